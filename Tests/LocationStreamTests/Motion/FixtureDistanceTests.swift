import LocationStream
import Testing

@Suite("Distances of the fixtures")
struct FixtureDistanceTests {
    /// A fixture and the sum of its legs in `nmea-fixtures/generator/fixtures.py`, in metres.
    struct Truth: Sendable {
        var name: String
        var distance: Double
        /// The permitted error, as a fraction.
        var tolerance: Double
    }

    @Test(
        "are within 1 % on the drive and 2 % on the walk with stops",
        arguments: [
            Truth(name: "city-drive", distance: 2269.3, tolerance: 0.01),
            Truth(name: "walk", distance: 378.9, tolerance: 0.02),
        ], LocationUpdate.LiveConfiguration.allCases.filter { $0 != .airborne && $0 != .maritime })
    func truth(_ truth: Truth, _ configuration: LocationUpdate.LiveConfiguration) throws {
        var tracker = MotionTracker(configuration)
        for update in try Fixture(name: truth.name).golden() {
            if let location = update.location { tracker.add(location) }
        }
        let error = abs(tracker.motion.distance - truth.distance) / truth.distance
        #expect(error < truth.tolerance, "\(tracker.motion.distance) m")
    }

    @Test("are 0 for the parked car", arguments: LocationUpdate.LiveConfiguration.allCases)
    func parked(_ configuration: LocationUpdate.LiveConfiguration) throws {
        var tracker = MotionTracker(configuration)
        for update in try Fixture(name: "standstill").golden() {
            if let location = update.location { tracker.add(location) }
        }
        #expect(tracker.motion.distance == 0)
    }
}
