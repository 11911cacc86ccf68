/// A JSON value, as the content and the attributes of an activity are read by those who do not know their types.
public enum JSONValue: Sendable, Hashable {
    /// The literal `null`.
    case null
    /// The literals `true` and `false`.
    case bool(Bool)
    /// A number without fraction and exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object, whose members keep their order.
    case object(JSONObject)

    /// Whether the value is the literal `null`.
    public var isNull: Bool { self == .null }

    /// The truth value; nil for any other kind.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number; nil for any other kind.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The whole number; nil for any other kind, and for a number with a fraction.
    public var intValue: Int? {
        switch self {
        case .integer(let value): Int(exactly: value)
        case .number(let value): Int(exactly: value)
        default: nil
        }
    }

    /// How many there are of something: a whole number that a double holds exactly, and that leaves room to count on.
    package var countValue: Int? { intValue.flatMap { (0...1 << 53).contains($0) ? $0 : nil } }

    /// The string; nil for any other kind.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The array; nil for any other kind.
    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The object; nil for any other kind.
    public var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The member of an object; nil where there is none, or the value is no object.
    public subscript(name: String) -> JSONValue? { objectValue?[name] }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes a truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes the literal `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Makes an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Makes an object; of two members with one name the later stays.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON text in one line.
    public var description: String {
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
