import LocationStream
public import ActivityTree

/// Starts a live activity that tracks the location and shows it.
public struct StartLocationUpdateIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Start Location Updates"
    /// The description.
    public static let description = IntentDescription("Begin tracking location and start the Live Activity.")
    /// A sentence that describes the intent with its parameters.
    public static var parameterSummary: some ParameterSummary {
        Summary("Track the location from \(\.$source) as \(\.$key)")
    }

    /// The options of the tracker.
    ///
    /// ``source``, ``key`` and ``target`` override those in the options.
    public var options: LocationActivityOptions
    /// The URI or file of the location source; nil to use the source of ``options``.
    @Parameter(title: "Source", description: "URI or recorded file that the locations come from.")
    public var source: String?
    /// The activity's key; nil to use the key of ``options``.
    @Parameter(title: "Key", description: "Name of the activity; starting again with the same name is a no-op.")
    public var key: String?
    /// The target as text, such as "5km" or "30m,5km"; nil to use the target of ``options``.
    @Parameter(title: "Target", description: "Distance or time that ends the activity, such as 5km, 30m or 30m,5km.")
    public var target: String?

    /// Creates an intent that tracks the default source.
    public init() {
        self.init(options: LocationActivityOptions())
    }

    /// Creates an intent with options.
    public init(options: LocationActivityOptions) {
        self.options = options
    }

    /// Starts tracking.
    ///
    /// An app tracks the location in its own process. The program `myeline` starts a separate tracker process. If
    /// tracking is already on, the result describes the running activity.
    ///
    /// - Throws: ``LiveActivityError``, ``RuntimeDirectoryError``, ``ActivityAuthorizationError``,
    ///   `LocationStreamError` for an invalid URI, or ``AppIntentError`` for an invalid target.
    public func perform() async throws -> StartedTracking {
        try await TrackerHosts.current.start(self)
    }

    /// The options with ``source``, ``key`` and ``target`` applied.
    package var effectiveOptions: LocationActivityOptions {
        get throws {
            var options = options
            if let source { options.source = try LocationSource(source) }
            if let key { options.key = key }
            if let target {
                do throws(LocationActivityTargetError) {
                    options.target = try LocationActivityTarget(target)
                } catch {
                    throw $target.needsValueError("\(error.description)")
                }
            }
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
    /// A sentence that describes the intent with its parameter.
    public static var parameterSummary: some ParameterSummary { Summary("Stop tracking \(\.$key)") }

    /// The identifier or key of the activity; nil to stop the only activity.
    @Parameter(title: "Key", description: "Key or ID of the activity; optional if there is only one activity.")
    public var key: String?

    /// Creates an intent that stops the only activity.
    public init() {}

    package init(_ key: String?) {
        self.key = key
    }

    /// Stops the tracker of this process; does nothing if no tracker is running.
    ///
    /// In the program `myeline`, the intent can also end the activity of another process. If that process has died,
    /// the intent removes the activity.
    ///
    /// - Throws: ``LiveActivityError/notTracked(_:)`` if this process tracks other activities, but none with the
    ///   given ``key``.
    public func perform() async throws -> StoppedTracking {
        try await TrackerHosts.current.stop(self)
    }
}

/// The result of an intent that starts an activity, such as ``StartLocationUpdateIntent``.
public struct StartedTracking: IntentResult, ReturnsValue, ReportedResult {
    /// The activity's ID.
    public var id: String
    /// Messages for the user, such as the reason why the location source is not available yet.
    public var notes: [String]
    /// Whether the intent has started or continued the activity; false if another process was tracking already.
    package var isNew: Bool

    package init(id: String, isNew: Bool = true, notes: [String] = []) {
        self.id = id
        self.isNew = isNew
        self.notes = notes
    }

    /// The activity's ID.
    public var value: String? { id }
    /// The result as JSON, in the format of `myeline start --json`.
    package var json: JSONValue {
        ["id": .string(id), "new": .bool(isNew), "notes": .array(notes.map { .string($0) })]
    }

    var reportedValue: JSONValue? { .string(id) }
    var reportedDialog: String? { notes.isEmpty ? nil : notes.joined(separator: "\n") }
    var nextIntent: (any AppIntent)? { nil }
}

/// The result of ``StopLocationUpdateIntent``.
public struct StoppedTracking: IntentResult, ReportedResult {
    /// The summary of the activity; nil if nothing was tracked, or if the activity's process has died or sends no
    /// summary.
    ///
    /// For a location activity, this is an object with `distance`, `elapsed`, `movingTime`, `pausedTime`, `points`,
    /// `reason`, `source` and `target`, as in ``LocationActivitySummary``.
    public var summary: JSONValue?
    /// The activity of another process that the intent has ended; nil for none.
    package var stopped: StoppedActivity?

    /// The intent returns no value.
    public var value: Never? { nil }

    package init(summary: JSONValue? = nil, stopped: StoppedActivity? = nil) {
        self.summary = summary
        self.stopped = stopped
    }

    var reportedValue: JSONValue? { nil }
    var reportedDialog: String? { stopped?.line(units: SettingsFile.user.settings.units) }
    var nextIntent: (any AppIntent)? { nil }
}
