import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

/// Follows commutes in this process, each with an activity.
///
/// Several commutes can run at the same time.
///
/// ```swift
/// let work = LocationCoordinate2D(latitude: 48.137, longitude: 11.575)
/// let commute = Commute(to: work, address: "Work", arriveBy: nineOClock)
/// try await CommuteActivityManager.shared.start(commute)
/// ```
public actor CommuteActivityManager: CommuteActivityManaging {
    /// The manager of this process.
    public static let shared = CommuteActivityManager(center: .shared)

    private nonisolated let center: ActivityCenter
    private nonisolated let manager: ModelManager<CommuteModel>

    package init(center: ActivityCenter) {
        self.center = center
        manager = ModelManager(center: center)
    }

    /// Whether the user allows activities.
    public var areActivitiesEnabled: Bool { center.settings.areActivitiesEnabled }

    /// Starts the activity of a commute with the configured location source; does nothing if the commute is already
    /// running.
    ///
    /// - Throws: ``CommuteActivityError`` if the activity cannot be started. The error is also logged, and the
    ///   commute is followed without an activity.
    public func start(_ commute: Commute) async throws(CommuteActivityError) {
        try await start(commute, LocationActivityOptions())
    }

    /// Starts the activity of a commute; does nothing if the commute is already running.
    ///
    /// - Parameters:
    ///   - commute: The commute.
    ///   - options: The location source and the settings of the activity. The kind and the update rate in the options
    ///     are ignored.
    /// - Throws: ``CommuteActivityError`` if the activity cannot be started. The error is also logged, and the
    ///   commute is followed without an activity.
    public func start(
        _ commute: Commute, _ options: LocationActivityOptions
    ) async throws(CommuteActivityError) {
        do {
            _ = try await activity(for: commute, options)
        } catch {
            _ = await follow(commute, options, without: error)
            throw CommuteActivityError(starting: error)
        }
    }

    /// Changes a running commute.
    ///
    /// - Throws: ``CommuteActivityError/updateFailed(_:)``.
    public func update(for tripID: String, _ change: CommuteChange) async throws(CommuteActivityError) {
        do throws(ControlError) {
            try await manager.change(tripID, change.members)
        } catch {
            throw .updateFailed("\(error)")
        }
    }

    /// Ends a commute, and dismisses its activity; does nothing if the commute is not running.
    public func end(for tripID: String) async {
        await manager.end(tripID, reason: EndReason.stopped, dismissalPolicy: .immediate)
    }

    /// Ends all commutes, and dismisses their activities.
    public func endAll() async { await manager.endAll(reason: EndReason.stopped) }

    /// Returns whether a commute is running.
    public func isActive(for tripID: String) async -> Bool { await manager.isActive(tripID) }

    /// Starts a commute for an intent.
    ///
    /// If the activity cannot be started, the commute is followed without an activity. There are two exceptions: The
    /// call throws an error if the key is in use. It throws an error in a background tracker, because the tracker
    /// could not be stopped without an activity.
    func startTracking(_ commute: Commute, _ options: LocationActivityOptions) async throws -> StartedTracking {
        do {
            let activity = try await activity(for: commute, options)
            return StartedTracking(activity, isContinued: await manager.isContinued(commute.tripID))
        } catch let error as LiveActivityError {
            throw error
        } catch {
            guard !options.keepsLog, let id = await follow(commute, options, without: error) else { throw error }
            return StartedTracking(
                id: id, notes: ["\(CommuteActivityError(starting: error)); following the commute without an activity"])
        }
    }

    /// Follows a commute whose activity could not be started, and logs the reason.
    ///
    /// - Returns: The identifier; nil if the commute is already running.
    private func follow(
        _ commute: Commute, _ options: LocationActivityOptions, without error: any Error
    ) async -> String? {
        let failure = CommuteActivityError(starting: error)
        center.log.write(.error, "\(failure); following the commute without an activity")
        return await manager.startWithoutActivity(
            commute.tripID, CommuteModel(commute), options: Self.options(options), ask: { try await commute.answer($0) }
        )
    }

    private func activity(
        for commute: Commute, _ options: LocationActivityOptions
    ) async throws -> Activity<CommuteAttributes> {
        try await manager.start(
            commute.tripID, CommuteModel(commute),
            attributes: CommuteAttributes(
                tripID: commute.tripID, destinationAddress: commute.destinationAddress.commuteText),
            options: Self.options(options), startsPending: commute.ahead != nil, startsAt: nil,
            ask: { try await commute.answer($0) })
    }

    /// The tracker of this manager's commutes, for commands that do not know the kind of an activity.
    package nonisolated var tracker: any ActivityTracker { manager.tracker }

    private static func options(_ options: LocationActivityOptions) -> LocationActivityOptions {
        var options = options
        options.kind = CommuteKind.name
        options.publish = .interval(.seconds(30))
        return options
    }
}

extension CommuteChange {
    fileprivate var members: JSONObject {
        var members = JSONObject()
        if let arriveBy { members["arriveBy"] = .string(ISO8601.string(arriveBy.millisecondsSince1970)) }
        if let travelTimeMinutes { members["travelTimeMinutes"] = .integer(Int64(travelTimeMinutes)) }
        if let weatherCondition { members["weatherCondition"] = .string(weatherCondition) }
        if let firstName { members["firstName"] = .string(firstName) }
        if let destinationAddress { members["destinationAddress"] = .string(destinationAddress) }
        return members
    }
}
