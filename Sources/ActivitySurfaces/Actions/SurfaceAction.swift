import LocationActivity
import ActivityTree

/// An action that the user requests in a surface.
enum SurfaceAction: Sendable, Hashable {
    case start
    case stop(ListedActivity)
    /// End an activity and remove it at once.
    case dismiss(ListedActivity)
    /// Open a URL with an accepted scheme.
    case open(String)
    /// Perform an intent in an activity's program.
    case press(ListedActivity, IntentReference, label: String)
    case quit
    /// Exit as after Ctrl-C.
    case interrupt
    /// Suspend the process, as Ctrl-Z does.
    case suspend
    /// Repaint the whole screen.
    case repaint
}

/// A message for the line above the key help.
struct StatusMessage: Sendable, Hashable {
    var text: String
    var isError = false
}
