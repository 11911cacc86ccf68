import FoundationEssentials

/// A type that is converted to and from JSON without its `encode(to:)` and `init(from:)`.
///
/// Foundation's JSONEncoder and JSONDecoder bypass these two functions for the same types, except for JSONValue.
protocol JSONScalar {
    /// Decodes a value; nil if the JSON value is of another kind or out of range.
    static func value(of json: JSONValue) -> Self?

    func json(at path: [any CodingKey]) throws -> JSONValue
}

extension JSONValue: JSONScalar {
    func json(at path: [any CodingKey]) -> JSONValue { self }
}

extension Bool: JSONScalar {
    func json(at path: [any CodingKey]) -> JSONValue { .bool(self) }
}

extension String: JSONScalar {
    func json(at path: [any CodingKey]) -> JSONValue { .string(self) }
}

extension Data: JSONScalar {
    static func value(of json: JSONValue) -> Data? { json.stringValue.flatMap { Data(base64Encoded: $0) } }

    func json(at path: [any CodingKey]) -> JSONValue { .string(base64EncodedString()) }
}

extension URL: JSONScalar {
    static func value(of json: JSONValue) -> URL? { json.stringValue.flatMap { URL(string: $0) } }

    func json(at path: [any CodingKey]) -> JSONValue { .string(absoluteString) }
}

extension Decimal: JSONScalar {
    static func value(of json: JSONValue) -> Decimal? {
        json.doubleValue == nil ? nil : Decimal(string: json.description)
    }

    /// Integers that fit into 64 bits are exact; other numbers are rounded to a `Double`, unlike with JSONEncoder.
    func json(at path: [any CodingKey]) throws -> JSONValue {
        if let whole = Int64(description) { return .integer(whole) }
        return try (Double(description) ?? .nan).json(at: path)
    }
}

extension Double: JSONScalar {
    func json(at path: [any CodingKey]) throws -> JSONValue {
        guard isFinite else {
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: path, debugDescription: "JSON cannot express \(self)"))
        }
        return Int64(exactly: self).map { .integer($0) } ?? .number(self)
    }
}

extension Float: JSONScalar {
    static func value(of json: JSONValue) -> Float? {
        json.doubleValue.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    func json(at path: [any CodingKey]) throws -> JSONValue {
        // Convert the float's shortest text to a `Double`; the float's exact value has more digits, which mean nothing.
        try (Double(description) ?? .nan).json(at: path)
    }
}

extension JSONScalar where Self: FixedWidthInteger {
    static func value(of json: JSONValue) -> Self? {
        switch json {
        case .integer(let value): Self(exactly: value)
        case .number(let value): Self(exactly: value)
        default: nil
        }
    }

    func json(at path: [any CodingKey]) -> JSONValue {
        Int64(exactly: self).map { .integer($0) } ?? .number(Double(self))
    }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
