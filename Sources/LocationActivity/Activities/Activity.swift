import ActivityTree
import Synchronization

/// A live activity, whose content is visible on every surface.
///
/// This is Apple's `Activity`: `request` starts an activity, `update` changes its content, and `end` ends it. On Linux,
/// surfaces read activities from a directory (``RuntimeDirectory``). In addition to Apple's members, the type has a
/// key, the outcome of each update, the encoded size and the end reason. A request with the key of a running activity
/// returns that activity.
///
/// ```swift
/// let activity = try Activity.request(
///     attributes: RideAttributes(), content: ActivityContent(state: .waiting, staleDate: nil), key: "ride")
/// await activity.update(ActivityContent(state: .near, staleDate: .now + 60))
/// await activity.end(nil, dismissalPolicy: .immediate)
/// ```
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
    /// The type of the data that change while the activity runs.
    public typealias ContentState = Attributes.ContentState

    /// The activity's identifier, a UUID.
    public let id: String
    /// The data that stay the same while the activity runs.
    public let attributes: Attributes

    let center: ActivityCenter
    private let newestContent: Mutex<ActivityContent<ContentState>>
    /// The state that only the owning process has; nil if this process does not own the activity.
    private let ownership: Mutex<OwnedActivity?>
    private let firstSnapshot: ActivitySnapshot
    /// The path of the runtime directory where this process found the activity; nil if it started the activity.
    let directory: String?
    private let contents = Broadcaster<ActivityContent<ContentState>>()
    private let states = Broadcaster<ActivityState>()
    let outcomes = Broadcaster<ActivityUpdateOutcome>()

    init(
        _ snapshot: ActivitySnapshot, owned: OwnedActivity? = nil, attributes: Attributes,
        content: ActivityContent<ContentState>, center: ActivityCenter, directory: String? = nil
    ) {
        self.id = snapshot.id
        self.directory = directory
        self.attributes = attributes
        self.center = center
        self.newestContent = Mutex(content)
        self.ownership = Mutex(owned)
        self.firstSnapshot = snapshot
        if let owned { setHooks(of: owned) }
    }

    private func setHooks(of owned: OwnedActivity) {
        let hooks = OwnedActivity.Hooks(
            activity: self,
            update: { [weak self] update throws(ControlError) in try await self?.apply(update) },
            end: { [weak self] end throws(ControlError) in
                try await self?.apply(end)
                return JSONObject()
            },
            deliver: { [contents] in contents.flush() },
            outcome: { [outcomes] in outcomes.send($0) },
            state: { [id, contents, states, outcomes] state in
                states.send(state)
                guard state == .dismissed else { return }
                Task { @MainActor in ButtonActions.removeAll(of: id) }
                contents.finish()
                states.finish()
                outcomes.finish()
            })
        owned.hooks.withLock { $0 = hooks }
    }

    var owned: OwnedActivity? { ownership.withLock { $0 } }

    /// The newest accepted content; surfaces show the content as soon as it is published.
    ///
    /// For an activity of another process, this is the content that this process last read, sent, or received from
    /// ``contentUpdates``.
    public var content: ActivityContent<ContentState> { newestContent.withLock { $0 } }

    /// The current state; ``ActivityState/dismissed`` if the activity no longer exists.
    ///
    /// For an activity of another process, this property, ``endReason`` and ``updateCounts`` read the activity's file.
    /// Reading it blocks for a few system calls. While the file cannot be read, for example because this process has no
    /// descriptors left, the properties have the values that this process read first.
    public var activityState: ActivityState { snapshot?.state(at: center.clock.now) ?? .dismissed }

    /// The current snapshot; nil if the activity belongs to another process and no longer exists.
    var snapshot: ActivitySnapshot? {
        if let owned { return owned.stateMachine.withLock { $0.snapshot } }
        let listing = center.directory.readListing(clock: center.clock, withPresentations: false, only: id)
        if let listed = listing.activities.first { return listed.snapshot }
        return listing.isGone(id, from: directory) ? nil : firstSnapshot
    }

    /// The activity's name within its program; nil if it has none.
    public var key: String? { firstSnapshot.key }

    var kind: String { firstSnapshot.kind }

    /// The end reason; nil if the activity has not ended.
    public var endReason: String? { (snapshot ?? firstSnapshot).endReason }

    /// The numbers of updates that were published, held back and dropped.
    public var updateCounts: ActivitySnapshot.UpdateCounts { (snapshot ?? firstSnapshot).updates }

    /// The time until the rate limit allows another update; zero for an activity of another process.
    public var nextUpdateDelay: Duration {
        guard let owned else { return .zero }
        let now = center.clock.boot()
        return .nanoseconds(owned.stateMachine.withLock { $0.budget.delay(at: now) })
    }

    /// The size of the newest encoded content, in bytes.
    ///
    /// The limit is ``ActivityLimits/encodedSize``.
    public var encodedSize: Int { (try? EncodedContent(content.state).bytes.count) ?? 0 }

    /// A sequence of the current content, followed by each later content.
    ///
    /// For an activity of another process, these are the contents that its owner publishes.
    public var contentUpdates: ContentUpdates {
        guard owned != nil else { return remoteContents }
        return newestContent.withLock { newest in contents.sequence { newest } }
    }

    /// A sequence of states, beginning with the current one and ending with ``ActivityState/dismissed``.
    public var activityStateUpdates: ActivityStateUpdates {
        owned == nil ? remoteStates : states.sequence { activityState }
    }

    /// A sequence of update outcomes, beginning with the next outcome.
    public var updateOutcomes: ActivitySequence<ActivityUpdateOutcome> { outcomes.sequence() }

    /// Sets the newest content, and queues it for the listeners until `contents.flush()` sends it.
    func accept(_ content: ActivityContent<ContentState>) {
        newestContent.withLock { newest in
            newest = content
            contents.enqueue(content)
        }
    }

    /// Sets the newest content and sends it to the listeners.
    func receive(_ content: ActivityContent<ContentState>) {
        accept(content)
        contents.flush()
    }

    func becomeOwner(_ owned: OwnedActivity) {
        ownership.withLock { $0 = owned }
        setHooks(of: owned)
    }
}
