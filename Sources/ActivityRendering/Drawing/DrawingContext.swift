/// The capabilities of the surface on which drawings are made.
struct DrawingContext {
    var glyphs: GlyphSet
    var hasColor: Bool

    /// Fills a rectangle.
    ///
    /// With colours, it sets the background. Without colours, a rectangle of one row is filled with block characters,
    /// so that progress bars made of shapes are visible; higher rectangles are not drawn.
    func fill(
        _ rect: CellRect, with paint: Paint, isBackdrop: Bool, into buffer: inout CellBuffer, clip: CellRect
    ) {
        guard let seen = rect.intersection(clip)?.intersection(buffer.bounds), paint != .clear else { return }
        if hasColor, paint.fill(at: 0.5, 0.5, over: nil) != nil {
            let blank = Array(repeating: Cell.blank, count: seen.width)
            for row in seen.row..<seen.row + seen.height where !isBackdrop {
                buffer.draw(blank, column: seen.column, row: row, clip: seen)
            }
            buffer.restyle(seen) { style, column, row in
                let x = (Double(column - rect.column) + 0.5) / Double(max(1, rect.width))
                let y = (Double(row - rect.row) + 0.5) / Double(max(1, rect.height))
                style.background = paint.fill(at: x, y, over: style.background) ?? style.background
            }
        } else if !isBackdrop, rect.height == 1 {
            var style = CellStyle()
            if hasColor { paint.write(into: &style) }
            let character: Character = isFaint(paint) ? (glyphs == .ascii ? "-" : "░") : (glyphs == .ascii ? "#" : "█")
            let line = Array(repeating: Cell(character, style: style), count: seen.width)
            buffer.draw(line, column: seen.column, row: seen.row, clip: seen)
        }
    }

    /// Whether the paint is that of a bar's track rather than its filled part.
    private func isFaint(_ paint: Paint) -> Bool {
        switch paint {
        case .clear: true
        case .terminalDefault(let isDim): isDim
        case .color(let color, let opacity):
            opacity < 0.6 || (max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) < 24)
        case .gradient: false
        }
    }
}
