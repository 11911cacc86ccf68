import Glibc
import SystemSupport

/// A `printf` format with one conversion, and literal text around it.
///
/// In C, a conversion that does not fit the type of the value is undefined behaviour. This type then uses the default
/// conversion of the value's type.
struct PrintfFormat {
    private var prefix = ""
    private var suffix = ""
    private var flags = ""
    private var width = 0
    private var precision: Int?
    /// The letter of the conversion; nil if the format has none.
    private var conversion: Character?

    /// The maximum width and precision; without this limit, a format could exhaust memory.
    private static let widthLimit = 100

    init(_ format: String) {
        var rest = format[...]
        prefix = Self.literal(&rest)
        guard !rest.isEmpty else { return }
        rest.removeFirst()
        flags = String(rest.prefix { "-+ 0#'".contains($0) })
        rest.removeFirst(flags.count)
        width = Self.number(&rest) ?? 0
        if rest.first == "." {
            rest.removeFirst()
            precision = Self.number(&rest) ?? 0
        }
        while let letter = rest.first, "hlqLzjt".contains(letter) { rest.removeFirst() }
        conversion = rest.popFirst()
        suffix = Self.literal(&rest)
    }

    /// Parses literal text up to the next conversion; `%%` is a percent sign.
    private static func literal(_ rest: inout Substring) -> String {
        var text = ""
        while let character = rest.first {
            if character == "%" {
                guard rest.dropFirst().first == "%" else { break }
                rest.removeFirst()
            }
            text.append(character)
            rest.removeFirst()
        }
        return text
    }

    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest.removeFirst(digits.count)
        return digits.isEmpty ? nil : min(Int(digits) ?? widthLimit, widthLimit)
    }

    func string(_ number: Int64) -> String {
        string { "xXo".contains($0) ? printf("ll\($0)", number) : printf("lld", number) }
    }

    func string(_ number: Double) -> String {
        string { "eEgGF".contains($0) ? printf(String($0), number) : printf("f", number) }
    }

    func string(_ text: String) -> String {
        string { _ in
            let text = precision.map { String(text.prefix($0)) } ?? text
            let padding = String(repeating: " ", count: max(width - text.count, 0))
            return flags.contains("-") ? text + padding : padding + text
        }
    }

    private func string(_ converted: (_ conversion: Character) -> String) -> String {
        guard let conversion else { return prefix }
        return prefix + converted(conversion) + suffix
    }

    private func printf(_ conversion: String, _ number: any CVarArg) -> String {
        let width = width == 0 ? "" : String(width)
        return Self.printf("%\(flags)\(width)\(precision.map { ".\($0)" } ?? "")\(conversion)", number)
    }

    /// Formats a number with C's `printf`, with a decimal point in every locale.
    private static func printf(_ format: String, _ number: any CVarArg) -> String {
        // The longest text has 411 bytes: the largest number with the largest precision.
        var bytes = [CChar](repeating: 0, count: 512)
        let previous = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(previous) }
        let count = unsafe withVaList([number]) { unsafe vsnprintf(&bytes, bytes.count, format, $0) }
        return String(cCharacters: bytes.prefix(max(Int(count), 0)))
    }

    // A locale object does not change after its creation, so threads may share it.
    private nonisolated(unsafe) static let locale = unsafe newlocale(LC_NUMERIC_MASK, "C", nil)

    /// Formats a number like `%.nf`, but rounds halves away from zero.
    ///
    /// Digits after the ninth decimal are zeros.
    static func fixed(_ value: Double, decimals: Int) -> String {
        guard !value.isNaN else { return "nan" }
        let written = min(decimals, 9)
        guard let decimal = FixedDecimal(value.magnitude, decimals: written) else {
            // The number is infinite, or has more digits than a `Double` holds.
            return printf("%.\(decimals)f", value)
        }
        var bytes = value.sign == .minus ? [UInt8(ascii: "-")] : []
        decimal.append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self) + String(repeating: "0", count: decimals - written)
    }
}
