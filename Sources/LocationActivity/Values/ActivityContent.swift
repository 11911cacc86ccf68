public import FoundationEssentials
import LocationStream
import SystemSupport

/// The content of an activity at one moment.
///
/// Apple's `ActivityContent`.
public struct ActivityContent<ContentState: Codable & Hashable & Sendable>: Sendable, CustomStringConvertible {
    /// The content state.
    public let state: ContentState
    /// When the content counts as stale; nil for never.
    ///
    /// Stale is computed when the content is read, from the time that has passed since it was given.
    public let staleDate: Date?
    /// How relevant the activity is beside others of the user; any number, the higher the more.
    public let relevanceScore: Double

    /// Makes a content.
    ///
    /// - Parameters:
    ///   - state: The content state.
    ///   - staleDate: When the content counts as stale; one in the past is shown as stale at once.
    ///   - relevanceScore: How relevant the activity is; what is not finite counts as 0.
    public init(state: ContentState, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore.isFinite ? relevanceScore : 0
    }

    /// The parts, for a log.
    public var description: String {
        let stale = staleDate.map { ISO8601.string($0.millisecondsSince1970) } ?? "never"
        return "ActivityContent(state: \(state), stale: \(stale), relevance: \(relevanceScore))"
    }
}
