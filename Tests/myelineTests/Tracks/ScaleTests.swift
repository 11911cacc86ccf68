import LocationActivity
import Testing

@testable import myeline

@Suite("Scales of drawings")
struct ScaleTests {
    @Test(
        "a round number is 1, 2 or 5 times a power of ten",
        arguments: [
            (1.0, 1.0, 1.0), (1.5, 1, 2), (2, 2, 2), (4.99, 2, 5), (7, 5, 10), (0.1, 0.1, 0.1), (0.03, 0.02, 0.05),
            (1000, 1000, 1000), (12_345, 10_000, 20_000),
        ])
    func round(limit: Double, lower: Double, upper: Double) {
        #expect(abs(RoundNumber.largest(upTo: limit) - lower) < lower * 1e-9)
        #expect(abs(RoundNumber.smallest(from: limit) - upper) < upper * 1e-9)
    }

    @Test(
        "a scale bar has a round length in the user's unit",
        arguments: [
            (640.0, Units.metric, "500 m"), (1999, .metric, "1 km"), (4, .metric, "2 m"), (25_000, .metric, "20 km"),
            (100, .imperial, "200 ft"), (640, .imperial, "0.2 mi"), (2000, .nautical, "1 NM"),
            (500, .nautical, "0.2 NM"),
        ])
    func bar(limit: Double, units: Units, text: String) throws {
        let bar = try #require(ScaleBar(upTo: limit, units: units))
        #expect(bar.text == text && bar.metres <= limit * 1.000001)
    }

    @Test("there is no bar without a scale", arguments: [0, -1, .nan, .infinity])
    func none(limit: Double) {
        #expect(ScaleBar(upTo: limit, units: .metric) == nil)
    }

    @Test("an axis is labelled at round numbers and round times")
    func labels() {
        let altitudes = AxisScale(517...526, in: Units.metric.lengthUnit, atMost: 5).labels
        #expect(altitudes.map(\.text) == ["518", "520", "522", "524", "526"] && altitudes.first?.value == 518)
        let distances = AxisScale(0...2263, in: Units.metric.distanceUnit(upTo: 2263), atMost: 8, withSymbol: true)
        #expect(distances.labels.map(\.text) == ["0.0 km", "0.5 km", "1.0 km", "1.5 km", "2.0 km"])
        let feet = AxisScale(0...10, in: Units.imperial.lengthUnit, atMost: 4).labels
        #expect(feet.map(\.text) == ["0", "10", "20", "30"])
        let speeds = AxisScale(0...10, in: Units.metric.unitOfSpeed, atMost: 4).labels
        #expect(speeds.map(\.text) == ["0", "10", "20", "30"])
        let minutes = AxisScale(seconds: 352, atMost: 8).labels
        #expect(minutes.map(\.text) == ["0:00", "1:00", "2:00", "3:00", "4:00", "5:00"])
        #expect(AxisScale(seconds: 10 * 86_400, atMost: 8).labels.map(\.text).prefix(2) == ["0:00", "48:00:00"])
        #expect(AxisScale(5...5, in: Units.metric.lengthUnit, atMost: 5).labels.isEmpty)
        #expect(AxisScale(seconds: 0, atMost: 5).labels.isEmpty)
    }
}
