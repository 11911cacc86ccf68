extension CellBuffer {
    /// Fills a rectangle with a paint.
    ///
    /// If the paint has a colour, this colour becomes the background of the rectangle. The text in the rectangle is
    /// cleared unless `isBackdrop` is true.
    ///
    /// If the buffer or the paint has no colour, only a rectangle of one row is filled. It is filled with block
    /// characters, so that progress bars made of shapes are visible. Taller rectangles and backdrops are not drawn.
    mutating func fill(_ rect: CellRect, with paint: Paint, isBackdrop: Bool) {
        guard let seen = rect.intersection(bounds), paint != .clear else { return }
        if hasColor, paint.fill(at: 0.5, 0.5, over: nil) != nil {
            let blank = Array(repeating: Cell.blank, count: seen.width)
            for row in seen.row..<seen.row + seen.height where !isBackdrop {
                draw(blank, column: seen.column, row: row)
            }
            restyle(seen) { style, column, row in
                let x = (Double(column - rect.column) + 0.5) / Double(max(1, rect.width))
                let y = (Double(row - rect.row) + 0.5) / Double(max(1, rect.height))
                style.background = paint.fill(at: x, y, over: style.background) ?? style.background
            }
        } else if !isBackdrop, rect.height == 1 {
            let characters: (faint: Character, full: Character) = glyphs == .ascii ? ("-", "#") : ("░", "█")
            let cell = Cell(
                paint.isFaint ? characters.faint : characters.full, style: hasColor ? paint.style : CellStyle())
            draw(Array(repeating: cell, count: seen.width), column: seen.column, row: seen.row)
        }
    }
}

extension Paint {
    /// Whether the paint is faint or grey, like the unfilled part of a progress bar.
    fileprivate var isFaint: Bool {
        switch self {
        case .clear: true
        case .terminalDefault(let isDim): isDim
        case .color(let color, let opacity):
            opacity < 0.6 || max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) < 24
        case .gradient: false
        }
    }
}
