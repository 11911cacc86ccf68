import LocationActivity

/// Ends the draft.
struct EndDraftIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.end"
    static let title: LocalizedStringResource = "End Draft"
    static let description = IntentDescription("Ends the draft, as cancelled if picks remain.")

    func perform() async throws -> some IntentResult {
        try await DraftRoom.shared.end()
        return .result()
    }
}
