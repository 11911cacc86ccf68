import LocationStream

/// Starts tracking the location, with a live activity.
public struct StartLocationUpdateIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Start Location Updates"
    /// The description.
    public static let description = IntentDescription("Begin tracking location and start the Live Activity.")
    /// A sentence with the parameters.
    public static var parameterSummary: some ParameterSummary {
        Summary("Track the location from \(\.$source) as \(\.$key)")
    }

    /// The options of the tracker; ``source`` and ``key`` take precedence.
    public var options: LocationActivityOptions
    /// The source as a URI; nil for the source in ``options``.
    @Parameter(title: "Source", description: "A URI or a recorded file.")
    public var source: String?
    /// The key of the activity; starting again with the same key is a no-op.
    ///
    /// Nil for the key in ``options``.
    @Parameter(title: "Key", description: "The key of the activity. Starting again with the same key is a no-op.")
    public var key: String?

    /// Creates an intent with the default options.
    public init() {
        self.init(options: LocationActivityOptions())
    }

    /// Creates an intent.
    ///
    /// - Parameter options: The options of the tracker.
    public init(options: LocationActivityOptions) {
        self.options = options
    }

    /// Starts this process's ``LiveActivityManager``; a no-op if it is already tracking.
    ///
    /// - Returns: The activity's identifier.
    /// - Throws: The errors of ``LiveActivityManager/start(_:)``, and `LocationStreamError` for an invalid source.
    public func perform() async throws -> some IntentResult & ReturnsValue<String> {
        var options = options
        if let source { options.source = try LocationSource(source) }
        if let key { options.key = key }
        return .result(value: try await LiveActivityManager.shared.start(options).id)
    }
}

/// Stops tracking the location and ends its live activity.
public struct StopLocationUpdateIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Stop Location Updates"
    /// The description.
    public static let description = IntentDescription("Stop tracking location and end the Live Activity.")
    /// A sentence with the parameters.
    public static var parameterSummary: some ParameterSummary { Summary("Stop tracking \(\.$key)") }

    /// The key or id of the activity; nil for the one that is tracked.
    @Parameter(title: "Key", description: "The key or id of the activity; may be omitted if there is only one.")
    public var key: String?

    /// Creates an intent.
    public init() {}

    /// Stops this process's ``LiveActivityManager``; a no-op if it is not tracking.
    ///
    /// - Throws: ``LiveActivityError/notTracked(_:)`` if a different activity is tracked.
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
