import LocationStream
import Synchronization
import ActivityTree
import SystemSupport

/// A live activity: something that goes on, and whose content every surface shows.
///
/// Apple's `Activity`: `request` starts one, `update` changes its content, and `end` ends it. On Linux the "system"
/// that shows it is a directory that surfaces read (``RuntimeDirectory``), and what its users miss on iOS can be seen:
/// a key, so that a second start does not make a second activity, the outcome of every update, the size that counts,
/// the reason of the end.
///
/// ```swift
/// let activity = try Activity.request(
///     attributes: RideAttributes(), content: ActivityContent(state: .waiting, staleDate: nil), key: "ride")
/// await activity.update(ActivityContent(state: .near, staleDate: .now + 60))
/// await activity.end(nil, dismissalPolicy: .immediate)
/// ```
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
    /// The content that changes while the activity goes on.
    public typealias ContentState = Attributes.ContentState

    /// The activity's identifier, a UUID.
    public let id: String
    /// The attributes that the activity was requested with.
    public let attributes: Attributes

    let center: ActivityCenter
    /// The newest content that was taken.
    private let newest: Mutex<ActivityContent<ContentState>>
    /// What this process keeps of an activity of its own; nil for one of another process, or of none.
    private let ownership: Mutex<OwnedActivity?>
    /// What was read of an activity of another process.
    private let found: ActivitySnapshot?
    private let contents = Broadcaster<ActivityContent<ContentState>>()
    private let states = Broadcaster<ActivityState>()
    private let outcomes = Broadcaster<ActivityUpdateOutcome>()

    /// Makes an activity of this process.
    init(
        _ owned: OwnedActivity, attributes: Attributes, content: ActivityContent<ContentState>, center: ActivityCenter
    ) {
        self.id = owned.id
        self.attributes = attributes
        self.center = center
        self.newest = Mutex(content)
        self.ownership = Mutex(owned)
        self.found = nil
        adoptHooks(of: owned)
    }

    /// Makes an activity that was found in the runtime directory.
    init(
        found snapshot: ActivitySnapshot, attributes: Attributes, content: ActivityContent<ContentState>,
        center: ActivityCenter
    ) {
        self.id = snapshot.id
        self.attributes = attributes
        self.center = center
        self.newest = Mutex(content)
        self.ownership = Mutex(nil)
        self.found = snapshot
    }

    /// Has an activity of this process speak through this object.
    private func adoptHooks(of owned: OwnedActivity) {
        let outcomes = outcomes
        let states = states
        owned.setHooks(
            OwnedActivity.Hooks(
                activity: self,
                update: { [weak self] update throws(ControlError) in try await self?.apply(update) },
                end: { [weak self] end throws(ControlError) in
                    try await self?.apply(end)
                    return JSONObject()
                },
                outcome: { outcomes.send($0) },
                state: { [weak self] state in
                    states.send(state)
                    if state == .dismissed { self?.finish() }
                }))
    }

    /// Nothing is to come: whoever listens is told so.
    private func finish() {
        contents.finish()
        states.finish()
        outcomes.finish()
    }

    /// What this process keeps of the activity; nil where it is not its owner.
    var owned: OwnedActivity? { ownership.withLock { $0 } }

    /// The newest content that ``update(_:)`` took; surfaces show it once it is published.
    ///
    /// Of an activity of another process it is the one that was published when this one was found, or updated here.
    public var content: ActivityContent<ContentState> { newest.withLock { $0 } }

    /// Where the activity stands now.
    public var activityState: ActivityState {
        if let owned {
            let now = center.clock.now
            return owned.stateMachine.withLock { $0.state(at: now, boot: center.clock.bootID) }
        }
        return lookedUp?.state ?? .dismissed
    }

    /// What an activity of another process shows of itself now; nil where there is nothing of it any more.
    var lookedUp: ActivitySnapshot? {
        center.directory.readListing(clock: center.clock).snapshots.first { $0.id == id }
    }

    /// What its program calls the activity; nil where it has no key.
    public var key: String? { owned?.stateMachine.withLock { $0.snapshot.key } ?? found?.key }

    /// What kind of activity it is, for those who read it.
    var kind: String { owned?.stateMachine.withLock { $0.snapshot.kind } ?? found?.kind ?? "\(Attributes.self)" }

    /// When an activity of this process was requested; nil for any other.
    var startedAt: ActivityClock.Moment? {
        owned?.stateMachine.withLock { stateMachine in
            ActivityClock.Moment(
                boot: Int64(stateMachine.snapshot.clock.started * 1e9),
                date: stateMachine.snapshot.startedAt.millisecondsSince1970)
        }
    }

    /// Why the activity ended; nil while it goes on.
    public var endReason: String? {
        owned == nil ? lookedUp?.endReason ?? found?.endReason : owned?.stateMachine.withLock { $0.snapshot.endReason }
    }

    /// What became of its updates so far.
    public var updateCounts: ActivitySnapshot.UpdateCounts {
        owned?.stateMachine.withLock { $0.snapshot.updates } ?? lookedUp?.updates ?? found?.updates ?? .init()
    }

    /// How long an update that comes now would wait; zero where it goes at once, and for an activity of another process.
    public var nextUpdateDelay: Duration {
        guard let owned else { return .zero }
        let now = center.clock.boot()
        return .nanoseconds(owned.stateMachine.withLock { $0.budget.wait(at: now) })
    }

    /// The bytes that the newest content has when encoded; ``ActivityLimits/encodedSize`` is the limit.
    public var encodedSize: Int { (try? EncodedContent(content.state).bytes.count) ?? 0 }

    /// The contents from now on, beginning with the newest.
    ///
    /// Of an activity of another process they are those that it publishes.
    public var contentUpdates: ContentUpdates {
        guard owned != nil else { return contentsElsewhere }
        return newest.withLock { newest in contents.sequence { newest } }
    }

    /// The states from now on, beginning with this one; the last is ``ActivityState/dismissed``.
    public var activityStateUpdates: ActivityStateUpdates {
        owned == nil ? statesElsewhere : states.sequence { activityState }
    }

    /// What becomes of each update from now on.
    public var updateOutcomes: ActivitySequence<ActivityUpdateOutcome> { outcomes.sequence() }

    /// Takes a content as the newest.
    func accept(_ content: ActivityContent<ContentState>) {
        newest.withLock { newest in
            newest = content
            contents.send(content)
        }
    }

    /// Takes an activity over that was found without an owner.
    func adopt(_ owned: OwnedActivity) {
        ownership.withLock { $0 = owned }
        adoptHooks(of: owned)
    }
}
