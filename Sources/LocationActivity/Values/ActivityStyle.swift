/// How long an activity stays visible.
///
/// This is Apple's `ActivityStyle`.
public enum ActivityStyle: String, Hashable, Sendable, Codable {
    /// Visible until it ends, and then according to its dismissal policy.
    case standard
    /// Visible while its program runs; dismissed as soon as the activity ends.
    case transient
}
