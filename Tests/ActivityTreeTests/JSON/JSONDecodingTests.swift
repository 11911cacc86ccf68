import FoundationEssentials
import Testing
import ActivityTree
import TestSupport

private struct Sample: Codable, Hashable {
    enum Kind: String, Codable { case first, second }
    enum Shape: Codable, Hashable {
        case point
        case circle(radius: Double, name: String?)
    }

    struct Part: Codable, Hashable {
        var name: String
        var sizes: [Int8]
    }

    var flag: Bool
    var count: Int
    var small: UInt8
    var large: UInt64
    var ratio: Double
    var share: Float
    var text: String
    var optional: Int?
    var kind: Kind
    var shape: Shape
    var parts: [Part]
    var named: [String: Double]
    var date: Date
    var data: Data
    var url: URL?
    var any: JSONValue
}

@Suite struct JSONDecodingTests {
    private let sample = Sample(
        flag: true, count: -3, small: 200, large: 1 << 40, ratio: 1.5, share: 0.1, text: "é", optional: nil,
        kind: .second, shape: .circle(radius: 2, name: nil),
        parts: [.init(name: "a", sizes: [1, -2]), .init(name: "", sizes: [])],
        named: ["x": 1, "y": 0.25], date: Date(timeIntervalSinceReferenceDate: 12.5), data: Data([1, 2, 255]),
        url: URL(string: "https://example.org/"), any: ["a": [1, nil, "b"]])

    @Test("a value round-trips")
    func roundTrip() throws {
        let json = try JSONValue(encoding: sample)
        #expect(try json.decoded(as: Sample.self) == sample)
        #expect(try JSONValue.string("second").decoded(as: Sample.Kind.self) == .second)
        #expect(try JSONValue.null.decoded(as: Int?.self) == nil)
    }

    /// Replaces or removes a random member or element at a random depth.
    private func mutated(_ json: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
        let others: [JSONValue] = [nil, true, 1, -1, 1.5, 300, "x", [], [:], ["a": 1], 1e30, "second", ["point": [:]]]
        switch json {
        case .object(var object) where !object.members.isEmpty && random.next() % 8 != 0:
            let name = object.members[Int(random.next() % UInt64(object.members.count))].name
            object[name] = random.next() % 4 == 0 ? nil : object[name].map { mutated($0, &random) }
            return .object(object)
        case .array(var elements) where !elements.isEmpty && random.next() % 8 != 0:
            let index = Int(random.next() % UInt64(elements.count))
            elements[index] = mutated(elements[index], &random)
            return .array(elements)
        default: return others[Int(random.next() % UInt64(others.count))]
        }
    }

    @Test("any value is decoded or refused as by JSONDecoder", arguments: UInt64(0)..<300)
    func likeJSONDecoder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let json = mutated(try JSONValue(encoding: sample), &random)
        let expected = try? JSONDecoder().decode(Sample.self, from: Data(json.bytes))
        #expect((try? json.decoded(as: Sample.self)) == expected, "\(json)")
    }

    @Test("integers in a Decimal keep all their digits", arguments: [Int64.min, 9_007_199_254_740_993, .max])
    func decimal(_ value: Int64) throws {
        let json = try JSONValue(encoding: Decimal(value))
        #expect(json == .integer(value))
        #expect(try json.decoded(as: Decimal.self) == Decimal(value))
    }

    private struct Strict: Decodable {
        struct Broken: Error {}
        var first: Int
        var second: Int

        private enum CodingKeys: CodingKey { case first, second }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            first = try container.decode(Int.self, forKey: .first)
            guard first > 0 else { throw Broken() }
            second = try container.decode(Int.self, forKey: .second)
        }
    }

    @Test(
        "an error names the invalid member",
        arguments: [
            (["first": 1, "second": 1.5], "second"), (["first": "x", "second": 1.5], "first"),
            (["first": 0, "second": 1], "first"), (["first": 1, "second": nil], "second"),
        ] as [(JSONValue, String)])
    func path(_ json: JSONValue, _ name: String) {
        let error = #expect(throws: DecodingError.self) { try json.decoded(as: Strict.self) }
        let path: [any CodingKey]? =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            default: nil
            }
        #expect(path?.map(\.stringValue) == [name])
    }
}
