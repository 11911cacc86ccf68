import FoundationEssentials
import ActivityTree

/// The text of a run at an instant.
struct RunText {
    let text: String
    /// Whether the program supplied the text.
    let isLiteral: Bool
    let nextChange: Date?

    init(_ content: TextRun.Content, at now: Date, zone: DisplayZone, glyphs: GlyphSet) {
        switch content {
        case .literal(let text):
            self.text = text
            isLiteral = true
            nextChange = nil
        case .timer(let range):
            let timer = TimerText(range, at: now)
            text = timer.text
            isLiteral = false
            nextChange = timer.nextChange
        case .date(let date, let style):
            let written = DateText(date, style: style, at: now, zone: zone)
            text = written.text
            isLiteral = false
            nextChange = written.nextChange
        case .image(let image):
            text = image.glyph(in: glyphs)
            isLiteral = false
            nextChange = nil
        }
    }
}

extension ImageNode {
    /// The characters that represent the image in text.
    func glyph(in glyphs: GlyphSet) -> String {
        switch source {
        case .symbol(let name): SymbolGlyph(name, in: glyphs).text
        case .asset: glyphs == .ascii ? "[#]" : "▣"
        }
    }
}
