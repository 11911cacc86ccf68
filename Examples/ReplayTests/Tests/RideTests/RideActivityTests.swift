import ExampleTestSupport
import Foundation
import LocationActivity
import LocationStream
import Ride
import Testing

@Suite("The live activity of a ride")
struct RideActivityTests {
    init() { _ = TestHome.path }

    @Test("starts, is updated and ends with the ride", .timeLimit(.minutes(10)))
    func wholeRide() async throws {
        let source = try LocationSource(ReplayTests.drive.path)
        let clock = ManualClock()

        let ride = try Ride(name: "To work")
        let activity = ride.activity
        #expect(activity.activityState == .active)
        #expect(activity.content.state == RideAttributes.ContentState())
        #expect(Activity<RideAttributes>.activities.contains { $0.id == activity.id })

        let meter = try await clock.passing {
            var ride = ride
            return try await ride.follow(LocationUpdate.liveUpdates(from: source, clock: clock))
        }

        #expect(meter.fixes >= 120)
        #expect(activity.content.state.distance == meter.distance)
        #expect(activity.activityState == .dismissed)
        #expect(!Activity<RideAttributes>.activities.contains { $0.id == activity.id })
    }
}
