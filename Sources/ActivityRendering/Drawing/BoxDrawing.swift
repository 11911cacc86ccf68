struct BoxDrawing {
    var isRounded = true
    /// Whether characters that are already drawn stay in front of the box.
    var isBehind = false

    func draw(in rect: CellRect, style: CellStyle, into buffer: inout CellBuffer) {
        guard rect.width > 1, rect.height > 1 else { return }
        let characters: [Character] =
            buffer.glyphs == .ascii
            ? ["+", "+", "+", "+", "-", "|"]
            : (isRounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]) + ["─", "│"]
        let cells = characters.map { Cell($0, style: style) }
        let edge = Array(repeating: cells[4], count: rect.width - 2)
        let (last, right) = (rect.row + rect.height - 1, rect.column + rect.width - 1)
        func put(_ line: [Cell], _ column: Int, _ row: Int) {
            if isBehind {
                buffer.fillBlanks(line, column: column, row: row)
            } else {
                buffer.draw(line, column: column, row: row)
            }
        }
        put([cells[0]] + edge + [cells[1]], rect.column, rect.row)
        put([cells[2]] + edge + [cells[3]], rect.column, last)
        for row in rect.row + 1..<last {
            put([cells[5]], rect.column, row)
            put([cells[5]], right, row)
        }
    }
}
