import FoundationEssentials
import LocationActivity
import LocationStream

/// An activity with a position.
struct Walk {
    private let activity: Activity<LocationActivityAttributes>
    private let center: ActivityCenter

    init(_ center: ActivityCenter) throws {
        self.center = center
        activity = try Self.request(center)
    }

    private static func request(_ center: ActivityCenter) throws -> Activity<LocationActivityAttributes> {
        try Activity.request(
            attributes: LocationActivityAttributes(), content: ActivityContent(state: state(0), staleDate: nil),
            ActivityOptions(key: nil, kind: "location", publish: .every), center: center
        ).activity
    }

    private static func state(_ number: Int) -> LocationActivityAttributes.ContentState {
        let location = Location(
            coordinate: .init(latitude: 48.1173 + Double(number) * 1e-5, longitude: 11.5167), altitude: 545.4,
            horizontalAccuracy: 4.1, verticalAccuracy: 7.2, course: 84.4, speed: 1.4, timestamp: .now)
        return .init(LocationUpdate(location: location), distance: Double(number), elapsed: Double(number))
    }

    /// Updates on the main actor, where an app usually updates its activities.
    @MainActor
    func updates(_ count: Int, pause: Duration? = nil) async throws {
        for number in 1...count {
            await activity.update(ActivityContent(state: Self.state(number), staleDate: nil))
            if let pause { try await Task.sleep(for: pause) }
        }
    }

    /// The cost of the pauses between paced updates.
    @MainActor
    func pauses(_ count: Int, _ pause: Duration) async throws {
        for number in 1...count {
            _ = ActivityContent(state: Self.state(number), staleDate: nil)
            try await Task.sleep(for: pause)
        }
    }

    /// Updates off the main actor.
    @concurrent
    func updatesElsewhere(_ count: Int) async throws {
        for number in 1...count { await activity.update(ActivityContent(state: Self.state(number), staleDate: nil)) }
    }

    /// Updates over the control socket without pauses; each one is answered before the next one is sent.
    ///
    /// It blocks a thread of the cooperative pool, which needs a second one to answer.
    @concurrent
    func controlUpdates(_ count: Int) async throws {
        let listed = try center.directory.readListing().find(activity.id)
        let socket = try ControlSocket("\(listed.directory)/\(listed.snapshot.owner.control)")
        for number in 1...count {
            try socket.exchange(
                #"{"intent":"update","parameters":{"content":{"latitude":\#(48 + Double(number) / 1e5)}}}"#)
        }
    }

    func requests(_ count: Int) async throws {
        for _ in 0..<count { await (try Self.request(center)).end(nil, dismissalPolicy: .immediate) }
    }

    func end() async {
        await activity.end(nil, dismissalPolicy: .immediate)
    }
}
