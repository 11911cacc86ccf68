#if canImport(AppIntents)
    import AppIntents
#endif

struct StartLocationUpdateIntent: LiveActivityIntent {
    static var title: LocalizedStringResource = "Start Location Updates"
    static var description = IntentDescription("Begin tracking location and start the Live Activity.")

    func perform() async throws -> some IntentResult {
        LiveActivityManager.shared.start()
        return .result()
    }
}
