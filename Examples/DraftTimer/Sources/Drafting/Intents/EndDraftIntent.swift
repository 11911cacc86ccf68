import LocationActivity

/// Ends the draft.
struct EndDraftIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.end"
    static let title: LocalizedStringResource = "End Draft"
    static let description = IntentDescription("Ends the draft; before its last pick that cancels it.")

    func perform() async throws -> some IntentResult {
        try await DraftRoom.shared.end()
        return .result()
    }
}
