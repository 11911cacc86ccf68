import LocationActivity
import SystemSupport

extension [StyledRun] {
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// Returns the runs truncated to `room` columns, with an ellipsis if anything was cut off.
    ///
    /// With ASCII glyphs, the ellipsis is three dots; it is left out if `room` is at most 3.
    func fitted(_ room: Int, glyphs: GlyphSet) -> [StyledRun] {
        guard columns > room else { return self }
        guard room > 0 else { return [] }
        let mark = glyphs == .ascii ? (room > 3 ? "..." : "") : "…"
        var left = room - mark.displayWidth
        var result: [StyledRun] = []
        for run in self {
            var cut = run
            cut.text = ""
            for character in run.text {
                let width = character.displayWidth
                guard width <= left else {
                    cut.text += mark
                    return result + [cut]
                }
                left -= width
                cut.text.append(character)
            }
            result.append(cut)
        }
        return result
    }

    func indented(_ columns: Int) -> [StyledRun] {
        columns > 0 && !isEmpty ? [StyledRun(String(repeating: " ", count: columns))] + self : self
    }
}

extension StyledRun {
    static func words(_ text: String, _ color: RGBColor? = nil, _ attributes: CellStyle.Attributes = [])
        -> StyledRun
    {
        StyledRun(
            text.sanitized(lineEnds: .blanks), style: CellStyle(foreground: color, attributes: attributes))
    }
}
