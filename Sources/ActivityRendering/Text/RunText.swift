import FoundationEssentials
import ActivityTree

struct RunText {
    let text: String
    /// Whether the text is a literal, to which `textCase` applies; false for times, dates and symbols.
    let isLiteral: Bool
    let nextChange: Date?

    init(_ content: TextRun.Content, at now: Date, zone: DisplayZone, glyphs: GlyphSet) {
        switch content {
        case .literal(let literal):
            (text, isLiteral, nextChange) = (glyphs.text(literal), true, nil)
        case .timer(let range):
            let timer = TimerText(range, at: now)
            (text, isLiteral, nextChange) = (timer.text, false, timer.nextChange)
        case .date(let date, let style):
            let written = DateText(date, style: style, at: now, zone: zone)
            (text, isLiteral, nextChange) = (written.text, false, written.nextChange)
        case .image(let image): (text, isLiteral, nextChange) = (image.glyph(in: glyphs), false, nil)
        }
    }
}

extension ImageNode {
    func glyph(in glyphs: GlyphSet) -> String {
        switch source {
        case .symbol(let name): SymbolGlyph(name, in: glyphs).text
        case .asset: glyphs == .ascii ? "[#]" : "▣"
        }
    }
}
