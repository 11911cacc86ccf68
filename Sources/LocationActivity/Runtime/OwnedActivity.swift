import ActivityTree
package import Synchronization

/// A type-erased activity that this process owns.
package final class OwnedActivity: Sendable {
    package let id: String
    /// The activity's name in log lines: the key, or the kind if there is no key.
    package let label: String
    package let stateMachine: Mutex<ActivityStateMachine>
    /// Held while the presentation is evaluated and the file is written, so that writes stay in order.
    let publishing = Mutex(())
    let hooks = Mutex(Hooks())

    package struct Hooks: Sendable {
        /// The `Activity` object, which is retained while the activity exists.
        package var activity: (any Sendable)?
        package var update: (@Sendable (ControlUpdate) async throws(ControlError) -> Void)?
        /// Ends the activity for a control request or at its maximum age, and returns a summary for the reply.
        package var end: (@Sendable (ControlEnd) async throws(ControlError) -> JSONObject)?
        /// Pauses (true) or resumes (false) the activity for a control request; nil if the activity cannot be paused.
        package var pause: (@Sendable (Bool) async throws(ControlError) -> Void)?
        /// Called on the center's thread when the wake-up time of the state machine has come.
        package var wake: (@Sendable () -> Void)?
        /// Sends the accepted contents to the listeners; called while no locks are held.
        package var deliver: (@Sendable () -> Void)?
        package var outcome: (@Sendable (ActivityUpdateOutcome) -> Void)?
        package var state: (@Sendable (ActivityState) -> Void)?
    }

    init(stateMachine: ActivityStateMachine) {
        id = stateMachine.snapshot.id
        label = stateMachine.snapshot.key ?? stateMachine.snapshot.kind
        self.stateMachine = Mutex(stateMachine)
    }

    package var currentHooks: Hooks { hooks.withLock { $0 } }

    /// Releases the `Activity` object after the last event.
    func removeHooks() {
        // The object is released after unlocking, because its deinitializer may take other locks.
        _ = hooks.withLock { exchange(&$0, with: Hooks()) }
    }

    /// Sends the accepted contents and the outcomes to the listeners; the caller must hold no locks of the activity.
    func send(_ outcomes: [ActivityUpdateOutcome]) {
        let hooks = currentHooks
        hooks.deliver?()
        for outcome in outcomes { hooks.outcome?(outcome) }
    }

    /// Returns all members of the activity, with the last published content and presentation, as JSON text.
    func json(at now: ActivityClock.Moment) -> [UInt8] {
        let (snapshot, content, presentation) = stateMachine.withLock { ($0.snapshot, $0.published, $0.presentation) }
        return snapshot.current(isAlive: true, at: now).encoded(content: content.bytes, presentation: presentation)
    }
}
