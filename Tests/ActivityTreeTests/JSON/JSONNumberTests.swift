import Testing
import ActivityTree
import TestSupport

@Suite struct JSONNumberTests {
    @Test(
        "a rounded number is written without further digits",
        arguments: [
            (0.1 + 0.2, 3, "0.3"), (12.340000000000001, 2, "12.34"), (5.100000000000023, 1, "5.1"), (58, 3, "58"),
            (-0.0001, 3, "0"), (1e300, 2, "1e+300"), (.nan, 2, "null"),
        ])
    func rounded(number: Double, decimals: Int, text: String) {
        #expect(JSONValue.rounded(number, decimals: decimals).description == text)
    }

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
