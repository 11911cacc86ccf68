/// Begins to track the location, and starts the live activity that shows it.
public struct StartLocationUpdateIntent: LiveActivityIntent {
    /// Its name for people.
    public static let title: LocalizedStringResource = "Start Location Updates"
    /// What it does.
    public static let description = IntentDescription("Begin tracking location and start the Live Activity.")

    /// What is tracked, and how.
    public var options: LocationActivityOptions

    /// Makes one that tracks the default source.
    public init() {
        self.init(options: LocationActivityOptions())
    }

    /// Makes one.
    ///
    /// - Parameter options: What is tracked, and how.
    public init(options: LocationActivityOptions) {
        self.options = options
    }

    /// Has the process's ``LiveActivityManager`` start; one that tracks already goes on.
    public func perform() async throws -> some IntentResult {
        try await LiveActivityManager.shared.start(options)
        return .result()
    }
}

/// Ends the tracking of the location, and the live activity that shows it.
public struct StopLocationUpdateIntent: LiveActivityIntent {
    /// Its name for people.
    public static let title: LocalizedStringResource = "Stop Location Updates"
    /// What it does.
    public static let description = IntentDescription("Stop tracking location and end the Live Activity.")

    /// Makes one.
    public init() {}

    /// Has the process's ``LiveActivityManager`` stop; one that tracks nothing is no error.
    public func perform() async throws -> some IntentResult {
        await LiveActivityManager.shared.stop()
        return .result()
    }
}
