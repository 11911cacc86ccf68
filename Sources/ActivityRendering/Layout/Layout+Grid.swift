extension Layout {
    struct GridCell {
        var child: Int
        var column: Int
        var width: Int
        var size: CellSize
    }

    mutating func gridSize(_ element: Int, _ shape: LayoutElement.GridShape, _ proposal: CellProposal) -> CellSize {
        let rows = gridRows(element, shape, proposal.width)
        let height = rows.reduce(max(0, rows.count - 1) * shape.verticalSpacing) { $0 + $1.height }
        let width = rows.flatMap(\.cells).map { $0.column + $0.width }.max() ?? 0
        return CellSize(width, height)
    }

    mutating func gridRows(
        _ element: Int, _ shape: LayoutElement.GridShape, _ width: Int?
    ) -> [(cells: [GridCell], height: Int)] {
        let children = elements[element].children
        let columns = GridColumns(shape, elements: elements, children: children)
        let required = columns.ideal.reduce(shape.horizontalSpacing * max(0, columns.ideal.count - 1), +)
        // Wide gaps shrink to the width of one character before text is truncated.
        let spacing = required > width ?? .max ? min(1, shape.horizontalSpacing) : shape.horizontalSpacing
        let between = spacing * max(0, columns.ideal.count - 1)
        let widths = columns.widths(in: width.map { max(0, $0 - between) })
        var next = children.makeIterator()
        var rows: [(cells: [GridCell], height: Int)] = []
        for spans in shape.spans {
            var cells: [GridCell] = []
            var column = 0
            var left = 0
            for span in spans {
                guard let child = next.next() else { break }
                let own = widths[column..<min(column + span, widths.count)]
                let available = own.reduce(spacing * (own.count - 1), +)
                let size = size(child, CellProposal(available, nil))
                cells.append(GridCell(child: child, column: left, width: available, size: size))
                column += span
                left += available + spacing
            }
            rows.append((cells, cells.map(\.size.height).max() ?? 0))
        }
        return rows
    }
}
