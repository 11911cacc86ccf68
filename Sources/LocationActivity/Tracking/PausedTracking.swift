package import ActivityTree
import SystemSupport

/// The result of ``PauseLocationUpdateIntent`` and ``ResumeLocationUpdateIntent``.
public struct PausedTracking: IntentResult, ReportedResult {
    /// The activity's ID.
    public var id: String
    /// The activity's key; nil if it has none.
    public var key: String?
    /// The kind of activity.
    public var kind: String
    /// Whether the activity is paused now.
    public var isPaused: Bool
    /// The distance so far, in metres.
    public var distance: Double
    /// The time so far without pauses, in seconds.
    public var elapsed: Double

    /// The intent returns no value.
    public var value: Never? { nil }

    package init(id: String, key: String?, kind: String, isPaused: Bool, distance: Double, elapsed: Double) {
        self.id = id
        self.key = key
        self.kind = kind
        self.isPaused = isPaused
        self.distance = distance
        self.elapsed = elapsed
    }

    /// The result as JSON, in the format of `myeline pause --json`.
    package var json: JSONValue {
        [
            "id": .string(id), "key": key.map { .string($0) } ?? .null, "kind": .string(kind),
            "paused": .bool(isPaused), "distance": .rounded(distance, decimals: 2),
            "elapsed": .rounded(elapsed, decimals: 3),
        ]
    }

    /// Returns a line for the user; the caller must escape control characters.
    package func line(units: Units) -> String {
        "\(isPaused ? "Paused" : "Resumed") \(key ?? kind) at \(units.distance(distance)), "
            + DurationText.clock(elapsed)
    }

    var reportedValue: JSONValue? { nil }
    var reportedDialog: String? { line(units: SettingsFile.user.settings.units) }
    var nextIntent: (any AppIntent)? { nil }
}
