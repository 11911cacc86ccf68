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

@Suite("XML in other encodings")
struct TextConverterTests {
    private static let name = "Gasthöfle Änderung"

    private func gpx(_ encoding: String, _ name: [UInt8]) -> [UInt8] {
        let head =
            "<?xml version=\"1.0\" encoding='\(encoding)' standalone=\"yes\"?>\n<gpx version=\"1.1\"><wpt lat=\"47.2\" lon=\"11.4\"><name>"
        return Array(head.utf8) + name + Array("</name></wpt></gpx>".utf8)
    }

    private func names(_ bytes: [UInt8], pieces: Int = .max) throws -> [String?] {
        let (reader, text) = LogReader.read(bytes, pieces: pieces)
        #expect(reader.unsupportedFormat == nil)
        return try trackElements(reader.format, text).waypoints.map(\.text.name)
    }

    @Test(
        "is converted, however the bytes are split",
        arguments: [
            ("ISO-8859-1", "Gasth\u{F6}fle \u{C4}nderung", [0x47, 0xF6, 0xC4]),
            ("iso-8859-15", "€", [0xA4]), ("windows-1252", "€–", [0x80, 0x96]),
            ("Windows-1251", "Путь", [0xCF, 0xF3, 0xF2, 0xFC]),
            ("ISO-8859-1", "€", [0x80]), ("Shift_JIS", "日本", [0x93, 0xFA, 0x96, 0x7B]), ("koi8-r", "Я", [0xF1]),
        ] as [(String, String, [UInt8])])
    func converted(encoding: String, text: String, letters: [UInt8]) throws {
        let expected = encoding == "ISO-8859-1" && letters.count == 3 ? "GöÄ" : text
        let filler = [UInt8](repeating: 0x61, count: 300_000)
        for pieces in [1, 7, .max] {
            #expect(try names(gpx(encoding, letters), pieces: pieces) == [expected], "\(encoding)")
        }
        // The letters are in a chunk after the declaration.
        let late = gpx(
            encoding, Array("x</name></wpt><!--".utf8) + filler + Array("--><wpt lat='1' lon='2'><name>".utf8) + letters
        )
        #expect(try names(late).last == expected)
    }

    @Test(
        "ends for every byte, also for one that the encoding does not define or that begins a character",
        .timeLimit(.minutes(1)),
        arguments: ["windows-1252", "windows-1253", "GB2312", "UTF-7", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "Big5"])
    func undefinedBytes(encoding: String) throws {
        for byte in UInt8(0x80)...0xFF {
            for tail in ["</name>", ""] {
                let bytes = Array("a".utf8) + [byte] + tail.utf8
                let converter = try #require(TextConverter(encoding: encoding))
                let text = String(decoding: converter.utf8(bytes.span), as: UTF8.self)
                #expect(text.utf8.first == bytes[0] && text.utf8.dropFirst().first != UInt8(ascii: "<"), "\(byte)")
                #expect(tail.isEmpty || text.utf8.last == UInt8(ascii: ">"), "\(byte): \(text)")
            }
        }
        #expect(try names(gpx("ISO-8859-1", Array("Ávila".utf8))) == ["Ã\u{FFFD}vila"])
    }

    @Test("takes time in proportion to its length, whatever its bytes are", .timeLimit(.minutes(1)))
    func manyUndefinedBytes() throws {
        let converter = try #require(TextConverter(encoding: "windows-1252"))
        for byte: UInt8 in [0x81, 0x80] {
            let bytes = [UInt8](repeating: byte, count: 1 << 20)
            #expect(converter.utf8(bytes.span).count == 3 << 20)
        }
    }

    @Test("is the same at every split of a character of several bytes")
    func everySplit() throws {
        for (encoding, bytes, expected) in [
            ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B, 0x41], "日本A"), ("EUC-JP", [0xC6, 0xFC, 0x8F, 0xB0, 0xA1], "日丂"),
            ("GB18030", [0xC8, 0xD5, 0x81, 0x39, 0xEE, 0x39], "日㐀"), ("UTF-7", Array("a+ZeVnLA-b".utf8), "a日本b"),
            ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"),
        ] as [(String, [UInt8], String)] {
            for first in 0...bytes.count {
                for second in first...bytes.count {
                    let converter = try #require(TextConverter(encoding: encoding))
                    let parts = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
                    let text = parts.flatMap { converter.utf8($0.span) }
                    #expect(String(decoding: text, as: UTF8.self) == expected, "\(encoding) \(first) \(second)")
                }
            }
        }
    }

    @Test("is not converted if it is UTF-8", arguments: ["UTF-8", "utf-8", "US-ASCII", "UTF-16"])
    func unicode(encoding: String) throws {
        #expect(try names(gpx(encoding, Array(Self.name.utf8))) == [Self.name])
        let marked = [0xEF, 0xBB, 0xBF] + gpx("ISO-8859-1", Array(Self.name.utf8))
        #expect(try names(marked) == [Self.name])
    }

    @Test("is refused by name if it cannot be converted")
    func refused() {
        let (reader, _) = LogReader.read(gpx("x-nonsense", [0x41]))
        #expect(reader.unsupportedFormat?.problem == "is in the encoding x-nonsense, which glibc does not convert")
        #expect(LogReader.read(gpx("../etc", [0x41])).reader.unsupportedFormat != nil)
    }

    @Test("Letters that are not in the encoding of the log are counted")
    func unreadLetters() throws {
        var decoder = TrackDecoder(.gpx, referenceDate: 0, name: "x")
        try decoder.decode(gpx("UTF-8", [0x47, 0xF6]).span) { _ in }
        #expect(
            decoder.statistics.warnings(of: "x", .gpx, isIncomplete: false)
                == ["x: letters of 1 text cannot be read, such as 'G\u{FFFD}'"])
    }
}
