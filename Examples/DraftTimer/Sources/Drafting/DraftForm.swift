import LocationActivity

/// The form in which to show a draft.
enum DraftForm: String, AppEnum {
    /// Nothing, because no draft is running.
    case none
    /// One line.
    case compact
    /// The open island.
    case expanded

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Form"
    static let caseDisplayRepresentations: [DraftForm: DisplayRepresentation] = [
        .none: "Nothing", .compact: "Compact", .expanded: "Expanded",
    ]

    /// Chooses the form: compact in the room, which shows everything; in the app, expanded only on the user's turn.
    ///
    /// - Parameters:
    ///   - presence: The place of the user.
    ///   - state: The draft; nil if none is running.
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
