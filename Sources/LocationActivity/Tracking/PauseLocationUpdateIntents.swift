/// Pauses the tracking of the location; the live activity stays visible.
public struct PauseLocationUpdateIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Pause Location Updates"
    /// The description.
    public static let description = IntentDescription("Pause the tracking of the location.")
    /// A sentence that describes the intent with its parameter.
    public static var parameterSummary: some ParameterSummary { Summary("Pause tracking \(\.$key)") }

    /// The identifier or key of the activity; nil to pause the only activity.
    @Parameter(title: "Key", description: "Key or ID of the activity; optional if there is only one activity.")
    public var key: String?

    /// Creates an intent that pauses the only activity.
    public init() {}

    package init(_ key: String?) {
        self.key = key
    }

    /// Pauses the tracker of this process; see ``LiveActivityManager/pause()``.
    ///
    /// In the program `myeline`, the intent pauses the activity of any process.
    ///
    /// - Throws: ``LiveActivityError``.
    public func perform() async throws -> PausedTracking {
        try await TrackerHosts.current.setPaused(true, key: key)
    }
}

/// Resumes the tracking of the location after a pause.
public struct ResumeLocationUpdateIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Resume Location Updates"
    /// The description.
    public static let description = IntentDescription("Resume the tracking of the location after a pause.")
    /// A sentence that describes the intent with its parameter.
    public static var parameterSummary: some ParameterSummary { Summary("Resume tracking \(\.$key)") }

    /// The identifier or key of the activity; nil to resume the only activity.
    @Parameter(title: "Key", description: "Key or ID of the activity; optional if there is only one activity.")
    public var key: String?

    /// Creates an intent that resumes the only activity.
    public init() {}

    package init(_ key: String?) {
        self.key = key
    }

    /// Resumes the tracker of this process; see ``LiveActivityManager/resume()``.
    ///
    /// In the program `myeline`, the intent resumes the activity of any process.
    ///
    /// - Throws: ``LiveActivityError``.
    public func perform() async throws -> PausedTracking {
        try await TrackerHosts.current.setPaused(false, key: key)
    }
}
