import Testing
import SystemSupport
import TestSupport

@Suite("Fixed decimals")
struct FixedDecimalTests {
    @Test(
        "are written with all decimals or without trailing zeros",
        arguments: [
            (0, 3, "0.000", "0"), (44.0688978333, 9, "44.068897833", "44.068897833"),
            (-121.3142713333, 9, "-121.314271333", "-121.314271333"), (0.0005, 3, "0.001", "0.001"),
            (-0.0004, 3, "0.000", "0"), (-0.0, 3, "0.000", "0"), (1144.8, 3, "1144.800", "1144.8"),
            (-0.05, 2, "-0.05", "-0.05"), (100, 0, "100", "100"), (1e-9, 9, "0.000000001", "0.000000001"),
            (999.9996, 3, "1000.000", "1000"), (0.1 + 0.2, 3, "0.300", "0.3"),
            (1_234_567_890_123, 3, "1234567890123.000", "1234567890123"),
        ] as [(Double, Int, String, String)])
    func written(value: Double, decimals: Int, full: String, trimmed: String) throws {
        let number = try #require(FixedDecimal(value, decimals: decimals))
        var bytes: [UInt8] = []
        number.append(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == full)
        bytes.removeAll()
        number.append(trimmed: true, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == trimmed)
    }

    @Test(
        "exclude NaN, infinity and large numbers", arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e13])
    func refused(value: Double) {
        #expect(FixedDecimal(value, decimals: 3) == nil)
    }

    @Test("parse back to the same number")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<10_000 {
            let value = Double.random(in: -180...180, using: &generator)
            let number = try #require(FixedDecimal(value, decimals: 9))
            var bytes: [UInt8] = []
            number.append(to: &bytes)
            let read = try #require(Double(String(decoding: bytes, as: UTF8.self)))
            #expect(read == number.doubleValue)
            #expect(abs(read - value) <= 0.5e-9 + 1e-13)
        }
    }
}
