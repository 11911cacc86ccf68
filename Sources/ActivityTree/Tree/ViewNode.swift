/// A view as a value: what it shows, and what was said about how.
///
/// The process that owns an activity evaluates its views to a tree of nodes, writes the tree as JSON into the activity's
/// `state.json`, and whoever shows the activity draws the tree.
///
/// Read back, a node of a type that the reader does not know is empty, and modifiers that it does not know are left
/// out. Nodes that are nested more than about twenty deep are empty too, since JSON readers have their limits.
public struct ViewNode: Sendable, Hashable {
    /// What is shown.
    public var content: Content
    /// What was said about how it is shown: the innermost first, as it was written.
    public var modifiers: [Modifier]

    /// Makes a node.
    ///
    /// - Parameters:
    ///   - content: What is shown.
    ///   - modifiers: How, the innermost first.
    public init(_ content: Content = .empty, modifiers: [Modifier] = []) {
        self.content = content
        self.modifiers = modifiers
    }

    /// What a node shows.
    public indirect enum Content: Sendable, Hashable {
        /// Nothing, which takes no room.
        case empty
        /// Text, which may tick by itself.
        case text([TextRun])
        /// A symbol, or an image of the program's.
        case image(ImageNode)
        /// A title with an icon in front of it.
        case label(title: ViewNode, icon: ViewNode)
        /// Views beside, below or above one another; a nil spacing is the surface's own, in points.
        case stack(StackAxis, alignment: Alignment, spacing: Double?, [ViewNode])
        /// Rows whose cells stand in columns; a nil spacing is the surface's own, in points.
        case grid(rows: [[ViewNode]], alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?)
        /// Views that belong to the stack around them.
        case group([ViewNode])
        /// Room that a stack has to give away; at least so many points.
        case spacer(minLength: Double?)
        /// A thin line across a stack.
        case divider
        /// A shape, filled or drawn around.
        case shape(ShapeNode)
        /// A colour, a gradient or a material that takes all room it gets.
        case color(StyleValue)
        /// How far something has come.
        case progress(ProgressNode)
        /// A value within bounds.
        case gauge(GaugeNode)
        /// Views that lead to an address when they are pressed.
        case link(destination: String, [ViewNode])
        /// A view that performs an intent when it is pressed; without one it does nothing.
        case button(IntentReference?, label: ViewNode, role: ButtonRole?)
        /// A switch that performs an intent when it is pressed.
        case toggle(isOn: Bool, IntentReference, label: ViewNode)
        /// The course of a value: at most the newest 120, oldest first.
        case sparkline([Double], tint: StyleValue?)
        /// A path and places, without a map below them.
        case map(MapNode)
    }

    /// A node that shows nothing.
    public static let empty = ViewNode()

    /// Whether the node shows nothing, whatever its modifiers say.
    public var isEmpty: Bool {
        switch content {
        case .empty: true
        case .group(let children): children.allSatisfy(\.isEmpty)
        default: false
        }
    }

    /// The node with one more modifier around it.
    public func modified(_ modifier: Modifier) -> ViewNode {
        var node = self
        node.modifiers.append(modifier)
        return node
    }
}

/// How a stack lays its views out.
public enum StackAxis: String, Sendable, Hashable, CaseIterable {
    /// Beside one another, the leading one first.
    case horizontal
    /// Below one another, the top one first.
    case vertical
    /// Above one another, the lowest one first.
    case depth
}

/// What a button is for.
public enum ButtonRole: String, Sendable, Hashable, CaseIterable {
    /// It takes something away.
    case destructive
    /// It leaves things as they are.
    case cancel
}
