import Testing

@testable import LocationStream

/// The bytes of a log, read in pieces as from a pipe.
struct LogBytes {
    private var rest: ArraySlice<UInt8>
    private let pieces: Int

    init(_ bytes: [UInt8], pieces: Int = .max) {
        rest = bytes[...]
        self.pieces = pieces
    }

    mutating func read(into buffer: inout [UInt8]) -> Int {
        let piece = rest.prefix(min(pieces, buffer.count))
        buffer.replaceSubrange(0..<piece.count, with: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
    }
}

extension LogReader {
    /// Reads a log to its end.
    static func read(_ bytes: [UInt8], pieces: Int = .max) -> (reader: LogReader, text: [UInt8]) {
        var log = LogBytes(bytes, pieces: pieces)
        var reader = LogReader { log.read(into: &$0) }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        while true {
            let count = reader.next(&chunk) { log.read(into: &$0) }
            guard count > 0 else { return (reader, text) }
            text += chunk[..<count]
        }
    }
}

@Suite("The log reader")
struct LogReaderTests {
    @Test("returns every byte once, however the bytes arrive", arguments: [1, 7, 300, Int.max])
    func everyByte(pieces: Int) {
        let bytes = Array((0..<100).map { Sentences.epoch($0) }.joined().utf8)
        let (reader, text) = LogReader.read(bytes, pieces: pieces)
        #expect(text == bytes && reader.position == bytes.count)
        #expect(reader.format == .nmea && reader.firstDate == NMEADecoder.firstDate(in: bytes.span))
    }

    @Test("finds a date after a megabyte without one, and keeps what comes before it")
    func lateDate() {
        let undated = Array(repeatElement(Sentences.framed("GPGSV,1,1,01,01,40,083,46"), count: 60_000).joined().utf8)
        let bytes = undated + Array(Sentences.epoch(0).utf8) + undated
        #expect(undated.count > 1 << 20)
        let (reader, text) = LogReader.read(bytes)
        #expect(reader.firstDate == NMEADecoder.firstDate(in: Array(Sentences.epoch(0).utf8).span))
        #expect(text == bytes)
    }

    @Test("finds a date in any of the first four megabytes, however they arrive", arguments: [100_000, 130_001, .max])
    func dateAfterMegabytes(pieces: Int) {
        let undated = Array(Sentences.framed("GPGSV,1,1,01,01,40,083,46").utf8)
        for place in [3 << 19, 5 << 19, 7 << 19] {
            func filler(_ count: Int) -> [UInt8] {
                Array(repeatElement(undated, count: count / undated.count).joined())
            }
            let bytes = filler(place) + Array(Sentences.epoch(0).utf8) + filler(2 << 20)
            var log = LogBytes(bytes, pieces: pieces)
            #expect(LogReader { log.read(into: &$0) }.firstDate != nil, "\(place)")
        }
    }

    @Test("stops searching for a date after four megabytes")
    func noDate() {
        var log = LogBytes([UInt8](repeating: UInt8(ascii: "x"), count: 6 << 20))
        let reader = LogReader { log.read(into: &$0) }
        #expect(reader.firstDate == nil && reader.position <= 5 << 20)
    }

    @Test("detects a GPX track from its first bytes")
    func gpx() {
        let track = Array("<?xml version=\"1.0\"?><gpx></gpx>".utf8)
        let (reader, text) = LogReader.read(track, pieces: 1)
        #expect(reader.format == .gpx && text == track && reader.unsupportedFormat == nil)
    }

    @Test(
        "recognizes compressed input and JSON that is not read",
        arguments: [
            ([0x1F, 0x8B, 0x08, 0x00], "is a damaged gzip file"),
            (Array("BZh91AY".utf8), "is compressed with bzip2"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "is compressed with xz"),
            (Array("PK\u{3}\u{4}\u{14}".utf8), "is compressed with zip"),
            ([0x28, 0xB5, 0x2F, 0xFD, 0x04], "is compressed with zstd"),
            (
                Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 22) + [7, 0, 0, 0] + Array("doc.kml".utf8),
                "is a KMZ archive, which is compressed KML"
            ),
            (
                Array(#"{"name":"x"}"#.utf8),
                """
                contains JSON of an unknown kind: not GeoJSON, gpsd's JSON or the output of 'myeline stream --format \
                ndjson'
                """
            ),
            (Array("{\n  \"type\": \"FeatureCollection\",".utf8), nil),
            (Array("timestamp,latitude,longitude,altitude\r\n".utf8), nil),
            (Array(Sentences.epoch(0).utf8), nil), ([0x1F], nil),
        ] as [([UInt8], String?)])
    func unsupported(bytes: [UInt8], problem: String?) {
        #expect(LogReader.read(bytes).reader.unsupportedFormat?.problem == problem)
    }

    @Test("an empty log is empty")
    func empty() {
        #expect(LogReader.read([]).reader.isEmpty)
    }
}

@Suite("The log decoder")
struct LogDecoderTests {
    @Test("Positions without a time are one second apart, unless no times are to be estimated")
    func estimatedTimes() throws {
        let bytes = log([
            "GPGGA,,4916.45,N,12311.12,W,1,08,0.9,5.0,M,4.0,M,,", "GPGGA,,4916.46,N,12311.12,W,1,08,0.9,5.0,M,4.0,M,,",
            "GPGGA,,,,,,0,00,,,M,,M,,", "GPGGA,,,,,,0,00,,,M,,M,,",
            "GPGGA,,4916.47,N,12311.12,W,1,08,0.9,5.0,M,4.0,M,,",
        ])
        func epochs(estimatesTimes: Bool) throws -> [Epoch] {
            var decoder = LogDecoder(.nmea, referenceDate: 5_000, estimatesTimes: estimatesTimes)
            var epochs: [Epoch] = []
            try decoder.decode(bytes.span) { epochs.append($0) }
            decoder.finish { epochs.append($0) }
            return epochs
        }
        let found = try epochs(estimatesTimes: true)
        #expect(found.map(\.milliseconds) == [5_000, 6_000, nil, nil, 9_000])
        #expect(found.map(\.timeEstimated) == [true, true, false, false, true])
        #expect(try epochs(estimatesTimes: false).allSatisfy { $0.milliseconds == nil && !$0.timeEstimated })
    }
}
