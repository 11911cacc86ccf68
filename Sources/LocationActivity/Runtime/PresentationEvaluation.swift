package import FoundationEssentials

/// Evaluates the presentation of a content, and returns its JSON text.
package enum PresentationEvaluation: Sendable {
    /// The program's views, which belong to the main actor.
    case views(@MainActor @Sendable (_ id: String, _ now: Date) -> [UInt8])
    case plain(@Sendable (_ now: Date) -> [UInt8])
}
