package import FoundationEssentials

/// A closure that evaluates a presentation and returns JSON text.
package enum PresentationEvaluation: Sendable {
    /// Evaluates the program's views on the main actor.
    case views(@MainActor @Sendable (_ id: String, _ now: Date) -> [UInt8])
    case plain(@Sendable (_ now: Date) -> [UInt8])
}
