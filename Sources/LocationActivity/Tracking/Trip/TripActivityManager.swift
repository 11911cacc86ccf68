import ActivityTree
import FoundationEssentials
import LocationStream

/// Follows trips in this process, each with an activity.
///
/// Several trips can run at the same time.
///
/// ```swift
/// let attributes = TripAttributes(reference: "ABC123", pickupAddress: "Main station")
/// let trip = Trip(attributes: attributes, pickup: station) { try await TripReport(parsing: download(statusURL)) }
/// try await TripActivityManager.shared.start(trip)
/// ```
public actor TripActivityManager: TripActivityManaging {
    /// The manager of this process.
    public static let shared = TripActivityManager(center: .shared)

    private nonisolated let center: ActivityCenter
    private nonisolated let manager: ModelManager<TripModel>

    package init(center: ActivityCenter) {
        self.center = center
        manager = ModelManager(center: center)
    }

    /// Whether the user allows activities.
    public var areActivitiesEnabled: Bool { center.settings.areActivitiesEnabled }

    /// Starts following a trip with the configured location source.
    ///
    /// On the passenger's side, the location source is not used. If a trip with the same reference is already
    /// followed, the call has no effect.
    ///
    /// - Throws: ``TripActivityError`` if the activity cannot be started. The error is also logged.
    public func start(_ trip: Trip) async throws(TripActivityError) {
        try await start(trip, LocationActivityOptions())
    }

    /// Starts following a trip; does nothing if a trip with the same reference is already followed.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - options: The location source and the settings of the activity. The kind and the update rate in the options
    ///     are ignored.
    /// - Throws: ``TripActivityError`` if the activity cannot be started. The error is also logged.
    public func start(_ trip: Trip, _ options: LocationActivityOptions) async throws(TripActivityError) {
        do {
            _ = try await activity(for: trip, options)
        } catch {
            let failure = TripActivityError(starting: error)
            center.log.write(.error, "\(failure)")
            throw failure
        }
    }

    /// Changes a trip that is followed.
    ///
    /// - Throws: ``TripActivityError/updateFailed(_:)``.
    public func update(for reference: String, _ change: TripChange) async throws(TripActivityError) {
        do throws(ControlError) {
            try await manager.change(reference, change.members)
        } catch {
            throw .updateFailed("\(error)")
        }
    }

    /// Ends a trip, and dismisses its activity; does nothing if the trip is not followed.
    public func end(for reference: String) async {
        await manager.end(reference, reason: EndReason.stopped, dismissalPolicy: .immediate)
    }

    /// Ends all trips, and dismisses their activities.
    public func endAll() async { await manager.endAll(reason: EndReason.stopped) }

    /// Returns whether a trip is followed, whether or not its activity is visible yet.
    public func isActive(for reference: String) async -> Bool { await manager.isActive(reference) }

    /// Starts following a trip, and returns its activity.
    package func activity(
        for trip: Trip, _ options: LocationActivityOptions
    ) async throws -> Activity<TripAttributes> {
        var options = options
        options.kind = TripKind.name
        // The activity has no rate limit of its own, because the model limits the rate of updates.
        options.publish = .every
        options.followsSource = !trip.isPassengers
        let model = TripModel(trip, settings: center.settings.trip, onSourceEnd: options.onSourceEnd)
        return try await manager.start(
            trip.attributes.reference, model, attributes: trip.attributes, options: options,
            startsPending: model.startsPending, startsAt: nil, ask: trip.answer)
    }

    /// Returns whether this process continues the trip of a process that has exited.
    package func isContinued(_ reference: String) async -> Bool { await manager.isContinued(reference) }

    /// The tracker of this process's trips.
    package nonisolated var tracker: any ActivityTracker { manager.tracker }
}

extension TripChange {
    fileprivate var members: JSONObject {
        var members = JSONObject()
        if let status { members["status"] = .string(status.rawValue) }
        if let driverName { members["driverName"] = .string(driverName) }
        if let driverPhone { members["driverPhone"] = .string(driverPhone.text) }
        if let etaMinutes { members["etaMinutes"] = .integer(Int64(etaMinutes)) }
        return members
    }
}
