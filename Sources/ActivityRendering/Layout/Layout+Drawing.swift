import FoundationEssentials
import ActivityTree

extension Layout {
    /// Draws an element into a rectangle, aligned if its size differs from the rectangle's.
    mutating func draw(
        _ element: Int, in rect: CellRect, into buffer: inout CellBuffer, _ alignment: Alignment = .center
    ) {
        let size = size(element, CellProposal(rect.width, rect.height))
        drawExactly(element, in: Self.rect(of: size, in: rect, alignment), into: &buffer)
    }

    /// Draws an element whose size is known.
    private mutating func drawExactly(_ element: Int, in rect: CellRect, into buffer: inout CellBuffer) {
        guard rect.intersection(buffer.bounds) != nil else { return }
        let children = elements[element].children
        switch elements[element].kind {
        case .text(let box): draw(box, in: rect, into: &buffer)
        case .fill(let fill):
            context.fill(rect, with: fill.paint, isBackdrop: fill.isBackdrop, into: &buffer, clip: buffer.bounds)
        case .shape(let shape): shape.draw(in: rect, into: &buffer, context: context, clip: buffer.bounds)
        case .bar(let bar):
            let steps = bar.steps(columns: rect.width, glyphs: context.glyphs)
            nextChange = Date.earlier(nextChange, bar.motion?.nextChange(steps: steps))
            let cells = bar.cells(columns: rect.width, glyphs: context.glyphs)
            buffer.draw(cells, column: rect.column, row: rect.row, clip: buffer.bounds)
        case .sparkline(let sparkline):
            let rows = sparkline.rows(columns: rect.width, rows: rect.height, glyphs: context.glyphs)
            for (row, cells) in rows.enumerated() {
                buffer.draw(cells, column: rect.column, row: rect.row + row, clip: buffer.bounds)
            }
        case .map(let map): map.draw(in: rect, into: &buffer, glyphs: context.glyphs, clip: buffer.bounds)
        case .spacer: return
        case .divider(let isHorizontal): drawDivider(isHorizontal, in: rect, into: &buffer)
        case .row(let alignment, let spacing): drawRow(children, alignment, spacing, in: rect, into: &buffer)
        case .column(let alignment, let spacing): drawColumn(children, alignment, spacing, in: rect, into: &buffer)
        case .depth(let alignment):
            for child in children { draw(child, in: rect, into: &buffer, alignment) }
        case .grid(let shape): drawGrid(element, shape, in: rect, into: &buffer)
        case .padding(let top, let leading, let bottom, let trailing):
            let inner = rect.inset(leading: leading, top: top, trailing: trailing, bottom: bottom)
            draw(children[0], in: inner, into: &buffer, .topLeading)
        case .frame(var frame):
            // The rectangle's width already includes the fraction.
            if frame.widthFraction != nil { (frame.width, frame.widthFraction) = (rect.width, nil) }
            let offered = offer(frame, CellProposal(rect.width, rect.height))
            let height = frame.height == nil ? offered.height : rect.height
            let inner = size(children[0], CellProposal(offered.width, height))
            drawExactly(children[0], in: Self.rect(of: inner, in: rect, frame.alignment), into: &buffer)
        case .background(let alignment):
            draw(children[1], in: rect, into: &buffer, alignment)
            draw(children[0], in: rect, into: &buffer)
        case .overlay(let alignment):
            draw(children[0], in: rect, into: &buffer)
            draw(children[1], in: rect, into: &buffer, alignment)
        case .fixedSize: drawExactly(children[0], in: rect, into: &buffer)
        case .offset(let columns, let rows):
            var moved = rect
            moved.column += columns
            moved.row += rows
            drawExactly(children[0], in: moved, into: &buffer)
        case .control(let index): drawControl(children[0], index, in: rect, into: &buffer)
        }
    }

    private static func rect(of size: CellSize, in rect: CellRect, _ alignment: Alignment) -> CellRect {
        CellRect(
            column: rect.column + alignment.horizontal.place(size.width, in: rect.width),
            row: rect.row + alignment.vertical.place(size.height, in: rect.height), width: size.width,
            height: size.height)
    }

    private func draw(_ box: LayoutElement.TextBox, in rect: CellRect, into buffer: inout CellBuffer) {
        for (row, line) in box.lines(CellProposal(rect.width, rect.height)).enumerated() where row < rect.height {
            let column = rect.column + box.alignment.place(line.columns, in: rect.width)
            buffer.draw(line, column: column, row: rect.row + row, clip: buffer.bounds)
        }
    }

    private func drawDivider(_ isHorizontal: Bool, in rect: CellRect, into buffer: inout CellBuffer) {
        let character: Character =
            isHorizontal ? (context.glyphs == .ascii ? "-" : "─") : (context.glyphs == .ascii ? "|" : "│")
        let cell = Cell(character, style: CellStyle(attributes: .dim))
        let columns = min(rect.width, buffer.width)
        for row in rect.row..<rect.row + min(rect.height, CellLength.limit) {
            buffer.draw(Array(repeating: cell, count: columns), column: rect.column, row: row, clip: buffer.bounds)
        }
    }

    mutating func drawRow(
        _ children: [Int], _ alignment: VerticalAlignment, _ spacing: Int?, in rect: CellRect,
        into buffer: inout CellBuffer
    ) {
        if let lines = flow(children, spacing, in: rect.width) { return drawFlow(lines, in: rect, into: &buffer) }
        let sizes = rowSizes(children, spacing, CellProposal(rect.width, rect.height))
        let gaps = gaps(children, spacing, in: rect.width) + [0]
        var column = rect.column
        for (index, child) in children.enumerated() {
            let row = rect.row + alignment.place(sizes[index].height, in: rect.height)
            let place = CellRect(column: column, row: row, width: sizes[index].width, height: sizes[index].height)
            drawExactly(child, in: place, into: &buffer)
            column += sizes[index].width + gaps[index]
        }
    }

    private mutating func drawColumn(
        _ children: [Int], _ alignment: HorizontalAlignment, _ spacing: Int, in rect: CellRect,
        into buffer: inout CellBuffer
    ) {
        let sizes = columnSizes(children, spacing, CellProposal(rect.width, rect.height))
        var row = rect.row
        for (index, child) in children.enumerated() {
            let column = rect.column + alignment.place(sizes[index].width, in: rect.width)
            let place = CellRect(column: column, row: row, width: sizes[index].width, height: sizes[index].height)
            drawExactly(child, in: place, into: &buffer)
            row += sizes[index].height + spacing
        }
    }

    private mutating func drawGrid(
        _ element: Int, _ shape: LayoutElement.GridShape, in rect: CellRect, into buffer: inout CellBuffer
    ) {
        var row = rect.row
        for line in gridRows(element, shape, rect.width) {
            for cell in line.cells {
                let available = CellRect(
                    column: rect.column + cell.column, row: row, width: cell.width, height: line.height)
                let place = Self.rect(of: cell.size, in: available, shape.alignment)
                drawExactly(cell.child, in: place, into: &buffer)
            }
            row += line.height + shape.verticalSpacing
        }
    }

    private mutating func drawControl(_ child: Int, _ index: Int, in rect: CellRect, into buffer: inout CellBuffer) {
        drawExactly(child, in: rect, into: &buffer)
        places[index] = rect.intersection(buffer.bounds)
        guard index == focused, context.hasColor else { return }
        buffer.restyle(rect) { style, _, _ in style.attributes.formSymmetricDifference(.inverse) }
    }
}

extension HorizontalAlignment {
    /// The distance from the leading edge.
    func place(_ length: Int, in available: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: (available - length) / 2
        case .trailing: available - length
        }
    }
}

extension VerticalAlignment {
    /// The distance from the top; all lines of text have the same height.
    func place(_ length: Int, in available: Int) -> Int {
        switch self {
        case .top, .firstTextBaseline: 0
        case .center: (available - length) / 2
        case .bottom, .lastTextBaseline: available - length
        }
    }
}
