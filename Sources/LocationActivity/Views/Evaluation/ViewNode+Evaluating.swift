public import FoundationEssentials
import ActivityTree

extension ViewNode {
    /// Evaluates a view to the node that renderers draw.
    ///
    /// - Parameters:
    ///   - view: The view; several views form a vertical stack.
    ///   - date: The date that time-dependent views assume.
    @MainActor
    public init(evaluating view: some View, at date: Date = .now) {
        self = Evaluation.run(at: date) { view.evaluated(along: .vertical) }.result
    }
}
