public import FoundationEssentials
import ActivityTree

/// What a location activity tracked, when it has ended.
public struct LocationActivitySummary: Sendable, Hashable {
    /// The activity's identifier.
    public var id: String
    /// The activity's name; nil where it has none.
    public var key: String?
    /// Where the locations came from.
    public var source: String
    /// When it was started.
    public var startedAt: Date
    /// When it ended.
    public var endedAt: Date
    /// Why it ended.
    public var reason: String
    /// Metres.
    public var distance: Double
    /// Seconds from the start to the end; of a recorded log, from its first fix to its last.
    public var elapsed: Double
    /// Seconds of it in motion.
    public var movingTime: Double
    /// How many updates had a location.
    public var points: Int

    /// The summary as a control socket gives it.
    package var json: JSONObject {
        JSONObject([
            ("distance", .number(distance)), ("elapsed", .number(elapsed)), ("movingTime", .number(movingTime)),
            ("points", .integer(Int64(points))), ("reason", .string(reason)), ("source", .string(source)),
        ])
    }
}
