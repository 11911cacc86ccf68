import LocationActivity

/// An action that the user requests in a surface.
enum SurfaceAction: Sendable, Hashable {
    case start
    case stop(ListedActivity)
    case open(String)
    case press(ListedActivity, IntentReference, label: String)
    case quit
    /// Exit as after Ctrl-C.
    case interrupt
    /// Suspend the process, as Ctrl-Z does.
    case suspend
    case repaint

    init(_ control: InteractiveElement.Kind, label: String, of activity: ListedActivity) {
        switch control {
        case .button(let intent), .toggle(let intent, _): self = .press(activity, intent, label: label)
        case .link(let address): self = .open(address)
        }
    }
}

/// A message for the line above the key help.
struct StatusMessage: Sendable, Hashable {
    var text: String
    var isError = false
}
