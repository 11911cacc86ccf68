public import LocationActivity
public import LocationStream

/// Shows a ride as a live activity, from its first location update to its last.
public struct Ride: Sendable {
    /// The live activity: other programs, and `myeline status`, see it too.
    public let activity: Activity<RideAttributes>
    private var meter = RideMeter()

    /// Starts the activity.
    ///
    /// - Throws: What `Activity.request` throws.
    public init(name: String) throws {
        activity = try Activity.request(
            attributes: RideAttributes(name: name),
            content: ActivityContent(state: RideAttributes.ContentState(), staleDate: nil))
    }

    /// Updates the activity with each location update, and ends it with the last.
    ///
    /// - Returns: What the ride amounted to.
    public mutating func follow(_ updates: LocationUpdates) async throws -> RideMeter {
        var state = RideAttributes.ContentState()
        for try await update in updates {
            meter.add(update)
            state.distance = meter.distance
            state.speed = update.location.flatMap { $0.speed >= 0 ? $0.speed : nil }
            await activity.update(ActivityContent(state: state, staleDate: nil))
        }
        await activity.end(ActivityContent(state: state, staleDate: nil), dismissalPolicy: .immediate)
        return meter
    }
}
