package import LocationActivity
package import ActivityRendering
package import ActivityTree

/// What a press of a notification, or of a button of it, does.
package enum NotificationPress: Sendable, Hashable {
    /// Has an intent performed in the activity's program.
    case intent(IntentReference, label: String)
    /// Opens an address of an accepted scheme.
    case open(String)

    package init(_ element: InteractiveElement) {
        self =
            switch element.kind {
            case .button(let intent), .toggle(let intent, _): .intent(intent, label: element.label)
            case .link(let address): .open(address)
            }
    }

    /// The same, as the surfaces do it.
    package func action(on activity: ListedActivity) -> SurfaceAction {
        switch self {
        case .intent(let intent, let label): .press(activity, intent, label: label)
        case .open(let address): .open(address)
        }
    }
}

/// A button of a notification.
package struct NotificationButton: Sendable, Hashable {
    package var label: String
    package var press: NotificationPress
}
