import ActivityTree
import Foundation
import LocationActivity

/// One presentation of an activity, as a preview draws it.
@MainActor
struct PreviewedActivity {
    let entry: PresentationEntry
    let kind: ActivityPreviewViewKind

    /// Creates the presentation of an activity with the given content.
    ///
    /// - Parameter widget: The widget; nil means the widget that the program has registered.
    init<Attributes: ActivityAttributes>(
        attributes: Attributes, state: Attributes.ContentState, kind: ActivityPreviewViewKind, widget: (any Widget)?,
        isStale: Bool = false
    ) {
        let registry = widget == nil ? PresentationRegistry.shared : PresentationRegistry()
        widget?.provide(to: registry)
        let now = Date()
        let content = ActivityContent(state: state, staleDate: isStale ? now : nil)
        let presentation = registry.presentation(
            activityID: "preview", attributes: attributes, content: content, now: now
        ) {
            DefaultPresentation(
                kind: String(describing: Attributes.self), content: (try? JSONValue(encoding: state)) ?? .null)
        }
        entry = presentation.entries[0]
        self.kind = kind
    }

    /// The presentation as one view.
    var node: ViewNode {
        switch kind {
        case .content: entry.lockScreen
        case .dynamicIsland(.minimal): entry.minimal
        case .dynamicIsland(.compact): row([entry.compactLeading, entry.compactTrailing])
        case .dynamicIsland(.expanded):
            ViewNode(
                .stack(
                    .vertical, alignment: .center, spacing: nil,
                    [
                        row(
                            [entry.expanded.leading, entry.expanded.center, entry.expanded.trailing].compactMap(\.self)),
                        entry.expanded.bottom,
                    ].compactMap(\.self)))
        }
    }

    private func row(_ nodes: [ViewNode]) -> ViewNode {
        ViewNode(.stack(.horizontal, alignment: .center, spacing: nil, nodes))
    }
}
