package import FoundationEssentials

/// Draws a content: makes the bytes of a snapshot's `presentation`.
package enum PresentationEvaluation: Sendable {
    /// As the program's views have it, which belong to the main actor.
    case views(@MainActor @Sendable (_ id: String, _ now: Date) -> [UInt8])
    /// As any content is drawn.
    case plain(@Sendable (_ now: Date) -> [UInt8])
}
