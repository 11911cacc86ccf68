import ActivityTree

/// The axes along which a view takes the space that it is offered.
///
/// CSS sizes boxes by their content, so every box states whether it grows.
struct HTMLFlexibility {
    var isWide = false
    var isTall = false

    /// Computes the flexibility of a view without its modifiers.
    init(content node: ViewNode, along axis: StackAxis?, styles: [StyledKind: String], depth: Int = 0) {
        guard depth < ViewNode.renderingDepthLimit else { return }
        switch node.content {
        case .empty, .text, .image, .label, .toggle: return
        case .shape, .color: (isWide, isTall) = (true, true)
        case .spacer: (isWide, isTall) = (axis == .horizontal, axis == .vertical)
        case .divider: (isWide, isTall) = (axis != .horizontal, axis == .horizontal)
        case .sparkline, .map: isWide = true
        case .progress: isWide = styles[.progress] != "circular"
        case .gauge: isWide = styles[.gauge]?.lowercased().contains("circular") != true
        case .stack(let axis, _, _, let nodes): merge(nodes, along: axis, styles, depth)
        case .group(let nodes): merge(nodes, along: .vertical, styles, depth)
        case .link(_, let nodes): merge(nodes, along: .horizontal, styles, depth)
        case .button(_, let label, _): merge([label], along: .horizontal, styles, depth)
        case .alternatives(_, let nodes): merge(nodes.prefix(1), along: .vertical, styles, depth)
        case .grid(let rows, _, _, _):
            // Views that span all columns do not widen the grid. Areas of colour without text do not widen it either.
            for row in rows where row.count > 1 {
                merge(row.filter { !$0.isArea }, along: nil, styles, depth)
            }
            isTall = false
        }
    }

    /// Computes the flexibility of a view with all its modifiers.
    init(_ node: ViewNode, along axis: StackAxis?, styles: [StyledKind: String], depth: Int = 0) {
        var styles = styles
        for case .style(let kind, let name) in node.modifiers.reversed() { styles[kind] = name }
        self.init(content: node, along: axis, styles: styles, depth: depth)
        for modifier in node.modifiers { apply(modifier) }
    }

    private mutating func merge(
        _ nodes: some Sequence<ViewNode>, along axis: StackAxis?, _ styles: [StyledKind: String], _ depth: Int
    ) {
        for node in nodes {
            guard !(isWide && isTall) else { return }
            let inner = HTMLFlexibility(node, along: axis, styles: styles, depth: depth + 1)
            isWide = isWide || inner.isWide
            isTall = isTall || inner.isTall
        }
    }

    /// Applies a modifier that changes the flexibility; ignores other modifiers.
    mutating func apply(_ modifier: ViewNode.Modifier) {
        switch modifier {
        case .frame(let frame):
            isWide = Self.isFlexible(isWide, frame.width, frame.maxWidth) && frame.widthFraction == nil
            isTall = Self.isFlexible(isTall, frame.height, frame.maxHeight)
        case .fixedSize(let horizontal, let vertical):
            isWide = isWide && !horizontal
            isTall = isTall && !vertical
        default: return
        }
    }

    private static func isFlexible(_ isFlexible: Bool, _ exact: Double?, _ maximum: Double?) -> Bool {
        if let exact, exact.isFinite { return false }
        return isFlexible || maximum == .infinity
    }

    /// The style sheet's classes for the axes along which the view grows, each preceded by a space.
    var classes: String { (isWide ? " la-wide" : "") + (isTall ? " la-tall" : "") }
}
