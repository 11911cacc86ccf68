import SystemSupport
import Testing
import TestSupport

@testable import LocationStream

@Suite("The elements of a track")
struct TrackDecoderTests {
    private static let rich = """
        <?xml version="1.0"?><gpx version="1.1" xmlns="x" xmlns:g="y"><metadata><name>Day &lt;1&gt;</name>
        <desc>All of it</desc><author><name>Nobody</name></author><time>2024-05-14T07:00:00Z</time></metadata>
        <wpt lat="47.1" lon="8.1"><ele>400</ele><time>2024-05-14T08:00:00Z</time><name>Hut</name><cmt>c</cmt>
        <desc>d</desc><link href="u"><text>t</text><type>html</type></link><sym>Lodge</sym><type>inn</type></wpt>
        <rte><name>Plan</name><rtept lat="47.2" lon="8.2"><name>A</name></rtept><rtept lat="47.3" lon="8.3"/></rte>
        <trk><name>Ride</name><cmt>c</cmt><desc>d</desc><link href="u"><type>html</type></link><type>cycling</type>
        <extensions><g:name>no</g:name></extensions>
        <trkseg><trkpt lat="47.4" lon="8.4"><time>2024-05-14T08:00:00Z</time><extensions><power>250</power>
        <g:TrackPointExtension><g:atemp>21.5</g:atemp><g:hr>140</g:hr><g:cad>85</g:cad></g:TrackPointExtension>
        </extensions></trkpt><trkpt lat="47.5" lon="8.5"><name>no</name><time>2024-05-14T08:00:01Z</time></trkpt>
        </trkseg><trkseg><trkpt lat="47.6" lon="8.6"><time>2024-05-14T09:00:00Z</time><extensions>
        <g:hr>141</g:hr><g:cadence>86</g:cadence><g:temp>20</g:temp></extensions></trkpt></trkseg></trk>
        <trk><trkseg><trkpt lat="47.7" lon="8.7"/></trkseg></trk><trk><name>Empty</name></trk></gpx>
        """

    @Test("GPX: texts, waypoints, routes, several tracks, untimed points and the readings of sensors")
    func gpx() throws {
        let elements = try trackElements(.gpx, Self.rich)
        #expect(elements.first == .document(TrackDescription(name: "Day <1>", description: "All of it")))
        let hut = try #require(elements.waypoints.first)
        #expect(hut.text == TrackDescription(name: "Hut", comment: "c", description: "d", type: "inn"))
        #expect(hut.symbol == "Lodge" && hut.point.altitude == 400 && hut.point.milliseconds == 1_715_673_600_000)
        #expect(elements[2] == .route(TrackDescription(name: "Plan")))
        #expect(elements.routePoints.map(\.text.name) == ["A", nil])
        #expect(
            elements[5] == .track(TrackDescription(name: "Ride", comment: "c", description: "d", type: "cycling")))
        #expect(elements.trackNames == ["Ride", "", "Empty"])
        #expect(elements.shape == "47.2 8.2, 47.3 8.3, | 47.4 8.4, 47.5 8.5, | 47.6 8.6, | 47.7 8.7")
        #expect(
            elements.points.map(\.sensors) == [
                nil, nil, SensorReadings(heartRate: 140, cadence: 85, power: 250, temperature: 21.5), nil,
                SensorReadings(heartRate: 141, cadence: 86, temperature: 20), nil,
            ])
        #expect(elements.points.map { $0.milliseconds != nil } == [false, false, true, true, true, false])
    }

    @Test("A gap is between segments unless they are at most a second apart")
    func gaps() throws {
        let elements = try trackElements(.gpx, Self.rich)
        let gaps = elements.compactMap { element -> Int64?? in
            guard case .point(let point) = element, point.position == nil else { return nil }
            return .some(point.milliseconds)
        }
        #expect(gaps == [1_715_673_602_000, 1_715_677_201_000])
    }

    @Test("Texts in UTF-8, in CDATA, with entities, and too long ones")
    func texts() throws {
        for (written, read) in [
            ("Zürich – Höngg", "Zürich – Höngg"), ("<![CDATA[a <b> & c]]>", "a <b> & c"), ("&#x1F600;&quot;", "😀\""),
            ("  a\n b ", "a\n b"), ("&unknown; &", "&unknown; &"), ("", nil), ("<!-- x -->a", "a"),
            (String(repeating: "ü", count: 300), String(repeating: "ü", count: 300)),
            ("\(String(repeating: "x", count: 300))&amp;<![CDATA[]]]]>", String(repeating: "x", count: 300) + "&]]"),
        ] as [(String, String?)] {
            let elements = try trackElements(.gpx, "<gpx><trk><name>\(written)</name><trkseg/></trk></gpx>")
            #expect(elements == [.track(TrackDescription(name: read))], "\(written)")
        }
        let long = String(repeating: "ü", count: 100_000)
        let name = try trackElements(.gpx, "<gpx><trk><name>\(long)</name></trk></gpx>").trackNames[0]
        #expect(name.utf8.count <= XMLContent.longestText && name.allSatisfy { $0 == "ü" } && name.count > 8_000)
    }

    @Test("A log of sentences is a track without a name, with its gaps")
    func nmea() throws {
        let log = Array((0..<20).map { Sentences.epoch($0) }.joined().utf8)
        let elements = try trackElements(.nmea, log)
        #expect(elements.points.count == 20 && elements.trackNames.isEmpty)
    }

    @Test("WPL are waypoints, and a complete RTE is a route if WPL have all its places; what repeats counts once")
    func nmeaWaypoints() throws {
        let sentences = [
            "GPWPL,4730.0000,N,00815.0000,E,HUT", "IIWPL,4736.0000,N,00821.0000,W, PASS ", "GPRTE,2,1,c,TOUR,HUT",
            "GPRTE,2,2,c,TOUR,PASS", "GPRTE,1,1,w,REST,PASS", "GPRTE,1,1,c,LOST,HUT,NOWHERE", "GPRTE,2,2,c,HALF,HUT",
            "GPWPL,4730.0000,N,,,BAD",
        ].map(Sentences.framed).joined()
        let log = Array((0..<20).map { Sentences.epoch($0) + sentences }.joined().utf8)
        for pieces in [Int.max, 100] {
            let elements = try trackElements(.nmea, log, pieces: pieces)
            let waypoints = elements.waypoints
            #expect(waypoints.map(\.text.name) == ["HUT", "PASS"])
            #expect(waypoints.map(\.point.coordinate?.latitude) == [47.5, 47.6])
            #expect(waypoints.map(\.point.coordinate?.longitude) == [8.25, -8.35])
            #expect(
                Array(elements.suffix(3)) == [
                    .route(TrackDescription(name: "TOUR")), .routePoint(waypoints[0]), .routePoint(waypoints[1]),
                ])
            #expect(elements.points.count == 22 && elements.routePoints.count == 2)
        }
        var decoder = TrackDecoder(.nmea, referenceDate: 0, talker: Talker("GP"), name: "the log")
        var names: [String?] = []
        try decoder.decode(log.span) { if case .waypoint(let waypoint) = $0 { names.append(waypoint.text.name) } }
        #expect(names == ["HUT"])
    }

    // MARK: Properties

    /// Elements of every kind, with random points.
    private static func elements(seed: UInt64, timed: Bool = true) -> [TrackElement] {
        var generator = SeededGenerator(seed: seed)
        var instant: Int64 = 1_484_006_981_250
        func point(isFirst: Bool) -> TrackPoint {
            instant += Int64.random(in: 100...4_000, using: &generator)
            var epoch = Epoch.random(at: instant, using: &generator)
            while epoch.fix == .none { epoch = Epoch.random(at: instant, using: &generator) }
            epoch.coordinateDigits = Int.random(in: 3...9, using: &generator)
            var point = TrackPoint(epoch)
            if !timed { point.milliseconds = nil }
            point.startsSegment = isFirst
            if Bool.random(using: &generator) {
                point.sensors = SensorReadings(heartRate: 100, cadence: 80, power: 200, temperature: 21.5)
            }
            return point
        }
        var elements: [TrackElement] = []
        for name in ["A", "B & <C>"] {
            elements.append(.track(TrackDescription(name: name, description: "\(name) \"described\"")))
            for _ in 0..<3 {
                let count = Int.random(in: 2...40, using: &generator)
                for index in 0..<count { elements.append(.point(point(isFirst: index == 0))) }
            }
        }
        return elements
    }

    private static let formats: [(TrackFormat, LogReader.Format)] = [
        (.gpx, .gpx), (.geojson, .geojson), (.kml, .kml), (.csv, .csv),
    ]

    @Test("What a TrackWriter writes is recognized and read back with the same points", arguments: [1, 2, 3])
    func roundTrip(seed: UInt64) throws {
        let elements = Self.elements(seed: seed)
        for (format, log) in Self.formats {
            let bytes = format.bytes(elements, gap: .none)
            #expect(LogRecognition(bytes, isWhole: false)?.format == log)
            let read = try trackElements(log, bytes)
            #expect(read.points.count == elements.points.count, "\(format)")
            if log != .csv { #expect(read.trackNames == elements.trackNames, "\(format)") }
            for (point, original) in zip(read.points, elements.points) {
                let isSame =
                    point.milliseconds == original.milliseconds && Self.isSamePlace(point, original)
                    && Self.isSame(point.altitude, original.altitude) && point.sensors == original.sensors
                #expect(isSame, "\(format): \(original) became \(point)")
                if !isSame { return }
            }
            // KML divides a segment where altitudes start or cease to be known.
            guard log != .kml else { continue }
            #expect(read.points.map(\.startsSegment) == elements.points.map(\.startsSegment), "\(format)")
        }
    }

    @Test("Without times, GPX, GeoJSON and KML are read back with the same positions")
    func untimed() throws {
        let elements = Self.elements(seed: 4, timed: false)
        for (format, log) in Self.formats {
            let read = try trackElements(log, format.bytes(elements, gap: .none))
            #expect(read.points.count == elements.points.count, "\(format)")
            #expect(read.points.allSatisfy { $0.milliseconds == nil }, "\(format)")
        }
    }

    @Test("A segment that was written as several lines is one segment again", arguments: [true, false])
    func longSegment(timed: Bool) throws {
        let points = (0..<40_000).map { index in
            var epoch = Epoch.fix(at: timed ? Int64(index) * 1_000 : nil, 47 + Double(index) * 1e-5, 8)
            epoch.altitude = 400
            return TrackElement.point(TrackPoint(epoch))
        }
        for (format, log) in [(TrackFormat.geojson, LogReader.Format.geojson), (.kml, .kml)] {
            let read = try trackElements(log, format.bytes(points, gap: .none), pieces: 65_536)
            #expect(read.count == 40_000 && read.points.filter(\.startsSegment).count == 1, "\(format)")
        }
    }

    @Test("The elements do not depend on the split")
    func splits() throws {
        let elements = Self.elements(seed: 5)
        var inputs = Self.formats.map { format, log in (log, Array(format.bytes(elements, gap: .none).prefix(6_000))) }
        inputs.append((.gpx, Array(Self.rich.utf8)))
        for (log, bytes) in inputs {
            let whole = try trackElements(log, bytes)
            #expect(!whole.isEmpty)
            for pieces in [1, 2, 3, 7, 64, 1_000] {
                #expect(try trackElements(log, bytes, pieces: pieces) == whole, "\(log), \(pieces)")
            }
        }
    }

    @Test("Damage neither crashes a decoder nor adds many points")
    func damage() throws {
        var generator = SeededGenerator(seed: 9)
        let elements = Self.elements(seed: 6)
        for (format, log) in Self.formats {
            let sound = format.bytes(elements, gap: .none)
            for _ in 0..<60 {
                var bytes = sound
                for _ in 0..<Int.random(in: 1...30, using: &generator) {
                    let index = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes.remove(at: index)
                    case 2: bytes.insert("<>&;\"'/{}[],:\\".utf8.randomElement(using: &generator) ?? 0, at: index)
                    default: bytes.removeSubrange(index..<min(index + 20, bytes.count))
                    }
                }
                // Whether the damage is an error depends on its place.
                let read = try? trackElements(log, bytes)
                #expect(read?.points.count ?? 0 <= elements.points.count + 30)
            }
        }
    }

    private static func isSamePlace(_ read: TrackPoint, _ written: TrackPoint) -> Bool {
        guard let here = read.coordinate, let there = written.coordinate else { return false }
        var half = 0.501
        for _ in 0..<written.coordinateDecimals { half /= 10 }
        half += 6e-14
        let east = abs(here.longitude - there.longitude)
        return abs(here.latitude - there.latitude) <= half && (east <= half || abs(east - 360) <= half)
    }

    private static func isSame(_ read: Double?, _ written: Double?) -> Bool {
        guard let read, let written else { return (read == nil) == (written == nil) }
        return abs(read - written) <= 0.000_501
    }
}
