/// A phase of a breath.
public enum BreathingPhase: String, Codable, Hashable, Sendable, CaseIterable {
    /// Breathing in, for 4 s.
    case inhale
    /// Holding the breath, for 2 s.
    case hold
    /// Breathing out, for 4 s.
    case exhale
    /// Free breathing, for any time.
    case rest

    /// The phases of one breath, in order.
    static let breath: [BreathingPhase] = [.inhale, .hold, .exhale]

    /// The displayed name.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// Its length in seconds; nil for any time.
    var seconds: Double? {
        switch self {
        case .inhale, .exhale: 4
        case .hold: 2
        case .rest: nil
        }
    }

    /// The fill of the lungs at its start and end, 0 to 1.
    var fullness: (from: Double, to: Double) {
        switch self {
        case .inhale: (0, 1)
        case .hold: (1, 1)
        case .exhale: (1, 0)
        case .rest: (0, 0)
        }
    }

    /// Its start within a breath, in seconds.
    var offset: Double {
        Self.breath.prefix { $0 != self }.reduce(0) { $0 + ($1.seconds ?? 0) }
    }
}
