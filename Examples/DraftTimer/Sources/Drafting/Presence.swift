import LocationActivity

/// The place of the user.
enum Presence: String, AppEnum {
    /// In the draft room.
    case room
    /// In the app, but not in the room.
    case app
    /// Elsewhere.
    case away

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Presence"
    static let caseDisplayRepresentations: [Presence: DisplayRepresentation] = [
        .room: "In the room", .app: "In the app", .away: "Away",
    ]

    /// The relevance of the draft: highest for users who do not see the room.
    var relevance: Double {
        switch self {
        case .room: 0
        case .app: 50
        case .away: 100
        }
    }
}
