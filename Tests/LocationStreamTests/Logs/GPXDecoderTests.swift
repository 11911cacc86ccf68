import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("GPX tracks")
struct GPXDecoderTests {
    @Test("A GPX 1.1 point is an epoch with all its values")
    func wholePoint() throws {
        let epochs = try decode(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>A</name><trkseg>
            <trkpt lat="48.117300123" lon="-11.5167"><ele>519.25</ele><time>2017-01-10T00:09:41.250Z</time>
            <geoidheight>46.9</geoidheight><fix>dgps</fix><sat>9</sat><hdop>0.92</hdop><vdop>1.3</vdop><pdop>1.6</pdop>
            <extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>13.9</gpxtpx:speed>
            <gpxtpx:course>82.65</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt></trkseg></trk></gpx>
            """)
        let epoch = try #require(epochs.first)
        #expect(epochs.count == 1)
        #expect(epoch.milliseconds == 1_484_006_981_250)
        #expect(epoch.latitude == 48.117300123 && epoch.longitude == -11.5167)
        #expect(epoch.altitude == 519.25 && epoch.ellipsoidalAltitude == 519.25 + 46.9)
        #expect(epoch.fix == .threeDimensional && epoch.quality == .differential && epoch.satellitesUsed == 9)
        #expect(epoch.hdop == 0.92 && epoch.vdop == 1.3 && epoch.speed == 13.9 && epoch.course == 82.65)
    }

    @Test("GPX 1.0 has elements for speed and course")
    func version10() throws {
        let epochs = try decode(
            Self.track("<ele>1</ele><time>2017-01-10T00:09:41Z</time><course>360</course><speed>0.5</speed>"))
        #expect(epochs.map(\.speed) == [0.5] && epochs.map(\.course) == [0])
    }

    @Test("Missing elements are unknown")
    func barePoint() throws {
        let epoch = try #require(
            try decode(Self.document(#"<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>"#)).first)
        #expect(epoch.latitude == 1 && epoch.longitude == 2 && epoch.fix == .twoDimensional)
        #expect(epoch.altitude.isNaN && epoch.ellipsoidalAltitude.isNaN && epoch.speed.isNaN && epoch.course.isNaN)
        #expect(epoch.hdop.isNaN && epoch.vdop.isNaN && epoch.horizontalError.isNaN && epoch.verticalError.isNaN)
        #expect(epoch.milliseconds == nil && epoch.quality == nil && epoch.satellitesUsed == nil)
    }

    @Test(
        "The fix element determines the fix",
        arguments: [
            ("none", FixKind.none, nil), ("2d", .twoDimensional, nil), ("3d", .threeDimensional, nil),
            ("dgps", .threeDimensional, .differential), ("pps", .threeDimensional, .differential),
            ("&#51;d", .threeDimensional, nil), ("nonsense", .threeDimensional, nil),
        ] as [(String, FixKind, FixQuality?)])
    func fix(word: String, kind: FixKind, quality: FixQuality?) throws {
        let epoch = try #require(try decode(Self.track("<ele>5</ele><fix> \(word) </fix>")).first)
        #expect(epoch.fixEstimated == (word == "nonsense"))
        #expect(epoch.fix == kind && epoch.quality == quality)
        #expect(epoch.latitude.isNaN == (kind == .none))
    }

    @Test(
        "Equivalent forms of a point",
        arguments: [
            #"<trkpt lon="2.5" lat="1.5"><time>2017-01-10T00:09:41Z</time><ele>7</ele></trkpt>"#,
            #"<trkpt  lat = '1.5'  lon='2.5' ><ele> 7.0 </ele><time> 2017-01-10T00:09:41Z </time></trkpt >"#,
            "<trkpt\nlat=\"1.50000\"\r\n\tlon=\"2.5\"\n>\n<ele>\n7\n</ele><time>2017-01-10T01:09:41+01:00</time>\n</trkpt\n>",
            #"<trkpt lat="&#49;.5" lon="&#x32;.5"><ele>&#55;</ele><time>2017-01-10T00&#58;09:41Z</time></trkpt>"#,
            #"<trkpt lat="1.5" lon="2.5"><ele><![CDATA[7]]></ele><time><![CDATA[2017-01-10T00:09:41Z]]></time></trkpt>"#,
            #"<trkpt lat="1.5" lon="2.5"><!-- <ele>8</ele> -- > --><ele>7<!----></ele><time>2017-01-10T00:09:41</time></trkpt>"#,
            #"<g:trkpt lat="1.5" lon="2.5"><g:ele>7</g:ele><g:time>2017-01-10T00:09:41Z</g:time></g:trkpt>"#,
            #"<trkpt lat=1.5 lon=2.5><ele>7</ele><time>2017-01-10T00:09:41Z</time></trkpt>"#,
            #"<trkpt lat="1.5E0" lon="+2.5"><ele>7e0</ele><time>2017-01-10T00:09:41.0000000Z</time></trkpt>"#,
            #"<trkpt lat="1.5" lon="2.5"><?x <ele>9</ele>?><ele>7</ele><time>2017-01-10T00:09:41Z</time><link href="a"><text>8</text><time>1999-01-01T00:00:00Z</time></link></trkpt>"#,
            #"<trkpt lat="1.5" lon="2.5"><extensions><ele>9</ele><a b="/>"/></extensions><ele>7</ele><cmt>&unknown; &</cmt><time>2017-01-10T00:09:41Z</time></trkpt>"#,
        ])
    func otherClothes(point: String) throws {
        let epoch = try #require(try decode(Self.document("<trk><trkseg>\(point)</trkseg></trk>")).first)
        #expect(epoch.latitude == 1.5 && epoch.longitude == 2.5 && epoch.altitude == 7)
        #expect(epoch.milliseconds == 1_484_006_981_000)
    }

    @Test("A byte-order mark and a document type are skipped")
    func prologue() throws {
        let text = "\u{FEFF}\n<?xml version='1.0'?><!DOCTYPE gpx [<!ENTITY a \"1\"><!ENTITY b '&a;&a;'>]><!-- <gpx> -->"
        #expect(try decode(text + Self.track("<ele>&b;</ele>")).map(\.altitude.isNaN) == [true])
    }

    @Test(
        "A point with an invalid position is skipped",
        arguments: [
            #"lat="91" lon="0""#, #"lat="0" lon="361""#, #"lat="" lon="0""#, #"lon="0""#, "", #"lat="NaN" lon="0""#,
            #"lat="0x1" lon="0""#, #"lat="inf" lon="0""#, #"lat="1,5" lon="0""#, #"lat="1e400" lon="0""#,
        ])
    func nowhere(attributes: String) throws {
        let text = #"<trk><trkseg><trkpt \#(attributes)/><trkpt lat="3" lon="4"/></trkseg></trk>"#
        #expect(try decode(Self.document(text)).map(\.latitude) == [3])
    }

    @Test("Routes and waypoints are no epochs")
    func noTrack() throws {
        let text = #"<wpt lat="1" lon="2"><time>2017-01-10T00:09:41Z</time></wpt><rte><rtept lat="1" lon="2"/></rte>"#
        #expect(try decode(Self.document(text)).isEmpty)
    }

    // MARK: Times

    @Test("Points without times are one second apart, from the document's time or the reference date")
    func untimed() throws {
        let points = #"<trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk>"#
        let dated = "<metadata><time>2017-01-10T00:09:41Z</time></metadata>" + points
        #expect(
            try decode(Self.document(dated), reference: 5_000).map(\.milliseconds) == [
                1_484_006_981_000, 1_484_006_982_000,
            ])
        #expect(try decode(Self.document(points), reference: 5_000).map(\.milliseconds) == [5_000, 6_000])
        #expect(try decode(Self.document(points), reference: 5_000).allSatisfy { $0.timeEstimated })
        #expect(try decode(Self.document(points)).map(\.milliseconds) == [nil, nil])
        #expect(try decode(Self.document(dated)).map(\.milliseconds) == [nil, nil])
    }

    @Test("Tracks within the metadata and extensions are ignored")
    func excluded() throws {
        let track = #"<trk><trkseg><trkpt lat="9" lon="9"><time>1999-01-01T00:00:00Z</time></trkpt></trkseg></trk>"#
        let points = #"<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>"#
        for part in [
            "<metadata>\(track)</metadata>", "<metadata><extensions>\(track)<x/></extensions></metadata>",
            "<metadata/>", "<metadata><link/></metadata><extensions>\(track)</extensions>", "<extensions/>",
            "<extensions><x:metadata><y/></x:metadata>\(track)</extensions>",
        ] {
            #expect(try decode(Self.document(part + points)).map(\.latitude) == [1], "\(part)")
            #expect(try decode(Self.document(points + part + points)).map(\.latitude.isNaN) == [false, true, false])
        }
    }

    @Test("Only a document without its end is incomplete")
    func incomplete() throws {
        let text = Self.segments([["2017-01-10T00:00:00Z", "2017-01-10T00:00:01Z"]])
        for length in ["<gpx ".count, text.count / 2, text.count - 7, text.count - 1, text.count] {
            var decoder = Self.decoder()
            let bytes = Array(text.utf8.prefix(length))
            try decoder.decode(bytes.span) { _ in }
            #expect(decoder.isIncomplete == (length < text.count), "\(length)")
        }
    }

    @Test("A point with an invalid time is one second after the previous one")
    func unreadableTime() throws {
        let times = ["2017-01-10T00:09:41.5Z", "soon", "2017-01-10T00:09:43.5Z"]
        let epochs = try decode(Self.segments([times]), reference: 5_000)
        #expect(epochs.map(\.milliseconds) == [1_484_006_981_500, 1_484_006_982_500, 1_484_006_983_500])
        #expect(epochs.map(\.timeEstimated) == [false, true, false])
        #expect(try decode(Self.segments([times])).map(\.milliseconds) == [1_484_006_981_500, nil, 1_484_006_983_500])
    }

    @Test("Between segments there is an epoch without a fix, unless the next point follows within a second")
    func segments() throws {
        let parts = [
            ["2017-01-10T00:00:00Z", "2017-01-10T00:00:01Z"], ["2017-01-10T00:05:00Z"], ["2017-01-10T00:05:01Z"],
        ]
        let epochs = try decode(Self.segments(parts))
        let start: Int64 = 1_484_006_400_000
        #expect(epochs.map(\.fix) == [.twoDimensional, .twoDimensional, .none, .twoDimensional, .twoDimensional])
        #expect(epochs.map { ($0.milliseconds ?? 0) - start } == [0, 1_000, 2_000, 300_000, 301_000])
        #expect(epochs.map(\.startsSegment) == [true, false, true, true, true])
    }

    @Test("A following track with earlier times also starts after a pause")
    func olderTrack() throws {
        let epochs = try decode(Self.segments([["2017-01-10T00:00:05Z"], ["2017-01-10T00:00:01Z"]]))
        #expect(epochs.map(\.fix) == [.twoDimensional, .none, .twoDimensional])
    }

    // MARK: Damage

    @Test("A truncated document delivers its complete points")
    func cutOff() throws {
        let text = Self.segments([["2017-01-10T00:00:00Z", "2017-01-10T00:00:01Z"]])
        for length in "<gpx".count...text.count {
            let prefix = String(text.prefix(length))
            #expect(try decode(prefix).count == prefix.components(separatedBy: "</trkpt>").count - 1)
        }
    }

    @Test("Only a point without an end tag is lost")
    func interrupted() throws {
        let text =
            #"<trk><trkseg><trkpt lat="1" lon="1"><ele>5<trkpt lat="2" lon="2"><ele>6</ele></trkpt></trkseg></trk>"#
        #expect(try decode(Self.document(text)).map(\.altitude) == [6])
    }

    @Test(
        "Dropped points are counted",
        arguments: [
            (#"<trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/>"#, 0), (#"<trkpt lat="1" lon="1"><ele>5"#, 1),
            (#"<trkpt lat="1" lon="1"><trkpt lat="2" lon="2"/>"#, 1), (#"<trkpt lat="91" lon="1"/><trkpt/>"#, 2),
            (#"<trkpt lat="1" lon="1"></trkseg><trkseg><trkpt lat="1" lon="1"/>"#, 1),
        ])
    func counted(points: String, lost: Int) throws {
        var decoder = Self.decoder()
        let bytes = Array("<gpx><trk><trkseg>\(points)".utf8)
        try decoder.decode(bytes.span) { _ in }
        decoder.finish { _ in }
        #expect(decoder.statistics.unusable == lost)
    }

    @Test(
        "Other documents are rejected with a message, repeatedly",
        arguments: [
            ("<!DOCTYPE html><html><body>", "html"), ("<?xml version='1.0'?>\n<x:svg>", "svg"), ("<a\u{9B}2J>", nil),
            ("<gpxx>", "gpxx"), ("<abcdefghijklmnopqrstuvwxyz>", nil),
        ])
    func refused(text: String, name: String?) {
        var decoder = Self.decoder()
        let bytes = Array(text.utf8)
        let error = #expect(throws: LocationStreamError.self) { try decoder.decode(bytes.span) { _ in } }
        #expect(error?.code == .notReceiverData)
        let root = name.map { ": its root element is <\($0)>" } ?? ""
        #expect(error?.message == "the log is neither GPX nor KML" + root)
        let track = Array(Self.track("").utf8)
        #expect(throws: LocationStreamError.self) { try decoder.decode(track.span) { _ in } }
    }

    @Test("The epochs do not depend on the split")
    func splits() throws {
        let text =
            "\u{FEFF}<?xml version='1.0'?><!DOCTYPE g [<!ENTITY a 'b'>]>"
            + Self.document(
                "<!--x--><trk><trkseg><trkpt lat=\"1&#46;5\" lon='2'><ele><![CDATA[]7]]]>]]></ele><ele>7&#x2E;5</ele>"
                    + "<time>2017-01-10T00:09:41Z</time><x:y/></trkpt></trkseg><trkseg><trkpt lat='3' lon=4 /></trkseg></trk>"
            )
        let bytes = Array(text.utf8)
        let whole = try decode(bytes) { [$0] }
        #expect(whole.count == 3)
        for split in 0...bytes.count {
            #expect(try decode(bytes) { [Array($0[..<split]), Array($0[split...])] } == whole)
        }
        #expect(try decode(bytes) { $0.map { [$0] } } == whole)
    }

    @Test("Damage neither crashes the decoder nor adds points")
    func damage() {
        var generator = SeededGenerator(seed: 11)
        let times = (10..<40).map { "2017-01-10T00:00:\($0)Z" }
        let sound = Array(Self.segments([times, times]).utf8)
        for _ in 0..<200 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...30, using: &generator) {
                let index = Int.random(in: 40..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert("<>&;\"'/!?[]-=".utf8.randomElement(using: &generator) ?? 0, at: index)
                default: bytes.removeSubrange(index..<min(index + 20, bytes.count))
                }
            }
            var decoder = Self.decoder()
            var count = 0
            try? decoder.decode(bytes.span) { _ in count += 1 }
            #expect(count <= 62 && decoder.statistics.epochs <= 60)
        }
    }

    @Test("Endless names, values, texts, nesting and entities do not grow memory")
    func hostile() throws {
        let long = String(repeating: "a", count: 300_000)
        let parts = [
            "<\(long) \(long)='\(long)'>\(long)</\(long)>", String(repeating: "<a>", count: 100_000),
            String(repeating: "</a>", count: 200_000),
            "<trk><trkpt lat='1' lon='1'>" + String(repeating: "<b>", count: 100_000),
            "<ele>&\(long);&#\(long);</ele>", "<trkpt lat='\(long)' lon='1'/>",
        ]
        for part in parts {
            let epochs = try decode(Self.document(part + #"<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>"#))
            #expect(epochs.map(\.longitude) == [2])
        }
    }

    // MARK: Documents

    private static func decoder(reference: Int64? = nil) -> LogDecoder {
        LogDecoder(.gpx, referenceDate: reference ?? 0, estimatesTimes: reference != nil)
    }

    private static func document(_ body: String) -> String {
        #"<gpx version="1.1" creator="test">\#(body)</gpx>"#
    }

    private static func track(_ inPoint: String) -> String {
        document(#"<trk><trkseg><trkpt lat="48.1" lon="11.5">\#(inPoint)</trkpt></trkseg></trk>"#)
    }

    /// Makes a track whose segments have points at these times.
    private static func segments(_ segments: [[String]]) -> String {
        let points = segments.map { times in
            times.map { #"<trkpt lat="48.1" lon="11.5"><time>\#($0)</time></trkpt>"# }.joined()
        }
        return document("<trk>" + points.map { "<trkseg>\($0)</trkseg>" }.joined() + "</trk>")
    }

    private func decode(_ text: String, reference: Int64? = nil) throws -> [Epoch] {
        var decoder = Self.decoder(reference: reference)
        var epochs: [Epoch] = []
        let bytes = Array(text.utf8)
        try decoder.decode(bytes.span) { epochs.append($0) }
        decoder.finish { _ in }
        return epochs
    }

    /// Returns the epochs of bytes in pieces, as text for comparison.
    private func decode(_ bytes: [UInt8], split: ([UInt8]) -> [[UInt8]]) throws -> [String] {
        var decoder = Self.decoder()
        var epochs: [String] = []
        for piece in split(bytes) { try decoder.decode(piece.span) { epochs.append("\($0)") } }
        decoder.finish { _ in }
        return epochs
    }

    @Test("Times in other forms are read, and values that cannot be read are counted with an example")
    func unreadValues() throws {
        func read(_ body: String) throws -> ([Int64?], [String]) {
            var decoder = TrackDecoder(.gpx, referenceDate: 0, name: "x")
            var elements: [TrackElement] = []
            let bytes = Array("<gpx><trk><trkseg>\(body)</trkseg></trk></gpx>".utf8)
            try decoder.decode(bytes.span) { elements.append($0) }
            return (
                elements.points.map(\.milliseconds), decoder.statistics.warnings(of: "x", .gpx, isIncomplete: false)
            )
        }
        func point(_ content: String, lat: String = "47") -> String {
            #"<trkpt lat="\#(lat)" lon="8">\#(content)</trkpt>"#
        }
        for time in [
            "2024-05-14T08:00:01Z", "2024/05/14 08:00:01", "2024-5-14 8:0:1 UTC", "1715673601", "1715673601000",
            "14.05.2024 08:00:01", "14/05/2024 08:00:01", "05/14/2024 08:00:01",
        ] {
            #expect(try read(point("<time>\(time)</time>")) == ([1_715_673_601_000], []), "\(time)")
        }
        #expect(try read(point("<time>2024-05-13T24:00:00Z</time>")).0 == [1_715_644_800_000])
        let body =
            point("<time>05/04/2024 8:00</time><ele>high</ele><hdop>99.99</hdop>") + point("<time>noon</time><ele/>")
            + point("", lat: "34.5S") + point("<time></time><extensions><speed>fast</speed></extensions>")
        #expect(
            try read(body) == (
                [nil, nil, nil],
                [
                    "x is damaged; skipped 1 unusable point, such as '34.5S'",
                    "x: 2 times cannot be read, such as '05/04/2024 8:00'",
                    "x: 1 value of 'ele' cannot be read, such as 'high'",
                    "x: 1 value of 'speed' cannot be read, such as 'fast'",
                ]
            ))
    }

    @Test("A value out of range is counted; -1 stands for an unknown one, and courses and longitudes may be wound on")
    func outOfRange() throws {
        func read(_ values: String, longitude: String = "11.4") throws -> (TrackPoint?, [String]) {
            let text = "<gpx><trk><trkseg><trkpt lat='47.2' lon='\(longitude)'>\(values)</trkpt></trkseg></trk></gpx>"
            let read = try ReadTrack(.gpx, text)
            return (read.elements.points.first, read.warnings)
        }
        for (values, name, text) in [
            ("<course>400</course>", "course", "400"), ("<course>-270</course>", "course", "-270"),
            ("<speed>99999999</speed>", "speed", "99999999"), ("<ele>1e99</ele>", "ele", "1e99"),
            ("<extensions><hr>100000</hr></extensions>", "hr", "100000"),
        ] {
            let (point, warnings) = try read(values)
            #expect(point?.course == nil && point?.speed == nil && point?.altitude == nil && point?.sensors == nil)
            #expect(warnings == ["x: 1 value of '\(name)' cannot be read, such as '\(text)'"])
        }
        for values in [
            "<course>-1</course>", "<speed>-1</speed>", "<hdop>99.99</hdop>", "<extensions><hr>0</hr></extensions>",
        ] {
            let (point, warnings) = try read(values)
            #expect(point?.course == nil && point?.speed == nil && warnings.isEmpty, "\(values)")
        }
        #expect(try read("<course>-90</course>").0?.course == 270 && read("<course>360</course>").0?.course == 0)
        #expect(try read("", longitude: "286.1").0?.coordinate?.longitude == -73.9)
        #expect(try read("", longitude: "180.0001").0?.coordinate?.longitude == -179.9999)
        #expect(try read("", longitude: "-180.0001").0?.coordinate?.longitude == 179.9999)
        #expect(try read("", longitude: "361").0 == nil)
    }
}
