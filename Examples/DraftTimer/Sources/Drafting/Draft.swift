import FoundationEssentials
import LocationActivity

/// A draft as it goes on: whose turn it is, what is left of it, and what was picked.
///
/// Each change is one that a driver asks for. What passes by time alone changes nothing here: when the clock has run
/// out, it stands at 0 until the driver says what follows.
struct Draft: Sendable, Hashable {
    private(set) var status = DraftStatus.waiting
    private(set) var isUsersTurn = false
    private(set) var pick = 1
    let picks: Int
    private(set) var drafter: String?
    private(set) var lastPick: String?
    /// Seconds that a turn has where the driver does not say.
    private let usualSeconds: Double
    private var total: Double
    /// What was left when the clock began to run, or stopped.
    private var left: Double
    /// When the clock began to run; nil where it stands.
    private var since: Duration?

    /// Makes a draft in which nobody's clock runs yet.
    ///
    /// - Parameters:
    ///   - picks: How many picks there are.
    ///   - seconds: How many seconds a turn has.
    init(picks: Int, seconds: Double) {
        self.picks = picks
        usualSeconds = seconds
        (total, left) = (seconds, seconds)
    }

    /// A turn, as a driver tells of it.
    struct Turn: Sendable, Hashable {
        /// Whose it is.
        var drafter: String
        /// Whether that is the user.
        var isUsers = false
        /// The seconds that it has; nil for as many as usual.
        var seconds: Double?
        /// The seconds that are left of it; nil for all.
        var left: Double?
    }

    /// Begins a turn.
    ///
    /// - Parameters:
    ///   - turn: The turn.
    ///   - number: The number of its pick, where the driver counts; nil to count here.
    ///   - now: Now.
    mutating func begin(_ turn: Turn, pick number: Int? = nil, at now: Duration) throws(ControlError) {
        guard !status.isFinal else { throw .draftIsOver }
        if let number {
            guard 1...picks ~= number else { throw .noSuchPick(number, of: picks) }
            pick = number
        }
        drafter = turn.drafter
        isUsersTurn = turn.isUsers
        total = turn.seconds ?? usualSeconds
        left = min(turn.left ?? total, total)
        since = now
        status = .active
    }

    /// Notes who was picked: the turn is over, and with the last one the draft.
    mutating func make(pick name: String) throws(ControlError) {
        guard !status.isFinal else { throw .draftIsOver }
        lastPick = name
        let isLast = pick == picks
        if !isLast { pick += 1 }
        stand(isLast ? .complete : .waiting)
    }

    /// Stops the clock.
    mutating func pause(at now: Duration) throws(ControlError) {
        guard status == .active else { throw .noClockRuns }
        left = secondsLeft(at: now)
        since = nil
        status = .paused
    }

    /// Has the clock go on.
    mutating func resume(at now: Duration) throws(ControlError) {
        guard status == .paused else { throw .notPaused }
        since = now
        status = .active
    }

    /// Ends the draft; before its last pick that cancels it.
    mutating func end() {
        if !status.isFinal { stand(.cancelled) }
    }

    /// Nobody's turn.
    private mutating func stand(_ status: DraftStatus) {
        self.status = status
        isUsersTurn = false
        drafter = nil
        total = usualSeconds
        left = usualSeconds
        since = nil
    }

    /// What is left of the turn, in seconds.
    func secondsLeft(at now: Duration) -> Double {
        max(0, left - (since.map { (now - $0) / .seconds(1) } ?? 0))
    }

    /// What surfaces are told.
    func content(_ clock: DraftClock) -> DraftAttributes.ContentState {
        let left = secondsLeft(at: clock.elapsed())
        let deadline = since.map { _ in clock.date().addingTimeInterval(left).toMillisecond }
        return DraftAttributes.ContentState(
            status: status, isUsersTurn: isUsersTurn, pick: pick, picks: picks, drafter: drafter, lastPick: lastPick,
            secondsLeft: (left * 1000).rounded() / 1000, secondsTotal: total, deadline: deadline)
    }
}

extension Date {
    /// The date as snapshots carry it.
    fileprivate var toMillisecond: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}
