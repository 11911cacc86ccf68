public import FoundationEssentials
import SystemSupport

/// The content of an activity at one moment.
///
/// This is Apple's `ActivityContent`.
public struct ActivityContent<ContentState: Codable & Hashable>: @unchecked Sendable, CustomStringConvertible {
    // Apple does not require a content state to be Sendable, and the compiler does not infer Sendable for a public
    // struct. The conformance is therefore unchecked. The library only compares and encodes content states. A program
    // must not change objects that its content states share.

    /// The content state.
    public let state: ContentState
    /// The date from which the content counts as stale; nil for never.
    ///
    /// The age of the content is measured on a clock that cannot be set, so changing the system's date has no effect.
    public let staleDate: Date?
    /// The relevance of the activity among the user's activities; a higher number is more relevant.
    public let relevanceScore: Double

    /// Creates the content of an activity.
    ///
    /// - Parameters:
    ///   - state: The content state.
    ///   - staleDate: The date from which the content counts as stale; a past date makes it stale immediately.
    ///   - relevanceScore: The relevance of the activity; a value that is not finite counts as 0.
    public init(state: ContentState, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore.isFinite ? relevanceScore : 0
    }

    /// The state, stale date and relevance, for logs.
    public var description: String {
        let stale = staleDate.map { ISO8601.string($0.millisecondsSince1970) } ?? "never"
        return "ActivityContent(state: \(state), stale: \(stale), relevance: \(relevanceScore))"
    }
}
