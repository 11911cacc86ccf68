import LocationActivity

/// The level of a coherence.
enum CoherenceLevel: Hashable, Sendable, CaseIterable {
    /// Under 30 %.
    case low
    /// From 30 % and under 60 %.
    case medium
    /// From 60 %.
    case high

    /// Returns the level of a coherence in per cent.
    init(_ percent: Double) {
        self = percent < 30 ? .low : percent < 60 ? .medium : .high
    }

    /// Its colour.
    var color: Color {
        switch self {
        case .low: .red
        case .medium: .yellow
        case .high: .green
        }
    }
}
