package import FoundationEssentials
import SystemSupport

/// The state of one activity: its published members, the pending update, and the times at which something is due.
///
/// The type has no locks, files or tasks; its callers write the files. Times are nanoseconds of CLOCK_BOOTTIME.
package struct ActivityStateMachine: Sendable {
    package struct Content: Sendable {
        package var encoded: EncodedContent
        package var staleDate: Date?
        package var relevanceScore: Double
        package var moment: ActivityClock.Moment
        package var alert: AlertConfiguration?
        package var evaluation: PresentationEvaluation?
        /// Whether the content may be published before its presentation is evaluated.
        ///
        /// A burst of updates then needs fewer evaluations.
        package var mayDelayEvaluation = false
        package var dataTime = DataTime.update
    }

    /// The time of the newest data in a content.
    package enum DataTime: Sendable {
        /// The update brings new data.
        case update
        /// The data are older than the update; the time is in nanoseconds of CLOCK_BOOTTIME.
        case at(Int64)
        /// The data are those of the previous content.
        case unchanged
    }

    package struct PendingWrite: Sendable {
        package var snapshot: ActivitySnapshot
        /// The new content; nil if only other members of the snapshot changed.
        package var content: Content?
        /// Evaluates the presentation; nil to write the last presentation again.
        package var evaluation: PresentationEvaluation?
    }

    /// The snapshot without its content and presentation.
    package private(set) var snapshot: ActivitySnapshot
    package private(set) var published: EncodedContent
    /// The last evaluated presentation, as JSON.
    package private(set) var presentation: [UInt8]
    /// Evaluates the presentation of the published content; nil if ``presentation`` is up to date.
    private var evaluation: PresentationEvaluation?
    private var pending: Content?
    /// The time of the next write; nil if no write is pending.
    package private(set) var due: Int64?
    private var evaluationDue: Int64?
    private var lastEvaluation = Int64.min / 2
    package var budget: UpdateBudget
    private let maximumAge: Duration?
    /// The time at which the maximum age is reached; nil for never.
    private var expiry: Int64?
    /// The time at which the hook ``OwnedActivity/Hooks/wake`` is called; nil for never.
    package var wakeUp: Int64?
    private let startAlert: AlertConfiguration?
    /// The newest timestamp of an update, in milliseconds since 1970.
    private var newestTimestamp: Int64
    /// The state that was last sent to the listeners.
    private var announcedState: ActivityState

    package static let retryDelay: Int64 = 1_000_000_000
    /// The minimum interval between evaluations during a burst of updates, in nanoseconds.
    package static let evaluationInterval: Int64 = 50_000_000

    package init(
        snapshot: ActivitySnapshot, content: EncodedContent, presentation: [UInt8]? = nil,
        evaluation: PresentationEvaluation? = nil, startAlert: AlertConfiguration? = nil, budget: UpdateBudget,
        maximumAge: Duration?, timestamp: Int64? = nil, publishedAt now: Int64
    ) {
        self.snapshot = snapshot
        self.published = content
        self.presentation = presentation ?? Array("[]".utf8)
        self.evaluation = presentation == nil ? evaluation : nil
        self.startAlert = startAlert
        self.budget = budget
        self.maximumAge = maximumAge
        self.newestTimestamp = timestamp ?? .min
        self.announcedState = snapshot.state
        self.expiry = nil
        self.evaluationDue = self.evaluation == nil ? nil : now
        self.budget.notePublished(at: now)
        if snapshot.state != .pending { setExpiry(from: now) }
    }

    private mutating func setExpiry(from now: Int64) {
        expiry = maximumAge.map { now + $0.boundedNanoseconds }
    }

    package mutating func startIfDue(at now: ActivityClock.Moment) {
        if snapshot.state(at: now) != .pending { start(at: now) }
    }

    /// Starts the activity if it is still pending, even before its scheduled start.
    package mutating func start(at now: ActivityClock.Moment) {
        guard snapshot.state == .pending else { return }
        // Keeps the time until the stale date, even if the system's date was changed while the activity was pending.
        if let staleDate = snapshot.staleDate {
            let interval = staleDate.millisecondsSince1970 - snapshot.updatedAt.millisecondsSince1970
            let age = snapshot.age(at: now).milliseconds
            snapshot.staleDate = Date(millisecondsSince1970: now.date + interval - age)
        }
        snapshot.state = .active
        snapshot.startsAt = nil
        snapshot.startedAt = Date(millisecondsSince1970: now.date)
        snapshot.updatedAt = snapshot.startedAt
        snapshot.clock.started = Double(now.boot) / 1e9
        snapshot.clock.updated = snapshot.clock.started
        snapshot.raise(startAlert, at: snapshot.startedAt)
        setExpiry(from: now.boot)
        due = now.boot
    }

    package mutating func retryEvaluation(at now: Int64) {
        if evaluation != nil { evaluationDue = now }
    }

    /// Accepts an update and schedules its write, or drops the update.
    ///
    /// - Parameters:
    ///   - urgency: The exemption from the rate limit. If nil, the exemption depends on the members of the content
    ///     that change from null to a value or back.
    ///   - timestamp: The timestamp that the caller gave the update, in milliseconds since 1970.
    /// - Returns: First the outcome of the pending update if the new update replaces it, then the outcome of the new
    ///   update. If the new update can be published immediately, it has no outcome yet.
    package mutating func update(
        _ content: Content, urgency: UpdateBudget.Urgency?, timestamp: Int64?
    ) -> [ActivityUpdateOutcome] {
        if let outcome = refuse(timestamp: timestamp) { return [outcome] }
        var outcomes: [ActivityUpdateOutcome] = pending == nil ? [] : [.coalesced]
        let alert = content.alert ?? pending?.alert
        var content = content
        content.alert = alert
        if case .unchanged = content.dataTime, let pending {
            if case .update = pending.dataTime {
                content.dataTime = .at(pending.moment.boot)
            } else {
                content.dataTime = pending.dataTime
            }
        }
        pending = content
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

    /// Returns false if a previous update has a newer timestamp; timestamps are in milliseconds since 1970.
    package func accepts(timestamp: Int64) -> Bool { timestamp >= newestTimestamp }

    package mutating func countDropped() {
        snapshot.updates.dropped += 1
    }

    private func urgency(of content: Content) -> UpdateBudget.Urgency {
        guard let before = published.valueNames, let now = content.encoded.valueNames else { return .none }
        return now.isSubset(of: before) ? (before.isSubset(of: now) ? .none : .loss) : .gain
    }

    /// Returns the outcome of an update that must be dropped, and counts the update; returns nil for any other
    /// update.
    private mutating func refuse(timestamp: Int64?) -> ActivityUpdateOutcome? {
        guard !snapshot.state.isTerminal, timestamp ?? .max >= newestTimestamp else {
            countDropped()
            return snapshot.state.isTerminal ? .droppedEnded : .droppedOlder
        }
        newestTimestamp = timestamp ?? newestTimestamp
        return nil
    }

    /// Ends the activity and schedules its last write.
    ///
    /// - Parameter alert: The alert that announces the end; nil for the alert of the reason, if it has one.
    /// - Returns: The outcome of the pending update if the final content replaces it, otherwise an empty array. The
    ///   result is nil if the activity had already ended, or if a previous update has a newer timestamp.
    package mutating func end(
        _ content: Content?, policy: ActivityUIDismissalPolicy, maximumStay: Duration, reason: String,
        timestamp: Int64?, alert: AlertConfiguration? = nil, at now: ActivityClock.Moment
    ) -> [ActivityUpdateOutcome]? {
        guard !snapshot.state.isTerminal else { return nil }
        if let timestamp, timestamp < newestTimestamp { return nil }
        let outcomes: [ActivityUpdateOutcome] = content != nil && pending != nil ? [.coalesced] : []
        // An alert that is not written yet stays, unless the end has one of its own.
        let own = alert ?? AlertConfiguration(endOf: snapshot.key ?? snapshot.kind, reason: reason)
        let alert = own ?? (content == nil ? nil : pending?.alert)
        pending = content ?? pending
        if own != nil { pending?.alert = nil }
        let policy = snapshot.style == .transient ? .immediate : policy
        let stay = policy.stay(after: now.date, maximum: maximumStay)
        snapshot.end(reason: reason, at: now, stay: stay, alert: alert)
        if stay == 0 { snapshot.state = .dismissed }
        due = now.boot
        expiry = nil
        return outcomes
    }

    /// Dismisses an ended activity; returns false for an activity in any other state.
    package mutating func dismiss() -> Bool {
        guard snapshot.state == .ended else { return false }
        snapshot.state = .dismissed
        return true
    }

    /// Whether the activity has ended and its last content and presentation have been written.
    package var isFinished: Bool {
        snapshot.state == .dismissed || snapshot.state.isTerminal && due == nil && evaluation == nil
    }

    package func isDue(at now: Int64) -> Bool {
        min(due ?? .max, evaluationDue ?? .max) <= now
    }

    /// Returns true at the first call after the maximum age is reached, and false at every other call.
    package mutating func takeExpiry(at now: Int64) -> Bool {
        guard let time = expiry, time <= now else { return false }
        expiry = nil
        return true
    }

    /// Returns true at the first call after the wake-up time has come, and false at every other call.
    ///
    /// If the activity has ended, the result is always false.
    package mutating func takeWakeUp(at now: Int64) -> Bool {
        guard let time = wakeUp, time <= now else { return false }
        wakeUp = nil
        return !snapshot.state.isTerminal
    }

    /// Returns the state if it has changed since the last call.
    ///
    /// The state of a scheduled activity stays pending until ``startIfDue(at:)`` has started the activity, even if
    /// the start is due. A listener that is notified of the start therefore finds that the activity has started.
    package mutating func takeStateChange(at now: ActivityClock.Moment) -> ActivityState? {
        let state = snapshot.state == .pending ? .pending : snapshot.state(at: now)
        defer { announcedState = state }
        return announcedState == state ? nil : state
    }

    /// Returns the time of the next event; `Int64.max` for never.
    package func nextEvent(at now: ActivityClock.Moment) -> Int64 {
        min(due ?? .max, evaluationDue ?? .max, expiry ?? .max, wakeUp ?? .max, snapshot.nextChange(at: now) ?? .max)
    }

    package mutating func setOwner(_ owner: ActivitySnapshot.Owner) {
        snapshot.owner = owner
    }

    /// Returns the write that is due; nil if no write is due.
    ///
    /// The caller must then call ``completeWrite(_:presentation:at:)`` or ``retryWrite(_:at:after:)``.
    package mutating func takeWrite(at now: Int64) -> PendingWrite? {
        guard isDue(at: now) else { return nil }
        evaluationDue = nil
        // If only the presentation is due, the pending update is not written yet.
        guard let due, due <= now else { return PendingWrite(snapshot: snapshot, evaluation: evaluation) }
        let content = pending
        if let content {
            snapshot.staleDate = content.staleDate
            snapshot.relevanceScore = content.relevanceScore
            if !snapshot.state.isTerminal {
                setDataTime(content)
                snapshot.updatedAt = Date(millisecondsSince1970: content.moment.date)
                snapshot.clock.updated = Double(content.moment.boot) / 1e9
            }
            snapshot.updates.sent += 1
            snapshot.raise(content.alert, at: Date(millisecondsSince1970: content.moment.date))
        }
        pending = nil
        self.due = nil
        if let content { evaluation = content.evaluation }
        let next = lastEvaluation + Self.evaluationInterval
        if let content, content.mayDelayEvaluation, content.alert == nil, now < next, !snapshot.state.isTerminal {
            evaluationDue = evaluation == nil ? nil : next
            return PendingWrite(snapshot: snapshot, content: content)
        }
        return PendingWrite(snapshot: snapshot, content: content, evaluation: evaluation)
    }

    private mutating func setDataTime(_ content: Content) {
        switch content.dataTime {
        case .update: (snapshot.dataAt, snapshot.clock.data) = (nil, nil)
        case .at(let time):
            let age = max(0, content.moment.boot - time)
            snapshot.dataAt = Date(millisecondsSince1970: content.moment.date - age / 1_000_000)
            snapshot.clock.data = Double(content.moment.boot - age) / 1e9
        case .unchanged:
            guard snapshot.dataAt == nil else { return }
            (snapshot.dataAt, snapshot.clock.data) = (snapshot.updatedAt, snapshot.clock.updated)
        }
    }

    /// Records that a write succeeded.
    ///
    /// - Parameter presentation: The new presentation; nil if its evaluation timed out, was delayed or was not needed.
    package mutating func completeWrite(_ write: PendingWrite, presentation new: [UInt8]?, at now: Int64) {
        if let new {
            presentation = new
            evaluation = nil
            lastEvaluation = now
        }
        guard let content = write.content else { return }
        published = content.encoded
        budget.notePublished(at: now)
    }

    /// Records that a write failed, and schedules the retry.
    ///
    /// - Parameter delay: The delay before the retry, in nanoseconds.
    /// - Returns: The outcome of the content: held back, or coalesced if a newer update has replaced it. The array is
    ///   empty if the write had no new content.
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
        // The snapshot already has the alert; the retry must not raise it again.
        content.alert = nil
        pending = content
        return [.heldBack(until: Date(millisecondsSince1970: now.date + delay / 1_000_000))]
    }
}
