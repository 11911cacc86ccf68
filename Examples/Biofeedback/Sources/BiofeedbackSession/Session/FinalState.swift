/// How a session ended.
public enum FinalState: String, Codable, Hashable, Sendable, CaseIterable {
    /// It was carried to its end.
    case completed
    /// Somebody broke it off.
    case cancelled
    /// It was left before its end, to be taken up again.
    case paused

    /// What people read.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The SF Symbol beside it.
    var symbol: String {
        switch self {
        case .completed: "checkmark.circle.fill"
        case .cancelled: "xmark.circle.fill"
        case .paused: "pause.circle.fill"
        }
    }
}
