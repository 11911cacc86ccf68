public import LocationStream

/// Why a location activity cannot be started or stopped.
public enum LiveActivityError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another process tracks under that key.
    case alreadyRunning(id: String, pid: Int32)
    /// This process tracks, but no activity of that key or id.
    case notTracked(String)

    /// The error in words.
    public var description: String {
        switch self {
        case .alreadyRunning(let id, let pid): "activity \(id) goes on under that key already, in process \(pid)"
        case .notTracked(let name): "this program does not track \(name)"
        }
    }
}

/// A process's one tracker: it iterates the location updates of a source in one task, and shows them as an activity.
///
/// Its first content has no location, and neither has its last one; between them each update gives one. Starting
/// twice makes neither a second task nor a second activity.
///
/// ```swift
/// let activity = try await LiveActivityManager.shared.start(LocationActivityOptions(key: "walk"))
/// // … activity.contentUpdates …
/// let summary = await LiveActivityManager.shared.stop()
/// ```
public actor LiveActivityManager {
    /// The process's manager.
    public static let shared = LiveActivityManager(center: .shared)

    private nonisolated let center: ActivityCenter
    private var tracking: LocationTracking?

    package init(center: ActivityCenter) {
        self.center = center
    }

    /// Starts to track; while this process tracks already, that activity is returned and the options are passed over.
    ///
    /// - Parameter options: What is tracked, and how.
    /// - Returns: The activity, which is there for everybody to see.
    /// - Throws: ``LiveActivityError``, ``RuntimeDirectoryError`` or ``ActivityAuthorizationError``. What is wrong with
    ///   the source is told by ``firstAnswer()`` and ``ended()``.
    @discardableResult
    public func start(
        _ options: LocationActivityOptions = LocationActivityOptions()
    ) async throws -> Activity<LocationActivityAttributes> {
        // One that is ending is waited for: its activity must not be handed out any more.
        while let tracking, tracking.isStopping {
            _ = await tracking.finish()
            if self.tracking === tracking { self.tracking = nil }
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

    /// Stops tracking, and ends the activity with a content without location; it is dismissed at once.
    ///
    /// - Parameter reason: Why, in one word.
    /// - Returns: What was tracked; nil where nothing was.
    @discardableResult
    public func stop(reason: String = EndReason.stopped) async -> LocationActivitySummary? {
        await stop(reason: reason, dismissalPolicy: .immediate)
    }

    func stop(reason: String, dismissalPolicy: ActivityUIDismissalPolicy) async -> LocationActivitySummary? {
        guard let tracking else { return nil }
        tracking.stop(reason: reason, dismissalPolicy: dismissalPolicy)
        let summary = await tracking.finish()
        if self.tracking === tracking { self.tracking = nil }
        return summary
    }

    /// The activity that shows where this process is; nil while nothing is tracked.
    public var activity: Activity<LocationActivityAttributes>? {
        get async {
            guard let tracking, !tracking.isStopping else { return nil }
            return try? await tracking.begun()
        }
    }

    /// Waits until the source has answered or failed once.
    ///
    /// - Returns: The first update, which may say why there is no location; nil where the source has ended without
    ///   one, where nothing is tracked, and when the task is cancelled.
    /// - Throws: What no retry can mend.
    public func firstAnswer() async throws(LocationStreamError) -> LocationUpdate? {
        guard let tracking else { return nil }
        return try await tracking.firstAnswer()
    }

    /// Waits until tracking is over, however it ends.
    ///
    /// Who asked for the end over the control socket has had its answer then.
    ///
    /// - Returns: What was tracked; nil where nothing was.
    /// - Throws: What no retry could mend, where that is how it ended.
    public func ended() async throws(LocationStreamError) -> LocationActivitySummary? {
        guard let tracking else { return nil }
        let summary = await tracking.finish()
        if self.tracking === tracking { self.tracking = nil }
        await center.drain()
        if let failure = tracking.failure { throw failure }
        return summary
    }
}
