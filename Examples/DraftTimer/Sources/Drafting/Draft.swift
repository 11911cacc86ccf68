import FoundationEssentials
import LocationActivity

/// The state of a draft: whose turn it is, the time left, and the picks.
///
/// Only a driver changes it. Time alone changes nothing: after the clock has run
/// out, it stays at 0 until the next request.
struct Draft: Sendable, Hashable {
    private(set) var status = DraftStatus.waiting
    private(set) var isUsersTurn = false
    private(set) var pick = 1
    let picks: Int
    private(set) var drafter: String?
    private(set) var lastPick: String?
    /// Default length of a turn, in seconds.
    private let usualSeconds: Double
    private var total: Double
    /// Time left when the clock was started or stopped.
    private var left: Double
    /// Time at which the clock was started; nil if it is stopped.
    private var since: Duration?

    /// Creates a draft whose clock is stopped.
    ///
    /// - Parameters:
    ///   - picks: The number of picks.
    ///   - seconds: The length of a turn, in seconds.
    init(picks: Int, seconds: Double) {
        self.picks = picks
        usualSeconds = seconds
        (total, left) = (seconds, seconds)
    }

    /// A turn as a driver describes it.
    struct Turn: Sendable, Hashable {
        /// The drafter.
        var drafter: String
        /// Whether the drafter is the user.
        var isUsers = false
        /// Its length in seconds; nil for the default.
        var seconds: Double?
        /// The seconds left; nil for the whole turn.
        var left: Double?
    }

    /// Begins a turn.
    ///
    /// - Parameters:
    ///   - turn: The turn.
    ///   - number: The number of the pick; nil for the next one.
    ///   - now: The current time.
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

    /// Records a pick, which ends the turn; the last one completes the draft.
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

    /// Resumes the clock.
    mutating func resume(at now: Duration) throws(ControlError) {
        guard status == .paused else { throw .notPaused }
        since = now
        status = .active
    }

    /// Ends the draft, as cancelled if picks remain.
    mutating func end() {
        if !status.isFinal { stand(.cancelled) }
    }

    /// Clears the turn.
    private mutating func stand(_ status: DraftStatus) {
        self.status = status
        isUsersTurn = false
        drafter = nil
        total = usualSeconds
        left = usualSeconds
        since = nil
    }

    /// The seconds left of the turn.
    func secondsLeft(at now: Duration) -> Double {
        max(0, left - (since.map { (now - $0) / .seconds(1) } ?? 0))
    }

    /// Returns the content for surfaces.
    func content(_ clock: DraftClock) -> DraftAttributes.ContentState {
        let left = secondsLeft(at: clock.elapsed())
        let deadline = since.map { _ in clock.date().addingTimeInterval(left).toMillisecond }
        return DraftAttributes.ContentState(
            status: status, isUsersTurn: isUsersTurn, pick: pick, picks: picks, drafter: drafter, lastPick: lastPick,
            secondsLeft: (left * 1000).rounded() / 1000, secondsTotal: total, deadline: deadline)
    }
}

extension Date {
    /// The date, rounded as in snapshots.
    fileprivate var toMillisecond: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}
