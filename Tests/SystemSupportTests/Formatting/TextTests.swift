import Testing

import SystemSupport
import TestSupport

@Suite("Text output without allocation")
struct TextTests {
    @Test("writes numbers like FixedDecimal", arguments: [0, 1, 2, 3, 5, 7, 9])
    func numbers(decimals: Int) {
        var generator = SeededGenerator(seed: 16)
        let limits = [0, 0.5, -0.5, 1.5, -1.5, 0.49999999999999994, 99.995, 999_999.9995, -180, 90, 1e5, 123_456.789]
        let random = (0..<3_000).map { _ in
            Double.random(in: -1...1, using: &generator) * ([1, 100, 1e4, 1e6].randomElement(using: &generator) ?? 1)
        }
        for value in limits + random {
            var (expected, trimmed): ([UInt8], [UInt8]) = ([], [])
            FixedDecimal(value, decimals: decimals)?.append(to: &expected)
            FixedDecimal(value, decimals: decimals)?.append(trimmed: true, to: &trimmed)
            #expect(Self.text { $0.append(value, decimals: decimals) } == expected, "\(value)")
            #expect(Self.text { $0.append(value, decimals: decimals, trimmed: true) } == trimmed, "\(value)")
        }
    }

    @Test(
        "does not write numbers with too many digits", arguments: [Double.nan, .infinity, -.infinity, 1e16, -1e300])
    func unwritable(value: Double) {
        var isWritten = true
        let bytes = Self.text { isWritten = $0.append(value, decimals: 0) }
        #expect(!isWritten && bytes.isEmpty)
    }

    @Test(
        "writes sixteen digits and leading zeros",
        arguments: [
            (9_999_999_999_999_999, 0, 1, "9999999999999999"), (9_999_999_999_999_999, 15, 1, "9.999999999999999"),
            (-1, 15, 1, "-0.000000000000001"), (7, 0, 2, "07"), (7, 3, 3, "000.007"), (0, 0, 1, "0"),
            (0, 9, 1, "0.000000000"),
            (12_345_678, 0, 1, "12345678"), (100_000_000, 0, 1, "100000000"),
        ] as [(Int64, Int, Int, String)])
    func digits(scaled: Int64, decimals: Int, wholeDigits: Int, text: String) {
        let bytes = Self.text { $0.append(scaled, decimals: decimals, wholeDigits: wholeDigits) }
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test("writes instants like ISO8601, in any order")
    func instants() {
        var generator = SeededGenerator(seed: 60)
        var writer = InstantText()
        var instant: Int64 = 1_484_006_981_250
        for round in 0..<5_000 {
            if round.isMultiple(of: 10) { instant = Int64.random(in: InstantText.range, using: &generator) }
            instant = min(instant + Int64.random(in: -1_000...2_000, using: &generator), InstantText.range.upperBound)
            instant = max(instant, InstantText.range.lowerBound)
            var expected: [UInt8] = []
            ISO8601.append(instant, to: &expected)
            #expect(Self.text { writer.append(instant, to: &$0) } == expected)
        }
        for limit in [InstantText.range.lowerBound, -1, 0, 59_999, 60_000, InstantText.range.upperBound] {
            var expected: [UInt8] = []
            ISO8601.append(limit, to: &expected)
            #expect(Self.text { writer.append(limit, to: &$0) } == expected)
        }
    }

    private static func text(_ write: (inout OutputSpan<UInt8>) -> Void) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: 64) { write(&$0) }
        return bytes
    }
}
