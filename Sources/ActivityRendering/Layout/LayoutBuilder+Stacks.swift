import ActivityTree

extension LayoutBuilder {
    mutating func stack(
        _ axis: StackAxis, _ alignment: Alignment, _ spacing: Double?, _ nodes: [ViewNode],
        _ context: Context
    ) -> Int? {
        if axis == .depth { return depth(alignment, nodes, context) }
        let places = build(nodes, context.within(axis))
        guard !places.isEmpty else { return nil }
        return axis == .horizontal
            ? row(places, alignment.vertical, spacing: spacing.map(CellLength.columns))
            : column(places, alignment.horizontal, spacing: CellLength.verticalSpacing(spacing))
    }

    /// Adds a row; by default, gaps are one column wide, except that there is no gap next to a spacer.
    mutating func row(_ places: [Int], _ alignment: VerticalAlignment = .center, spacing: Int? = nil) -> Int {
        let between = Layout.gaps(places.map { elements[$0].isSpacer }, spacing: spacing).reduce(0, +)
        let children = places.map { elements[$0] }
        return add(
            LayoutElement(
                kind: .row(alignment: alignment, spacing: spacing), children: places,
                minWidth: children.reduce(between) { $0 + $1.minWidth },
                idealWidth: children.reduce(between) { $0 + $1.idealWidth },
                maxWidth: children.reduce(between) { $0 + $1.maxWidth },
                expandsVertically: children.contains(where: \.expandsVertically)))
    }

    mutating func column(_ places: [Int], _ alignment: HorizontalAlignment = .center, spacing: Int = 0) -> Int {
        add(layered(.column(alignment: alignment, spacing: spacing), places))
    }

    private mutating func depth(
        _ alignment: Alignment, _ nodes: [ViewNode], _ context: Context
    ) -> Int? {
        var places: [Int] = []
        for (index, node) in nodes.enumerated() {
            var inner = context.within(.depth)
            inner.isBackdrop = context.isBackdrop || nodes[(index + 1)...].contains { !$0.isArea }
            places += build([node], inner)
        }
        return places.isEmpty ? nil : add(layered(.depth(alignment: alignment), places))
    }

    func layered(_ kind: LayoutElement.Kind, _ places: [Int]) -> LayoutElement {
        let children = places.map { elements[$0] }
        return LayoutElement(
            kind: kind, children: places, minWidth: children.map(\.minWidth).max() ?? 0,
            idealWidth: children.map(\.idealWidth).max() ?? 0, maxWidth: children.map(\.maxWidth).max() ?? 0,
            expandsVertically: children.contains(where: \.expandsVertically), priority: children.first?.priority ?? 0)
    }

    mutating func label(_ title: ViewNode, _ icon: ViewNode, _ context: Context) -> Int? {
        let inner = context.within(.horizontal)
        let style = context.appearance.styles[.label]
        let iconPlace = style == "titleOnly" ? nil : build(icon, inner)
        let titlePlace = style == "iconOnly" ? nil : build(title, inner)
        let places = [iconPlace, titlePlace].compactMap(\.self)
        return places.count > 1 ? row(places) : places.first
    }

    mutating func grid(
        _ rows: [[ViewNode]], _ alignment: Alignment, _ horizontalSpacing: Double?, _ verticalSpacing: Double?,
        _ context: Context
    ) -> Int? {
        var places: [Int] = []
        var spans: [[Int]] = []
        for row in rows {
            var rowSpans: [Int] = []
            for node in row.prefix(64) {
                // An empty view still takes its column.
                let place = build(node, context.within(row.count > 1 ? nil : .vertical))
                places.append(place ?? add(LayoutElement(kind: .row(alignment: .center, spacing: 0))))
                rowSpans.append(node.gridColumns)
            }
            if !rowSpans.isEmpty { spans.append(rowSpans) }
        }
        guard !places.isEmpty else { return nil }
        let columns = spans.map { $0.reduce(0, +) }.max() ?? 1
        // A row of one view spans the whole grid, as a view outside of a `GridRow` does in SwiftUI.
        spans = spans.map { $0.count == 1 && rows.count > 1 ? [columns] : $0 }
        let shape = LayoutElement.GridShape(
            spans: spans, alignment: alignment, horizontalSpacing: CellLength.horizontalSpacing(horizontalSpacing),
            verticalSpacing: CellLength.verticalSpacing(verticalSpacing))
        var element = LayoutElement(kind: .grid(shape), children: places)
        let between = shape.horizontalSpacing * (columns - 1)
        let bounds = GridColumns(shape, elements: elements, children: places)
        element.minWidth = bounds.minimum.reduce(between, +)
        element.idealWidth = bounds.ideal.reduce(between, +)
        element.maxWidth = bounds.maximum.reduce(between, +)
        element.expandsVertically = false
        return add(element)
    }
}

extension ViewNode {
    /// Whether the view is a coloured or an empty area without text.
    var isArea: Bool {
        switch content {
        case .shape, .color, .empty, .spacer: true
        case .group(let nodes): nodes.allSatisfy(\.isArea)
        default: false
        }
    }
}
