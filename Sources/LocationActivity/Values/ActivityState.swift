/// The state of an activity: pending → active ⇄ stale → ended → dismissed.
///
/// This is Apple's `ActivityState`. A stale activity has not ended: the next update makes it active again.
public enum ActivityState: String, Sendable, Codable, Hashable {
    /// Scheduled for a later time.
    case pending
    /// The activity is running.
    case active
    /// Running, with content whose stale date has passed.
    case stale
    /// Ended, and visible until its dismissal date.
    case ended
    /// Ended, and no longer visible.
    case dismissed

    /// Whether the activity is ended or dismissed.
    public var isTerminal: Bool { self == .ended || self == .dismissed }
}
