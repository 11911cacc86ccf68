/// A line chart made of block characters, from the lowest value to the highest value.
///
/// Without ``lower``, the highest value is at the top. With ``lower``, the highest value is at three quarters of the
/// height, because constant values at full height would look like a full progress bar.
struct SparklineDrawing {
    /// The values, oldest first; a value that is not finite leaves a gap.
    var values: [Double]
    var paint: Paint
    /// The value at the lower edge; nil for the lowest of ``values``.
    ///
    /// If a value in ``values`` is below ``lower``, the lowest value is at the lower edge.
    var lower: Double?

    func rows(columns width: Int, rows height: Int, glyphs: GlyphSet) -> [[Cell]] {
        guard width > 0, height > 0 else { return [] }
        let style = paint.style
        let symbols = glyphs.levels
        let levels = levels(width, steps: symbols.count * height)
        return (0..<height).map { row in
            let below = (height - 1 - row) * symbols.count
            return levels.map { level in
                guard let level, level > below else { return Cell(" ", style: style) }
                return Cell(symbols[min(level - below, symbols.count) - 1], style: style)
            }
        }
    }

    /// Returns the height of each column in steps, at least 1; nil for a gap.
    private func levels(_ width: Int, steps: Int) -> [Int?] {
        let finite = values.filter(\.isFinite)
        guard let low = (finite + [lower].compactMap(\.self)).min(), let high = finite.max() else {
            return Array(repeating: nil, count: width)
        }
        return (0..<width).map { column in
            guard let mean = mean(column, of: width) else { return nil }
            guard high > low else { return (steps + 1) / 2 }
            // Halving keeps the difference of two extreme values finite.
            let fraction = (mean / 2 - low / 2) / (high / 2 - low / 2) * (lower == nil ? 1 : 0.75)
            return 1 + Int((min(max(0, fraction), 1) * Double(steps - 1)).rounded())
        }
    }

    private func mean(_ column: Int, of width: Int) -> Double? {
        let start = column * values.count / width
        let end = max(start + 1, (column + 1) * values.count / width)
        let own = values[start..<min(end, values.count)].filter(\.isFinite)
        return own.isEmpty ? nil : own.reduce(0) { $0 + $1 / Double(own.count) }
    }
}
