import LocationActivity

/// The session of this process and its live activity.
///
/// There is at most one.
@MainActor
public final class BiofeedbackManager {
    /// The manager of this process.
    public static let shared = BiofeedbackManager()

    /// The final states of sessions, for one listener; nil for a session that another process ended, such as
    /// `myeline stop`.
    public let ends: AsyncStream<FinalState?>
    let tellEnd: AsyncStream<FinalState?>.Continuation
    let clock: SessionClock
    /// The current or the last session.
    var session: Session?
    /// The activity of the session.
    public internal(set) var activity: Activity<BiofeedbackAttributes>?
    /// Whether a session is running.
    public internal(set) var isRunning = false
    /// Waits for the next due time.
    var timer: Task<Void, Never>?
    /// Waits for the end of the activity.
    var watch: Task<Void, Never>?
    /// The task that publishes; each one waits for the one before.
    var publishing: Task<Void, Never>?

    /// Creates a manager.
    ///
    /// - Parameter clock: The clock of its sessions.
    public init(clock: SessionClock = .system) {
        self.clock = clock
        (ends, tellEnd) = AsyncStream.makeStream()
        BiofeedbackWidget.register()
    }

    /// Whether the user allows live activities.
    public var areActivitiesEnabled: Bool { ActivityAuthorizationInfo().areActivitiesEnabled }

    /// Whether the session has a target.
    public var hasTarget: Bool { session?.targetTime != nil }
}
