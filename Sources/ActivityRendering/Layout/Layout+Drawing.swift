import FoundationEssentials
import ActivityTree

extension Layout {
    /// Draws an element into a rectangle: with the size that it takes there, in the middle where that is another one.
    mutating func draw(_ element: Int, in rect: CellRect, into block: inout CellBlock, _ alignment: Alignment = .center)
    {
        let size = size(element, CellProposal(rect.width, rect.height))
        drawExactly(element, in: Self.rect(of: size, in: rect, alignment), into: &block)
    }

    /// Draws an element whose size is known.
    private mutating func drawExactly(_ element: Int, in rect: CellRect, into block: inout CellBlock) {
        guard rect.intersection(block.bounds) != nil else { return }
        let children = elements[element].children
        switch elements[element].kind {
        case .text(let box): draw(box, in: rect, into: &block)
        case .fill(let fill):
            look.fill(rect, with: fill.ink, isBackdrop: fill.isBackdrop, into: &block, clip: block.bounds)
        case .shape(let shape): shape.draw(in: rect, into: &block, look: look, clip: block.bounds)
        case .bar(let bar):
            let steps = bar.steps(columns: rect.width, glyphs: look.glyphs)
            nextChange = Date.earlier(nextChange, bar.motion?.nextChange(steps: steps))
            let cells = bar.cells(columns: rect.width, glyphs: look.glyphs)
            block.draw(cells, column: rect.column, row: rect.row, clip: block.bounds)
        case .sparkline(let sparkline):
            let rows = sparkline.rows(columns: rect.width, rows: rect.height, glyphs: look.glyphs)
            for (row, cells) in rows.enumerated() {
                block.draw(cells, column: rect.column, row: rect.row + row, clip: block.bounds)
            }
        case .map(let map): map.draw(in: rect, into: &block, glyphs: look.glyphs, clip: block.bounds)
        case .spacer: return
        case .divider(let isHorizontal): drawDivider(isHorizontal, in: rect, into: &block)
        case .row(let alignment, let spacing): drawRow(children, alignment, spacing, in: rect, into: &block)
        case .column(let alignment, let spacing): drawColumn(children, alignment, spacing, in: rect, into: &block)
        case .depth(let alignment):
            for child in children { draw(child, in: rect, into: &block, alignment) }
        case .grid(let shape): drawGrid(element, shape, in: rect, into: &block)
        case .padding(let top, let leading, let bottom, let trailing):
            let inner = rect.inset(leading: leading, top: top, trailing: trailing, bottom: bottom)
            draw(children[0], in: inner, into: &block, .topLeading)
        case .frame(var frame):
            // The rectangle has the share already.
            if frame.widthShare != nil { (frame.width, frame.widthShare) = (rect.width, nil) }
            let offered = offer(frame, CellProposal(rect.width, rect.height))
            let height = frame.height == nil ? offered.height : rect.height
            let inner = size(children[0], CellProposal(offered.width, height))
            drawExactly(children[0], in: Self.rect(of: inner, in: rect, frame.alignment), into: &block)
        case .background(let alignment):
            draw(children[1], in: rect, into: &block, alignment)
            draw(children[0], in: rect, into: &block)
        case .overlay(let alignment):
            draw(children[0], in: rect, into: &block)
            draw(children[1], in: rect, into: &block, alignment)
        case .fixedSize: drawExactly(children[0], in: rect, into: &block)
        case .offset(let columns, let rows):
            var moved = rect
            moved.column += columns
            moved.row += rows
            drawExactly(children[0], in: moved, into: &block)
        case .pressable(let index): drawPressable(children[0], index, in: rect, into: &block)
        }
    }

    private static func rect(of size: CellSize, in rect: CellRect, _ alignment: Alignment) -> CellRect {
        CellRect(
            column: rect.column + alignment.horizontal.place(size.width, in: rect.width),
            row: rect.row + alignment.vertical.place(size.height, in: rect.height), width: size.width,
            height: size.height)
    }

    private func draw(_ box: LayoutElement.TextBox, in rect: CellRect, into block: inout CellBlock) {
        for (row, line) in box.lines(CellProposal(rect.width, rect.height)).enumerated() where row < rect.height {
            let column = rect.column + box.alignment.place(line.columns, in: rect.width)
            block.draw(line, column: column, row: rect.row + row, clip: block.bounds)
        }
    }

    private func drawDivider(_ isHorizontal: Bool, in rect: CellRect, into block: inout CellBlock) {
        let character: Character =
            isHorizontal ? (look.glyphs == .ascii ? "-" : "─") : (look.glyphs == .ascii ? "|" : "│")
        let cell = Cell(character, style: CellStyle(attributes: .dim))
        let columns = min(rect.width, block.width)
        for row in rect.row..<rect.row + min(rect.height, CellLength.limit) {
            block.draw(Array(repeating: cell, count: columns), column: rect.column, row: row, clip: block.bounds)
        }
    }

    mutating func drawRow(
        _ children: [Int], _ alignment: VerticalAlignment, _ spacing: Int?, in rect: CellRect,
        into block: inout CellBlock
    ) {
        if let lines = flow(children, spacing, in: rect.width) { return drawFlow(lines, in: rect, into: &block) }
        let sizes = rowSizes(children, spacing, CellProposal(rect.width, rect.height))
        let gaps = gaps(children, spacing, in: rect.width) + [0]
        var column = rect.column
        for (index, child) in children.enumerated() {
            let row = rect.row + alignment.place(sizes[index].height, in: rect.height)
            let place = CellRect(column: column, row: row, width: sizes[index].width, height: sizes[index].height)
            drawExactly(child, in: place, into: &block)
            column += sizes[index].width + gaps[index]
        }
    }

    private mutating func drawColumn(
        _ children: [Int], _ alignment: HorizontalAlignment, _ spacing: Int, in rect: CellRect,
        into block: inout CellBlock
    ) {
        let sizes = columnSizes(children, spacing, CellProposal(rect.width, rect.height))
        var row = rect.row
        for (index, child) in children.enumerated() {
            let column = rect.column + alignment.place(sizes[index].width, in: rect.width)
            let place = CellRect(column: column, row: row, width: sizes[index].width, height: sizes[index].height)
            drawExactly(child, in: place, into: &block)
            row += sizes[index].height + spacing
        }
    }

    private mutating func drawGrid(
        _ element: Int, _ shape: LayoutElement.GridShape, in rect: CellRect, into block: inout CellBlock
    ) {
        var row = rect.row
        for line in gridRows(element, shape, rect.width) {
            for cell in line.cells {
                let room = CellRect(
                    column: rect.column + cell.column, row: row, width: cell.width, height: line.height)
                let place = Self.rect(of: cell.size, in: room, shape.alignment)
                drawExactly(cell.child, in: place, into: &block)
            }
            row += line.height + shape.verticalSpacing
        }
    }

    private mutating func drawPressable(_ child: Int, _ index: Int, in rect: CellRect, into block: inout CellBlock) {
        drawExactly(child, in: rect, into: &block)
        places[index] = rect.intersection(block.bounds)
        guard index == focused, look.hasColor else { return }
        block.restyle(rect) { style, _, _ in style.attributes.formSymmetricDifference(.inverse) }
    }
}

extension HorizontalAlignment {
    /// How far from the leading side something stands.
    func place(_ length: Int, in room: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: (room - length) / 2
        case .trailing: room - length
        }
    }
}

extension VerticalAlignment {
    /// How far from the top something stands; lines of text are all equally high.
    func place(_ length: Int, in room: Int) -> Int {
        switch self {
        case .top, .firstTextBaseline: 0
        case .center: (room - length) / 2
        case .bottom, .lastTextBaseline: room - length
        }
    }
}
