import LocationActivity

/// The session of this process and its live activity: there is one at a time.
@MainActor
public final class BiofeedbackManager {
    /// The process's manager.
    public static let shared = BiofeedbackManager()

    /// How sessions end, one after the other, for one listener; nil for one that was ended from outside, as
    /// `myeline stop` does it.
    public let ends: AsyncStream<FinalState?>
    let tellEnd: AsyncStream<FinalState?>.Continuation
    let clock: SessionClock
    /// The session, which stays to be asked about when it has ended.
    var session: Session?
    /// The activity of the session; surfaces show it for a while after its end.
    public internal(set) var activity: Activity<BiofeedbackAttributes>?
    /// Whether a session goes on.
    public internal(set) var isRunning = false
    /// Waits for what is due next.
    var timer: Task<Void, Never>?
    /// Waits for an end from outside.
    var watch: Task<Void, Never>?
    /// Shows the newest readings; one update comes behind the other.
    var publishing: Task<Void, Never>?

    /// Makes a manager.
    ///
    /// - Parameter clock: What its sessions go by.
    public init(clock: SessionClock = .system) {
        self.clock = clock
        (ends, tellEnd) = AsyncStream.makeStream()
        BiofeedbackWidget.register()
    }

    /// Whether the user allows live activities.
    public var areActivitiesEnabled: Bool { ActivityAuthorizationInfo().areActivitiesEnabled }

    /// Whether the session has an end of its own.
    public var hasTarget: Bool { session?.targetTime != nil }
}
