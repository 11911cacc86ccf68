public import LocationActivity
public import LocationStream

/// A ride as a live activity, from the first location update to the last.
public struct Ride: Sendable {
    /// The live activity, which other programs and `myeline status` can see.
    public let activity: Activity<RideAttributes>
    private var meter = RideMeter()

    /// Starts the activity.
    ///
    /// - Throws: The errors of `Activity.request`.
    public init(name: String) throws {
        activity = try Activity.request(
            attributes: RideAttributes(name: name),
            content: ActivityContent(state: RideAttributes.ContentState(), staleDate: nil))
    }

    /// Updates the activity with each location update, and ends it with the last.
    ///
    /// - Returns: The totals of the ride.
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
