/// Where a draft stands.
enum DraftStatus: String, Codable, Hashable, Sendable, CaseIterable {
    /// Nobody's clock runs: before the first turn, and between a pick and the next turn.
    case waiting
    /// Somebody's clock runs.
    case active
    /// Somebody's clock was stopped, and can go on.
    case paused
    /// All picks are made.
    case complete
    /// The draft was ended before.
    case cancelled

    /// Reads a status; one that is not known counts as active, so that an older surface goes on with a newer room.
    init(from decoder: any Decoder) throws {
        self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .active
    }

    /// Whether nothing follows.
    var isFinal: Bool { self == .complete || self == .cancelled }
}
