/// How long an activity wants to be seen.
///
/// Apple's `ActivityStyle`.
public enum ActivityStyle: String, Hashable, Sendable, Codable {
    /// Until it ends, and then as its dismissal policy says.
    case standard
    /// Only while its program runs: it goes with its owner and is dismissed as soon as it ends.
    case transient
}
