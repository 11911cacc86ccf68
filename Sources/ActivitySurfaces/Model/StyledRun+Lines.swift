import LocationActivity
import ActivityRendering
import SystemSupport

extension [StyledRun] {
    /// The total width in terminal columns.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The runs truncated to `room` columns, with an ellipsis if anything was cut off.
    func fitted(_ room: Int, glyphs: GlyphSet) -> [StyledRun] {
        guard columns > room else { return self }
        guard room > 0 else { return [] }
        let mark = glyphs == .ascii ? (room > 3 ? "..." : "") : "…"
        var left = room - DisplayWidth.of(mark)
        var result: [StyledRun] = []
        for run in self {
            var cut = run
            cut.text = ""
            for character in run.text {
                let width = DisplayWidth.of(character)
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
    /// A sanitized run of plain text.
    static func words(_ text: String, _ color: RGBColor? = nil, _ attributes: CellStyle.Attributes = [])
        -> StyledRun
    {
        StyledRun(
            SanitizedText.of(text, lineEnds: .blanks), style: CellStyle(foreground: color, attributes: attributes))
    }
}
