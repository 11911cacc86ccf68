import Foundation

/// The form of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
    private var radix = 10
    private var prefix = ""
    private var hasPlus = false
    private var isUppercase = false
    private var digits = 1

    /// Decimal digits.
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    /// Decimal digits, with a sign and leading zeros on request.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(hasPlus: explicitPositiveSign, digits: minDigits)
    }
    /// Hexadecimal digits.
    public static var hex: OSLogIntegerFormatting { hex() }
    /// Hexadecimal digits, with the prefix `0x` on request.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, prefix: includePrefix ? "0x" : "", hasPlus: explicitPositiveSign, isUppercase: uppercase,
            digits: minDigits)
    }
    /// Octal digits.
    public static var octal: OSLogIntegerFormatting { octal() }
    /// Octal digits, with the prefix `0` on request.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, prefix: includePrefix ? "0" : "", hasPlus: explicitPositiveSign, digits: minDigits)
    }

    func text(_ number: some FixedWidthInteger) -> String {
        let text = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let sign = number < 0 ? "-" : hasPlus ? "+" : ""
        return sign + prefix + String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

/// The form of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
    private var conversion = "f"
    private var hasPlus = false
    private var precision = 6

    /// A number with six decimals.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
    /// A number with `precision` decimals.
    public static func fixed(
        precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "F" : "f", hasPlus: explicitPositiveSign, precision: precision)
    }
    /// A number with an exponent.
    public static var exponential: OSLogFloatFormatting { exponential() }
    /// A number with an exponent and `precision` decimals.
    public static func exponential(
        precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "E" : "e", hasPlus: explicitPositiveSign, precision: precision)
    }
    /// A number with or without an exponent, whichever is shorter.
    public static var hybrid: OSLogFloatFormatting { hybrid() }
    /// A number with `precision` significant digits.
    ///
    /// The number has an exponent if that is shorter.
    public static func hybrid(
        precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "G" : "g", hasPlus: explicitPositiveSign, precision: precision)
    }
    /// Hexadecimal digits and an exponent.
    public static var hex: OSLogFloatFormatting { hex() }
    /// Hexadecimal digits and an exponent.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "A" : "a", hasPlus: explicitPositiveSign)
    }

    func text(_ number: Double) -> String {
        let isHexadecimal = conversion.lowercased() == "a"
        return String(
            format: "%\(hasPlus ? "+" : "")\(isHexadecimal ? "" : ".\(max(0, precision))")\(conversion)", number)
    }
}

/// The words for a truth value in a message.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}

/// The alignment of a value within a number of columns.
public struct OSLogStringAlignment: Sendable {
    private var columns = 0
    private var isRight = false

    /// No alignment.
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
    /// Aligned right in a number of columns.
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isRight: true)
    }
    /// Aligned left in a number of columns.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }

    func text(_ value: String) -> String {
        let padding = String(repeating: " ", count: max(0, columns - value.count))
        return isRight ? padding + value : value + padding
    }
}

/// Whether a value is written or hidden.
public struct OSLogPrivacy: Sendable {
    /// The replacement for a hidden value.
    ///
    /// The choice has no effect, because a hidden value is always written as `<private>`.
    public enum Mask: Sendable {
        /// A hash in place of the value.
        case hash
        /// Nothing in place of the value.
        case none
    }

    let isHidden: Bool

    /// The value is written.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
    /// The value is hidden.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
    /// The value is hidden.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// The value is hidden.
    public static var sensitive: OSLogPrivacy { .private }
    /// The value is hidden.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .private }
    /// The value is written.
    public static var auto: OSLogPrivacy { .public }
    /// The value is written.
    public static func auto(mask: Mask) -> OSLogPrivacy { .public }
}
