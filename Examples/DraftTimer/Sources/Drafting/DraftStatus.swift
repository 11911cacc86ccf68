/// The status of a draft.
enum DraftStatus: String, Codable, Hashable, Sendable, CaseIterable {
    /// No clock runs: before the first turn, and between a pick and the next turn.
    case waiting
    /// A clock runs.
    case active
    /// The clock is stopped and can be resumed.
    case paused
    /// All picks are made.
    case complete
    /// The draft was ended before its last pick.
    case cancelled

    /// Decodes a status; an unknown one counts as active, so that older surfaces work with newer rooms.
    init(from decoder: any Decoder) throws {
        self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .active
    }

    /// Whether the draft has ended.
    var isFinal: Bool { self == .complete || self == .cancelled }
}
