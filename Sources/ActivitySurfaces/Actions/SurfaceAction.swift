package import LocationActivity
package import ActivityTree

/// What a person wants, beyond looking.
package enum SurfaceAction: Sendable, Hashable {
    /// Start tracking.
    case start
    /// End an activity.
    case stop(ListedActivity)
    /// End an activity and take it away at once.
    case dismiss(ListedActivity)
    /// Open an address of an accepted scheme.
    case open(String)
    /// Have an intent performed in an activity's program.
    case press(ListedActivity, IntentReference, label: String)
    /// Leave.
    case quit
    /// Leave, interrupted.
    case interrupt
    /// Stop until the shell lets it go on.
    case suspend
    /// Paint everything anew.
    case repaint
}

/// What the line above the help says.
package struct StatusMessage: Sendable, Hashable {
    package var text: String
    package var isError = false
}
