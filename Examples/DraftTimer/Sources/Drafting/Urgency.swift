import LocationActivity

/// The urgency of a turn, by the time that is left.
enum Urgency: Sendable, Hashable, CaseIterable {
    /// More than ten seconds.
    case calm
    /// Ten seconds or less.
    case warning
    /// Five seconds or less.
    case critical

    /// Remaining seconds at which a turn becomes a warning, and critical.
    static let edges = (warning: 10.0, critical: 5.0)

    /// Returns the urgency for a remaining time in seconds.
    init(secondsLeft: Double) {
        // Dates are rounded to milliseconds, so allow half of one.
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
