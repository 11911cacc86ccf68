import LocationActivity

extension ViewNode {
    var hasControls: Bool {
        let isModified = modifiers.contains { modifier in
            switch modifier {
            case .overlay(let node, _), .backgroundView(let node, _): node.hasControls
            default: false
            }
        }
        if isModified { return true }
        return switch content {
        case .button, .toggle, .link: true
        case .label(let title, let icon): title.hasControls || icon.hasControls
        default: children.contains(where: \.hasControls)
        }
    }

    /// Returns the view without buttons, toggles and links; with `linkWords`, keeps the text of links.
    ///
    /// Those in overlays, backgrounds and labels of gauges remain.
    func withoutControls(linkWords: Bool) -> ViewNode {
        func stripped(_ nodes: [ViewNode]) -> [ViewNode] { nodes.map { $0.withoutControls(linkWords: linkWords) } }
        var node = self
        switch content {
        case .button, .toggle: node = .empty
        case .link(_, let nodes): node = linkWords ? ViewNode(.group(stripped(nodes)), modifiers: modifiers) : .empty
        case .group(let nodes): node.content = .group(stripped(nodes))
        case .alternatives(let axis, let nodes): node.content = .alternatives(axis, stripped(nodes))
        case .stack(let axis, let alignment, let spacing, let nodes):
            node.content = .stack(axis, alignment: alignment, spacing: spacing, stripped(nodes))
        case .grid(let rows, let alignment, let horizontal, let vertical):
            node.content = .grid(
                rows: rows.map(stripped), alignment: alignment, horizontalSpacing: horizontal,
                verticalSpacing: vertical)
        case .label(let title, let icon):
            node.content = .label(title: title.withoutControls(linkWords: linkWords), icon: icon)
        case .empty, .text, .image, .spacer, .divider, .shape, .color, .progress, .gauge, .sparkline, .map: break
        }
        return node
    }
}
