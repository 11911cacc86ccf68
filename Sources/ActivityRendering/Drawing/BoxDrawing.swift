struct BoxDrawing {
    var glyphs: GlyphSet
    var isRounded = true
    /// Whether existing characters stay in front of it.
    var isBehind = false

    func draw(in rect: CellRect, style: CellStyle, into buffer: inout CellBuffer, clip: CellRect) {
        guard rect.width > 1, rect.height > 1 else { return }
        func put(_ line: [Cell], _ column: Int, _ row: Int) {
            if isBehind {
                buffer.fillBlanks(line, column: column, row: row, clip: clip)
            } else {
                buffer.draw(line, column: column, row: row, clip: clip)
            }
        }
        let corners: [Character] =
            glyphs == .ascii ? ["+", "+", "+", "+"] : isRounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
        let across = Cell(glyphs == .ascii ? "-" : "─", style: style)
        let down = Cell(glyphs == .ascii ? "|" : "│", style: style)
        let line = Array(repeating: across, count: rect.width - 2)
        let (last, right) = (rect.row + rect.height - 1, rect.column + rect.width - 1)
        let top = [Cell(corners[0], style: style)] + line + [Cell(corners[1], style: style)]
        let bottom = [Cell(corners[2], style: style)] + line + [Cell(corners[3], style: style)]
        put(top, rect.column, rect.row)
        put(bottom, rect.column, last)
        for row in rect.row + 1..<max(rect.row + 1, last) {
            put([down], rect.column, row)
            put([down], right, row)
        }
    }
}
