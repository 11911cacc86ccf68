import ActivityTree
import LocationActivity

/// A view with a given node.
nonisolated struct NodeView: View {
    let node: ViewNode

    init(_ node: ViewNode) {
        self.node = node
    }

    @MainActor var body: EmptyView { EmptyView() }
    @MainActor var evaluated: ViewNode { node }
}
