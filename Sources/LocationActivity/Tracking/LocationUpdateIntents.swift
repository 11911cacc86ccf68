import LocationStream
public import ActivityTree

/// Starts tracking the location and the live activity that shows it.
public struct StartLocationUpdateIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Start Location Updates"
    /// The description.
    public static let description = IntentDescription("Begin tracking location and start the Live Activity.")
    /// The sentence with the parameters.
    public static var parameterSummary: some ParameterSummary {
        Summary("Track the location from \(\.$source) as \(\.$key)")
    }

    /// The options of the tracker; ``source`` and ``key`` override theirs.
    public var options: LocationActivityOptions
    /// The source's URI or file; nil for the source of ``options``.
    @Parameter(title: "Source", description: "URI or recorded file that the locations come from.")
    public var source: String?
    /// The activity's key; nil for the key of ``options``.
    @Parameter(title: "Key", description: "Name of the activity; starting again with the same name is a no-op.")
    public var key: String?

    /// Creates an intent that tracks the default source.
    public init() {
        self.init(options: LocationActivityOptions())
    }

    /// Creates an intent with options.
    public init(options: LocationActivityOptions) {
        self.options = options
    }

    /// Starts tracking in this process; the program `myeline` starts a separate tracker process instead.
    ///
    /// If tracking is on, the running activity is returned.
    ///
    /// - Throws: ``LiveActivityError``, ``RuntimeDirectoryError``, ``ActivityAuthorizationError``, or
    ///   `LocationStreamError` for an invalid URI.
    public func perform() async throws -> StartedTracking {
        try await TrackerHosts.current.start(self)
    }

    /// The options with ``source`` and ``key`` applied.
    package var effectiveOptions: LocationActivityOptions {
        get throws {
            var options = options
            if let source { options.source = try LocationSource(source) }
            if let key { options.key = key }
            return options
        }
    }
}

/// Ends the tracking of the location and the live activity that shows it.
public struct StopLocationUpdateIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Stop Location Updates"
    /// The description.
    public static let description = IntentDescription("Stop tracking location and end the Live Activity.")
    /// The sentence with the parameters.
    public static var parameterSummary: some ParameterSummary { Summary("Stop tracking \(\.$key)") }

    /// The activity's ID or key; nil for the only activity.
    @Parameter(title: "Key", description: "Key or ID of the activity; optional if there is only one.")
    public var key: String?
    /// Whether to remove the activity from all surfaces immediately, regardless of its dismissal policy.
    package var dismisses = false

    /// Creates an intent that stops the only activity.
    public init() {}

    package init(_ key: String?, dismisses: Bool = false) {
        self.key = key
        self.dismisses = dismisses
    }

    /// Stops this process's tracker; does nothing if none is running.
    ///
    /// In the program `myeline`, ends the activity of any process over its control socket, or removes it if its process
    /// has died.
    ///
    /// - Throws: ``LiveActivityError/notTracked(_:)`` if this process tracks a different activity.
    public func perform() async throws -> StoppedTracking {
        try await TrackerHosts.current.stop(self)
    }
}

/// The result of ``StartLocationUpdateIntent``.
public struct StartedTracking: IntentResult, ReturnsValue {
    /// The activity's ID.
    public var id: String
    /// Messages for the user, such as the reason why the source is not available yet.
    public var notes: [String]
    /// Whether the activity was created, rather than found running.
    package var isNew: Bool

    package init(id: String, isNew: Bool = true, notes: [String] = []) {
        self.id = id
        self.isNew = isNew
        self.notes = notes
    }

    /// The activity's ID.
    public var value: String? { id }
}

extension StartedTracking: ReportedResult {
    var reportedValue: JSONValue? { .string(id) }
    var reportedDialog: String? { notes.isEmpty ? nil : notes.joined(separator: "\n") }
    var nextIntent: (any AppIntent)? { nil }
}

/// The result of ``StopLocationUpdateIntent``.
public struct StoppedTracking: IntentResult {
    /// The tracker's summary: `distance`, `elapsed`, `movingTime`, `points`, `reason` and `source`; nil if nothing was
    /// tracked, or the tracker has died.
    public var summary: JSONValue?
    /// The activity that was ended in another process; nil if this process's tracker was stopped.
    package var stopped: StoppedActivity?

    /// No value.
    public var value: Never? { nil }

    package init(summary: JSONValue? = nil, stopped: StoppedActivity? = nil) {
        self.summary = summary
        self.stopped = stopped
    }
}

extension StoppedTracking: ReportedResult {
    var reportedValue: JSONValue? { nil }
    var reportedDialog: String? { stopped?.line(units: SettingsFile.user.settings.units) }
    var nextIntent: (any AppIntent)? { nil }
}
