extension JSONValue: Codable {
    /// Decodes any JSON value.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Name.self) {
            let members = try container.allKeys.map {
                (name: $0.stringValue, value: try container.decode(JSONValue.self, forKey: $0))
            }
            self = .object(JSONObject(distinct: members))
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        if let value = try? container.decode(Double.self) { return .number(value) }
        return .string(try container.decode(String.self))
    }

    /// Encodes the value; the encoder may change the order of members.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let object):
            var container = encoder.container(keyedBy: Name.self)
            for member in object.members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
        case .array(let values): try values.encode(to: encoder)
        case .bool(let value): try value.encode(to: encoder)
        case .integer(let value): try value.encode(to: encoder)
        case .number(let value): try value.encode(to: encoder)
        case .string(let value): try value.encode(to: encoder)
        case .null: try Bool?.none.encode(to: encoder)
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
