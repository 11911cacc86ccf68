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

extension Activity {
    /// How an activity would look, by the widget that is registered for its attributes: for tests, and as a preview.
    ///
    /// - Parameters:
    ///   - attributes: Its attributes.
    ///   - content: Its content.
    ///   - date: The date of the first entry.
    /// - Returns: One entry from the date on, and one from each later date at which it looks different.
    @MainActor
    public static func presentation(
        attributes: Attributes, content: ActivityContent<ContentState>, at date: Date = .now
    ) -> [PresentationEntry] {
        PresentationRegistry.shared.entries(
            activityID: "preview", attributes: attributes, content: content, now: date,
            fallback: {
                DefaultPresentation(
                    kind: "\(Attributes.self)", content: (try? JSONValue(encoding: content.state)) ?? .null)
            })
    }
}
