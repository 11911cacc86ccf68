import LocationActivity

/// An action that the user requests in a surface.
enum SurfaceAction: Sendable, Hashable {
    case start
    case stop(ListedActivity)
    case open(String)
    case press(ListedActivity, IntentReference, label: String)
    case quit
    /// Ctrl-C: exit with status 130.
    case interrupt
    /// Ctrl-Z: suspend the process.
    case suspend
    case repaint

    init(_ control: InteractiveElement.Kind, label: String, of activity: ListedActivity) {
        switch control {
        case .button(let intent), .toggle(let intent, _): self = .press(activity, intent, label: label)
        case .link(let address): self = .open(address)
        }
    }
}

/// The actions that a surface performs at the moment: at most one of each control, because a held key repeats.
struct ActionsInProgress {
    /// The identity of an action, which does not change with the content of the activity.
    private enum Control: Hashable {
        case start
        case stop(activity: String)
        case press(activity: String, intent: String, label: String)

        init?(_ action: SurfaceAction) {
            switch action {
            case .start: self = .start
            case .stop(let activity): self = .stop(activity: activity.snapshot.id)
            case .press(let activity, let intent, let label):
                self = .press(activity: activity.snapshot.id, intent: intent.name, label: label)
            case .open, .quit, .interrupt, .suspend, .repaint: return nil
            }
        }
    }

    private var controls: Set<Control> = []
    /// The address that was opened last, and the time of the last request to open it.
    private var opened: (address: String, time: ContinuousClock.Instant)?

    /// Time in which a further request to open the same address counts as a repeat.
    ///
    /// Opening starts another program and does not wait for it, so there is no end to wait for.
    private static let repeatTime = Duration.seconds(1)

    /// Notes the start of an action; returns false if the same action is in progress and must not start again.
    mutating func begin(_ action: SurfaceAction, at now: ContinuousClock.Instant = .now) -> Bool {
        if case .open(let address) = action {
            defer { opened = (address, now) }
            guard let opened, opened.address == address else { return true }
            return opened.time.duration(to: now) >= Self.repeatTime
        }
        return Control(action).map { controls.insert($0).inserted } ?? true
    }

    mutating func end(_ action: SurfaceAction) {
        if let control = Control(action) { controls.remove(control) }
    }
}

/// A message to the user; `myeline watch` shows it above the line with the keys.
struct StatusMessage: Sendable, Hashable {
    var text: String
    var isError = false
    /// Whether the action is still running; the message is later replaced by the action's result.
    var isProgress = false
}
