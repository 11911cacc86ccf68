/// Where an activity stands in its life: pending → active ⇄ stale → ended → dismissed.
///
/// Apple's `ActivityState`. Stale ends nothing: the next update makes the activity active again.
public enum ActivityState: Sendable, Codable, Hashable {
    /// Requested for a later time.
    case pending
    /// Going on.
    case active
    /// Going on, with content whose stale date has passed.
    case stale
    /// Over, and still to be seen until its dismissal date.
    case ended
    /// Over, and no longer to be seen.
    case dismissed

    /// Whether nothing can follow but a dismissal.
    public var isTerminal: Bool { self == .ended || self == .dismissed }

    /// The state's word in a snapshot.
    public var name: String {
        switch self {
        case .pending: "pending"
        case .active: "active"
        case .stale: "stale"
        case .ended: "ended"
        case .dismissed: "dismissed"
        }
    }

    /// The state of a word in a snapshot; nil for any other word.
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
