import Testing

@testable import LocationStream
import TestSupport

@Suite("Fast path of the scanner")
struct FastPathTests {
    @Test("A block's queries match the single bytes", arguments: 0..<20)
    func block(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let alphabet: [UInt8] = [0, 9, 10, 13, 0x24, 0x2A, 0x2B, 0x2C, 0x2D, 0x30, 0x39, 0x41, 0x7F, 0x80, 0xAB, 0xFF]
        for _ in 0..<50 {
            let bytes = (0..<80).map { _ in
                Bool.random(using: &random) ? alphabet.randomElement(using: &random) ?? 0 : UInt8(ascii: "5")
            }
            let start = Int.random(in: 0...16, using: &random)
            guard let block = SentenceBlock(bytes.span, at: start) else {
                Issue.record("no block")
                return
            }
            for place in 0..<64 {
                let byte = bytes[start + place]
                #expect((block.commas >> place & 1 == 1) == (byte == UInt8(ascii: ",")))
                #expect((block.ends >> place & 1 == 1) == (byte < 0x2B || byte >= 0x80))
                #expect(block.checksum(ofFirst: place).foldedByXor == bytes[start..<start + place].reduce(0, ^))
            }
            #expect(block.checksum.foldedByXor == bytes[start..<start + 64].reduce(0, ^))
        }
    }

    @Test("A block does not read beyond the bytes")
    func end() {
        let bytes = [UInt8](repeating: 0, count: 64)
        #expect(SentenceBlock(bytes.span, at: 0) != nil)
        for place in [-1, 1, 64, .max, .min] { #expect(SentenceBlock(bytes.span, at: place) == nil) }
    }

    @Test("The fast path finds the same end and the same fields", arguments: 0...140)
    func sameEnd(length: Int) {
        var random = SeededGenerator(seed: UInt64(length))
        for damage in 0..<40 {
            let body = (0..<length).map { _ in Array("0123456789.,,,,AN".utf8).randomElement(using: &random) ?? 0 }
            var bytes = Array("$".utf8) + body + Array("*\(checksum(body))\r\n$GPRMC,".utf8)
            bytes += [UInt8](repeating: UInt8(ascii: "0"), count: 200)
            // The first one is intact; in the others one byte, near the end or anywhere, is changed.
            if damage > 0 {
                let place =
                    damage % 2 == 0
                    ? length + Int.random(in: 1...5, using: &random) : .random(in: 1..<length + 6, using: &random)
                bytes[place] = damage < 20 ? .random(in: 0...255, using: &random) : UInt8(ascii: "*")
            }
            let frame = SentenceScanner.scan(bytes.span, from: 0)
            guard let fast = SentenceScanner.scanFast(bytes.span, from: 0, findsFields: true) else {
                #expect(damage > 0 || length > 127)
                continue
            }
            #expect(frame.hasGoodChecksum && frame.body == 1..<fast.end)
            #expect(bytes[frame.next...].starts(with: Array("\r\n".utf8)))
            var (fields, expected) = (fast.fields, SentenceFields(of: body.span))
            #expect(fields.count == expected.count)
            for _ in 0..<150 { #expect(fields.next() == expected.next()) }
        }
    }

    private func checksum(_ body: [UInt8]) -> String {
        let text = String(body.reduce(0, ^), radix: 16, uppercase: true)
        return text.count < 2 ? "0" + text : text
    }
}
