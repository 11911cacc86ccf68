import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("Distances on the WGS 84 ellipsoid")
struct GeodesicTests {
    private struct Row: CustomTestStringConvertible {
        let start, end: LocationCoordinate2D
        let distance: Double
        let testDescription: String

        init?(_ line: Substring) {
            let numbers = line.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 5 else { return nil }
            start = LocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
            end = LocationCoordinate2D(latitude: numbers[2], longitude: numbers[3])
            distance = numbers[4]
            testDescription = String(line)
        }

        static let all = geodesicReference.split(separator: "\n").compactMap { Row($0) }
    }

    @Test("The reference table is complete")
    func wholeTable() {
        #expect(Row.all.count == geodesicReference.split(separator: "\n").count)
        #expect(Row.all.count > 200)
    }

    @Test("Distances match GeographicLib to a micrometre in both directions", arguments: Row.all)
    private func distance(row: Row) {
        #expect(abs(row.end.distance(from: row.start) - row.distance) < 1e-6)
        #expect(abs(row.start.distance(from: row.end) - row.distance) < 1e-6)
    }

    @Test(
        "Distances match published examples",
        arguments: [
            // Karney 2013, table 5.
            ((-30.12345, 0), (-30.12344, 0.00005), 4.944_208),
            // Karney 2013, table 6.
            ((-30, 0), (29.9, 179.8), 19_989_832.827_610),
            // Geoscience Australia: Flinders Peak to Buninyon (given on GRS 80, which differs by less than 0.1 mm here).
            ((-37.951_033_416_7, 144.424_867_888_9), (-37.652_821_138_9, 143.926_495_527_8), 54_972.271),
            // A quarter of a meridian and of the equator; half a meridian.
            ((0, 0), (90, 0), 10_001_965.729_313), ((0, 0), (0, 90), 10_018_754.171_395),
            ((0, 0), (0, 180), 20_003_931.458_625),
        ] as [((Double, Double), (Double, Double), Double)])
    func published(start: (Double, Double), end: (Double, Double), distance: Double) {
        let found = LocationCoordinate2D(latitude: end.0, longitude: end.1)
            .distance(from: LocationCoordinate2D(latitude: start.0, longitude: start.1))
        #expect(abs(found - distance) < 0.001, "\(found)")
    }

    @Test("Every pair of points has a distance, the same in both directions")
    func total() {
        var generator = SeededGenerator(seed: 2_013)
        for _ in 0..<20_000 {
            let start = Self.place(using: &generator)
            let end =
                Bool.random(using: &generator)
                ? Self.place(using: &generator) : Self.nearAntipode(of: start, using: &generator)
            let distance = start.distance(from: end)
            guard (0...20_003_931.458_626).contains(distance), abs(end.distance(from: start) - distance) < 1e-6 else {
                Issue.record("\(start) to \(end): \(distance) m")
                return
            }
        }
    }

    @Test("The triangle inequality holds")
    func triangle() {
        var generator = SeededGenerator(seed: 1_975)
        for _ in 0..<5_000 {
            let start = Self.place(using: &generator)
            let end = Self.nearAntipode(of: start, using: &generator)
            let between = Self.place(using: &generator)
            let detour = start.distance(from: between) + between.distance(from: end)
            guard start.distance(from: end) <= detour + 1e-6 else {
                Issue.record("\(start) to \(end) via \(between)")
                return
            }
        }
    }

    @Test(
        "An invalid coordinate has no distance",
        arguments: [(Double.nan, 0), (0, .nan), (90.1, 0), (0, 180.1), (.infinity, 0), (0, -.infinity)]
            as [(Double, Double)])
    func invalid(latitude: Double, longitude: Double) {
        let nowhere = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        #expect(LocationCoordinate2D().distance(from: nowhere).isNaN)
        #expect(nowhere.distance(from: LocationCoordinate2D()).isNaN)
    }

    @Test("The distance of two locations ignores their altitudes")
    func locations() {
        let below = Location(
            coordinate: LocationCoordinate2D(latitude: 0, longitude: 0), altitude: 0, timestamp: Date.now)
        let above = Location(
            coordinate: LocationCoordinate2D(latitude: 0, longitude: 1), altitude: 9_000, timestamp: Date.now)
        #expect(abs(above.distance(from: below) - 111_319.490_793) < 1e-6)
        #expect(below.distance(from: below) == 0)
    }

    private static func place(using generator: inout SeededGenerator) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: Double.random(in: -90...90, using: &generator),
            longitude: Double.random(in: -180...180, using: &generator))
    }

    private static func nearAntipode(
        of place: LocationCoordinate2D, using generator: inout SeededGenerator
    ) -> LocationCoordinate2D {
        let spread: Double = [0, 1e-12, 1e-9, 1e-6, 1e-3, 1].randomElement(using: &generator) ?? 0
        let latitude = -place.latitude + Double.random(in: -1...1, using: &generator) * spread
        let longitude = place.longitude + 180 + Double.random(in: -1...1, using: &generator) * spread
        return LocationCoordinate2D(
            latitude: min(max(latitude, -90), 90), longitude: longitude.remainder(dividingBy: 360))
    }
}
