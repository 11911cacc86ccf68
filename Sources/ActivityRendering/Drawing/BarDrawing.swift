/// A bar that is filled to a fraction of its length.
///
/// The precision is an eighth of a column. In ASCII, the bar looks like `[####----]`, and the precision is a whole
/// column. If `isMarker` is true, the bar is a line, and a dot on the line marks the fraction.
struct BarDrawing {
    /// The filled fraction, 0 to 1; nil if unknown.
    var fraction: Double?
    var paint: Paint
    /// The progress that moves the bar with time; nil if the bar does not move.
    var motion: ProgressFraction?
    var isMarker = false
    var trackStyle = CellStyle(attributes: .dim)

    func cells(columns width: Int, glyphs: GlyphSet) -> [Cell] {
        guard width > 0 else { return [] }
        let style = paint.style
        return glyphs == .ascii ? ascii(width, style) : isMarker ? marker(width, style) : blocks(width, style)
    }

    /// Returns the number of steps from an empty to a full bar of the given width.
    func steps(columns width: Int, glyphs: GlyphSet) -> Int {
        let available = glyphs == .ascii && width >= 5 ? width - 2 : width
        return isMarker ? available - 1 : glyphs == .ascii ? available : available * 8
    }

    private func blocks(_ width: Int, _ style: CellStyle) -> [Cell] {
        let track = Cell("░", style: trackStyle)
        guard let fraction else { return Array(repeating: Cell("▒", style: trackStyle), count: width) }
        let eighths = Self.steps(fraction, width * 8)
        var cells = Array(repeating: Cell("█", style: style), count: eighths / 8)
        if eighths % 8 > 0 { cells.append(Cell(Self.parts[eighths % 8 - 1], style: style)) }
        return cells + Array(repeating: track, count: width - cells.count)
    }

    private func marker(_ width: Int, _ style: CellStyle) -> [Cell] {
        var cells = Array(repeating: Cell("─", style: trackStyle), count: width)
        if let fraction { cells[Self.steps(fraction, width - 1)] = Cell("●", style: style) }
        return cells
    }

    private func ascii(_ width: Int, _ style: CellStyle) -> [Cell] {
        let isFramed = width >= 5
        let available = isFramed ? width - 2 : width
        var cells: [Cell]
        if let fraction, isMarker {
            cells = Array(repeating: Cell("-", style: trackStyle), count: available)
            cells[Self.steps(fraction, available - 1)] = Cell("o", style: style)
        } else if let fraction {
            let count = Self.steps(fraction, available)
            cells = Array(repeating: Cell("#", style: style), count: count)
            cells += Array(repeating: Cell("-", style: trackStyle), count: available - count)
        } else {
            cells = Array(repeating: Cell(".", style: trackStyle), count: available)
        }
        return isFramed ? [Cell("[")] + cells + [Cell("]")] : cells
    }

    /// Returns the number of completed steps.
    ///
    /// With two or more steps, a bar looks empty only at fraction 0, and full only at fraction 1.
    private static func steps(_ fraction: Double, _ count: Int) -> Int {
        guard count > 1 else { return fraction >= 1 ? count : 0 }
        let steps = Int((min(max(0, fraction), 1) * Double(count) + 1e-9).rounded(.down))
        return fraction <= 0 ? 0 : fraction >= 1 ? count : min(max(1, steps), count - 1)
    }

    private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// Represents a fraction as a circle that fills up: one character, or three in ASCII.
enum FractionGlyph {
    static func text(_ fraction: Double?, glyphs: GlyphSet) -> String {
        guard let fraction else { return glyphs == .ascii ? "(.)" : "◌" }
        let steps = glyphs == .ascii ? ["( )", "(.)", "(o)", "(O)", "(@)"] : ["○", "◔", "◑", "◕", "●"]
        return steps[fraction <= 0 ? 0 : fraction >= 1 ? 4 : min(max(1, Int(fraction * 4)), 3)]
    }
}
