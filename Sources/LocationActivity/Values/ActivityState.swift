/// The state of an activity: pending → active ⇄ stale → ended → dismissed.
///
/// Apple's `ActivityState`. A stale activity has not ended: the next update makes it active again.
public enum ActivityState: Sendable, Codable, Hashable {
    /// Scheduled for a later time.
    case pending
    /// Running.
    case active
    /// Running, with content whose stale date has passed.
    case stale
    /// Ended, and visible until its dismissal date.
    case ended
    /// Ended, and no longer visible.
    case dismissed

    /// Whether the activity is ended or dismissed.
    public var isTerminal: Bool { self == .ended || self == .dismissed }

    /// The state's name in a snapshot.
    public var name: String {
        switch self {
        case .pending: "pending"
        case .active: "active"
        case .stale: "stale"
        case .ended: "ended"
        case .dismissed: "dismissed"
        }
    }

    /// Creates the state with a name from a snapshot; nil for any other text.
    public init?(name: String) {
        switch name {
        case "pending": self = .pending
        case "active": self = .active
        case "stale": self = .stale
        case "ended": self = .ended
        case "dismissed": self = .dismissed
        default: return nil
        }
    }
}
