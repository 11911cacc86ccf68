public import FoundationEssentials
import ActivityTree

/// The summary of a location activity that has ended.
public struct LocationActivitySummary: Sendable, Hashable {
    /// The activity's identifier.
    public var id: String
    /// The activity's key; nil if it has none.
    public var key: String?
    /// The location source, as the text of its URI.
    public var source: String
    /// The time of the start.
    public var startedAt: Date
    /// The time of the end.
    public var endedAt: Date
    /// The end reason; see ``EndReason``.
    public var reason: String
    /// The distance in metres.
    public var distance: Double
    /// The time from the start to the end without pauses, in seconds.
    ///
    /// For a log, this is the recorded time since its first fix. For standard input, it is the longer of the measured
    /// and the recorded time.
    public var elapsed: Double
    /// The time in motion, in seconds.
    public var movingTime: Double
    /// The length of all pauses, in seconds, including a pause that lasted until the end.
    public var pausedTime = 0.0
    /// The number of fixes; a repetition of the same fix does not count.
    public var points: Int
    /// The target of the activity, reached or not; nil if the activity had none.
    public var target: LocationActivityTarget?

    /// The summary as JSON, for the reply to a control request.
    package var json: JSONObject {
        JSONObject([
            ("distance", .rounded(distance, decimals: 2)), ("elapsed", .rounded(elapsed, decimals: 3)),
            ("movingTime", .rounded(movingTime, decimals: 3)), ("points", .integer(Int64(points))),
            ("reason", .string(reason)), ("source", .string(source)),
            ("pausedTime", .rounded(pausedTime, decimals: 3)), ("target", target?.json ?? .null),
        ])
    }
}
