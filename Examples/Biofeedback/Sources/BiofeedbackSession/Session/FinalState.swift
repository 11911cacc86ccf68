/// The final state of a session.
public enum FinalState: String, Codable, Hashable, Sendable, CaseIterable {
    /// The target was reached, or the session had none.
    case completed
    /// The session was cancelled.
    case cancelled
    /// The session was left before its target and can be resumed.
    case paused

    /// The displayed name.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The SF Symbol.
    var symbol: String {
        switch self {
        case .completed: "checkmark.circle.fill"
        case .cancelled: "xmark.circle.fill"
        case .paused: "pause.circle.fill"
        }
    }
}
