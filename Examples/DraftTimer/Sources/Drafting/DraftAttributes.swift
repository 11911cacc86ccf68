import FoundationEssentials
import LocationActivity

/// What the live activity of a draft is about.
struct DraftAttributes: ActivityAttributes, Equatable {
    /// The draft as it stood when this was made.
    struct ContentState: Codable, Hashable, Sendable {
        /// Where it stands.
        var status: DraftStatus
        /// Whether it is the user's own turn.
        var isUsersTurn: Bool
        /// The number of the pick that is being made, from 1.
        var pick: Int
        /// How many picks there are.
        var picks: Int
        /// Whose turn it is; nil between turns.
        var drafter: String?
        /// Who was picked last; nil before the first pick.
        var lastPick: String?
        /// Seconds that were left of the turn.
        var secondsLeft: Double
        /// Seconds that the turn has.
        var secondsTotal: Double
        /// When nothing is left, to the millisecond; nil where the clock stands.
        var deadline: Date?
    }

    /// The room's identifier, as the driver knows it.
    var roomID: String
    /// What people call the room.
    var roomName: String
}
