package import ActivityTree
package import LocationActivity

/// A view that is evaluated to a given node.
package nonisolated struct NodeView: View {
    let node: ViewNode

    package init(_ node: ViewNode) {
        self.node = node
    }

    @MainActor package var body: EmptyView { EmptyView() }
    @MainActor package var evaluated: ViewNode { node }
}
