import LocationActivity
import ActivityRendering
import ActivityTree

/// The action of a notification or one of its buttons.
enum NotificationPress: Sendable, Hashable {
    /// Performs an intent in the activity's program.
    case intent(IntentReference, label: String)
    /// Opens a URL with an accepted scheme.
    case open(String)

    init(_ element: InteractiveElement) {
        self =
            switch element.kind {
            case .button(let intent), .toggle(let intent, _): .intent(intent, label: element.label)
            case .link(let address): .open(address)
            }
    }

    /// The equivalent surface action.
    func action(on activity: ListedActivity) -> SurfaceAction {
        switch self {
        case .intent(let intent, let label): .press(activity, intent, label: label)
        case .open(let address): .open(address)
        }
    }
}

/// A button of a notification.
struct NotificationButton: Sendable, Hashable {
    var label: String
    var press: NotificationPress
}
