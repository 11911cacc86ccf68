import Testing

@testable import LocationStream

@Suite("A record in UTF-16")
struct UTF16TextTests {
    private func wide(_ text: String, bigEndian: Bool, marked: Bool) -> [UInt8] {
        let units = (marked ? [0xFEFF] : []) + Array(text.utf16)
        return units.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
            return bigEndian ? [high, low] : [low, high]
        }
    }

    private func epochs(of bytes: [UInt8], pieces: Int = .max) throws -> [Epoch] {
        var decoder = LogDecoder(referenceDate: 1_777_636_800_000)
        var epochs: [Epoch] = []
        var start = 0
        while start < bytes.count {
            let end = pieces < bytes.count - start ? start + pieces : bytes.count
            try decoder.decode(bytes.span.extracting(start..<end)) { epochs.append($0) }
            start = end
        }
        decoder.finish { epochs.append($0) }
        return epochs
    }

    @Test("says what it says in ASCII, with and without a mark", arguments: [false, true], [false, true])
    func sameEpochs(bigEndian: Bool, marked: Bool) throws {
        let text = (0..<10).map { Sentences.epoch($0) }.joined()
        let plain = try epochs(of: Array(text.utf8))
        let log = wide(text, bigEndian: bigEndian, marked: marked)
        for pieces in [Int.max, 3, 64] {
            let found = try epochs(of: log, pieces: pieces)
            #expect(found.map(\.latitude) == plain.map(\.latitude))
            #expect(found.map(\.milliseconds) == plain.map(\.milliseconds))
        }
        #expect(NMEADecoder.firstDate(in: log.span) == NMEADecoder.firstDate(in: Array(text.utf8).span))
        #expect(NMEADecoder.firstDate(in: log.span) != nil)
    }

    @Test("a GPX track is read too, and its letters beyond ASCII do no harm")
    func track() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-16"?><gpx version="1.1"><trk><name>Zürich – Höngg</name><trkseg>
            <trkpt lat="47.4" lon="8.5"><time>2026-05-01T12:00:00Z</time></trkpt></trkseg></trk></gpx>
            """
        let found = try epochs(of: wide(text, bigEndian: false, marked: true))
        #expect(found.map(\.latitude) == [47.4])
    }
}
