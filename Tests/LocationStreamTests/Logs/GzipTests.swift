import FoundationEssentials
import Testing

@testable import LocationStream

@Suite("A log compressed with gzip")
struct GzipTests {
    private static let log = Array((0..<400).map { Sentences.epoch($0) }.joined().utf8)

    @Test("reads like the log itself, however its bytes arrive", arguments: [1, 7, 300, Int.max])
    func same(pieces: Int) {
        let compressed = StoredGzip.member(Self.log)
        let (reader, text) = LogReader.read(compressed, pieces: pieces)
        #expect(text == Self.log && reader.position == compressed.count)
        #expect(reader.format == .nmea && reader.firstDate == NMEADecoder.firstDate(in: Self.log.span))
        #expect(!reader.isDamaged && reader.unsupportedFormat == nil)
    }

    @Test("may consist of several members, with zeros after them", arguments: [1, 5, Int.max])
    func members(pieces: Int) {
        let middle = Self.log.count / 2
        let parts = [Array(Self.log[..<middle]), [], Array(Self.log[middle...])]
        let (reader, text) = LogReader.read(
            parts.flatMap { StoredGzip.member($0) } + [UInt8](repeating: 0, count: 512), pieces: pieces)
        #expect(text == Self.log && !reader.isDamaged)
    }

    @Test("is incomplete if its end is missing; what was read is kept")
    func truncated() {
        let compressed = StoredGzip.member(Self.log)
        for missing in [1, 8, 9, 1_000, compressed.count / 2] {
            let (reader, text) = LogReader.read(Array(compressed.dropLast(missing)))
            #expect(reader.isDamaged && text == Array(Self.log.prefix(text.count)), "\(missing)")
            #expect(text.count >= Self.log.count - max(0, missing - 8), "\(missing)")
        }
    }

    @Test("is damaged if its checksum is wrong or something else follows; what was read is kept")
    func damaged() {
        var compressed = StoredGzip.member(Self.log)
        compressed[compressed.count - 6] ^= 1
        let (reader, text) = LogReader.read(compressed)
        #expect(reader.isDamaged && text == Self.log)
        let garbage = LogReader.read(StoredGzip.member(Self.log) + Array("garbage".utf8))
        #expect(garbage.reader.isDamaged && garbage.text == Self.log)
    }

    @Test("is named if nothing of it can be read, and if it is compressed twice")
    func unreadable() {
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        let broken = LogReader.read(header + [UInt8](repeating: 0, count: 1_000)).reader
        #expect(broken.unsupportedFormat == .damagedGzip)
        let twice = LogReader.read(StoredGzip.member(StoredGzip.member(Self.log))).reader
        #expect(twice.unsupportedFormat?.problem == "is compressed with gzip")
        #expect(LogReader.read(StoredGzip.member([])).reader.isEmpty)
    }

    @Test("fills no memory if a few bytes expand to many megabytes")
    func bomb() throws {
        // 64 KiB of zeros.
        let member = Array(
            try #require(
                Data(
                    base64Encoded: """
                        H4sIAAAAAAACA+3BAQEAAACAkP6v7ggKAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
                        AAAAAAAAAAAAAAAAAAAAauuOl9cAAAEA
                        """)))
        var log = LogBytes((0..<500).flatMap { _ in member })
        var reader = LogReader(findsDate: false) { log.read(into: &$0) }
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        var total = 0
        var largest = 0
        while case let count = reader.next(&chunk, read: { log.read(into: &$0) }), count > 0 {
            total += count
            largest = max(largest, count)
        }
        #expect(total == 500 << 16 && largest <= LogReader.chunkSize && !reader.isDamaged)
    }
}
