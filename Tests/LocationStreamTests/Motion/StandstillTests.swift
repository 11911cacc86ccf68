import FoundationEssentials
import TestSupport
import Testing

@testable import LocationStream

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

    @Test("A standstill ends at the first fix that has moved as its speed says, and the distance stands still before")
    func settingOff() {
        var tracker = MotionTracker(.fitness)
        var updates = (0..<60).map { fix(Double($0), north: $0 % 2 == 0 ? 0 : 1.5, speed: 0.1) }
        updates += (0..<5).map { fix(60 + Double($0), north: 1.5 + 1.4 * Double($0 + 1), speed: 1.4) }
        for index in updates.indices { tracker.judge(&updates[index]) }
        #expect(updates.map(\.stationary) == (0..<65).map { 10..<60 ~= $0 })
        #expect(updates[..<60].allSatisfy { $0.motion?.distance == 0 && $0.motion?.isMoving == false })
        #expect(abs(tracker.motion.distance - 7) < 2)
    }

    @Test("A single speed without a change of position does not end a standstill, a second one does")
    func noisySpeed() {
        let standing = (0..<12).map { fix(Double($0), north: 0, speed: 0) }
        let noisy = [fix(12, north: 0, speed: 2), fix(13, north: 0, speed: 0.1)]
        #expect(isStationary(standing + noisy).suffix(2) == [true, true])
        let fast = [fix(12, north: 0, speed: 2), fix(13, north: 0, speed: 2)]
        #expect(isStationary(standing + fast).suffix(2) == [true, false])
    }

    @Test("A move that is smaller than both accuracies together is none")
    func accuracies() {
        let standing = (0..<12).map { fix(Double($0), north: 0, speed: 0, accuracy: 15) }
        #expect(isStationary(standing + [fix(12, north: 19, speed: 0.3, accuracy: 5)]).last == true)
        #expect(isStationary(standing + [fix(12, north: 21, speed: 0.3, accuracy: 5)]).last == false)
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

@Suite("Distances between fixes")
struct MotionFixTests {
    @Test("The tangent plane agrees with the geodesic to a millimetre per kilometre", arguments: 0..<50)
    func tangentPlane(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let start = LocationCoordinate2D(
                latitude: .random(in: -85...85, using: &random), longitude: .random(in: -180...180, using: &random))
            let end = LocationCoordinate2D(
                latitude: start.latitude + .random(in: -0.01...0.01, using: &random),
                longitude: (start.longitude + .random(in: -0.01...0.01, using: &random)).remainder(dividingBy: 360))
            let fixes = [start, end].map { MotionFix(Location(coordinate: $0, timestamp: Date.now)) }
            let distance = end.distance(from: start)
            #expect(abs(fixes[0].distance(to: fixes[1]) - distance) <= 1e-6 * distance + 1e-6)
        }
    }
}
