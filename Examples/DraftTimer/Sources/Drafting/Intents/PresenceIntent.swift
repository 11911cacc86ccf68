import LocationActivity

/// Takes notice of where the user is, and answers with what is to be shown there.
struct PresenceIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.presence"
    static let title: LocalizedStringResource = "Tell Presence"
    static let description = IntentDescription("Tells where the user is, and gives the form to show there.")
    static var parameterSummary: some ParameterSummary { Summary("The user is \(\.$user)") }

    @Parameter(title: "User", description: "Where the user is.") var user: Presence

    func perform() async throws -> some IntentResult & ReturnsValue<DraftForm> & ProvidesDialog {
        let (form, lines) = await DraftRoom.shared.note(user)
        return .result(value: form, dialog: "\(lines.joined(separator: "\n"))")
    }
}
