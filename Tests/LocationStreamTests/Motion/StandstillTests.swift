import FoundationEssentials
import LocationStream
import Testing

@Suite("Standstill")
struct StandstillTests {
    private func fix(_ second: Double, north metres: Double, speed: Double, accuracy: Double = 4) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 48 + metres / 111_320, longitude: 11),
                horizontalAccuracy: accuracy, speed: speed, timestamp: Date(timeIntervalSince1970: second)))
    }

    private func isStationary(_ updates: [LocationUpdate], _ configuration: LocationUpdate.LiveConfiguration = .default)
        -> [Bool]
    {
        var tracker = MotionTracker(configuration)
        return updates.map { update in
            var update = update
            tracker.judge(&update)
            return update.stationary
        }
    }

    @Test("A standstill is detected after ten seconds, despite drift")
    func drift() {
        let updates = (0..<20).map { fix(Double($0), north: $0 % 2 == 0 ? 0 : 3, speed: 0.1) }
        #expect(isStationary(updates) == (0..<20).map { $0 >= 10 })
    }

    @Test("A standstill ends at the first fix outside the radius")
    func leaving() {
        let standing = (0..<12).map { fix(Double($0), north: 0, speed: 0) }
        #expect(isStationary(standing + [fix(12, north: 11, speed: 0.3)]).suffix(2) == [true, false])
        #expect(isStationary(standing + [fix(12, north: 11, speed: 0.3, accuracy: 25)]).suffix(2) == [true, true])
    }

    @Test("A slow walk is not a standstill")
    func walking() {
        #expect(!isStationary((0..<60).map { fix(Double($0), north: Double($0), speed: 1) }, .fitness).contains(true))
    }

    @Test("A standstill survives a gap but not a clock that was set back")
    func gaps() {
        let standing = (0..<12).map { fix(Double($0), north: 0, speed: 0) }
        let gap = LocationUpdate(location: nil)
        #expect(isStationary(standing + [gap, fix(14, north: 0, speed: 0)]).last == true)
        #expect(isStationary(standing + [fix(-5, north: 0, speed: 0)]).last == false)
    }

    @Test("A single outlier does not end a standstill, and adds no distance")
    func outlier() {
        var tracker = MotionTracker()
        var updates = (0..<12).map { fix(Double($0), north: 0, speed: 0) }
        updates += [fix(12, north: 5_000, speed: 0.3), fix(13, north: 0, speed: 0)]
        for index in updates.indices { tracker.judge(&updates[index]) }
        #expect(updates.suffix(3).map(\.stationary) == [true, true, true])
        #expect(updates.suffix(3).map { $0.motion?.isOutlier } == [false, true, false])
        #expect(tracker.motion.distance == 0)
    }
}
