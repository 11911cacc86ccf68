import SystemSupport

/// A JSON value, such as the content or attributes of an activity whose Swift types are unknown.
public enum JSONValue: Sendable, Hashable {
    /// The literal `null`.
    case null
    /// The literals `true` and `false`.
    case bool(Bool)
    /// An integer that fits into 64 bits and is written without a fraction or an exponent.
    case integer(Int64)
    /// A number with a fraction or an exponent, or an integer beyond 64 bits.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object; its members keep their order.
    case object(JSONObject)

    /// Returns a number rounded to `decimals` decimals (0 to 9).
    ///
    /// A number with more digits than a `Double` holds is not rounded.
    package static func rounded(_ number: Double, decimals: Int) -> JSONValue {
        .number(FixedDecimal(number, decimals: decimals)?.doubleValue ?? number)
    }

    /// Whether the value is the literal `null`.
    public var isNull: Bool { self == .null }

    /// The Boolean value; nil for other kinds.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number; nil for other kinds.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The integer; nil for other kinds, numbers with a fraction, and numbers beyond the range of `Int`.
    public var intValue: Int? {
        switch self {
        case .integer(let value): Int(exactly: value)
        case .number(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The integer if it is from 0 to 2^53, the range that a `Double` holds exactly; nil otherwise.
    package var countValue: Int? { intValue.flatMap { (0...1 << 53).contains($0) ? $0 : nil } }

    /// The string; nil for other kinds.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The array; nil for other kinds.
    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The object; nil for other kinds.
    public var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The member with a name; nil if the value has no such member or is not an object.
    public subscript(name: String) -> JSONValue? { objectValue?[name] }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates the literal `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object; a later member replaces an earlier member of the same name.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON text on one line.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// The value as JSON text on one line, in UTF-8.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}
