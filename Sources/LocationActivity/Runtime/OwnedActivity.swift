import ActivityTree
package import Synchronization

/// An activity of any type that this process owns.
package final class OwnedActivity: Sendable {
    package let id: String
    /// The name in log lines: the key, or the kind if there is no key.
    package let label: String
    package let stateMachine: Mutex<ActivityStateMachine>
    /// Held while a snapshot is evaluated and written, so that snapshots are written in order.
    let publishing = Mutex(())
    private let hooks = Mutex(Hooks())

    package struct Hooks: Sendable {
        /// The `Activity` object, which is retained while the activity exists.
        package var activity: (any Sendable)?
        /// Applies an update from a control request.
        package var update: (@Sendable (ControlUpdate) async throws(ControlError) -> Void)?
        /// Ends the activity for a control request, and returns a summary for the reply.
        package var end: (@Sendable (ControlEnd) async throws(ControlError) -> JSONObject)?
        package var outcome: (@Sendable (ActivityUpdateOutcome) -> Void)?
        package var state: (@Sendable (ActivityState) -> Void)?
    }

    init(stateMachine: ActivityStateMachine) {
        id = stateMachine.snapshot.id
        label = stateMachine.snapshot.key ?? stateMachine.snapshot.kind
        self.stateMachine = Mutex(stateMachine)
    }

    package func setHooks(_ hooks: Hooks) {
        self.hooks.withLock { $0 = hooks }
    }

    package func changeHooks(_ change: @Sendable (inout Hooks) -> Void) {
        hooks.withLock { change(&$0) }
    }

    package var currentHooks: Hooks { hooks.withLock { $0 } }

    /// Releases the `Activity` object, after the last event.
    func removeHooks() {
        // Released after unlocking: the object's deinitializer may take other locks.
        let old = hooks.withLock { hooks in
            defer { hooks = Hooks() }
            return hooks
        }
        _ = old
    }

    func send(_ outcomes: [ActivityUpdateOutcome]) {
        guard let send = currentHooks.outcome else { return }
        for outcome in outcomes { send(outcome) }
    }

    func send(_ state: ActivityState) {
        currentHooks.state?(state)
    }

    /// The snapshot with the last published content and presentation.
    var snapshot: ActivitySnapshot {
        let (snapshot, content, presentation) = stateMachine.withLock { ($0.snapshot, $0.published, $0.presentation) }
        var complete = snapshot
        complete.content = content.json
        complete.presentation = (try? JSONValue(parsing: presentation))?.arrayValue ?? []
        return complete
    }
}
