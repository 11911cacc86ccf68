/// The standard reasons for the end of an activity; a colon and a text may follow a reason.
public enum EndReason {
    /// The user or the program ended the activity.
    public static let stopped = "stopped"
    /// The location source ended.
    public static let sourceEnded = "sourceEnded"
    /// The owning process exited or was killed.
    public static let ownerGone = "ownerGone"
    /// The activity reached its maximum age.
    public static let expired = "expired"
    /// A signal terminated the program.
    public static let interrupted = "interrupted"
}
