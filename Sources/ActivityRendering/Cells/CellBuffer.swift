/// A two-dimensional array of cells in which views are drawn.
///
/// Drawing is clipped to the buffer. If half of a wide character is clipped or overdrawn, the other half becomes a
/// space.
package struct CellBuffer {
    let width: Int
    let height: Int
    let glyphs: GlyphSet
    let hasColor: Bool
    let links: [String]
    private var cells: [Cell]

    package init(width: Int, height: Int, glyphs: GlyphSet, hasColor: Bool, links: [String]) {
        self.width = max(0, width)
        self.height = max(0, height)
        self.glyphs = glyphs
        self.hasColor = hasColor
        self.links = links
        cells = Array(repeating: .blank, count: self.width * self.height)
    }

    var bounds: CellRect { CellRect(width: width, height: height) }

    private subscript(column: Int, row: Int) -> Cell {
        get { cells[row * width + column] }
        set { cells[row * width + column] = newValue }
    }

    /// Draws cells in a row; a cell without a background keeps the background that is already there.
    package mutating func draw(_ line: some Sequence<Cell>, column: Int, row: Int) {
        guard row >= 0, row < height else { return }
        var column = column
        for cell in line where cell.width > 0 && column < width {
            let end = column + Int(cell.width)
            if column >= 0, end <= width {
                put(cell, column, row)
            } else {
                for place in max(column, 0)..<max(0, min(end, width)) { put(Cell(" ", style: cell.style), place, row) }
            }
            column = end
        }
    }

    /// Draws a row of an outline; the part from the first to the last cell that shows text is left unchanged.
    mutating func drawOutline(_ line: [Cell?], column: Int, row: Int) {
        guard row >= 0, row < height else { return }
        let columns = max(0, column)..<max(0, column, min(width, column + line.count))
        let first = columns.first { self[$0, row].isText }
        let last = columns.last { self[$0, row].isText }
        for place in columns {
            if let first, let last, (first...last).contains(place) { continue }
            if let cell = line[place - column] { put(cell, place, row) }
        }
    }

    mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle, _ column: Int, _ row: Int) -> Void) {
        guard let rect = rect.intersection(bounds) else { return }
        for row in rect.row..<rect.row + rect.height {
            for column in rect.column..<rect.column + rect.width { change(&self[column, row].style, column, row) }
        }
    }

    private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
        var cell = cell
        cell.style.background = cell.style.background ?? self[column, row].style.background
        for place in column..<column + Int(cell.width) { clear(place, row) }
        self[column, row] = cell
        for place in column + 1..<max(column + 1, column + Int(cell.width)) {
            self[place, row] = Cell(" ", width: 0, style: cell.style, link: cell.link)
        }
    }

    /// Blanks both halves of a wide character that covers the cell.
    private mutating func clear(_ column: Int, _ row: Int) {
        var first = column
        while first > 0, self[first, row].width == 0 { first -= 1 }
        let count = Int(self[first, row].width)
        guard count > 1 else { return }
        for place in first..<min(first + count, width) {
            self[place, row] = Cell(" ", style: CellStyle(background: self[place, row].style.background))
        }
    }

    /// The rows as runs of equal style, without trailing blanks.
    package var lines: [[StyledRun]] {
        (0..<height).map { row in
            let line = cells[row * width..<(row + 1) * width]
            let end = line.lastIndex { $0.width != 1 || !$0.isBlank(after: .plain) }.map { $0 + 1 } ?? line.startIndex
            return line[..<end].runs(links: links)
        }
    }
}
