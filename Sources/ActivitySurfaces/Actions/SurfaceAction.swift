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

/// A message to the user; `myeline watch` shows it above the line with the keys.
struct StatusMessage: Sendable, Hashable {
    var text: String
    var isError = false
    /// Whether the action is still running; the message is later replaced by the action's result.
    var isProgress = false
}
