import Testing

@testable import ActivityRendering
import SystemSupport

@Suite struct SymbolGlyphTests {
    @Test("at least 250 symbols have a glyph of 1 or 2 columns, and at most 5 in ASCII")
    func table() throws {
        #expect(SymbolTable.glyphs.count >= 250)
        for name in SymbolTable.glyphs.keys {
            let (picture, ascii) = (SymbolGlyph(name, in: .unicode), SymbolGlyph(name, in: .ascii))
            #expect(picture.isKnown && ascii.isKnown)
            #expect((1...2).contains(picture.text.displayWidth), "\(name)")
            #expect((1...5).contains(ascii.text.displayWidth), "\(name)")
            #expect(ascii.text.utf8.allSatisfy { (0x21..<0x7F).contains($0) || $0 == 0x20 }, "\(name)")
            #expect(!picture.text.unicodeScalars.contains { $0.value == 0xFE0F }, "\(name): terminals disagree")
        }
    }

    @Test(
        "a variant has the glyph of its base symbol",
        arguments: [
            ("heart.circle.fill", "heart"), ("location.fill", "location"), ("figure.walk.motion", "figure.walk"),
            ("arrow.up.right.circle.fill", "arrow.up.right"), ("battery.75percent", "battery"),
        ])
    func variants(_ name: String, _ base: String) {
        #expect(SymbolGlyph(name, in: .unicode).isKnown)
        #expect(SymbolGlyph(name, in: .unicode) == SymbolGlyph(base, in: .unicode))
    }

    @Test("in ASCII, a check mark is neither a letter nor an arrow")
    func checkMark() {
        #expect(SymbolGlyph("checkmark", in: .ascii).text == "ok")
        #expect(SymbolGlyph("checkmark.circle.fill", in: .ascii).text == "(ok)")
        #expect(SymbolGlyph("checkmark.square", in: .ascii).text == "[ok]")
    }

    @Test("a crossed-out symbol differs from its base; an unknown name is a dot")
    func unknown() {
        #expect(SymbolGlyph("car.slash", in: .unicode).text == "•")
        #expect(SymbolGlyph("bolt.slash.fill", in: .unicode) != SymbolGlyph("bolt.fill", in: .unicode))
        #expect(SymbolGlyph("no.such.symbol", in: .ascii).text == "*")
        #expect(SymbolGlyph("", in: .ascii).text == "*")
    }
}
