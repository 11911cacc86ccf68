/// The text of a message, usually a string literal with interpolations.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    package let text: String

    /// Creates a message from a literal.
    public init(stringLiteral text: String) { self.text = text }
    /// Creates a message from a literal with interpolations.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of an ``OSLogMessage``.
///
/// Values are evaluated even if the message is not written. Private and sensitive values are written as `<private>`.
/// All other values are written in full. On Apple's systems, strings and objects without a privacy option are hidden,
/// except under a debugger.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends the description of a value.
    public mutating func appendInterpolation(
        _ value: some CustomStringConvertible, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(value.description, align, privacy)
    }

    /// Appends the name of a type.
    public mutating func appendInterpolation(
        _ type: Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append("\(type)", align, privacy)
    }

    /// Appends the description of an error.
    public mutating func appendInterpolation(
        _ error: any Error, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append("\(error)", align, privacy)
    }

    /// Appends an integer.
    public mutating func appendInterpolation(
        _ number: some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(number), align, privacy)
    }

    /// Appends a number.
    public mutating func appendInterpolation(
        _ number: some BinaryFloatingPoint, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(Double(number)), align, privacy)
    }

    /// Appends a truth value.
    public mutating func appendInterpolation(
        _ value: Bool, format: OSLogBoolFormat = .truth, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        switch format {
        case .truth: append(value ? "true" : "false", align, privacy)
        case .answer: append(value ? "yes" : "no", align, privacy)
        }
    }

    private mutating func append(_ value: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
        text += alignment.text(privacy.isHidden ? "<private>" : value)
    }
}
