import FoundationEssentials
import LocationStream
import SystemSupport

/// What one activity has come to: its snapshot, the content that waits, and what is to be done when.
///
/// A value without locks, files and tasks: whoever holds it is told what to do, and does it elsewhere.
package struct ActivityStateMachine: Sendable {
    /// The snapshot but for its content, which ``published`` holds.
    package private(set) var snapshot: ActivitySnapshot
    /// The bytes of the content that was published last.
    package private(set) var published: [UInt8]
    /// The bytes of its presentation.
    package private(set) var presentation: [UInt8]
    /// Draws the content that was published last; nil where its drawing is up to date, or there is none.
    private var undrawn: PresentationEvaluation?
    /// The members that had a value in the content that was published last; nil where that is not known.
    private var publishedValues: Set<String>?
    /// The content that waits.
    package private(set) var waiting: Content?
    /// When the snapshot is written next, in nanoseconds of CLOCK_BOOTTIME; nil where nothing waits.
    package private(set) var due: Int64?
    /// When the snapshot is drawn again, whatever waits; nil where it need not be.
    private var drawingDue: Int64?
    package var budget: UpdateBudget
    /// How long the activity goes on at the most; nil for no limit.
    private let maximumAge: Duration?
    /// When the longest life is over, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    private var expiry: Int64?
    /// What a person is told aloud when a pending activity starts.
    private let startAlert: AlertConfiguration?
    /// The date of the newest update, in milliseconds since 1970.
    private var newest = Int64.min
    /// The state that listeners were told last.
    private var announced: ActivityState

    /// How long a snapshot that could not be written waits for the next try.
    package static let retry: Int64 = 1_000_000_000

    package init(
        snapshot: ActivitySnapshot, content: [UInt8], values: Set<String>? = nil, presentation: [UInt8]? = nil,
        draw: PresentationEvaluation? = nil, startAlert: AlertConfiguration? = nil, budget: UpdateBudget,
        maximumAge: Duration?,
        publishedAt now: Int64
    ) {
        self.publishedValues = values
        self.snapshot = snapshot
        self.published = content
        self.presentation = presentation ?? Array("[]".utf8)
        self.undrawn = presentation == nil ? draw : nil
        self.startAlert = startAlert
        self.budget = budget
        self.maximumAge = maximumAge
        self.announced = snapshot.state
        self.expiry = nil
        self.drawingDue = undrawn == nil ? nil : now
        self.budget.notePublished(at: now)
        if snapshot.state != .pending { countLife(from: now) }
    }

    private mutating func countLife(from now: Int64) {
        expiry = maximumAge.map { now + $0.boundedNanoseconds }
    }

    /// Starts a pending activity whose time has come.
    package mutating func beginIfDue(at now: ActivityClock.Moment, boot: String) {
        guard snapshot.state == .pending, snapshot.state(at: now, boot: boot) != .pending else { return }
        // What was stale at its request is as stale at its start.
        if let staleDate = snapshot.staleDate {
            let left = staleDate.millisecondsSince1970 - snapshot.updatedAt.millisecondsSince1970
            let age = snapshot.age(at: now, boot: boot).milliseconds
            snapshot.staleDate = Date(millisecondsSince1970: now.date + left - age)
        }
        snapshot.state = .active
        snapshot.startsAt = nil
        snapshot.startedAt = Date(millisecondsSince1970: now.date)
        snapshot.updatedAt = snapshot.startedAt
        snapshot.clock.started = Double(now.boot) / 1e9
        snapshot.clock.updated = snapshot.clock.started
        raise(startAlert, at: snapshot.startedAt)
        countLife(from: now.boot)
        due = now.boot
    }

    private mutating func raise(_ alert: AlertConfiguration?, at date: Date) {
        guard let alert else { return }
        snapshot.alert = ActivitySnapshot.Alert(alert, at: date, number: (snapshot.alert?.number ?? 0) + 1)
    }

    /// Has what could not be drawn in time drawn again.
    package mutating func drawAgain(at now: Int64) {
        if undrawn != nil { drawingDue = now }
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
        let alert = content.alert ?? waiting?.alert
        waiting = content
        waiting?.alert = alert
        let now = content.moment.boot
        // One that waits already keeps its turn: a newer one must not put it off.
        let admitted = budget.admit(alert == nil ? urgency ?? self.urgency(of: content) : .always, at: now)
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
        _ content: Content?, policy: ActivityUIDismissalPolicy, longestStay: Duration, reason: String,
        timestamp: Int64?, at now: ActivityClock.Moment, boot: String
    ) -> [ActivityUpdateOutcome]? {
        guard !snapshot.state.isTerminal else { return nil }
        if let timestamp, timestamp < newest { return nil }
        var outcomes: [ActivityUpdateOutcome] = []
        if let content {
            if waiting != nil { outcomes.append(.coalesced) }
            waiting = content
        }
        let policy = snapshot.style == .transient ? .immediate : policy
        let stay = policy.stay(after: now.date, longest: longestStay)
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
        min(due ?? .max, drawingDue ?? .max) <= now
    }

    /// Whether the longest life is over; true once only.
    package mutating func expires(at now: Int64) -> Bool {
        guard let time = expiry, time <= now else { return false }
        expiry = nil
        return true
    }

    /// The state at a moment where it is news to the listeners, which it is not afterwards.
    ///
    /// To them an activity that is scheduled has not started before ``beginIfDue(at:boot:)``: what they look at then
    /// says so too.
    package mutating func news(at now: ActivityClock.Moment, boot: String) -> ActivityState? {
        let state = snapshot.state == .pending ? .pending : state(at: now, boot: boot)
        defer { announced = state }
        return announced == state ? nil : state
    }

    /// When something happens next by time alone, in nanoseconds of CLOCK_BOOTTIME; the largest number for never.
    package func nextEvent(at now: ActivityClock.Moment, boot: String) -> Int64 {
        min(due ?? .max, drawingDue ?? .max, expiry ?? .max, snapshot.nextChange(at: now, boot: boot) ?? .max)
    }

    /// Gives the activity to another owner.
    package mutating func setOwner(_ owner: ActivitySnapshot.Owner) {
        snapshot.owner = owner
    }

    /// Takes what is to be written; nil where nothing waits.
    package mutating func draft(at now: Int64) -> Draft? {
        guard isDue(at: now) else { return nil }
        drawingDue = nil
        // A content that has to wait does so, also where what was published is drawn again.
        guard let due, due <= now else { return Draft(snapshot: snapshot, draw: undrawn) }
        let content = waiting
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
        waiting = nil
        self.due = nil
        return Draft(snapshot: snapshot, content: content, draw: content.map { $0.draw } ?? undrawn)
    }

    /// Notes that a draft was written.
    ///
    /// - Parameters:
    ///   - draft: The draft.
    ///   - bytes: Its content; nil where it had none.
    ///   - trees: Its presentation; nil where it could not be drawn in time, or did not have to be.
    package mutating func finish(_ draft: Draft, content bytes: [UInt8]?, presentation trees: [UInt8]?, at now: Int64) {
        if let trees { presentation = trees }
        // A newer content brings its own drawing.
        undrawn = trees == nil ? draft.draw : nil
        guard let bytes else { return }
        published = bytes
        publishedValues = draft.content?.values
        budget.notePublished(at: now)
    }

    /// Notes that a draft could not be written; it is tried again.
    ///
    /// - Parameter delay: In how many nanoseconds.
    /// - Returns: What became of the draft's content: it waits, unless a newer one does.
    package mutating func putBack(
        _ draft: Draft, content bytes: [UInt8]?, at now: ActivityClock.Moment, for delay: Int64 = retry
    ) -> [ActivityUpdateOutcome] {
        let retry = now.boot + delay
        if draft.content == nil, waiting != nil {
            drawingDue = retry
        } else {
            due = min(due ?? retry, retry)
        }
        if draft.draw != nil { undrawn = draft.draw }
        guard var content = draft.content, let bytes else { return [] }
        snapshot.updates.sent -= 1
        guard waiting == nil else { return [.coalesced] }
        content.encode = { bytes }
        // It is in the snapshot, and is told when that is written.
        content.alert = nil
        waiting = content
        return [.heldBack(until: Date(millisecondsSince1970: now.date + delay / 1_000_000))]
    }
}
