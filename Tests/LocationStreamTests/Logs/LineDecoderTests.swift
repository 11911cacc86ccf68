import FoundationEssentials
import Testing
import TestSupport

@testable import LocationStream

@Suite("Logs of lines")
struct LineDecoderTests {
    private func decode(
        _ format: LogReader.Format, _ text: String, decodesSky: Bool = false
    ) throws -> (epochs: [Epoch], statistics: DecoderStatistics) {
        var decoder = LogDecoder(format, referenceDate: 5_000, decodesSky: decodesSky, name: "x")
        var epochs: [Epoch] = []
        let bytes = Array(text.utf8)
        try decoder.decode(bytes.span) { epochs.append($0) }
        decoder.finish { epochs.append($0) }
        #expect(!decoder.isIncomplete)
        return (epochs, decoder.statistics)
    }

    // MARK: Lines

    @Test("Line ends, blank lines, comments and a byte-order mark do not matter")
    func lines() {
        var splitter = LineSplitter()
        let bytes = Array("\u{FEFF}a\r\n\n  \r\n# b\n\r\nc\nd".utf8)
        var lines: [String] = []
        for byte in bytes {
            var index = 0
            if let line = splitter.next([byte].span, from: &index) {
                lines.append(String(decoding: line, as: UTF8.self))
            }
        }
        if let line = splitter.last() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(lines == ["a", "c", "d"])
    }

    @Test("A line that is too long is dropped and counted, and the next one is read")
    func longLine() {
        var splitter = LineSplitter()
        let bytes = [UInt8](repeating: 0x61, count: 1 << 20) + Array("\nb\n".utf8)
        var index = 0
        #expect(splitter.next(bytes.span, from: &index) == Array("b".utf8) && splitter.tooLong == 1)
    }

    // MARK: CSV

    @Test("The header of CSV determines the columns, in any order")
    func columns() throws {
        let text = """
            longitude,note,"latitude",timestamp,speed,fix,satellitesUsed,accuracyEstimated,horizontalAccuracy
            8.5,"a, b",47.40,2024-05-14T08:00:00.000Z,1.5,3d,9,true,4.5
            8.6,,47.5,,,,,,
            """
        let (epochs, statistics) = try decode(.csv, text)
        #expect(epochs.map(\.latitude) == [47.4, 47.5] && epochs.map(\.longitude) == [8.5, 8.6])
        #expect(epochs.map(\.milliseconds) == [1_715_673_600_000, 1_715_673_601_000])
        #expect(epochs[0].fix == .threeDimensional && !epochs[0].fixEstimated && epochs[0].satellitesUsed == 9)
        #expect(epochs[0].speed == 1.5 && epochs[0].horizontalError == 4.5 && epochs[0].areErrorsEstimated)
        #expect(epochs[0].coordinateDigits == 2 && epochs[1].fixEstimated && epochs[1].timeEstimated)
        #expect(statistics.sentences == 2 && statistics.unusable == 0)
    }

    @Test(
        "The usual names of columns are accepted, in uppercase or lowercase, with blanks and quotation marks around them",
        arguments: [
            "time,lat,lon,ele,speed,heading", "Timestamp, Latitude, Longitude, Altitude, Speed, Course",
            "DATETIME,LAT,LNG,ALT,SPEED,HEADING", #""Time", " lat " ,"Long","elevation","speed","course""#,
        ])
    func usualColumns(header: String) throws {
        let bytes = Array(header.utf8)
        #expect(CSVDecoder.header(in: bytes) != nil)
        let rows = #"""
            2024-05-14T08:00:00Z,47.4,8.5,412.5,1.5,90
             "2024-05-14 08:00:01" , 47.5 ,"8.6", 413 ,2, 91
            """#
        let (epochs, statistics) = try decode(.csv, header + "\r\n" + rows)
        #expect(epochs.map(\.latitude) == [47.4, 47.5] && epochs.map(\.longitude) == [8.5, 8.6])
        #expect(epochs.map(\.milliseconds) == [1_715_673_600_000, 1_715_673_601_000])
        #expect(epochs.map(\.altitude) == [412.5, 413] && epochs.map(\.speed) == [1.5, 2])
        #expect(epochs.map(\.course) == [90, 91] && statistics.unusable == 0)
    }

    @Test("Of several columns with the same meaning, the first one counts")
    func repeatedColumns() throws {
        let (epochs, _) = try decode(.csv, "lat,lon,latitude,long\n47,8,11,12\n")
        #expect(epochs.map(\.latitude) == [47] && epochs.map(\.longitude) == [8])
    }

    @Test("A damaged line of CSV is counted and skipped, and a column of segments divides the track")
    func damagedCSV() throws {
        let text = """
            latitude,longitude,segment
            47,8,1
            91,8,1
            47,181,1
            nonsense
            ,,
            47,9,1
            47,10,2
            """
        let elements = try trackElements(.csv, text)
        #expect(elements.shape == "| 47.0 8.0, 47.0 9.0, | 47.0 10.0")
        #expect(try decode(.csv, text).statistics.unusable == 4)
    }

    // MARK: Updates

    @Test("An update keeps its location, motion, accuracies, fix and heading", arguments: [1, 2, 3])
    func updates(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var lines: [UInt8] = []
        let written = (0..<300).map { index in
            LocationUpdate(Epoch.random(at: 1_715_673_600_000 + Int64(index) * 1_000, using: &generator))
        }
        for update in written { update.appendJSONLine(to: &lines) }
        let (epochs, statistics) = try decode(.ndjson, String(decoding: lines, as: UTF8.self))
        #expect(epochs.count == written.count && statistics.unusable == 0)
        for (epoch, update) in zip(epochs, written) {
            var line: [UInt8] = []
            var expected: [UInt8] = []
            LocationUpdate(epoch).appendJSONLine(to: &line)
            update.appendJSONLine(to: &expected)
            // An update without a location has no time, and therefore no heading after it is read.
            guard update.location != nil else {
                #expect(epoch.fix == .none && epoch.milliseconds == nil)
                continue
            }
            #expect(String(decoding: line, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        }
    }

    @Test("A line that is no update is counted and skipped")
    func damagedUpdates() throws {
        let good = #"{"location":{"timestamp":"2024-05-14T08:00:00.000Z","latitude":47.4,"longitude":8.5},"fix":"2d"}"#
        let text = [
            good, "{", "nonsense", #"{"location":{"latitude":1}}"#, #"{"fix":"4d"}"#, String(good.dropLast(5)),
            good.replacing("47.4", with: "97.4"), good.replacing("47.4", with: "1e999"),
            String(repeating: "[", count: 5_000), "{\"a\":" + String(repeating: "{\"a\":", count: 5_000),
            #"{"fix":"none","locationUnavailable":true}"#, good.replacing(":00.000Z", with: ":01.000Z"),
        ].joined(separator: "\n")
        let (epochs, statistics) = try decode(.ndjson, text)
        #expect(epochs.map(\.fix) == [.twoDimensional, .none, .twoDimensional])
        #expect(statistics.sentences == 3 && statistics.unusable == 9)
    }

    // MARK: gpsd

    private static let version = #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#

    private func tpv(_ second: Int, _ members: String = "", mode: Int = 3) -> String {
        #"{"class":"TPV","device":"/dev/ttyUSB0","mode":\#(mode),"time":"2024-05-14T08:00:0\#(second).000Z","#
            + #""lat":47.4,"lon":8.\#(second),"altMSL":412.5,"altHAE":460.5,"speed":1.5,"track":90.5\#(members)}"#
    }

    @Test("Reports of gpsd are epochs, with the satellites of the sky reports")
    func gpsd() throws {
        let sky =
            #"{"class":"SKY","device":"/dev/ttyUSB0","hdop":0.9,"vdop":1.2,"pdop":1.5,"satellites":"#
            + #"[{"PRN":5,"el":40,"az":100,"ss":42,"used":true},{"PRN":7,"el":10,"az":10,"ss":30,"used":false}]}"#
        let text = [
            Self.version, #"{"class":"DEVICES","devices":[]}"#, sky, tpv(1),
            #"{"class":"PPS","device":"/dev/ttyUSB0","real_sec":1}"#, tpv(2),
        ].joined(separator: "\r\n")
        let (epochs, statistics) = try decode(.gpsd, text, decodesSky: true)
        #expect(epochs.map { ($0.longitude * 1e6).rounded() } == [8_100_000, 8_200_000])
        #expect(epochs.map { ($0.latitude * 1e6).rounded() } == [47_400_000, 47_400_000])
        #expect(epochs.map(\.milliseconds) == [1_715_673_601_000, 1_715_673_602_000])
        #expect(epochs.map(\.altitude) == [412.5, 412.5] && epochs.map(\.speed) == [1.5, 1.5])
        #expect(epochs.map(\.course) == [90.5, 90.5] && epochs.map(\.fix) == [.threeDimensional, .threeDimensional])
        #expect(epochs.map(\.satellitesUsed) == [1, 1] && epochs[0].sky?.satellites?.count == 2)
        #expect(statistics.unknown == 1 && statistics.unusable == 0 && statistics.epochs == 2)
    }

    @Test("Reports with one time are one epoch, with the values of all of them")
    func secondReport() throws {
        let first = tpv(1).replacing(#","speed":1.5,"track":90.5"#, with: "")
        let second = tpv(1).replacing(#","altMSL":412.5,"altHAE":460.5"#, with: "").replacing("412.5", with: "1")
        for lines in [[first, second], [first, first, second, second], [second, first]] {
            let (epochs, statistics) = try decode(.gpsd, (lines + [tpv(2)]).joined(separator: "\n"))
            #expect(epochs.map(\.speed) == [1.5, 1.5] && epochs.map(\.course) == [90.5, 90.5])
            #expect(epochs.map(\.altitude) == [412.5, 412.5] && statistics.epochs == 2)
        }
    }

    @Test(
        "A time before each line does not matter",
        arguments: [
            "2024-05-14 10:00:01: ", "2024-05-14 10:00:01.123456: ", "1715680801.123456: ",
            "2024-05-14T10:00:01.12345Z: ",
            "{1715680801}: ", "[1 {2}] ", "Tue May 14 10:00:01 2024: ", "a,b,c: ", ": ", "$1: ",
            "10:00:01 host gpspipe[7]: ",
        ])
    func stamps(stamp: String) throws {
        let sentences = Sentences.epoch(0).split(separator: "\r\n").map { "\($0)\r" }
        let greeting = [Self.version, #"{"class":"DEVICES","devices":[]}"#]
        func watch(_ members: String) -> String { #"{"class":"WATCH","enable":true,\#(members)}"# }
        for (lines, format, latitude, problem) in [
            (greeting + [watch(#""json":true,"nmea":false,"raw":0"#), tpv(1)], .gpsd, 47.4, nil),
            (greeting + [watch(#""json":true,"nmea":true,"raw":0"#)] + sentences + [tpv(1)], .gpsd, 47.4, nil),
            (greeting + [watch(#""json":false,"nmea":true,"raw":0"#)] + sentences, .nmea, 48 + 7.1 / 60, nil),
            ([tpv(1)], .gpsd, 47.4, nil), ([Self.version, tpv(1)], .gpsd, 47.4, nil),
            (greeting + sentences, .nmea, 48 + 7.1 / 60, nil), (sentences, .nmea, 48 + 7.1 / 60, nil),
            (
                greeting + [watch(#""json":false,"nmea":false,"raw":2"#)] + sentences, .nmea, .nan,
                UnsupportedFormat.rawData.problem
            ),
        ] as [([String], LogReader.Format, Double, String?)] {
            let text = lines.map { stamp + $0 + "\n" }.joined()
            var log = LogBytes(Array(text.utf8), pieces: 50)
            let reader = LogReader { log.read(into: &$0) }
            #expect(reader.format == format && reader.unsupportedFormat?.problem == problem, "\(text)")
            guard problem == nil else { continue }
            #expect(try decode(format, text).epochs.map { $0.latitude } == [latitude], "\(text)")
        }
    }

    @Test("A report without a fix is a gap, and a bad line is counted and skipped")
    func gaps() throws {
        let noFix = #"{"class":"TPV","device":"/dev/ttyUSB0","mode":1,"time":"2024-05-14T08:00:02.000Z"}"#
        let text = [
            Self.version, tpv(1), "nonsense", String(tpv(1).dropLast(20)), #"{"class":"TPV","class":"TPV"}"#,
            "{\"class\":\"TPV\"\u{0}}", noFix, tpv(3), "$GPRMC,1*00",
        ].joined(separator: "\n")
        let (epochs, statistics) = try decode(.gpsd, text)
        #expect(epochs.map(\.fix) == [.threeDimensional, .none, .threeDimensional])
        #expect(statistics.unusable == 3 && statistics.unknown == 2)
    }

    @Test("A time of gpsd in seconds is read; fixes without a readable time or position are kept or counted")
    func gpsdWithoutTimes() throws {
        func log(_ time: (Int) -> String, latitude: String = "47.2", count: Int = 6) throws -> ReadTrack {
            let lines = (0..<count).map { second in
                #"{"class":"TPV","device":"/dev/ttyUSB0",\#(time(second))"lat":\#(latitude),"lon":11.4\#(second),"alt":5.0,"mode":3}"#
            }
            return try ReadTrack(.gpsd, ([Self.version] + lines).joined(separator: "\n") + "\n")
        }
        let numeric = try log { #""time":171567360\#($0).500,"# }
        #expect(numeric.elements.points.map(\.milliseconds) == (0..<6).map { 1_715_673_600_500 + $0 * 1_000 })
        let missing = try log { _ in "" }
        #expect(missing.elements.points.count == 6 && missing.warnings.isEmpty)
        #expect(try log({ _ in "" }, count: 2).elements.points.count == 2)
        let unreadable = try log { #""time":"14.05.2024 10:00:0\#($0)","# }
        #expect(unreadable.elements.points.count == 6 && unreadable.statistics.unread.times == 6)
        let late = try log { $0 < 2 ? "" : #""time":"2024-05-14T08:00:0\#($0).000Z","# }
        #expect(late.elements.points.count == 4 && late.statistics.unusable == 2)
        let text = try log({ #""time":"2024-05-14T08:00:0\#($0).000Z","# }, latitude: #""47.2""#)
        #expect(text.elements.points.isEmpty && text.statistics.unusable == 6 && !text.warnings.isEmpty)
    }
}
