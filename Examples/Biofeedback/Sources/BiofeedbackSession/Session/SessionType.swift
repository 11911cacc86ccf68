import FoundationEssentials

/// The type of a session.
public enum SessionType: String, Codable, Hashable, Sendable, CaseIterable {
    /// Observing the heart rate variability.
    case hrv
    /// Breathing at a given pace.
    case breathing
    /// Training the coherence of heart and breath.
    case coherence
    /// Several people together.
    case group

    /// The displayed name.
    var title: String {
        switch self {
        case .hrv: "HRV Monitoring"
        case .breathing: "Breathing Exercise"
        case .coherence: "Coherence Training"
        case .group: "Group Session"
        }
    }

    /// The SF Symbol in the header.
    var symbol: String {
        switch self {
        case .hrv: "heart.text.square.fill"
        case .breathing: "wind"
        case .coherence: "brain.head.profile"
        case .group: "person.3.fill"
        }
    }
}
