import FoundationEssentials
import Testing
import ActivityTree

@Suite struct JSONEncodingTests {
    private enum Key: CodingKey { case object, array, first, second }

    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    @Test("a value that encodes nothing is an error, but inside another value it is an empty object")
    func nothing() throws {
        #expect(throws: EncodingError.self) { try JSONValue(encoding: Nothing()) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Nothing()) }
        let inside = try JSONValue(encoding: ["a": [Nothing()]])
        #expect(inside == ["a": [[:]]])
        #expect(try inside == JSONValue(parsing: Array(JSONEncoder().encode(["a": [Nothing()]]))))
    }

    @Test("an error names the member and the element")
    func path() {
        let value = ["a": [[1.0], [2.0, Double.nan]]]
        let error = #expect(throws: EncodingError.self) { try JSONValue(encoding: value) }
        guard case .invalidValue(_, let context)? = error else { return }
        #expect(context.codingPath.map(\.stringValue) == ["a", "1", "1"])
    }

    private struct Repeated: Encodable {
        func encode(to encoder: any Encoder) throws {
            for (key, value) in [(Key.first, 1), (Key.second, 2)] {
                var container = encoder.container(keyedBy: Key.self)
                var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
                try object.encode(value, forKey: key)
                var array = container.nestedUnkeyedContainer(forKey: .array)
                try array.encode(value)
            }
        }
    }

    private struct Extended: Encodable {
        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            try value.encode(["second": 2, "object": 0])
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: .first)
            try container.encode(["first": 1], forKey: .object)
            var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
            try object.encode(2, forKey: .second)
        }
    }

    @Test("containers that are requested again keep what they have, as with JSONEncoder")
    func again() throws {
        let repeated = try JSONValue(encoding: Repeated())
        #expect(repeated == ["object": ["first": 1, "second": 2], "array": [1, 2]])
        #expect(try repeated == JSONValue(parsing: Array(JSONEncoder().encode(Repeated()))))
        let extended = try JSONValue(encoding: Extended())
        #expect(extended == ["first": 1, "second": 2, "object": ["first": 1, "second": 2]])
    }
}
