import LocationActivity

/// How little time is left of a turn.
enum Urgency: Sendable, Hashable, CaseIterable {
    /// More than ten seconds.
    case calm
    /// Ten seconds or less.
    case warning
    /// Five seconds or less.
    case critical

    /// What is left when it becomes a warning, and when it becomes critical, in seconds.
    static let edges = (warning: 10.0, critical: 5.0)

    /// Reads what is left, in seconds.
    init(secondsLeft: Double) {
        // Dates are kept to the millisecond: half of one decides nothing.
        let left = secondsLeft - 0.0005
        self = left <= Self.edges.critical ? .critical : left <= Self.edges.warning ? .warning : .calm
    }

    /// Red, orange or blue.
    var color: Color {
        switch self {
        case .calm: .blue
        case .warning: .orange
        case .critical: .red
        }
    }
}
