public import FoundationEssentials
import SystemSupport

/// The content of an activity at one moment.
///
/// Apple's `ActivityContent`.
public struct ActivityContent<ContentState: Codable & Hashable>: @unchecked Sendable, CustomStringConvertible {
    // Unchecked: a content state is a value that is compared and encoded. Apple does not require it to be Sendable, and
    // in Swift 6 a public struct is not, unless it says so. One that shares mutable objects is the program's
    // responsibility.

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
