import LocationActivity

/// The form in which a draft is shown to the user.
enum DraftForm: String, AppEnum {
    /// No draft goes on: nothing is shown.
    case none
    /// One line.
    case compact
    /// The open island.
    case expanded

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Form"
    static let caseDisplayRepresentations: [DraftForm: DisplayRepresentation] = [
        .none: "Nothing", .compact: "Compact", .expanded: "Expanded",
    ]

    /// Chooses the form: who is in the room sees it all there, and who is in the app is called when the turn is theirs.
    ///
    /// - Parameters:
    ///   - presence: Where the user is.
    ///   - state: The draft; nil for none.
    init(for presence: Presence, _ state: DraftAttributes.ContentState?) {
        guard let state, !state.status.isFinal else {
            self = .none
            return
        }
        switch presence {
        case .room: self = .compact
        case .app: self = state.isUsersTurn ? .expanded : .compact
        case .away: self = .expanded
        }
    }
}
