/// The words that an end's reason begins with.
public enum EndReason {
    /// Somebody ended the activity.
    public static let stopped = "stopped"
    /// The source of its locations has come to its end.
    public static let sourceEnded = "sourceEnded"
    /// Its owner is gone.
    public static let ownerGone = "ownerGone"
    /// Its longest life is over.
    public static let expired = "expired"
    /// A signal has ended the program.
    public static let interrupted = "interrupted"
}
