/// The standard reasons for the end of an activity; a colon and a text may follow a reason.
///
/// Other reasons are possible: if a location source fails, the reason is the code and the message of the error.
public enum EndReason {
    /// The user or the program ended the activity.
    public static let stopped = "stopped"
    /// The location source ended.
    public static let sourceEnded = "sourceEnded"
    /// The owning process exited or was killed.
    public static let ownerGone = "ownerGone"
    /// The activity reached its target; the text after the colon is the target in SI units, such as "5 km".
    public static let targetReached = "targetReached"
    /// The activity reached its maximum age.
    public static let expired = "expired"
    /// A signal terminated the program.
    public static let interrupted = "interrupted"

    /// The location source was not available at the start, and the user does not want to wait for it.
    package static let sourceUnavailable = "sourceUnavailable"

    /// Returns an end reason as text for users; a reason that a program has defined itself is returned unchanged.
    package static func text(_ reason: String) -> String {
        switch reason {
        case stopped: "stopped"
        case sourceEnded: "the source ended"
        case sourceUnavailable: "the source was not available"
        case ownerGone: "its process exited"
        case expired: "it reached its maximum age"
        case interrupted: "interrupted by a signal"
        default: targetText(reason).map { "target reached: \($0)" } ?? reason
        }
    }

    /// Returns the reached target that an end reason contains; nil if the reason contains no target.
    package static func targetText(_ reason: String) -> String? {
        let prefix = targetReached + ": "
        return reason.hasPrefix(prefix) ? String(reason.dropFirst(prefix.count)) : nil
    }
}
