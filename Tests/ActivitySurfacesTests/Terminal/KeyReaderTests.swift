import Testing
@testable import ActivitySurfaces

@Suite("Key decoding")
struct KeyReaderTests {
    private static let bytes = Array(
        ("aä李\r\t\u{1B}[Z\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~\u{3}\u{1A}"
            + "\u{1B}[<0;12;7M\u{1B}[<0;12;7m\u{1B}[<64;1;1M\u{1B}[<65;1;1Mq").utf8)
    private static let keys: [Key] = [
        .character("a"), .character("ä"), .character("李"), .enter, .tab, .backTab, .up, .down, .right, .left, .pageUp,
        .pageDown, .home, .end, .control("c"), .control("z"), .click(column: 11, row: 6), .wheel(up: true),
        .wheel(up: false), .character("q"),
    ]

    @Test("does not depend on where the bytes are split")
    func split() {
        for cut in 0...Self.bytes.count {
            var reader = KeyReader()
            #expect(reader.read(Self.bytes[..<cut]) + reader.read(Self.bytes[cut...]) == Self.keys, "cut at \(cut)")
        }
        var reader = KeyReader()
        #expect(Self.bytes.flatMap { reader.read([$0]) } == Self.keys)
    }

    @Test("ignores pasted text")
    func paste() {
        let paste = Array("j\u{1B}[200~sxdq\r\u{3}\u{1B}[A\u{1B}[200~\u{1B}[201x\u{1B}[201~k".utf8)
        for cut in 0...paste.count {
            var reader = KeyReader()
            let keys = reader.read(paste[..<cut]) + reader.read(paste[cut...])
            #expect(keys == [.character("j"), .character("k")], "cut at \(cut)")
        }
    }

    @Test("decodes X10 mouse reports without producing keys")
    func oldMouse() {
        // The bytes of the report would otherwise quit, stop and dismiss.
        let press = Array("\u{1B}[M xq".utf8) + Array("\u{1B}[M#xd".utf8) + Array("k".utf8)
        for cut in 0...press.count {
            var reader = KeyReader()
            let keys = reader.read(press[..<cut]) + reader.read(press[cut...])
            #expect(keys == [.click(column: 87, row: 80), .character("k")], "cut at \(cut)")
        }
    }

    @Test("a lone ESC becomes the Escape key after the timeout")
    func escape() {
        var reader = KeyReader()
        #expect(reader.read([0x1B]) == [] && reader.hasLoneEscape)
        #expect(reader.flush() == .escape && reader.flush() == nil)
        #expect(reader.read([0x1B, 0x1B]) == [.escape] && reader.hasLoneEscape)
    }

    @Test("skips unknown sequences")
    func noise() {
        var reader = KeyReader()
        let noise: [UInt8] =
            [0x00, 0x7F, 0xFF, 0xC3, 0x28] + Array("\u{1B}[<0;0;0M\u{1B}[99~\u{1B}[<9;9M\u{1B}xq".utf8)
        #expect(reader.read(noise) == [.character("("), .character("q")])
        // An endless sequence is discarded.
        #expect(reader.read([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 200)) == [])
        #expect(reader.read([UInt8(ascii: "q")]) == [.character("q")])
    }
}
