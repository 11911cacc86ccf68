import Testing

@testable import LocationStream

@Suite("A log in UTF-16")
struct UTF16TextTests {
    private func wide(_ text: String, bigEndian: Bool, marked: Bool) -> [UInt8] {
        let units = (marked ? [0xFEFF] : []) + Array(text.utf16)
        return units.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
            return bigEndian ? [high, low] : [low, high]
        }
    }

    private func epochs(of bytes: [UInt8], pieces: Int = .max) throws -> [Epoch] {
        var epochs: [Epoch] = []
        var log = LogBytes(bytes, pieces: pieces)
        var reader = LogReader { log.read(into: &$0) }
        var decoder = LogDecoder(reader.format, referenceDate: 1_777_636_800_000, talker: nil)
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        var count = 0
        repeat {
            count = reader.next(&chunk) { log.read(into: &$0) }
            try decoder.decode(chunk.span.extracting(0..<count)) { epochs.append($0) }
        } while count > 0
        decoder.finish { epochs.append($0) }
        return epochs
    }

    @Test(
        "A log in UTF-16 has the same epochs as in ASCII, with and without a byte-order mark",
        arguments: [false, true],
        [false, true])
    func sameEpochs(bigEndian: Bool, marked: Bool) throws {
        let text = (0..<10).map { Sentences.epoch($0) }.joined()
        let plain = try epochs(of: Array(text.utf8))
        let log = wide(text, bigEndian: bigEndian, marked: marked)
        for pieces in [Int.max, 3, 64] {
            let found = try epochs(of: log, pieces: pieces)
            #expect(found.map(\.latitude) == plain.map(\.latitude))
            #expect(found.map(\.milliseconds) == plain.map(\.milliseconds))
        }
        var utf16 = LogBytes(log)
        let firstDate = LogReader { utf16.read(into: &$0) }.firstDate
        #expect(firstDate != nil && firstDate == NMEADecoder.firstDate(in: Array(text.utf8).span))
    }

    @Test("A GPX track in UTF-16 with non-ASCII letters is decoded")
    func track() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-16"?><gpx version="1.1"><trk><name>Zürich – Höngg</name><trkseg>
            <trkpt lat="47.4" lon="8.5"><time>2026-05-01T12:00:00Z</time></trkpt></trkseg></trk></gpx>
            """
        let found = try epochs(of: wide(text, bigEndian: false, marked: true))
        #expect(found.map(\.latitude) == [47.4])
    }
}
