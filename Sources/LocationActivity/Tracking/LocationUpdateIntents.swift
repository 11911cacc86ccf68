import LocationStream

/// Begins to track the location, and starts the live activity that shows it.
public struct StartLocationUpdateIntent: LiveActivityIntent {
    /// Its name for people.
    public static let title: LocalizedStringResource = "Start Location Updates"
    /// What it does.
    public static let description = IntentDescription("Begin tracking location and start the Live Activity.")
    /// What it does, with its parameters.
    public static var parameterSummary: some ParameterSummary {
        Summary("Track the location from \(\.$source) as \(\.$key)")
    }

    /// What is tracked, and how; ``source`` and ``key`` stand above it.
    public var options: LocationActivityOptions
    /// Where the locations come from, as a URI; nil for the source of the options.
    @Parameter(title: "Source", description: "Where the locations come from: a URI or a recorded file.")
    public var source: String?
    /// The activity's name, so that a second start finds it; nil for the key of the options.
    @Parameter(title: "Key", description: "The activity's name, so that a second start finds it.")
    public var key: String?

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
    ///
    /// - Returns: The activity's identifier.
    /// - Throws: What ``LiveActivityManager/start(_:)`` throws, and `LocationStreamError` for a source that is none.
    public func perform() async throws -> some IntentResult & ReturnsValue<String> {
        var options = options
        if let source { options.source = try LocationSource(source) }
        if let key { options.key = key }
        return .result(value: try await LiveActivityManager.shared.start(options).id)
    }
}

/// Ends the tracking of the location, and the live activity that shows it.
public struct StopLocationUpdateIntent: LiveActivityIntent {
    /// Its name for people.
    public static let title: LocalizedStringResource = "Stop Location Updates"
    /// What it does.
    public static let description = IntentDescription("Stop tracking location and end the Live Activity.")
    /// What it does, with its parameters.
    public static var parameterSummary: some ParameterSummary { Summary("Stop tracking \(\.$key)") }

    /// Which activity is meant: its id or its key; nil for whatever is tracked.
    @Parameter(title: "Key", description: "The activity's key or id; left out, the only one is meant.")
    public var key: String?

    /// Makes one.
    public init() {}

    /// Has the process's ``LiveActivityManager`` stop; one that tracks nothing is no error.
    ///
    /// - Throws: ``LiveActivityError/notTracked(_:)`` where another activity than the one that is meant is tracked.
    public func perform() async throws -> some IntentResult {
        if let key, let activity = await LiveActivityManager.shared.activity,
            key != activity.key, key != activity.id
        {
            throw LiveActivityError.notTracked(key)
        }
        await LiveActivityManager.shared.stop()
        return .result()
    }
}
