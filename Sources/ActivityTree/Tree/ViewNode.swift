/// A view as a value: content and modifiers.
///
/// The process that owns an activity evaluates its views to trees of nodes and writes them as JSON into `state.json`.
/// Surfaces draw the trees.
///
/// A reader treats nodes of unknown types as empty and ignores unknown modifiers. Nodes nested more than about twenty
/// levels deep are also empty, because the nesting of JSON is limited.
public struct ViewNode: Sendable, Hashable {
    package var content: Content
    /// The modifiers, innermost first, as in source code.
    package var modifiers: [Modifier]

    package init(_ content: Content = .empty, modifiers: [Modifier] = []) {
        self.content = content
        self.modifiers = modifiers
    }

    package indirect enum Content: Sendable, Hashable {
        /// Nothing; takes no space.
        case empty
        /// Text; dates and timers in it change with time.
        case text([TextRun])
        case image(ImageNode)
        /// A title with an icon in front.
        case label(title: ViewNode, icon: ViewNode)
        /// Views next to, below or on top of each other; spacing in points, nil for the surface's default.
        case stack(StackAxis, alignment: Alignment, spacing: Double?, [ViewNode])
        /// Rows of cells aligned in columns; spacing in points, nil for the surface's default.
        case grid(rows: [[ViewNode]], alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?)
        /// Views that the enclosing stack lays out as its own children.
        case group([ViewNode])
        /// Flexible space in a stack, with a minimum length in points.
        case spacer(minLength: Double?)
        /// A thin line across the enclosing stack.
        case divider
        case shape(ShapeNode)
        /// A colour, a gradient or a material that fills the available space.
        case color(StyleValue)
        case progress(ProgressNode)
        case gauge(GaugeNode)
        /// Views that open a URL when pressed.
        case link(destination: String, [ViewNode])
        /// A view that performs an intent when pressed; disabled without an intent.
        case button(IntentReference?, label: ViewNode, role: ButtonRole?)
        /// A switch that performs an intent when pressed; disabled without an intent.
        case toggle(isOn: Bool, IntentReference?, label: ViewNode)
        /// The first view that fits the available space along the axis, or the last view if none fits.
        ///
        /// Without an axis, the view must fit along both axes.
        case alternatives(StackAxis?, [ViewNode])
        /// A line chart of values, oldest first; surfaces draw the newest 120.
        ///
        /// The chart's lower edge is the lowest value or `lower`, whichever is lower.
        case sparkline([Double], tint: StyleValue?, lower: Double? = nil)
        case map(MapNode)
    }

    /// A view node without content.
    public static let empty = ViewNode()

    /// Whether the node has no content, regardless of its modifiers.
    public var isEmpty: Bool {
        switch content {
        case .empty: true
        case .group(let children): children.allSatisfy(\.isEmpty)
        default: false
        }
    }

    /// The number of grid columns that the view spans, 1 to 64.
    package var gridColumns: Int {
        for case .gridCellColumns(let count) in modifiers { return min(max(1, count), 64) }
        return 1
    }

    /// Returns the view node with one more modifier around it.
    package func modified(_ modifier: Modifier) -> ViewNode {
        var node = self
        node.modifiers.append(modifier)
        return node
    }
}

package enum StackAxis: String, Sendable, Hashable, CaseIterable {
    /// Next to each other, from leading to trailing.
    case horizontal
    /// Below each other, from top to bottom.
    case vertical
    /// On top of each other, from back to front.
    case depth
}

/// The purpose of a button.
public enum ButtonRole: String, Sendable, Hashable, CaseIterable {
    /// `destructive`: the button deletes or ends something; `cancel`: the button cancels an action.
    case destructive, cancel
}
