/// A two-dimensional array of cells in which views are drawn.
///
/// Drawing is clipped to the bounds. A wide character that is half overdrawn or clipped becomes a space.
struct CellBuffer {
    let width: Int
    let height: Int
    let links: [String]
    private var cells: [Cell]

    init(width: Int, height: Int, links: [String] = []) {
        self.links = links
        self.width = max(0, width)
        self.height = max(0, height)
        cells = Array(repeating: .blank, count: self.width * self.height)
    }

    var bounds: CellRect { CellRect(width: width, height: height) }

    subscript(column: Int, row: Int) -> Cell {
        get { cells[row * width + column] }
        set { cells[row * width + column] = newValue }
    }

    /// Draws cells in a row, clipped to a rectangle.
    ///
    /// Cells without background keep the existing one.
    mutating func draw(_ line: some Sequence<Cell>, column: Int, row: Int, clip: CellRect) {
        guard let clip = clip.intersection(bounds), row >= clip.row, row < clip.row + clip.height else { return }
        var column = column
        for cell in line {
            let width = Int(cell.width)
            defer { column += width }
            guard width > 0, column + width > clip.column else { continue }
            guard column < clip.column + clip.width else { return }
            guard column >= clip.column, column + width <= clip.column + clip.width else {
                for place in max(column, clip.column)..<min(column + width, clip.column + clip.width) {
                    put(Cell(" ", style: cell.style), place, row)
                }
                continue
            }
            put(cell, column, row)
        }
    }

    /// Draws narrow cells in a row wherever the buffer is blank.
    mutating func fillBlanks(_ line: [Cell], column: Int, row: Int, clip: CellRect) {
        guard row >= 0, row < height else { return }
        for (index, cell) in line.enumerated() {
            let place = column + index
            guard place >= 0, place < width else { continue }
            let before = self[place, row]
            guard before.character == " ", before.width == 1 else { continue }
            draw([cell], column: place, row: row, clip: clip)
        }
    }

    mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle, _ column: Int, _ row: Int) -> Void) {
        guard let rect = rect.intersection(bounds) else { return }
        for row in rect.row..<rect.row + rect.height {
            for column in rect.column..<rect.column + rect.width {
                change(&cells[row * width + column].style, column, row)
            }
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

    /// Blanks the whole character to which a cell belongs.
    private mutating func clear(_ column: Int, _ row: Int) {
        var first = column
        while first > 0, self[first, row].width == 0 { first -= 1 }
        let count = Int(self[first, row].width)
        guard count > 1 else { return }
        for place in first..<min(first + count, width) {
            self[place, row] = Cell(" ", style: CellStyle(background: self[place, row].style.background))
        }
    }

    /// The rows as runs, without trailing blanks.
    var lines: [[StyledRun]] { (0..<height).map(line) }

    private func line(_ row: Int) -> [StyledRun] {
        var end = width
        while end > 0, Self.showsNothing(self[end - 1, row]) { end -= 1 }
        return cells[row * width..<row * width + end].runs(links: links)
    }

    private static func showsNothing(_ cell: Cell) -> Bool {
        cell.character == " " && cell.width == 1 && cell.style.background == nil
            && cell.style.attributes.isDisjoint(with: [.underline, .inverse, .strikethrough])
    }
}
