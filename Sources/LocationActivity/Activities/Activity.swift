import ActivityTree
import Synchronization
import SystemSupport

/// A live activity, whose content is visible on every surface.
///
/// Apple's `Activity`: `request` starts one, `update` changes its content, and `end` ends it. On Linux, surfaces read
/// activities from a directory (``RuntimeDirectory``). In addition, this type exposes a key, so that starting again with the
/// same key is a no-op, the outcome of every update, the encoded size, and the end reason.
///
/// ```swift
/// let activity = try Activity.request(
///     attributes: RideAttributes(), content: ActivityContent(state: .waiting, staleDate: nil), key: "ride")
/// await activity.update(ActivityContent(state: .near, staleDate: .now + 60))
/// await activity.end(nil, dismissalPolicy: .immediate)
/// ```
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
    /// The content that changes while the activity runs.
    public typealias ContentState = Attributes.ContentState

    /// The activity's identifier, a UUID.
    public let id: String
    /// The attributes of the request.
    public let attributes: Attributes

    let center: ActivityCenter
    private let newestContent: Mutex<ActivityContent<ContentState>>
    /// Nil for an activity of another process, or without an owner.
    private let ownership: Mutex<OwnedActivity?>
    /// The snapshot from which an activity of another process was created.
    private let firstSnapshot: ActivitySnapshot?
    private let contents = Broadcaster<ActivityContent<ContentState>>()
    private let states = Broadcaster<ActivityState>()
    private let outcomes = Broadcaster<ActivityUpdateOutcome>()

    /// Creates the object of an activity that this process owns.
    init(
        _ owned: OwnedActivity, attributes: Attributes, content: ActivityContent<ContentState>, center: ActivityCenter
    ) {
        self.id = owned.id
        self.attributes = attributes
        self.center = center
        self.newestContent = Mutex(content)
        self.ownership = Mutex(owned)
        self.firstSnapshot = nil
        setHooks(of: owned)
    }

    /// Creates the object of an activity found in the runtime directory.
    init(
        found snapshot: ActivitySnapshot, attributes: Attributes, content: ActivityContent<ContentState>,
        center: ActivityCenter
    ) {
        self.id = snapshot.id
        self.attributes = attributes
        self.center = center
        self.newestContent = Mutex(content)
        self.ownership = Mutex(nil)
        self.firstSnapshot = snapshot
    }

    private func setHooks(of owned: OwnedActivity) {
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
                    if state == .dismissed { self?.finishSequences() }
                }))
    }

    private func finishSequences() {
        contents.finish()
        states.finish()
        outcomes.finish()
    }

    /// The runtime's part of the activity; nil if this process does not own it.
    var owned: OwnedActivity? { ownership.withLock { $0 } }

    /// The newest accepted content; surfaces show it once it is published.
    ///
    /// For an activity of another process, the content when it was found or last updated by this process.
    public var content: ActivityContent<ContentState> { newestContent.withLock { $0 } }

    /// The current state.
    public var activityState: ActivityState {
        if let owned {
            let now = center.clock.now
            return owned.stateMachine.withLock { $0.state(at: now, boot: center.clock.bootID) }
        }
        return currentSnapshot?.state ?? .dismissed
    }

    /// The current snapshot of an activity of another process; nil if it no longer exists.
    var currentSnapshot: ActivitySnapshot? {
        center.directory.readListing(clock: center.clock).snapshots.first { $0.id == id }
    }

    /// The activity's name within its program; nil if it has none.
    public var key: String? { owned?.stateMachine.withLock { $0.snapshot.key } ?? firstSnapshot?.key }

    var kind: String {
        owned?.stateMachine.withLock { $0.snapshot.kind } ?? firstSnapshot?.kind ?? "\(Attributes.self)"
    }

    /// The time of the request; nil for an activity of another process.
    var startedAt: ActivityClock.Moment? {
        owned?.stateMachine.withLock { stateMachine in
            ActivityClock.Moment(
                boot: Int64(stateMachine.snapshot.clock.started * 1e9),
                date: stateMachine.snapshot.startedAt.millisecondsSince1970)
        }
    }

    /// The end reason; nil if the activity has not ended.
    public var endReason: String? {
        owned == nil
            ? currentSnapshot?.endReason ?? firstSnapshot?.endReason
            : owned?.stateMachine.withLock { $0.snapshot.endReason }
    }

    /// The numbers of updates by outcome.
    public var updateCounts: ActivitySnapshot.UpdateCounts {
        owned?.stateMachine.withLock { $0.snapshot.updates } ?? currentSnapshot?.updates ?? firstSnapshot?.updates
            ?? .init()
    }

    /// The time for which an update would be held back now; zero for an activity of another process.
    public var nextUpdateDelay: Duration {
        guard let owned else { return .zero }
        let now = center.clock.boot()
        return .nanoseconds(owned.stateMachine.withLock { $0.budget.delay(at: now) })
    }

    /// The encoded size of the newest content in bytes; ``ActivityLimits/encodedSize`` is the limit.
    public var encodedSize: Int { (try? EncodedContent(content.state).bytes.count) ?? 0 }

    /// The contents, beginning with the newest one.
    ///
    /// For an activity of another process, the contents that it publishes.
    public var contentUpdates: ContentUpdates {
        guard owned != nil else { return remoteContents }
        return newestContent.withLock { newest in contents.sequence { newest } }
    }

    /// The states, beginning with the current one and ending with ``ActivityState/dismissed``.
    public var activityStateUpdates: ActivityStateUpdates {
        owned == nil ? remoteStates : states.sequence { activityState }
    }

    /// The outcomes of updates from now on.
    public var updateOutcomes: ActivitySequence<ActivityUpdateOutcome> { outcomes.sequence() }

    /// Sets the newest content and sends it to the listeners.
    ///
    /// The locks of the caller keep the order of concurrent updates. Sending under them is safe, since a listener's
    /// cancellation takes only the broadcaster's lock.
    func accept(_ content: ActivityContent<ContentState>) {
        newestContent.withLock { newest in
            newest = content
            contents.send(content)
        }
    }

    func becomeOwner(_ owned: OwnedActivity) {
        ownership.withLock { $0 = owned }
        setHooks(of: owned)
    }
}
