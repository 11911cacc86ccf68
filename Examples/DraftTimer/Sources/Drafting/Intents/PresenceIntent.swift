import LocationActivity

/// Records where the user is, and returns what to show there.
struct PresenceIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.presence"
    static let title: LocalizedStringResource = "Tell Presence"
    static let description = IntentDescription("Records where the user is and returns the form to show.")
    static var parameterSummary: some ParameterSummary { Summary("The user is \(\.$user)") }

    @Parameter(title: "User", description: "The place of the user.") var user: Presence

    func perform() async throws -> some IntentResult & ReturnsValue<DraftForm> & ProvidesDialog {
        let (form, lines) = await DraftRoom.shared.note(user)
        return .result(value: form, dialog: "\(lines.joined(separator: "\n"))")
    }
}
