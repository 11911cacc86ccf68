import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("Distances on the WGS 84 ellipsoid")
struct GeodesicTests {
    private struct Row: CustomTestStringConvertible {
        let start, end: LocationCoordinate2D
        let distance, initialBearing, finalBearing: Double
        let testDescription: String

        init?(_ line: Substring) {
            let numbers = line.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 7 else { return nil }
            start = LocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
            end = LocationCoordinate2D(latitude: numbers[2], longitude: numbers[3])
            (distance, initialBearing, finalBearing) = (numbers[4], numbers[5], numbers[6])
            testDescription = String(line)
        }

        static let all = geodesicReference.split(separator: "\n").compactMap { Row($0) }
    }

    @Test("the table of references is whole")
    func wholeTable() {
        #expect(Row.all.count == geodesicReference.split(separator: "\n").count)
        #expect(Row.all.count > 200)
    }

    @Test("distances are GeographicLib's to a micrometre, both ways", arguments: Row.all)
    private func distance(row: Row) {
        #expect(abs(Geodesic(from: row.start, to: row.end).distance - row.distance) < 1e-6)
        #expect(abs(Geodesic(from: row.end, to: row.start).distance - row.distance) < 1e-6)
    }

    /// Over the same parallel's antipode two ways are equally short, and at 0 m or near a pole any bearing is right.
    @Test(
        "bearings are GeographicLib's, or those of the mirrored way that is as short",
        arguments: Row.all.filter { $0.distance > 1 && abs($0.start.latitude) < 89 && abs($0.end.latitude) < 89 })
    private func bearings(row: Row) {
        let line = Geodesic(from: row.start, to: row.end)
        func difference(_ lhs: Double, _ rhs: Double) -> Double { abs((lhs - rhs).remainder(dividingBy: 360)) }
        // A micrometre at the end of a short line turns it by this many degrees.
        let tolerance = 1e-7 + 60e-6 / min(row.distance, 20_003_931.5 - row.distance + 0.1)
        let isSame =
            difference(line.initialBearing, row.initialBearing) < tolerance
            && difference(line.finalBearing, row.finalBearing) < tolerance
        let isMirrored =
            row.distance > 19_900_000
            && (difference(line.initialBearing, 180 - row.initialBearing) < tolerance
                && difference(line.finalBearing, 180 - row.finalBearing) < tolerance
                || difference(line.initialBearing, -row.initialBearing) < tolerance
                    && difference(line.finalBearing, -row.finalBearing) < tolerance)
        #expect(isSame || isMirrored, "\(line)")
    }

    @Test(
        "published lines have their published lengths",
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
        let line = Geodesic(
            from: LocationCoordinate2D(latitude: start.0, longitude: start.1),
            to: LocationCoordinate2D(latitude: end.0, longitude: end.1))
        #expect(abs(line.distance - distance) < 0.001, "\(line.distance)")
    }

    @Test("every pair of places has a distance, and the way back is as long")
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

    @Test("no way over a third place is shorter")
    func triangle() {
        var generator = SeededGenerator(seed: 1_975)
        for _ in 0..<5_000 {
            let start = Self.place(using: &generator)
            let end = Self.nearAntipode(of: start, using: &generator)
            let between = Self.place(using: &generator)
            let detour = start.distance(from: between) + between.distance(from: end)
            guard start.distance(from: end) <= detour + 1e-6 else {
                Issue.record("\(start) to \(end) by \(between)")
                return
            }
        }
    }

    @Test(
        "what is no place on Earth has no distance",
        arguments: [(Double.nan, 0), (0, .nan), (90.1, 0), (0, 180.1), (.infinity, 0), (0, -.infinity)]
            as [(Double, Double)])
    func invalid(latitude: Double, longitude: Double) {
        let nowhere = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        #expect(LocationCoordinate2D().distance(from: nowhere).isNaN)
        #expect(nowhere.distance(from: LocationCoordinate2D()).isNaN)
    }

    @Test("the distance of two locations is that of their coordinates, whatever their altitudes")
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
