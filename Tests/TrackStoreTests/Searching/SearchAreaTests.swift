import LocationStream
import TestSupport
import Testing
@testable import TrackStore

@Suite("Area of a search")
struct SearchAreaTests {
    @Test("contains every position within the margin", arguments: 0..<50 as Range<UInt64>)
    func margin(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Also at poles and at the antimeridian.
        let center = LocationCoordinate2D(
            latitude: [Double.random(in: -90...90, using: &generator), 89.999, -89.999][Int(seed % 3)],
            longitude: [Double.random(in: -180...180, using: &generator), 179.999, -180][Int(seed / 3 % 3)])
        let area = SearchArea(around: [center], margin: 1000)
        #expect(area.contains(center))
        for _ in 0..<2000 {
            let degrees = Double.random(in: 0.1...1, using: &generator)
            let coordinate = LocationCoordinate2D(
                latitude: min(90, max(-90, center.latitude + 0.012 * (degrees - 0.5))),
                longitude: (center.longitude + 0.05 * Double.random(in: -1...1, using: &generator))
                    .remainder(dividingBy: 360))
            guard coordinate.distance(from: center) <= 1000 else { continue }
            #expect(area.contains(coordinate))
        }
    }

    @Test("contains no position far away, also across the antimeridian")
    func far() {
        let area = SearchArea(
            around: [
                LocationCoordinate2D(latitude: 10, longitude: 179.9),
                LocationCoordinate2D(latitude: 10.1, longitude: -179.9),
            ], margin: 1000)
        for longitude in [180, -180, 179.95, -179.95] {
            #expect(area.contains(LocationCoordinate2D(latitude: 10.05, longitude: longitude)))
        }
        #expect(!area.contains(LocationCoordinate2D(latitude: 10.05, longitude: 0)))
        #expect(!area.contains(LocationCoordinate2D(latitude: 10.05, longitude: 179.8)))
        #expect(!area.contains(LocationCoordinate2D(latitude: 10.2, longitude: 180)))
    }
}
