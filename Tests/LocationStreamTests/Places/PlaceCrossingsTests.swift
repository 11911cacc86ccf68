import FoundationEssentials
import Testing

@testable import LocationStream

@Suite("Crossings of places")
struct PlaceCrossingsTests {
    @Test("a crossing as JSON has its keys in a stable order, and coordinates with nine decimals")
    func json() throws {
        let crossing = GeofenceCrossing(
            identifier: "the \"den\"", direction: .enter, time: Date(timeIntervalSince1970: 1_780_308_255.676),
            coordinate: LocationCoordinate2D(latitude: 48.5, longitude: -11))
        var bytes: [UInt8] = []
        crossing.appendJSONLine(to: &bytes)
        let line =
            #"{"place":"the \"den\"","event":"enter","time":"2026-06-01T10:04:15.676Z","#
            + #""latitude":48.500000000,"longitude":-11.000000000}"# + "\n"
        #expect(String(decoding: bytes, as: UTF8.self) == line)
    }

    private let places = [
        Place(name: "home", latitude: 0, longitude: 0), Place(name: "work", latitude: 0, longitude: 1),
    ]

    private func update(longitude: Double, second: Double, speed: Double = -1) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 0, longitude: longitude), horizontalAccuracy: 3,
                speed: speed,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000 + second)))
    }

    @Test("the first fix decides the sides, and is no crossing")
    func first() {
        var crossings = PlaceCrossings(places)
        #expect(crossings.sides.isEmpty)
        #expect(crossings.take(update(longitude: 0, second: 0)).isEmpty)
        #expect(crossings.sides == ["home": true, "work": false])
    }

    @Test("with the sides of another process, the first fix on another side is a crossing")
    func continued() {
        var same = PlaceCrossings(places, sides: ["home": true, "work": false])
        #expect(same.take(update(longitude: 0, second: 0)).isEmpty)
        var other = PlaceCrossings(places, sides: ["home": true, "work": false])
        let found = other.take(update(longitude: 1, second: 0))
        #expect(found.map(\.identifier) == ["home", "work"] && found.map(\.direction) == [.leave, .enter])
    }

    @Test("an update without a location, or with an outlier, is no crossing")
    func ignored() {
        var crossings = PlaceCrossings(places, sides: ["home": true])
        #expect(crossings.take(LocationUpdate(location: nil)).isEmpty)
        var outlier = update(longitude: 1, second: 1)
        var motion = Motion()
        motion.isOutlier = true
        outlier.motion = motion
        #expect(crossings.take(outlier).isEmpty)
        #expect(crossings.sides == ["home": true])
    }

    @Test("where outliers turn out to be a new place, the places between are not crossed")
    func accepted() {
        let between = Place(name: "between", latitude: 0, longitude: 0.005)
        func crossed(_ motion: Motion?) -> [String] {
            var crossings = PlaceCrossings([between], sides: ["between": false])
            _ = crossings.take(update(longitude: 0, second: 0))
            var next = update(longitude: 0.01, second: 25)
            next.motion = motion
            return crossings.take(next).map(\.identifier)
        }
        var motion = Motion()
        #expect(crossed(motion) == ["between", "between"])
        motion.correction = MotionCorrection(accepted: 1_700_000_020_000...1_700_000_025_000)
        #expect(crossed(motion).isEmpty)
    }

    @Test("a crossing that waits for an earlier one is returned after the last update")
    func finish() {
        let degree = 111_195.0
        let neighbours = [
            Place(name: "west", latitude: 0, longitude: -200 / degree, radius: 200),
            Place(name: "east", latitude: 0, longitude: 200.5 / degree, radius: 200),
        ]
        var crossings = PlaceCrossings(neighbours, sides: ["west": true, "east": false])
        var found: [GeofenceCrossing] = []
        for (second, metres) in [-14.0, 1, 10].enumerated() {
            found += crossings.take(update(longitude: metres / degree, second: Double(second), speed: 14))
        }
        #expect(found.isEmpty)
        #expect(crossings.finish().map(\.identifier) == ["east"])
    }
}
