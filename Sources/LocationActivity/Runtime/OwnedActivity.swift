package import Synchronization
import ActivityTree

/// An activity that this process owns, whatever its type.
package final class OwnedActivity: Sendable {
    package let id: String
    /// How log lines name it: by its key, or its kind when it has none.
    package let label: String
    package let stateMachine: Mutex<ActivityStateMachine>
    /// Held while a snapshot is drawn and written, so that an older one never follows a newer one.
    let publishing = Mutex(())
    private let hooks = Mutex(Hooks())

    /// What the activity's type does for it.
    package struct Hooks: Sendable {
        /// The activity itself, which stays while it goes on even if nobody else holds it.
        package var activity: (any Sendable)?
        /// Takes an update from outside.
        package var update: (@Sendable (ControlUpdate) async throws(ControlError) -> Void)?
        /// Ends it from outside, and tells what there is to tell about it.
        package var end: (@Sendable (ControlEnd) async throws(ControlError) -> JSONObject)?
        /// Hears what becomes of updates.
        package var outcome: (@Sendable (ActivityUpdateOutcome) -> Void)?
        /// Hears of each new state.
        package var state: (@Sendable (ActivityState) -> Void)?
    }

    package init(stateMachine: ActivityStateMachine) {
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

    /// Lets go of the activity itself; nothing is to come.
    func release() {
        let old = hooks.withLock { hooks in
            defer { hooks = Hooks() }
            return hooks
        }
        _ = old
    }

    func tell(_ outcomes: [ActivityUpdateOutcome]) {
        guard let tell = currentHooks.outcome else { return }
        for outcome in outcomes { tell(outcome) }
    }

    func tell(_ state: ActivityState) {
        currentHooks.state?(state)
    }

    /// The activity's snapshot with its content, as the owner knows it.
    package var snapshot: ActivitySnapshot {
        let (snapshot, content, trees) = stateMachine.withLock { ($0.snapshot, $0.published, $0.presentation) }
        var whole = snapshot
        whole.content = (try? JSONValue(parsing: content)) ?? .null
        whole.presentation = (try? JSONValue(parsing: trees))?.arrayValue ?? []
        return whole
    }
}
