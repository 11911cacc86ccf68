public import LocationStream

/// An error from starting, pausing, resuming or stopping a location activity.
public enum LiveActivityError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another process, or other code in this process, uses the key.
    case alreadyRunning(id: String, pid: Int32)
    /// This process tracks no activity with the given key or identifier.
    case notTracked(String)
    /// This process tracks nothing that could be paused or resumed.
    case nothingTracked
    /// Activities of this kind, such as a commute or a trip, cannot be paused.
    case notPausable
    /// The activity is paused already.
    case alreadyPaused(String)
    /// The activity is not paused.
    case notPaused(String)
    /// The task was cancelled before the request was handled.
    case cancelled

    /// The message, in one line.
    public var description: String {
        switch self {
        case .alreadyRunning(let id, let pid):
            "activity \(id) of process \(pid) already uses this key; end that activity or use another key"
        case .notTracked(let name): "this program does not track '\(name)'; `myeline list` shows the activities"
        case .nothingTracked: "this program tracks no activity; start one first"
        case .notPausable: "an activity of this kind cannot be paused"
        case .alreadyPaused(let name): "\(name) is already paused; `myeline resume` continues it"
        case .notPaused(let name): "\(name) is not paused"
        case .cancelled: "the request was cancelled"
        }
    }
}

/// Publishes the updates of a location source as an activity.
///
/// A process tracks at most one activity at a time. Starting while tracking is on is a no-op.
///
/// The first and the last content have no location. Each update in between becomes a content. Contents are published
/// at most at the rate of ``LocationActivityOptions/publish``.
///
/// ```swift
/// let activity = try await LiveActivityManager.shared.start(LocationActivityOptions(key: "walk"))
/// // … activity.contentUpdates …
/// let summary = await LiveActivityManager.shared.stop()
/// ```
public actor LiveActivityManager {
    /// The manager of this process.
    public static let shared = LiveActivityManager(center: .shared)

    private nonisolated let center: ActivityCenter
    private var tracking: LocationTracking?
    /// The last run that has ended; ``firstAnswer()`` and ``ended()`` use it when tracking is off.
    private var last: LocationTracking?

    package init(center: ActivityCenter) {
        self.center = center
    }

    /// Starts tracking.
    ///
    /// If tracking is already on, ignores the options and returns the running activity.
    ///
    /// - Returns: The activity, which is already published.
    /// - Throws: ``LiveActivityError``, ``RuntimeDirectoryError`` or ``ActivityAuthorizationError``. Errors of the
    ///   source are thrown by ``firstAnswer()`` and ``ended()``.
    @discardableResult
    public func start(
        _ options: LocationActivityOptions = LocationActivityOptions()
    ) async throws -> Activity<LocationActivityAttributes> {
        // An activity that is being stopped must not be returned.
        while let tracking, tracking.isStopping {
            _ = await finish(tracking)
        }
        if let tracking { return try await tracking.begun() }
        let tracking = LocationTracking(options, center: center, manager: self)
        self.tracking = tracking
        do {
            return try await tracking.begun()
        } catch {
            if self.tracking === tracking { self.tracking = nil }
            throw error
        }
    }

    /// Stops tracking, and ends the activity.
    ///
    /// The final content has no location, and the ended activity is dismissed immediately.
    ///
    /// - Parameter reason: The end reason: one word, optionally followed by a colon and a text. Ignored if the activity
    ///   is already ending.
    /// - Returns: The summary; nil if nothing was tracked.
    @discardableResult
    public func stop(reason: String = EndReason.stopped) async -> LocationActivitySummary? {
        await stop(reason: reason, dismissalPolicy: .immediate)
    }

    package func stop(reason: String, dismissalPolicy: ActivityUIDismissalPolicy) async -> LocationActivitySummary? {
        guard let tracking else { return nil }
        tracking.stop(reason: reason, dismissalPolicy: dismissalPolicy)
        return await finish(tracking)
    }

    private func finish(_ tracking: LocationTracking) async -> LocationActivitySummary? {
        let summary = await tracking.finish()
        if self.tracking === tracking { (self.tracking, last) = (nil, tracking) }
        return summary
    }

    /// Pauses the tracked activity until ``resume()``.
    ///
    /// The location source stays open, so that the receiver keeps its fix and tracking can continue immediately.
    /// During the pause no points are recorded, distance and time stand still, and the content keeps its last position.
    ///
    /// - Throws: ``LiveActivityError/nothingTracked`` or ``LiveActivityError/alreadyPaused(_:)``.
    public func pause() async throws(LiveActivityError) {
        _ = try await setPaused(true)
    }

    /// Resumes the tracked activity after ``pause()``.
    ///
    /// The distance and the time during the pause do not count, and the recorded track has a gap.
    ///
    /// - Throws: ``LiveActivityError/nothingTracked`` or ``LiveActivityError/notPaused(_:)``.
    public func resume() async throws(LiveActivityError) {
        _ = try await setPaused(false)
    }

    package func setPaused(_ isPaused: Bool) async throws(LiveActivityError) -> PausedTracking {
        guard let tracking else { throw .nothingTracked }
        return try await tracking.setPaused(isPaused)
    }

    /// The tracked activity; nil if tracking is off.
    public var activity: Activity<LocationActivityAttributes>? {
        get async {
            guard let tracking, !tracking.isStopping else { return nil }
            return try? await tracking.begun()
        }
    }

    /// Whether the tracked activity was started by a process that has exited.
    package var isContinued: Bool {
        get async { await tracking?.isContinued ?? false }
    }

    package var isPaused: Bool { tracking?.isPaused ?? false }

    /// Waits for the first update or failure of the location source.
    ///
    /// - Returns: The first update, which may contain the reason for a missing location; nil if the source ended
    ///   without an update, nothing is tracked, or the task is cancelled.
    /// - Throws: A permanent failure of the source.
    public func firstAnswer() async throws(LocationStreamError) -> LocationUpdate? {
        guard let tracking = tracking ?? last else { return nil }
        return try await tracking.firstAnswer()
    }

    /// Waits until tracking has ended for any reason.
    ///
    /// If a control request ended tracking, the reply to that request has been sent when this function returns. If
    /// tracking is off, the function immediately returns the result of the last run.
    ///
    /// - Returns: The summary; nil if nothing was tracked.
    /// - Throws: The failure of the source, if a permanent failure has ended tracking.
    public func ended() async throws(LocationStreamError) -> LocationActivitySummary? {
        guard let tracking = tracking ?? last else { return nil }
        let summary = await finish(tracking)
        await center.drain()
        if let failure = tracking.failure { throw failure }
        return summary
    }
}
