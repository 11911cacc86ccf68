package import FoundationEssentials
import SystemSupport

/// The state of one activity: its snapshot, the pending update, and the times at which something is due.
///
/// A value without locks, files or tasks; its owner performs the effects.
package struct ActivityStateMachine: Sendable {
    /// An update on its way to the snapshot.
    package struct Content: Sendable {
        package var encoded: EncodedContent
        package var staleDate: Date?
        package var relevanceScore: Double
        package var moment: ActivityClock.Moment
        package var alert: AlertConfiguration?
        package var evaluation: PresentationEvaluation?
    }

    package struct PendingWrite: Sendable {
        package var snapshot: ActivitySnapshot
        /// The new content; nil if only other members changed.
        package var content: Content?
        /// Evaluates the presentation; nil if the last one is still valid.
        package var evaluation: PresentationEvaluation?
    }

    /// The snapshot without its content and presentation.
    package private(set) var snapshot: ActivitySnapshot
    package private(set) var published: EncodedContent
    /// The last evaluated presentation, as JSON.
    package private(set) var presentation: [UInt8]
    /// Evaluates the presentation of the published content; nil if ``presentation`` is up to date.
    private var evaluation: PresentationEvaluation?
    /// The update that is held back.
    private var pending: Content?
    /// The time of the next write, in nanoseconds of CLOCK_BOOTTIME; nil if none is pending.
    package private(set) var due: Int64?
    /// The time of the next evaluation, in nanoseconds of CLOCK_BOOTTIME; nil if none is pending.
    private var evaluationDue: Int64?
    package var budget: UpdateBudget
    private let maximumAge: Duration?
    /// The time at which the maximum age is reached, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    private var expiry: Int64?
    private let startAlert: AlertConfiguration?
    /// The newest timestamp of an update, in milliseconds since 1970.
    private var newestTimestamp = Int64.min
    /// The state that was last sent to the listeners.
    private var announcedState: ActivityState

    /// The delay before a failed write is retried, in nanoseconds.
    package static let retryDelay: Int64 = 1_000_000_000

    package init(
        snapshot: ActivitySnapshot, content: EncodedContent, presentation: [UInt8]? = nil,
        evaluation: PresentationEvaluation? = nil, startAlert: AlertConfiguration? = nil, budget: UpdateBudget,
        maximumAge: Duration?, publishedAt now: Int64
    ) {
        self.snapshot = snapshot
        self.published = content
        self.presentation = presentation ?? Array("[]".utf8)
        self.evaluation = presentation == nil ? evaluation : nil
        self.startAlert = startAlert
        self.budget = budget
        self.maximumAge = maximumAge
        self.announcedState = snapshot.state
        self.expiry = nil
        self.evaluationDue = self.evaluation == nil ? nil : now
        self.budget.notePublished(at: now)
        if snapshot.state != .pending { setExpiry(from: now) }
    }

    private mutating func setExpiry(from now: Int64) {
        expiry = maximumAge.map { now + $0.boundedNanoseconds }
    }

    package mutating func startIfDue(at now: ActivityClock.Moment, boot: String) {
        guard snapshot.state == .pending, snapshot.state(at: now, boot: boot) != .pending else { return }
        // The time until the stale date stays the same if the system's date was changed.
        if let staleDate = snapshot.staleDate {
            let interval = staleDate.millisecondsSince1970 - snapshot.updatedAt.millisecondsSince1970
            let age = snapshot.age(at: now, boot: boot).milliseconds
            snapshot.staleDate = Date(millisecondsSince1970: now.date + interval - age)
        }
        snapshot.state = .active
        snapshot.startsAt = nil
        snapshot.startedAt = Date(millisecondsSince1970: now.date)
        snapshot.updatedAt = snapshot.startedAt
        snapshot.clock.started = Double(now.boot) / 1e9
        snapshot.clock.updated = snapshot.clock.started
        raise(startAlert, at: snapshot.startedAt)
        setExpiry(from: now.boot)
        due = now.boot
    }

    private mutating func raise(_ alert: AlertConfiguration?, at date: Date) {
        guard let alert else { return }
        snapshot.alert = ActivitySnapshot.Alert(alert, at: date, number: (snapshot.alert?.number ?? 0) + 1)
    }

    /// Schedules the evaluation that timed out.
    package mutating func retryEvaluation(at now: Int64) {
        if evaluation != nil { evaluationDue = now }
    }

    /// Accepts an update.
    ///
    /// - Parameters:
    ///   - urgency: Whether the update may be held back; nil to decide from the members with values.
    ///   - timestamp: The update's own timestamp, in milliseconds since 1970.
    /// - Returns: The outcomes of the pending update that it replaces, if any, and of the update itself, if known.
    package mutating func update(
        _ content: Content, urgency: UpdateBudget.Urgency?, timestamp: Int64?
    ) -> [ActivityUpdateOutcome] {
        if let outcome = refuse(timestamp: timestamp) { return [outcome] }
        var outcomes: [ActivityUpdateOutcome] = pending == nil ? [] : [.coalesced]
        let alert = content.alert ?? pending?.alert
        pending = content
        pending?.alert = alert
        let now = content.moment.boot
        let admitted = budget.admit(alert == nil ? urgency ?? self.urgency(of: content) : .always, at: now)
        // A newer update must not postpone the pending write.
        let time = min(admitted, due ?? admitted)
        due = time
        if time > now {
            snapshot.updates.heldBack += 1
            let delay = (time - now) / 1_000_000
            outcomes.append(.heldBack(until: Date(millisecondsSince1970: content.moment.date + delay)))
        }
        return outcomes
    }

    /// Counts an update that was dropped before it reached the state machine.
    package mutating func countDropped() {
        snapshot.updates.dropped += 1
    }

    private func urgency(of content: Content) -> UpdateBudget.Urgency {
        guard let before = published.valueNames, let now = content.encoded.valueNames else { return .none }
        return now.isSubset(of: before) ? (before.isSubset(of: now) ? .none : .loss) : .gain
    }

    /// Counts and returns the reason to drop an update; nil to accept it.
    private mutating func refuse(timestamp: Int64?) -> ActivityUpdateOutcome? {
        guard !snapshot.state.isTerminal else {
            snapshot.updates.dropped += 1
            return .droppedEnded
        }
        guard let timestamp else { return nil }
        guard timestamp >= newestTimestamp else {
            snapshot.updates.dropped += 1
            return .droppedOlder
        }
        newestTimestamp = timestamp
        return nil
    }

    /// - Returns: The outcomes of a pending update; nil if the activity had ended before, or the end is older than an
    ///   update.
    package mutating func end(
        _ content: Content?, policy: ActivityUIDismissalPolicy, maximumStay: Duration, reason: String,
        timestamp: Int64?, at now: ActivityClock.Moment, boot: String
    ) -> [ActivityUpdateOutcome]? {
        guard !snapshot.state.isTerminal else { return nil }
        if let timestamp, timestamp < newestTimestamp { return nil }
        var outcomes: [ActivityUpdateOutcome] = []
        if let content {
            if pending != nil { outcomes.append(.coalesced) }
            pending = content
        }
        let policy = snapshot.style == .transient ? .immediate : policy
        let stay = policy.stay(after: now.date, maximum: maximumStay)
        snapshot.end(reason: reason, at: now, boot: boot, stay: stay)
        if stay == 0 { snapshot.state = .dismissed }
        due = now.boot
        expiry = nil
        return outcomes
    }

    package func state(at now: ActivityClock.Moment, boot: String) -> ActivityState {
        snapshot.state(at: now, boot: boot)
    }

    package func isDue(at now: Int64) -> Bool {
        min(due ?? .max, evaluationDue ?? .max) <= now
    }

    /// Returns true once, when the maximum age is reached.
    package mutating func takeExpiry(at now: Int64) -> Bool {
        guard let time = expiry, time <= now else { return false }
        expiry = nil
        return true
    }

    /// Returns the state if it has changed since the last call.
    ///
    /// A scheduled activity stays pending until ``startIfDue(at:boot:)`` has started it, so that listeners find it
    /// started when they are notified.
    package mutating func takeStateChange(at now: ActivityClock.Moment, boot: String) -> ActivityState? {
        let state = snapshot.state == .pending ? .pending : state(at: now, boot: boot)
        defer { announcedState = state }
        return announcedState == state ? nil : state
    }

    /// Returns the time at which something is due, in nanoseconds of CLOCK_BOOTTIME; `Int64.max` for never.
    package func nextEvent(at now: ActivityClock.Moment, boot: String) -> Int64 {
        min(due ?? .max, evaluationDue ?? .max, expiry ?? .max, snapshot.nextChange(at: now, boot: boot) ?? .max)
    }

    package mutating func setOwner(_ owner: ActivitySnapshot.Owner) {
        snapshot.owner = owner
    }

    /// Returns the write that is due; nil if none is.
    ///
    /// It must be followed by ``completeWrite(_:presentation:at:)`` or ``retryWrite(_:at:after:)``.
    package mutating func takeWrite(at now: Int64) -> PendingWrite? {
        guard isDue(at: now) else { return nil }
        evaluationDue = nil
        // If only an evaluation is due, the pending update keeps its time.
        guard let due, due <= now else { return PendingWrite(snapshot: snapshot, evaluation: evaluation) }
        let content = pending
        if let content {
            snapshot.staleDate = content.staleDate
            snapshot.relevanceScore = content.relevanceScore
            if !snapshot.state.isTerminal {
                snapshot.updatedAt = Date(millisecondsSince1970: content.moment.date)
                snapshot.clock.updated = Double(content.moment.boot) / 1e9
            }
            snapshot.updates.sent += 1
            raise(content.alert, at: Date(millisecondsSince1970: content.moment.date))
        }
        pending = nil
        self.due = nil
        return PendingWrite(
            snapshot: snapshot, content: content, evaluation: content.map { $0.evaluation } ?? evaluation)
    }

    /// Records that a snapshot was written.
    ///
    /// - Parameter presentation: The new presentation; nil if it timed out or was not evaluated.
    package mutating func completeWrite(_ write: PendingWrite, presentation new: [UInt8]?, at now: Int64) {
        if let new { presentation = new }
        evaluation = new == nil ? write.evaluation : nil
        guard let content = write.content else { return }
        published = content.encoded
        budget.notePublished(at: now)
    }

    /// Records that a snapshot could not be written, and schedules the retry.
    ///
    /// - Parameter delay: The delay before the retry, in nanoseconds.
    /// - Returns: The outcome of the write's content: held back, unless a newer update has replaced it.
    package mutating func retryWrite(
        _ write: PendingWrite, at now: ActivityClock.Moment, after delay: Int64 = retryDelay
    ) -> [ActivityUpdateOutcome] {
        let retry = now.boot + delay
        if write.content == nil, pending != nil {
            evaluationDue = retry
        } else {
            due = min(due ?? retry, retry)
        }
        if write.evaluation != nil { evaluation = write.evaluation }
        guard var content = write.content else { return [] }
        snapshot.updates.sent -= 1
        guard pending == nil else { return [.coalesced] }
        // The snapshot already contains the alert.
        content.alert = nil
        pending = content
        return [.heldBack(until: Date(millisecondsSince1970: now.date + delay / 1_000_000))]
    }
}
