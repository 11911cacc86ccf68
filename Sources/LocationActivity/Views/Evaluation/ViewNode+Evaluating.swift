public import FoundationEssentials
import ActivityTree

extension ViewNode {
    /// Evaluates a view to the tree that surfaces draw, as ``TerminalRenderer`` and the others do.
    ///
    /// - Parameters:
    ///   - view: The view; several beside one another stand in a vertical stack.
    ///   - date: The date from which on it is shown.
    @MainActor
    public init(evaluating view: some View, at date: Date = .now) {
        self = Evaluation.run(at: date) { view.evaluated(along: .vertical) }.result
    }
}
