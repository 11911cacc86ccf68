/// A picture of dots: eight to a cell as Braille has them, or one to a cell in ASCII.
struct DotCanvas {
    /// How many cells wide and high.
    let columns: Int
    let rows: Int
    let glyphs: GlyphSet
    private var cells: [UInt8]

    init(columns: Int, rows: Int, glyphs: GlyphSet) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        self.glyphs = glyphs
        cells = Array(repeating: 0, count: self.columns * self.rows)
    }

    /// How many dots wide and high; a dot is about as wide as high in Braille, half as wide as high in ASCII.
    var width: Int { glyphs == .ascii ? columns : columns * 2 }
    var height: Int { glyphs == .ascii ? rows : rows * 4 }

    /// Sets a dot; one outside is none.
    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        if glyphs == .ascii {
            cells[y * columns + x] = 1
        } else {
            cells[y / 4 * columns + x / 2] |= Self.bits[y % 4 * 2 + x % 2]
        }
    }

    /// Draws a line.
    mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let steps = Int(min(max(dx.magnitude, dy.magnitude).rounded(.up), 10_000))
        for step in 0...max(1, steps) {
            let fraction = Double(step) / Double(max(1, steps))
            set(Int((start.x + dx * fraction).rounded()), Int((start.y + dy * fraction).rounded()))
        }
    }

    /// What stands in a cell; nil for a cell without dots.
    func character(column: Int, row: Int, ascii: Character = ".") -> Character? {
        let bits = cells[row * columns + column]
        guard bits != 0 else { return nil }
        if glyphs == .ascii { return ascii }
        return Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init)
    }

    /// The bit of each dot of a Braille cell, row by row (Unicode, Braille Patterns).
    private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
