import LocationStream
import Testing
import TestSupport

@Suite("Split reads")
struct SplitTests {
    private let record = Array(
        ("# a comment\r\n" + Sentences.epoch(0) + "\\s:GP01,c:1557391011*52\\" + Sentences.epoch(1)
            + Sentences.framed("GPGLL,4807.038,N,01131.000,E,120001.00,A,A").dropFirst()
            + "\u{7}$noise*\r\n" + Sentences.epoch(2)).utf8)

    @Test("Epochs and counters do not depend on the size of the pieces", arguments: 1...120)
    func evenPieces(size: Int) {
        let wanted = epochs(of: record).map(\.all)
        #expect(wanted.count == 3)
        #expect(epochs(of: record, splits: repeatElement(size, count: record.count)).map(\.all) == wanted)
    }

    @Test("Epochs do not depend on random splits, empty pieces included", arguments: 1...50 as ClosedRange<UInt64>)
    func randomPieces(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let sizes = (0..<400).map { _ in Int.random(in: 0...20, using: &generator) }
        #expect(epochs(of: record, splits: sizes).map(\.all) == epochs(of: record).map(\.all))
    }

    @Test("A start character before a truncated line is not a GSV, however it is split")
    func emptySentence() {
        let bytes = Array("$\nPGSV,3,1,,05,16,114,43,06,65,063,50,07,72,061,47*79\n".utf8)
        var whole = NMEADecoder()
        whole.decode(bytes.span) { _ in }
        var split = NMEADecoder()
        for index in bytes.indices { split.decode(bytes.span.extracting(index..<index + 1)) { _ in } }
        #expect(whole.statistics == split.statistics)
    }

    @Test("The counters do not depend on the split")
    func statistics() {
        let damaged = record + Array("$GPGGA,1*00\r\n$x\r\n$\(String(repeating: "y", count: 2000))\r\n".utf8)
        var whole = NMEADecoder(options())
        whole.decode(damaged.span) { _ in }
        var split = NMEADecoder(options())
        for byte in damaged { split.decode([byte].span) { _ in } }
        #expect(whole.statistics == split.statistics)
        #expect(whole.statistics.sentences == 7)
        #expect(whole.statistics.badChecksums == 2)
        #expect(whole.statistics.missingChecksums == 1)
        #expect(whole.statistics.tooLong == 1)
        #expect(whole.statistics.epochs == 2)
    }

    @Test("An epoch ends with its last sentence")
    func ends() {
        let ends = epochs(of: record).map(\.endByte)
        let texts = zip([0] + ends, ends).map { String(decoding: record[$0..<$1], as: UTF8.self) }
        #expect(texts[0] + "\r\n" == "# a comment\r\n" + Sentences.epoch(0))
        #expect(texts[1].hasPrefix("\r\n\\s:GP01") && texts[1].contains("GPGLL"))
        #expect(texts[2].hasSuffix("$noise*\r\n" + Sentences.epoch(2).dropLast(1)))
    }
}
