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
        #expect(whole.tally == split.tally)
    }

    @Test("The counters do not depend on the split")
    func tally() {
        let damaged = record + Array("$GPGGA,1*00\r\n$x\r\n$\(String(repeating: "y", count: 2000))\r\n".utf8)
        var whole = NMEADecoder(options())
        whole.decode(damaged.span) { _ in }
        var split = NMEADecoder(options())
        for byte in damaged { split.decode([byte].span) { _ in } }
        #expect(whole.tally == split.tally)
        #expect(whole.tally.sentences == 7)
        #expect(whole.tally.badChecksums == 2)
        #expect(whole.tally.missingChecksums == 1)
        #expect(whole.tally.tooLong == 1)
        #expect(whole.tally.epochs == 2)
    }

    @Test("The byte ranges of the epochs cover the log line by line")
    func extents() {
        let found = epochs(of: record)
        let texts = found.map { String(decoding: record[$0.firstByte..<$0.endByte], as: UTF8.self) }
        #expect(texts[0] == Sentences.epoch(0))
        #expect(texts[1].hasPrefix("\\s:GP01") && texts[1].contains("GPGLL") && texts[1].hasSuffix("\r\n"))
        #expect(texts[2] == Sentences.epoch(2))
    }
}
