#if canImport(AppIntents)
    import AppIntents
#endif

struct StopLocationUpdateIntent: AppIntent {
    static var title: LocalizedStringResource = "Stop Location Updates"
    static var description = IntentDescription("Stop tracking location and end the Live Activity.")

    func perform() async throws -> some IntentResult {
        await LiveActivityManager.shared.stop()
        return .result()
    }
}
