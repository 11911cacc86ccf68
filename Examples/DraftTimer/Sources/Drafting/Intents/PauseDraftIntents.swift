import LocationActivity

/// Stops the clock.
struct PauseDraftIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.pause"
    static let title: LocalizedStringResource = "Pause Draft"
    static let description = IntentDescription("Stops the clock of the turn.")

    func perform() async throws -> some IntentResult {
        try await DraftRoom.shared.pause()
        return .result()
    }
}

/// Resumes the clock.
struct ResumeDraftIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.resume"
    static let title: LocalizedStringResource = "Resume Draft"
    static let description = IntentDescription("Resumes the clock of the turn.")

    func perform() async throws -> some IntentResult {
        try await DraftRoom.shared.resume()
        return .result()
    }
}
