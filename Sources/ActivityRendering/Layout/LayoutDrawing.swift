import FoundationEssentials
import ActivityTree

struct LayoutDrawing {
    private var layout: Layout
    var buffer: CellBuffer
    private let focused: Int?
    /// The visible frames of buttons, toggles and links, by their index in ``LayoutBuilder/controls``.
    private(set) var places: [Int: CellRect] = [:]
    private(set) var nextChange: Date?

    init(_ layout: Layout, into buffer: CellBuffer, _ builder: LayoutBuilder) {
        self.layout = layout
        self.buffer = buffer
        focused = builder.focused
        nextChange = builder.nextChange
    }

    /// Draws an element into a rectangle, and aligns the element if its size differs from the rectangle's size.
    mutating func draw(_ element: Int, in rect: CellRect, _ alignment: Alignment = .center) {
        let size = layout.size(element, CellProposal(rect.width, rect.height))
        drawExactly(element, in: rect.placing(size, alignment))
    }

    /// Draws an element into a rectangle that already has the size of the element.
    private mutating func drawExactly(_ element: Int, in rect: CellRect) {
        guard rect.intersection(buffer.bounds) != nil, !layout.elements[element].isHidden else { return }
        let children = layout.elements[element].children
        switch layout.elements[element].kind {
        case .text(let box):
            for (row, line) in box.lines(CellProposal(rect.width, rect.height)).enumerated() where row < rect.height {
                let column = rect.column + box.alignment.place(line.columns, in: rect.width)
                buffer.draw(line, column: column, row: rect.row + row)
            }
        case .fill(let fill): buffer.fill(rect, with: fill.paint, isBackdrop: fill.isBackdrop)
        case .shape(let shape): shape.draw(in: rect, into: &buffer)
        case .bar(let bar):
            let steps = bar.steps(columns: rect.width, glyphs: buffer.glyphs)
            nextChange = Date.earlier(nextChange, bar.motion?.nextChange(steps: steps))
            let cells = bar.cells(columns: rect.width, glyphs: buffer.glyphs)
            buffer.draw(cells, column: rect.column, row: rect.row)
        case .sparkline(let sparkline):
            let rows = sparkline.rows(columns: rect.width, rows: rect.height, glyphs: buffer.glyphs)
            for (row, cells) in rows.enumerated() { buffer.draw(cells, column: rect.column, row: rect.row + row) }
        case .map(let map): map.draw(in: rect, into: &buffer)
        case .spacer: return
        case .divider(let isHorizontal): drawDivider(isHorizontal, in: rect)
        case .row(let alignment, let spacing): drawRow(children, alignment, spacing, in: rect)
        case .column(let alignment, let spacing): drawColumn(children, alignment, spacing, in: rect)
        case .depth(let alignment):
            for child in children { draw(child, in: rect, alignment) }
        case .grid(let shape): drawGrid(element, shape, in: rect)
        case .alternatives(let axis):
            drawExactly(layout.fitting(children, axis, CellProposal(rect.width, rect.height)), in: rect)
        case .padding(let top, let leading, let bottom, let trailing):
            let inner = CellRect(
                column: rect.column + leading, row: rect.row + top, width: max(0, rect.width - leading - trailing),
                height: max(0, rect.height - top - bottom))
            draw(children[0], in: inner, .topLeading)
        case .frame(var frame):
            // The width of `rect` was computed from the fraction, so the fraction must not be applied again.
            if frame.widthFraction != nil { (frame.width, frame.widthFraction) = (rect.width, nil) }
            let offered = layout.offer(frame, CellProposal(rect.width, rect.height))
            let height = frame.height == nil ? offered.height : rect.height
            let inner = layout.size(children[0], CellProposal(offered.width, height))
            drawExactly(children[0], in: rect.placing(inner, frame.alignment))
        case .background(let alignment):
            draw(children[1], in: rect, alignment)
            draw(children[0], in: rect)
        case .overlay(let alignment):
            draw(children[0], in: rect)
            draw(children[1], in: rect, alignment)
        case .fixedSize: drawExactly(children[0], in: rect)
        case .offset(let columns, let rows):
            var moved = rect
            moved.column += columns
            moved.row += rows
            drawExactly(children[0], in: moved)
        case .control(let index):
            drawExactly(children[0], in: rect)
            places[index] = rect.intersection(buffer.bounds)
            guard index == focused, buffer.hasColor else { return }
            buffer.restyle(rect) { style, _, _ in style.attributes.formSymmetricDifference(.inverse) }
        }
    }

    private mutating func drawDivider(_ isHorizontal: Bool, in rect: CellRect) {
        let characters: (horizontal: Character, vertical: Character) = buffer.glyphs == .ascii ? ("-", "|") : ("─", "│")
        let cell = Cell(
            isHorizontal ? characters.horizontal : characters.vertical, style: CellStyle(attributes: .dim))
        let line = Array(repeating: cell, count: min(rect.width, buffer.width))
        for row in rect.row..<rect.row + min(rect.height, CellLength.limit) {
            buffer.draw(line, column: rect.column, row: row)
        }
    }

    private mutating func drawRow(
        _ children: [Int], _ alignment: VerticalAlignment, _ spacing: Int?, in rect: CellRect
    ) {
        if let lines = layout.flow(children, spacing, in: rect.width) { return drawFlow(lines, in: rect) }
        let sizes = layout.rowSizes(children, spacing, CellProposal(rect.width, rect.height))
        let gaps = layout.gaps(children, spacing, in: rect.width) + [0]
        var column = rect.column
        for (index, child) in children.enumerated() {
            let row = rect.row + alignment.place(sizes[index].height, in: rect.height)
            drawExactly(child, in: CellRect(column: column, row: row, size: sizes[index]))
            column += sizes[index].width + gaps[index]
        }
    }

    private mutating func drawFlow(_ lines: [[Int]], in rect: CellRect) {
        var row = rect.row
        for line in lines {
            let height = layout.rowSize(line, nil, CellProposal(rect.width, nil)).height
            let place = CellRect(column: rect.column, row: row, width: rect.width, height: height)
            drawRow(line, .center, nil, in: place)
            row += height
        }
    }

    private mutating func drawColumn(
        _ children: [Int], _ alignment: HorizontalAlignment, _ spacing: Int, in rect: CellRect
    ) {
        let sizes = layout.columnSizes(children, spacing, CellProposal(rect.width, rect.height))
        var row = rect.row
        for (child, size) in zip(children, sizes) {
            let column = rect.column + alignment.place(size.width, in: rect.width)
            drawExactly(child, in: CellRect(column: column, row: row, size: size))
            row += size.height + spacing
        }
    }

    private mutating func drawGrid(_ element: Int, _ shape: LayoutElement.GridShape, in rect: CellRect) {
        var row = rect.row
        for line in layout.gridRows(element, shape, rect.width) {
            for cell in line.cells {
                let available = CellRect(
                    column: rect.column + cell.column, row: row, width: cell.width, height: line.height)
                drawExactly(cell.child, in: available.placing(cell.size, shape.alignment))
            }
            row += line.height + shape.verticalSpacing
        }
    }
}

extension CellRect {
    fileprivate init(column: Int, row: Int, size: CellSize) {
        self.init(column: column, row: row, width: size.width, height: size.height)
    }

    fileprivate func placing(_ size: CellSize, _ alignment: Alignment) -> CellRect {
        CellRect(
            column: column + alignment.horizontal.place(size.width, in: width),
            row: row + alignment.vertical.place(size.height, in: height), size: size)
    }
}

extension HorizontalAlignment {
    /// Returns the distance of aligned content from the leading edge.
    fileprivate func place(_ length: Int, in available: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: (available - length) / 2
        case .trailing: available - length
        }
    }
}

extension VerticalAlignment {
    /// Returns the distance of aligned content from the top.
    ///
    /// A line of text is one row high, so the first baseline counts as the top, and the last baseline as the bottom.
    fileprivate func place(_ length: Int, in available: Int) -> Int {
        switch self {
        case .top, .firstTextBaseline: 0
        case .center: (available - length) / 2
        case .bottom, .lastTextBaseline: available - length
        }
    }
}
