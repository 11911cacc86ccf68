import Foundation

/// A message with the conversions of printf(3) and `%@`.
///
/// Each argument is printed according to its own type, so a conversion for another type cannot read invalid memory.
struct PrintfMessage {
    let format: String

    func text(_ arguments: [Any]) -> String {
        var arguments = arguments[...]
        var (result, rest) = ("", format[...])
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            let annotation = Self.annotation(&rest)
            let flags = Self.flags(&rest, &arguments)
            rest = rest.drop { "hljztLq".contains($0) }
            guard let conversion = rest.popFirst() else { return result + "%" }
            guard conversion != "%" else {
                result += "%"
                continue
            }
            guard let argument = arguments.popFirst() else {
                result += "<missing>"
                continue
            }
            let isHidden = annotation.contains("private") || annotation.contains("sensitive")
            result += isHidden ? "<private>" : Self.text(argument, flags: flags, conversion)
        }
        return result + rest
    }

    /// Removes an annotation in braces from the start, and returns the text between the braces.
    private static func annotation(_ text: inout Substring) -> Substring {
        guard text.first == "{", let end = text.firstIndex(of: "}") else { return "" }
        defer { text = text[end...].dropFirst() }
        return text[..<end].dropFirst()
    }

    /// Removes and returns the flags, the width and the precision at the start of `text`.
    ///
    /// Each `*` is replaced with the next argument.
    private static func flags(_ text: inout Substring, _ arguments: inout ArraySlice<Any>) -> String {
        var flags = ""
        while let character = text.first, "-+ #0123456789.*".contains(character) {
            text.removeFirst()
            if character == "*" {
                let number = arguments.popFirst() as? any FixedWidthInteger
                flags += number.map { "\(Int64(clamping: $0))" } ?? ""
            } else {
                flags.append(character)
            }
        }
        return flags
    }

    private static func text(_ argument: Any, flags: String, _ conversion: Character) -> String {
        switch (conversion, argument) {
        case ("d", let number as any FixedWidthInteger), ("i", let number as any FixedWidthInteger),
            ("D", let number as any FixedWidthInteger):
            return String(format: "%\(flags)lld", Int64(clamping: number))
        case ("u", let number as any FixedWidthInteger), ("x", let number as any FixedWidthInteger),
            ("X", let number as any FixedWidthInteger), ("o", let number as any FixedWidthInteger):
            // A negative number is printed as the unsigned number with the same bits, such as ff for Int8(-1) with %x.
            let bits = UInt64(truncatingIfNeeded: number) & (.max >> max(64 - number.bitWidth, 0))
            return String(format: "%\(flags)ll\(conversion)", bits)
        case (_, let number as any BinaryFloatingPoint) where "fFeEgGaA".contains(conversion):
            return String(format: "%\(flags)\(conversion)", Double(number))
        default: return "\(argument)"
        }
    }
}
