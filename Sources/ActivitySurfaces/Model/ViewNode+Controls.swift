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

    /// Returns the view without buttons, toggles and links.
    ///
    /// If `linkWords` is true, the result contains the text of the links.
    func withoutControls(linkWords: Bool) -> ViewNode {
        func stripped(_ nodes: [ViewNode]) -> [ViewNode] { nodes.map { $0.withoutControls(linkWords: linkWords) } }
        func bare(_ node: ViewNode?) -> ViewNode? { node?.withoutControls(linkWords: linkWords) }
        var node = self
        node.modifiers = modifiers.map { modifier in
            switch modifier {
            case .overlay(let view, let alignment):
                .overlay(view.withoutControls(linkWords: linkWords), alignment: alignment)
            case .backgroundView(let view, let alignment):
                .backgroundView(view.withoutControls(linkWords: linkWords), alignment: alignment)
            default: modifier
            }
        }
        switch content {
        case .button, .toggle: node = .empty
        case .link(_, let nodes):
            node = linkWords ? ViewNode(.group(stripped(nodes)), modifiers: node.modifiers) : .empty
        case .group(let nodes): node.content = .group(stripped(nodes))
        case .alternatives(let axis, let nodes): node.content = .alternatives(axis, stripped(nodes))
        case .stack(let axis, let alignment, let spacing, let nodes):
            node.content = .stack(axis, alignment: alignment, spacing: spacing, stripped(nodes))
        case .grid(let rows, let alignment, let horizontal, let vertical):
            node.content = .grid(
                rows: rows.map(stripped), alignment: alignment, horizontalSpacing: horizontal,
                verticalSpacing: vertical)
        case .label(let title, let icon):
            node.content = .label(
                title: title.withoutControls(linkWords: linkWords), icon: icon.withoutControls(linkWords: linkWords))
        case .progress(var progress):
            progress.label = bare(progress.label)
            progress.currentValueLabel = bare(progress.currentValueLabel)
            node.content = .progress(progress)
        case .gauge(var gauge):
            gauge.label = gauge.label.withoutControls(linkWords: linkWords)
            gauge.currentValueLabel = bare(gauge.currentValueLabel)
            gauge.minimumValueLabel = bare(gauge.minimumValueLabel)
            gauge.maximumValueLabel = bare(gauge.maximumValueLabel)
            node.content = .gauge(gauge)
        case .empty, .text, .image, .spacer, .divider, .shape, .color, .sparkline, .map: break
        }
        return node
    }
}
