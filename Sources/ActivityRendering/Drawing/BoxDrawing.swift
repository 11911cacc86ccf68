/// Draws the outline of a rectangle, but not over text.
///
/// A rectangle of one row gets only its left and right sides.
struct BoxDrawing {
    var isRounded = true

    func draw(in rect: CellRect, style: CellStyle, into buffer: inout CellBuffer) {
        guard rect.width > 1, rect.height > 0 else { return }
        let characters: [Character] =
            buffer.glyphs == .ascii
            ? ["+", "+", "+", "+", "-", "|"]
            : (isRounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]) + ["─", "│"]
        let cells = characters.map { Cell($0, style: style) }
        func line(_ first: Cell, _ middle: Cell?, _ last: Cell) -> [Cell?] {
            [first] + Array(repeating: middle, count: rect.width - 2) + [last]
        }
        var rows = Array(repeating: line(cells[5], nil, cells[5]), count: rect.height)
        if rect.height > 1 {
            rows[0] = line(cells[0], cells[4], cells[1])
            rows[rect.height - 1] = line(cells[2], cells[4], cells[3])
        }
        for (row, line) in rows.enumerated() {
            buffer.drawOutline(line, column: rect.column, row: rect.row + row)
        }
    }
}
