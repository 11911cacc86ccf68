import Testing
import ActivityTree
import TestSupport

@Suite struct JSONNumberTests {
    @Test("decimal numbers are read as the nearest Double, and integers exactly")
    func random() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<20_000 {
            let whole = try #require(Int64(digits(using: &random)))
            let sign = Bool.random(using: &random) ? "-" : ""
            let decimal = "\(sign)\(whole).\(digits(using: &random))"
            #expect(try JSONValue(parsing: "\(sign)\(whole)") == .integer(sign.isEmpty ? whole : -whole))
            #expect(try JSONValue(parsing: decimal) == Double(decimal).map { .number($0) })
            #expect(JSONValue.integer(whole).description == "\(whole)")
        }
    }

    @Test(
        "integers of any size are exact",
        arguments: [Int64.min, -10_000_000_000_000_000, 9_999_999_999_999_999, 10_000_000_000_000_000, .max])
    func edges(_ value: Int64) throws {
        #expect(JSONValue.integer(value).description == value.description)
        #expect(try JSONValue(parsing: value.description) == .integer(value))
    }

    private func digits(using random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...17, using: &random)).map { _ in Int.random(in: 0...9, using: &random).description }
            .joined()
    }
}
