import LocationStream
import Testing
import TestSupport

@Suite("Framing")
struct FramingTests {
    /// Epochs 0, 1 and 2 with text between them.
    private func log(between noise: [UInt8]) -> [UInt8] {
        Array(Sentences.epoch(0).utf8) + noise + Array(Sentences.epoch(1).utf8) + noise + Array(Sentences.epoch(2).utf8)
    }

    private let whole = Sentences.epoch(0) + Sentences.epoch(1) + Sentences.epoch(2)
    private let sound = [epochs(of: Array((Sentences.epoch(0) + Sentences.epoch(1) + Sentences.epoch(2)).utf8))]
        .flatMap { $0 }.map(\.latitude)

    @Test(
        "No sentence is lost among other text",
        arguments: [
            "", "\n", "\r\n\r\n\r\n", "\r\r\r", "# a comment\n", "garbage", "$", "$$$", "$\r\n", "!", "!x\r\n", "*",
            "*00",
            "$*", "$*00\r\n", "$GPRMC", "$GPRMC,12", "$GPRMC,120000.00,A,4807", "$GPGGA,,,,,,,,,,,,,,*", "\\", "\\\\",
            "\\s:x,c:1*00\\", "\\s:", "---,", "2026-05-01T12:00:00.000Z ", "NMEA,", "ABCDE,", "GPRMC,",
            "ABCDE,x*00\r\n",
            "\u{0}\u{0}\u{0}", "{\"class\":\"TPV\"}\r\n", "!AIVDM,1,1,,B,13aDp<PP000IwSlN?Wm@0?wN2<1T,0*29\r\n",
            "$GPTXT,01,01,02,u-blox ag - www.u-blox.com*50\r\n", "$PMTK010,001*2E\r\n", "$GPGGA,120000\u{7}\u{8}\r\n",
        ])
    func noise(text: String) {
        let found = epochs(of: log(between: Array(text.utf8)))
        #expect(found.map(\.latitude) == sound)
        #expect(found.allSatisfy { $0.fix == .threeDimensional && $0.speed > 5 })
    }

    @Test("Every byte value between sentences is skipped", arguments: 0...255 as ClosedRange<UInt8>)
    func everyByte(byte: UInt8) {
        for count in [1, 7, 300] {
            #expect(epochs(of: log(between: [UInt8](repeating: byte, count: count))).map(\.latitude) == sound)
        }
    }

    @Test("No sentence is lost among random bytes", arguments: 1...200 as ClosedRange<UInt64>)
    func randomNoise(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...3000, using: &generator)
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(epochs(of: log(between: noise)).map(\.latitude) == sound)
    }

    @Test(
        "A line may end with CR LF, LF, CR, CR CR LF or nothing",
        arguments: ["\r\n", "\n", "\r", "\r\r\n", "", " \r\n"])
    func lineEnds(end: String) {
        let text = whole.replacing("\r\n", with: end)
        #expect(epochs(of: Array(text.utf8)).map(\.latitude) == sound)
    }

    @Test(
        "A prefix on the line is skipped",
        arguments: ["12:00:01.123 ", "---,", "[1234567] ", "\\g:1-2-73,s:r3669961*00\\"])
    func prefixes(prefix: String) {
        let text = whole.replacing("$", with: prefix + "$")
        #expect(epochs(of: Array(text.utf8)).map(\.latitude) == sound)
    }

    @Test(
        "Text after the checksum on the line is skipped", arguments: [",1655123456", " trailing", "*", "\u{3}"])
    func suffixes(suffix: String) {
        let text = whole.replacing("\r\n", with: suffix + "\r\n")
        #expect(epochs(of: Array(text.utf8)).map(\.latitude) == sound)
    }

    @Test("Only a sentence truncated by the start of the next one is lost")
    func cut() {
        let text = Sentences.epoch(0) + "$GPGGA,120000.00,4807.0000" + Sentences.epoch(1) + Sentences.epoch(2)
        #expect(epochs(of: Array(text.utf8)).map(\.latitude) == sound)
    }

    @Test("A sentence without its start character is decoded if its checksum is correct")
    func lostStart() {
        let text = whole.replacing("$", with: "")
        #expect(epochs(of: Array(text.utf8)).map(\.latitude) == sound)
        let damaged = text.replacing("4807", with: "4808")
        #expect(epochs(of: Array(damaged.utf8)).isEmpty)
    }

    @Test("A sentence is decoded up to the length limit", arguments: [(1024, 3), (1025, 2)])
    func longSentences(length: Int, found: Int) {
        let body = "GPGLL,4807.038,N,01131.000,E,120001.00,A,A,"
        let long = Sentences.framed(body + String(repeating: "x", count: length - body.utf8.count))
        let text = Sentences.epoch(0) + long + Sentences.epoch(2)
        #expect(epochs(of: Array(text.utf8)).count == found)
        #expect(epochs(of: Array(text.utf8), splits: repeatElement(100, count: 20)).count == found)
    }

    @Test("A line without an end does not grow memory", .timeLimit(.minutes(10)))
    func endlessLine() {
        var decoder = NMEADecoder(options())
        let piece = [UInt8](repeating: UInt8(ascii: "A"), count: 100_000)
        decoder.decode(Array("$".utf8).span) { _ in }
        for _ in 0..<100 { decoder.decode(piece.span) { _ in } }
        #expect(decoder.statistics.tooLong == 1)
        var found = 0
        decoder.decode(Array((Sentences.epoch(0) + Sentences.epoch(1)).utf8).span) { _ in found += 1 }
        decoder.flush { _ in found += 1 }
        #expect(found == 2)
    }
}

@Suite("Checksums")
struct ChecksumTests {
    private let body = "GPGLL,4807.038,N,01131.000,E,120000.00,A"

    private func found(_ text: String) -> Int {
        epochs(of: Array(text.utf8)).count
    }

    @Test("Checksum digits may have either case")
    func cases() {
        let framed = Sentences.framed("GPGLL,4807.038,N,01131.000,E,120003.00,A,A")
        #expect(framed.contains("*6B"))
        #expect(found(framed) == 1)
        #expect(found(framed.replacing("*6B", with: "*6b")) == 1)
    }

    @Test(
        "A sentence with a wrong or truncated checksum is lost",
        arguments: ["*00", "*7", "*", "*GG", "*7G", "* 7B", "*0x7B"])
    func wrong(checksum: String) {
        #expect(found("$\(body)\(checksum)\r\n") == 0)
    }

    @Test("Sentences without a checksum are decoded until one has a checksum")
    func absent() {
        #expect(found("$\(body)\r\n$\(body.replacing("120000", with: "120001"))\n") == 2)
    }

    @Test("A sentence without a checksum is rejected if one of its talker and type had a checksum")
    func absentAmongPresent() {
        let verified = Sentences.framed(body)
        let later = body.replacing("120000", with: "120001")
        #expect(found(verified + "$\(later)\r\n") == 1)
        #expect(found(verified + Sentences.framed(later)) == 2)
    }

    @Test(
        "A checksum of another talker or type does not make checksums mandatory",
        arguments: [
            "GPZDA,115959.00,01,05,2026,,", "HCHDG,101.0,,,7.1,W", "IIGLL,4807.038,N,01131.000,E,115900.00,V",
            "GPGSV,1,1,01,05,40,100,42", "PGRME,15.0,M,45.0,M,25.0,M", "GPTXT,01,01,02,antenna ok",
        ])
    func absentOfAnother(other: String) {
        let text = (0..<5).map {
            Sentences.framed(other) + "$\(body.replacing("120000", with: "12000\($0)"))\r\n"
        }
        #expect(epochs(of: Array(text.joined().utf8)).filter { $0.fix != .none }.count == 5)
        // The rule does not depend on where the bytes are split.
        let split = epochs(of: Array(text.joined().utf8), splits: repeatElement(7, count: 200))
        #expect(split.filter { $0.fix != .none }.count == 5)
    }

    @Test("Of many talkers of one type, each is judged by its own checksums")
    func absentOfManyTalkers() {
        let talkers = ["GP", "GN", "II", "IN"]
        let verified = talkers.map { Sentences.framed("\($0)HDT,10.0,T") }.joined()
        var decoder = NMEADecoder(options())
        decoder.decode(Array((verified + "$EIHDT,11.0,T\r\n$GPHDT,12.0,T\r\n$INHDT,12.0,T\r\n").utf8).span) { _ in }
        #expect(decoder.statistics.sentences == 5 && decoder.statistics.missingChecksums == 3)
    }

    @Test("A wrong checksum does not make checksums mandatory")
    func absentAfterWrong() {
        #expect(found("$GPZDA,115959.00,01,05,2026,,*00\r\n$\(body)\r\n") == 1)
    }

    @Test("Without a checksum a sentence needs a line end and printable text")
    func unverified() {
        #expect(found("$\(body)") == 0)
        #expect(found("$\(body)$GPTXT\r\n") == 0)
        #expect(found("$\(body)\u{1}\r\n") == 0)
        #expect(found("$\(body)\u{e9}\r\n") == 0)
        // The fields after the status are not needed.
        #expect(found("$\(body),A,~\r\n") == 1)
        #expect(found("$\(body),A,\u{7f}\r\n") == 0)
    }

    @Test("Noise that looks like text is not a sentence")
    func noSentence() {
        var decoder = NMEADecoder(options())
        decoder.decode(Array("$\r\n$x\n$abc,def\r\n$(%~\r$\n".utf8).span) { _ in }
        #expect(decoder.statistics.sentences == 0)
        decoder.decode(Array("$\(body)\r\n".utf8).span) { _ in }
        #expect(decoder.statistics.sentences == 1)
    }

    @Test("Every rejected line is counted by its cause")
    func statistics() {
        var decoder = NMEADecoder(options())
        let text =
            Sentences.framed(body) + Sentences.framed("GPZDA,,,,,,") + Sentences.framed("GPGGA,1")
            + Sentences.framed("GPTXT,1")
            + "$\(body)\r\n$\(body)*00\r\n$\(String(repeating: "x", count: 1025))\r\n!AIVDM,1*58\r\n"
        decoder.decode(Array(text.utf8).span) { _ in }
        decoder.flush { _ in }
        var wanted = DecoderStatistics()
        wanted.sentences = 4
        wanted.unusable = 2
        wanted.unknown = 1
        wanted.missingChecksums = 1
        wanted.badChecksums = 2
        wanted.tooLong = 1
        wanted.epochs = 1
        #expect(decoder.statistics == wanted)
    }

    @Test("PUBX sentences other than PUBX,00 count as unknown")
    func otherPUBX() {
        var decoder = NMEADecoder(options())
        let bodies = ["PUBX,03,11,23,-,,,45,010", "PUBX,04,073731.00,091202,113851.00,1196", "PUBX,00,1"]
        decoder.decode(log(bodies).span) { _ in }
        #expect(decoder.statistics.sentences == 3)
        #expect(decoder.statistics.unknown == 2 && decoder.statistics.unusable == 1)
    }

    @Test("A GSV without a usable value counts as unusable if satellites are requested", arguments: [false, true])
    func unusableGSV(decodesSky: Bool) {
        var options = options()
        options.decodesSky = decodesSky
        var decoder = NMEADecoder(options)
        decoder.decode(log(["GPGSV,1,1,00", "GPGSV,,,", "GPGSV,2,3,00", "GPGSV,99,1,00"]).span) { _ in }
        #expect(decoder.statistics.sentences == 4 && decoder.statistics.unusable == (decodesSky ? 3 : 0))
    }

    @Test("Correct checksums by chance do not make other data a receiver's")
    func chance() {
        var statistics = DecoderStatistics()
        #expect(!statistics.isReceiver)
        (statistics.sentences, statistics.unknown) = (1, 1)
        #expect(statistics.isReceiver)
        statistics.badChecksums = 256
        #expect(!statistics.isReceiver)
        statistics.sentences += 1
        #expect(statistics.isReceiver)
    }

    @Test("The last sentence needs no line end if it has a checksum")
    func lastLine() {
        let framed = Sentences.framed(body).dropLast()
        #expect(found(String(framed)) == 1)
        #expect(found(String(framed.dropLast())) == 0)
    }
}
