/// A monochrome bitmap; a cell holds 2×4 Braille dots, or one dot in ASCII.
package struct DotCanvas: Sendable {
    package let columns: Int
    package let rows: Int
    let glyphs: GlyphSet
    private var cells: [UInt8]

    package init(columns: Int, rows: Int, glyphs: GlyphSet) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        self.glyphs = glyphs
        cells = Array(repeating: 0, count: self.columns * self.rows)
    }

    /// The width in dots; Braille dots are roughly square, ASCII dots half as wide as high.
    package var width: Int { glyphs == .ascii ? columns : columns * 2 }
    package var height: Int { glyphs == .ascii ? rows : rows * 4 }

    /// Sets a dot; ignores dots outside of the canvas.
    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        if glyphs == .ascii {
            cells[y * columns + x] = 1
        } else {
            cells[y / 4 * columns + x / 2] |= Self.bits[y % 4 * 2 + x % 2]
        }
    }

    package mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let steps = Int(min(max(dx.magnitude, dy.magnitude).rounded(.up), 10_000))
        for step in 0...max(1, steps) {
            let fraction = Double(step) / Double(max(1, steps))
            set(Int((start.x + dx * fraction).rounded()), Int((start.y + dy * fraction).rounded()))
        }
    }

    /// Returns the character of a cell; nil if the cell has no dots.
    func character(column: Int, row: Int, ascii: Character = ".") -> Character? {
        let bits = cells[row * columns + column]
        guard bits != 0 else { return nil }
        return glyphs == .ascii ? ascii : Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init)
    }

    /// Draws the dots; the dots of an outline do not cover text.
    package func draw(
        in rect: CellRect, style: CellStyle, into buffer: inout CellBuffer, ascii: Character = ".",
        isOutline: Bool = false
    ) {
        for row in 0..<rows {
            let line = (0..<columns).map {
                character(column: $0, row: row, ascii: ascii).map { Cell($0, style: style) }
            }
            if isOutline {
                buffer.drawOutline(line, column: rect.column, row: rect.row + row)
            } else {
                for (column, cell) in zip(rect.column..., line) {
                    if let cell { buffer.draw([cell], column: column, row: rect.row + row) }
                }
            }
        }
    }

    /// The bits of the dots in a Braille cell, row by row (Unicode, Braille Patterns).
    private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
