import LocationStream
import SystemSupport

/// A `printf` format with one conversion, and literal text around it.
struct PrintfFormat {
    enum Value {
        case integer(Int64)
        case number(Double)
        case string(String)
    }

    private var prefix = ""
    private var suffix = ""
    private var isLeftAligned = false
    private var showsSign = false
    private var hasSpaceForSign = false
    private var isZeroPadded = false
    private var width = 0
    private var precision: Int?
    /// The letter of the conversion; nil if the format has none.
    private var conversion: Character?

    /// The limit of widths and precisions, so that a format cannot exhaust memory.
    private static let widthLimit = 100

    init(_ format: String) {
        var rest = format[...]
        prefix = Self.literal(&rest)
        guard !rest.isEmpty else { return }
        rest.removeFirst()
        flags(&rest)
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

    private mutating func flags(_ rest: inout Substring) {
        while let flag = rest.first {
            switch flag {
            case "-": isLeftAligned = true
            case "+": showsSign = true
            case " ": hasSpaceForSign = true
            case "0": isZeroPadded = true
            case "#", "'": break
            default: return
            }
            rest.removeFirst()
        }
    }

    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest.removeFirst(digits.count)
        return digits.isEmpty ? nil : min(Int(digits) ?? widthLimit, widthLimit)
    }

    func string(_ value: Value) -> String {
        guard let conversion else { return prefix }
        return prefix + padded(converted(value, conversion)) + suffix
    }

    private func converted(_ value: Value, _ conversion: Character) -> String {
        switch (conversion, value) {
        case ("d", .integer(let value)), ("i", .integer(let value)), ("u", .integer(let value)):
            return signed(digits(value.magnitude, radix: 10), isNegative: value < 0)
        case ("x", .integer(let value)): return digits(UInt64(bitPattern: value), radix: 16)
        case ("X", .integer(let value)): return digits(UInt64(bitPattern: value), radix: 16).uppercased()
        case ("o", .integer(let value)): return digits(UInt64(bitPattern: value), radix: 8)
        case ("f", .number(let value)), ("F", .number(let value)):
            return signed(Self.fixed(value.magnitude, decimals: precision ?? 6), isNegative: value.sign == .minus)
        case ("e", .number(let value)): return signed(scientific(value.magnitude), isNegative: value.sign == .minus)
        case ("E", .number(let value)):
            return signed(scientific(value.magnitude).uppercased(), isNegative: value.sign == .minus)
        case ("g", .number(let value)), ("G", .number(let value)):
            return signed(general(value.magnitude), isNegative: value.sign == .minus)
        // In C, a conversion for another type is undefined behaviour. Here the value is formatted by its own type.
        case (_, .integer(let value)): return value.description
        case (_, .number(let value)): return Self.fixed(value, decimals: precision ?? 6)
        case (_, .string(let text)): return precision.map { String(text.prefix($0)) } ?? text
        }
    }

    private func digits(_ value: UInt64, radix: Int) -> String {
        let digits = String(value, radix: radix)
        return String(repeating: "0", count: max((precision ?? 0) - digits.count, 0)) + digits
    }

    private func signed(_ digits: String, isNegative: Bool) -> String {
        isNegative ? "-" + digits : showsSign ? "+" + digits : hasSpaceForSign ? " " + digits : digits
    }

    private func padded(_ text: String) -> String {
        let missing = width - text.count
        guard missing > 0 else { return text }
        if isLeftAligned { return text + String(repeating: " ", count: missing) }
        guard isZeroPadded, text.last?.isHexDigit ?? false else {
            return String(repeating: " ", count: missing) + text
        }
        let sign = text.prefix { "+- ".contains($0) }
        return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
    }

    private func scientific(_ value: Double) -> String {
        guard value.isFinite else { return Self.fixed(value, decimals: 0) }
        let decimals = precision ?? 6
        var (mantissa, exponent) = Self.normalized(value)
        var text = Self.fixed(mantissa, decimals: decimals)
        if text.hasPrefix("10") {
            exponent += 1
            mantissa /= 10
            text = Self.fixed(mantissa, decimals: decimals)
        }
        let digits = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : exponent.magnitude.description
        return "\(text)e\(exponent < 0 ? "-" : "+")\(digits)"
    }

    private func general(_ value: Double) -> String {
        let digits = max(precision ?? 6, 1)
        let (_, exponent) = Self.normalized(value)
        guard exponent >= -4, exponent < digits else { return scientific(value) }
        return Self.trimmed(Self.fixed(value, decimals: max(digits - 1 - exponent, 0)))
    }

    /// Returns a mantissa from 1 to below 10, or 0, with its exponent.
    private static func normalized(_ value: Double) -> (mantissa: Double, exponent: Int) {
        var (mantissa, exponent) = (value, 0)
        while mantissa >= 10, mantissa.isFinite {
            mantissa /= 10
            exponent += 1
        }
        while mantissa > 0, mantissa < 1 {
            mantissa *= 10
            exponent -= 1
        }
        return (mantissa, exponent)
    }

    private static func trimmed(_ text: String) -> String {
        guard text.contains(".") else { return text }
        var text = text[...]
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return String(text)
    }

    /// Formats a number as `%.nf` does; digits beyond the ninth decimal are zeros.
    static func fixed(_ value: Double, decimals: Int) -> String {
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
        let written = min(decimals, 9)
        let sign = value.sign == .minus ? "-" : ""
        guard let decimal = FixedDecimal(value.magnitude, decimals: written) else {
            // The number has more digits than a `Double` holds.
            let point = decimals > 0 ? "." + String(repeating: "0", count: decimals) : ""
            return sign + wholeDigits(value.magnitude) + point
        }
        var bytes: [UInt8] = []
        decimal.append(to: &bytes)
        return sign + String(decoding: bytes, as: UTF8.self) + String(repeating: "0", count: decimals - written)
    }

    private static func wholeDigits(_ value: Double) -> String {
        if let whole = UInt64(exactly: value.rounded(.towardZero)) { return whole.description }
        var digits: [UInt8] = []
        var rest = value.rounded(.towardZero)
        while rest >= 1 {
            digits.append(48 + UInt8(rest.truncatingRemainder(dividingBy: 10)))
            rest = (rest / 10).rounded(.towardZero)
        }
        return String(decoding: digits.reversed(), as: UTF8.self)
    }
}
