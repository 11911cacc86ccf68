import FoundationEssentials
import LocationActivity

/// The attributes of a draft's live activity.
struct DraftAttributes: ActivityAttributes, Equatable {
    /// The state of the draft at the time of the content.
    struct ContentState: Codable, Hashable, Sendable {
        /// The status.
        var status: DraftStatus
        /// Whether it is the user's turn.
        var isUsersTurn: Bool
        /// The number of the current pick, from 1.
        var pick: Int
        /// The number of picks.
        var picks: Int
        /// The current drafter; nil between turns.
        var drafter: String?
        /// The last picked player; nil before the first pick.
        var lastPick: String?
        /// Seconds left of the turn.
        var secondsLeft: Double
        /// Length of the turn, in seconds.
        var secondsTotal: Double
        /// End of the turn, to the millisecond; nil if the clock is stopped.
        var deadline: Date?
    }

    /// The driver's ID of the room.
    var roomID: String
    /// The name of the room.
    var roomName: String
}
