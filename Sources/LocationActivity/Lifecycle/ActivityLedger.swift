package import FoundationEssentials
import LocationStream

/// What one activity has come to: its snapshot, the content that waits, and what is to be done when.
///
/// A value without locks, files and tasks: whoever holds it is told what to do, and does it elsewhere.
package struct ActivityLedger: Sendable {
    /// A content on its way to the snapshot.
    package struct Content: Sendable {
        /// Makes its bytes; called once, when it is published.
        package var encode: @Sendable () -> [UInt8]
        package var staleDate: Date?
        package var relevanceScore: Double
        /// When it was given.
        package var moment: ActivityClock.Moment
        /// The members that have a value; nil where whoever gives it says itself how urgent it is.
        package var values: Set<String>?

        package init(
            staleDate: Date?, relevanceScore: Double, moment: ActivityClock.Moment, values: Set<String>? = nil,
            encode: @escaping @Sendable () -> [UInt8]
        ) {
            self.values = values
            self.encode = encode
            self.staleDate = staleDate
            self.relevanceScore = relevanceScore
            self.moment = moment
        }
    }

    /// What is to be written now.
    package struct Draft: Sendable {
        package var snapshot: ActivitySnapshot
        /// The content that is new; nil where only the rest is.
        package var content: Content?
    }

    /// The snapshot but for its content, which ``published`` holds.
    package private(set) var snapshot: ActivitySnapshot
    /// The bytes of the content that was published last.
    package private(set) var published: [UInt8]
    /// The members that had a value in the content that was published last; nil where that is not known.
    private var publishedValues: Set<String>?
    /// The content that waits.
    package private(set) var waiting: Content?
    /// When the snapshot is written next, in nanoseconds of CLOCK_BOOTTIME; nil where nothing waits.
    package private(set) var due: Int64?
    package var budget: UpdateBudget
    /// When the longest life is over, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    private var expiry: Int64?
    /// The date of the newest update, in milliseconds since 1970.
    private var newest = Int64.min
    /// The state that listeners were told last.
    private var announced = ActivityState.active

    /// How long a snapshot that could not be written waits for the next try.
    package static let retry: Int64 = 1_000_000_000

    package init(
        snapshot: ActivitySnapshot, content: [UInt8], values: Set<String>? = nil, budget: UpdateBudget,
        maximumAge: Duration?, publishedAt now: Int64
    ) {
        self.publishedValues = values
        self.snapshot = snapshot
        self.published = content
        self.budget = budget
        self.expiry = maximumAge.map { now + $0.milliseconds * 1_000_000 }
        self.budget.notePublished(at: now)
    }

    /// Takes an update.
    ///
    /// - Parameters:
    ///   - urgency: Whether it may wait; nil to see from the members that have a value.
    ///   - timestamp: The date of the update where it brings one, in milliseconds since 1970.
    /// - Returns: What becomes of this one, and of the one that waited before it.
    package mutating func update(
        _ content: Content, urgency: UpdateBudget.Urgency?, timestamp: Int64?
    ) -> [ActivityUpdateOutcome] {
        if let refusal = refusal(timestamp: timestamp) { return [refusal] }
        var outcomes: [ActivityUpdateOutcome] = waiting == nil ? [] : [.coalesced]
        waiting = content
        let now = content.moment.boot
        // One that waits already keeps its turn: a newer one must not put it off.
        let admitted = budget.admit(urgency ?? self.urgency(of: content), at: now)
        let time = min(admitted, due ?? admitted)
        due = time
        if time > now {
            snapshot.updates.heldBack += 1
            let wait = (time - now) / 1_000_000
            outcomes.append(.heldBack(until: Date(millisecondsSince1970: content.moment.date + wait)))
        }
        return outcomes
    }

    /// Counts an update that was refused before it came here.
    package mutating func noteDropped() {
        snapshot.updates.dropped += 1
    }

    /// How urgent a content is beside the one that was published last.
    private func urgency(of content: Content) -> UpdateBudget.Urgency {
        guard let before = publishedValues, let now = content.values else { return .none }
        return now.isSubset(of: before) ? (before.isSubset(of: now) ? .none : .loss) : .gain
    }

    /// Why an update is not taken; nil where it is, and then it is the newest.
    private mutating func refusal(timestamp: Int64?) -> ActivityUpdateOutcome? {
        guard !snapshot.state.isTerminal else {
            snapshot.updates.dropped += 1
            return .droppedEnded
        }
        guard let timestamp else { return nil }
        guard timestamp >= newest else {
            snapshot.updates.dropped += 1
            return .droppedOlder
        }
        newest = timestamp
        return nil
    }

    /// Ends the activity.
    ///
    /// - Returns: Nil where it has ended already, or the end is older than an update; else what became of a content
    ///   that waited.
    package mutating func end(
        _ content: Content?, policy: ActivityUIDismissalPolicy, reason: String, timestamp: Int64?,
        at now: ActivityClock.Moment, boot: String
    ) -> [ActivityUpdateOutcome]? {
        guard !snapshot.state.isTerminal else { return nil }
        if let timestamp, timestamp < newest { return nil }
        var outcomes: [ActivityUpdateOutcome] = []
        if let content {
            if waiting != nil { outcomes.append(.coalesced) }
            waiting = content
        }
        let stay = policy.stay(after: now.date)
        snapshot.end(reason: reason, at: now, boot: boot, stay: stay)
        if stay == 0 { snapshot.state = .dismissed }
        due = now.boot
        expiry = nil
        return outcomes
    }

    /// The activity's state at a moment.
    package func state(at now: ActivityClock.Moment, boot: String) -> ActivityState {
        snapshot.state(at: now, boot: boot)
    }

    /// Whether something is to be written now.
    package func isDue(at now: Int64) -> Bool {
        due.map { $0 <= now } ?? false
    }

    /// Whether the longest life is over; true once only.
    package mutating func expires(at now: Int64) -> Bool {
        guard let time = expiry, time <= now else { return false }
        expiry = nil
        return true
    }

    /// Whether a state is news to the listeners; it is not afterwards.
    package mutating func announces(_ state: ActivityState) -> Bool {
        defer { announced = state }
        return announced != state
    }

    /// When something happens next by time alone, in nanoseconds of CLOCK_BOOTTIME; the largest number for never.
    package func nextEvent(at now: ActivityClock.Moment, boot: String) -> Int64 {
        min(due ?? .max, expiry ?? .max, snapshot.nextChange(at: now, boot: boot) ?? .max)
    }

    /// Gives the activity to another owner.
    package mutating func setOwner(_ owner: ActivitySnapshot.Owner) {
        snapshot.owner = owner
    }

    /// Takes what is to be written; nil where nothing waits.
    package mutating func draft() -> Draft? {
        guard due != nil else { return nil }
        let content = waiting
        if let content {
            snapshot.staleDate = content.staleDate
            snapshot.relevanceScore = content.relevanceScore
            if !snapshot.state.isTerminal {
                snapshot.updatedAt = Date(millisecondsSince1970: content.moment.date)
                snapshot.clock.updated = Double(content.moment.boot) / 1e9
            }
            snapshot.updates.sent += 1
        }
        waiting = nil
        due = nil
        return Draft(snapshot: snapshot, content: content)
    }

    /// Notes that a draft was written.
    package mutating func finish(_ draft: Draft, content bytes: [UInt8]?, at now: Int64) {
        guard let bytes else { return }
        published = bytes
        publishedValues = draft.content?.values
        budget.notePublished(at: now)
    }

    /// Notes that a draft could not be written; it is tried again.
    ///
    /// - Returns: What became of the draft's content: it waits, unless a newer one does.
    package mutating func putBack(
        _ draft: Draft, content bytes: [UInt8]?, at now: ActivityClock.Moment
    ) -> [ActivityUpdateOutcome] {
        let retry = now.boot + Self.retry
        due = min(due ?? retry, retry)
        guard var content = draft.content, let bytes else { return [] }
        snapshot.updates.sent -= 1
        guard waiting == nil else { return [.coalesced] }
        content.encode = { bytes }
        waiting = content
        return [.heldBack(until: Date(millisecondsSince1970: now.date + Self.retry / 1_000_000))]
    }
}
