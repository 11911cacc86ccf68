import FoundationEssentials
package import ActivityTree
import SystemSupport

extension ViewNode {
    /// The maximum nesting depth of views that are drawn.
    ///
    /// In ``LayoutBuilder``, each modifier also counts as a level, except modifiers for formatting.
    static let renderingDepthLimit = 100

    func accessibilityText(at now: Date, zone: DisplayZone) -> String {
        var words: [String] = []
        var budget = 200
        collect(into: &words, budget: &budget, now, zone)
        return String(words.joined(separator: " ").prefix(200)).sanitized(lineEnds: .blanks)
    }

    var accessibilityLabel: String? {
        for case .accessibilityLabel(let label) in modifiers.reversed() { return label }
        return nil
    }

    private func collect(into words: inout [String], budget: inout Int, _ now: Date, _ zone: DisplayZone) {
        guard budget > 0 else { return }
        budget -= 1
        if let label = accessibilityLabel { return words.append(label) }
        for node in children { node.collect(into: &words, budget: &budget, now, zone) }
        guard case .text(let runs) = content else { return }
        words.append(
            runs.compactMap {
                if case .image = $0.content { return nil }
                return RunText($0.content, at: now, zone: zone, glyphs: .unicode).text
            }.joined())
    }

    /// The child views that can contain text.
    ///
    /// The icon of a label, the bounds of a gauge, all alternatives but the first, and views in modifiers are omitted.
    package var children: [ViewNode] {
        switch content {
        case .label(let title, _): [title]
        case .alternatives(_, let nodes): Array(nodes.prefix(1))
        case .stack(_, _, _, let nodes), .group(let nodes), .link(_, let nodes): nodes
        case .grid(let rows, _, _, _): rows.flatMap(\.self)
        case .button(_, let label, _), .toggle(_, _, let label): [label]
        case .progress(let progress): [progress.label, progress.currentValueLabel].compactMap(\.self)
        case .gauge(let gauge): [gauge.label, gauge.currentValueLabel].compactMap(\.self)
        case .empty, .text, .image, .spacer, .divider, .shape, .color, .sparkline, .map: []
        }
    }
}
