import FoundationEssentials
import LocationActivity
import Testing

struct Ride: ActivityAttributes, Equatable {
    struct ContentState: Codable, Hashable, Sendable {
        var leg = "waiting"
        var metres: Double?
        var riders = 1
    }

    var plate = "H24 KLM"
}

extension Activity where Attributes == Ride {
    static func ride(
        _ runtime: TestRuntime, key: String? = nil, center: ActivityCenter? = nil, publish: PublishPolicy = .frequent,
        onOwnerGone: OwnerGonePolicy = .end
    ) throws -> Activity<Ride> {
        try request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil),
            ActivityOptions(key: key, kind: "ride", onOwnerGone: onOwnerGone, publish: publish),
            center: center ?? runtime.center()
        ).activity
    }
}

@Suite(.timeLimit(.minutes(10)))
struct ActivityTests {
    @Test("request, update and end create, change and remove the snapshot")
    func life() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        let started = try runtime.snapshot(activity.id)
        #expect(started.state == .active)
        #expect(started.content["leg"] == "waiting")
        #expect(started.attributes["plate"] == "H24 KLM")
        #expect(started.attributesType.hasSuffix("Ride"))

        await activity.update(ActivityContent(state: .init(leg: "riding", metres: 12.5), staleDate: nil))
        #expect(try runtime.snapshot(activity.id).content["metres"] == 12.5)
        #expect(activity.content.state.leg == "riding")

        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(activity.activityState == .dismissed)
        #expect(runtime.remains == ["lock"])
    }
}
