import LocationActivity

/// Where the user is.
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

    /// How much the draft matters among what goes on: most to those who do not see the room.
    var relevance: Double {
        switch self {
        case .room: 0
        case .app: 50
        case .away: 100
        }
    }
}
