/// How long an activity stays visible.
///
/// This is Apple's `ActivityStyle`.
public enum ActivityStyle: String, Hashable, Sendable, Codable {
    /// Visible until it ends, and then according to its dismissal policy.
    case standard
    /// Visible until it ends, whatever its dismissal policy is.
    case transient
}
