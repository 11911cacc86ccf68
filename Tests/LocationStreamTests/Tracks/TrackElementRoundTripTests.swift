import FoundationEssentials
import LocationStream
import SystemSupport
import TestSupport
import Testing

@Suite("Round trips of names, waypoints, routes and sensors")
struct TrackElementRoundTripTests {
    @Test("GPX and GeoJSON preserve everything", arguments: [TrackFormat.gpx, .geojson])
    func everything(format: TrackFormat) throws {
        let once = format.bytes(RichTrack.elements)
        #expect(format.text(try Self.elements(once, format)) == String(decoding: once, as: UTF8.self))
    }

    @Test("A converted GPX file is the same file, whatever the order of its elements")
    func conversion() throws {
        let text = TrackFormat.gpx.text(RichTrack.elements)
        #expect(try Self.converted(Array(text.utf8), .gpx, to: .gpx) == text)
        let start = try #require(text.ranges(of: "<wpt").first).lowerBound
        let end = try #require(text.ranges(of: "<rte>").first).lowerBound
        let mixed = "\(text[..<start])\(text[end...].dropLast("</gpx>\n".count))\(text[start..<end])</gpx>\n"
        #expect(try Self.converted(Array(mixed.utf8), .gpx, to: .gpx) == text)
    }

    @Test("The names of a route's points survive GPX, and are placemarks in KML")
    func routePoints() throws {
        let point = """
            <rtept lat="47.20" lon="8.20"><ele>400</ele><name>Fork</name><cmt>c</cmt><desc>left &amp; up</desc>\
            <sym>Flag</sym><type>turn</type></rtept>
            """
        let gpx = "<gpx><rte><name>Plan</name>\(point)<rtept lat=\"47.30\" lon=\"8.30\"/></rte></gpx>"
        let written = try Self.converted(Array(gpx.utf8), .gpx, to: .gpx)
        #expect(written.contains("\n\(point)\n<rtept lat=\"47.30\" lon=\"8.30\"></rtept>\n</rte>\n"), "\(written)")
        #expect(try Self.converted(Array(written.utf8), .gpx, to: .gpx) == written)
        let kml = try Self.converted(Array(gpx.utf8), .gpx, to: .kml)
        let fork = try #require(kml.ranges(of: "<Placemark><name>Fork</name><description>left &amp; up</desc").first)
        let line = try #require(kml.ranges(of: "<Placemark><name>Plan</name><LineString>").first)
        #expect(fork.lowerBound < line.lowerBound && kml.split(separator: "<Placemark>").count == 3, "\(kml)")
        for format in [TrackFormat.geojson, .csv, .nmea] {
            let other = try Self.converted(Array(gpx.utf8), .gpx, to: format)
            #expect(!other.contains("Fork"))
        }
    }

    @Test("Waypoints and routes of NMEA 0183 precede the track in GPX, unless it has been written already")
    func sentences() throws {
        let waypoint = Sentences.framed("GPWPL,4730.0000,N,00815.0000,E,HUT")
        let route = Sentences.framed("GPRTE,1,1,c,TOUR,HUT")
        let epochs = [0..<5, 5..<10].map { $0.map { Sentences.epoch($0) }.joined() }
        func gpx(_ chunks: String..., defers: Bool = false) throws -> (text: String, omissions: TrackOmissions) {
            var converter = TrackConverter(
                to: .gpx, gap: nil, log: .nmea, referenceDate: 0, talker: nil, defersTracks: defers)
            var bytes: [UInt8] = []
            converter.begin(into: &bytes)
            for chunk in chunks {
                let chunk = Array(chunk.utf8)
                try converter.convert(chunk.span, into: &bytes)
            }
            converter.end(into: &bytes)
            #expect(converter.hasLateElements != converter.omissions.isEmpty)
            return (String(decoding: bytes, as: UTF8.self), converter.omissions)
        }
        let place = #"lat="47.500000000" lon="8.250000000"><name>HUT</name>"#
        let whole = try gpx(epochs[0] + waypoint + epochs[1] + route)
        let start = "<wpt \(place)</wpt>\n<rte>\n<name>TOUR</name>\n<rtept \(place)</rtept>\n</rte>\n<trk>\n"
        #expect(whole.text.contains(start) && whole.omissions.isEmpty, "\(whole.text)")
        #expect(whole.text.split(separator: "<trkpt").count == 11)
        let early = try gpx(waypoint + epochs[0], epochs[1])
        #expect(early.text.contains("</wpt>\n<trk>") && early.omissions.isEmpty)
        #expect(early.text.split(separator: "<trkpt").count == 11)
        let late = try gpx(epochs[0], waypoint + epochs[1] + route)
        #expect(!late.text.contains("HUT") && late.omissions == TrackOmissions(waypoints: 1, routes: 1))
        #expect(late.text.split(separator: "<trkpt").count == 11 && late.text.hasSuffix("</trk>\n</gpx>\n"))
        #expect(try gpx(epochs[0], waypoint + epochs[1] + route, defers: true).text == whole.text)
    }

    @Test("Text that waits for late waypoints can be taken out of memory")
    func deferred() throws {
        let text = TrackFormat.gpx.text(RichTrack.elements)
        var converter = TrackConverter(to: .gpx, gap: nil, log: .gpx, referenceDate: 0, talker: nil)
        var (output, routes, tracks): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        func take() {
            converter.takeDeferred { (newRoutes: inout [UInt8], newTracks: inout [UInt8]) in
                routes += newRoutes
                tracks += newTracks
                newRoutes = []
                newTracks = []
            }
        }
        converter.begin(into: &output)
        for byte in text.utf8 {
            let chunk = [byte]
            try converter.convert(chunk.span, into: &output)
            take()
            #expect(converter.deferredCount == 0)
        }
        converter.finish(into: &output)
        take()
        output += routes + tracks
        converter.end(into: &output)
        #expect(String(decoding: output, as: UTF8.self) == text)
        #expect(converter.locations == 9 && converter.omissions.isEmpty)
    }

    @Test("Times, sensors and names survive every conversion between GPX, GeoJSON and KML")
    func formats() throws {
        let gpx = TrackFormat.gpx.bytes(RichTrack.elements)
        for (format, log) in [(TrackFormat.geojson, LogReader.Format.geojson), (.kml, .kml)] {
            let other = Array(try Self.converted(gpx, .gpx, to: format).utf8)
            let back = try Self.converted(other, log, to: .gpx)
            for piece in [
                "<time>2024-05-14T08:00:04.000Z</time>", "<gpxtpx:hr>121</gpxtpx:hr>", "<gpxtpx:cad>80</gpxtpx:cad>",
                ">250</power>", "<gpxtpx:atemp>21.5</gpxtpx:atemp>", "<name>Hut</name>", "<name>Plan</name>",
                "<name>Day &lt;1&gt;</name>", "<name>Day 2</name>",
            ] {
                #expect(back.contains(piece), "\(format) lost \(piece)")
            }
            #expect(back.split(separator: "<wpt").count == 3, "\(format)")
        }
    }

    @Test("An untimed track stays untimed in every format", arguments: TrackFormat.allCases)
    func untimed(format: TrackFormat) throws {
        let gpx = "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"1\" lon=\"3\"/></trkseg></trk></gpx>"
        let text = try Self.converted(Array(gpx.utf8), .gpx, to: format)
        switch format {
        case .gpx: #expect(!text.contains("<time>") && text.split(separator: "<trkpt").count == 3)
        case .geojson: #expect(!text.lowercased().contains("time") && text.contains("[[2,1],"))
        case .kml: #expect(text.contains("<LineString>") && !text.contains("<when>"))
        case .csv: #expect(text.split(separator: "\r\n").dropFirst().allSatisfy { $0.hasPrefix(",1,") })
        case .nmea: #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("$GPRMC,,A,0100.") }.count == 2)
        }
    }

    @Test(
        "A track across the antimeridian is one segment with the same points after GeoJSON",
        arguments: [1, 2, 3, 4], [true, false])
    func antimeridian(seed: UInt64, isTimed: Bool) throws {
        var generator = SeededGenerator(seed: seed)
        var (latitude, longitude) = (Double.random(in: -60...60, using: &generator), 179.0)
        let points = (0..<500).map { index in
            latitude += Double.random(in: -0.1...0.1, using: &generator)
            longitude += Double.random(in: -0.9...0.9, using: &generator)
            // Some points are on the antimeridian.
            if index % 50 == 7 { longitude = (longitude / 180).rounded() * 180 }
            if abs(longitude) > 180 { longitude -= longitude > 0 ? 360 : -360 }
            var epoch = Epoch.fix(at: isTimed ? Int64(index) * 1_000 : nil, latitude, longitude)
            epoch.coordinateDigits = 7
            return TrackPoint(epoch)
        }
        let bytes = TrackFormat.geojson.bytes([.track(TrackDescription(name: "A"))] + points.map(TrackElement.point))
        #expect(String(decoding: bytes, as: UTF8.self).contains("MultiLineString"))
        let read = try trackElements(.geojson, bytes).points
        #expect(try trackElements(.geojson, bytes, pieces: 7).points == read)
        #expect(read.filter(\.startsSegment).count == 1)
        // Without times, a point on the antimeridian that is on the line between its neighbours may be left out.
        #expect(isTimed ? read.count == points.count : read.count >= points.count - 10)
        if isTimed {
            for (point, original) in zip(read, points) {
                #expect(point.milliseconds == original.milliseconds)
                let (here, there) = (try #require(point.coordinate), try #require(original.coordinate))
                #expect(here.distance(from: there) < 0.02, "\(point)")
            }
        }
        let (length, before) = (Self.length(read), Self.length(points))
        #expect(abs(length - before) < before / 1_000, "\(length), \(before)")
    }

    private static func length(_ points: [TrackPoint]) -> Double {
        let places = points.compactMap(\.coordinate)
        return zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(from: $1.1) }
    }

    @Test("Hostile names cannot forge elements, and keep what the format permits", arguments: [1, 2, 3])
    func hostile(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var names = (0..<4).map { _ in HostileText.random(using: &generator) }
            names[1] = "T" + names[1]
            let elements = RichTrack.elements.map { element -> TrackElement in
                switch element {
                case .waypoint(var waypoint):
                    waypoint.text.name = names[0]
                    return .waypoint(waypoint)
                case .track(var text):
                    (text.name, text.comment, text.description) = (names[1], names[2], names[3])
                    return .track(text)
                default: return element
                }
            }
            let read = try Self.elements(TrackFormat.gpx.bytes(elements), .gpx)
            let waypoints = read.compactMap { if case .waypoint(let waypoint) = $0 { waypoint } else { nil } }
            let tracks = read.compactMap { if case .track(let text) = $0 { text } else { nil } }
            #expect(waypoints.map(\.text.name) == [names[0], names[0]].map(Self.permitted))
            #expect(tracks.map(\.name) == [names[1], names[1]].map(Self.permitted))
            #expect(tracks.first?.comment == Self.permitted(names[2]))
            #expect(tracks.first?.description == Self.permitted(names[3]))
            #expect(try FeatureCollection(TrackFormat.geojson.bytes(elements)).features.count == 6)
        }
    }

    /// The text without the characters that XML forbids, and without white space around it; nil if nothing remains.
    private static func permitted(_ text: String) -> String? {
        let scalars = Array(
            text.unicodeScalars.filter { ![0xFFFE, 0xFFFF].contains($0.value) && ($0.value >= 0x20 || isSpace($0)) })
        guard let start = scalars.firstIndex(where: { !isSpace($0) }),
            let end = scalars.lastIndex(where: { !isSpace($0) })
        else { return nil }
        var result = ""
        result.unicodeScalars.append(contentsOf: scalars[start...end])
        return result
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { ["\t", "\n", "\r", " "].contains(scalar) }

    private static func elements(_ bytes: [UInt8], _ format: TrackFormat) throws -> [TrackElement] {
        try trackElements(format == .gpx ? .gpx : .geojson, bytes)
    }

    private static func converted(_ log: [UInt8], _ format: LogReader.Format, to target: TrackFormat) throws -> String {
        var converter = TrackConverter(to: target, gap: nil, log: format, referenceDate: 0, talker: nil)
        var text: [UInt8] = []
        converter.begin(into: &text)
        try converter.convert(log.span, into: &text)
        converter.end(into: &text)
        return String(decoding: text, as: UTF8.self)
    }
}

@Suite("Gaps in files")
struct GapRoundTripTests {
    private func points(_ gaps: [TrackGap?]) -> [TrackPoint] {
        var points: [TrackPoint] = []
        for (number, gap) in ([nil] + gaps).enumerated() {
            for second in 0..<3 {
                var point = TrackPoint(
                    coordinate: LocationCoordinate2D(latitude: 48, longitude: 11 + Double(number * 10 + second) / 1000),
                    time: Date(timeIntervalSince1970: 1_700_000_000 + Double(number * 600 + second)), altitude: 500)
                point.speed = 12.5
                point.horizontalAccuracy = 3.25
                point.isAccuracyEstimated = number % 2 == 1
                if second == 0, number > 0 { (point.gap, point.startsSegment) = (gap, gap != nil) }
                points.append(point)
            }
        }
        return points
    }

    private func file(_ points: [TrackPoint], _ format: TrackFormat, gap: TrackWriter.Gap = .none) -> [UInt8] {
        var writer = TrackWriter(format, gap: gap)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        writer.append(.track(TrackDescription(name: "walk")), into: &bytes)
        for point in points { writer.append(point, into: &bytes) }
        writer.end(into: &bytes)
        return bytes
    }

    private static let logs: [(TrackFormat, LogReader.Format)] = [
        (.gpx, .gpx), (.geojson, .geojson), (.kml, .kml), (.csv, .csv), (.nmea, .nmea),
    ]

    @Test("the reason for a gap survives every format, and an interval without a gap stays one", arguments: 0..<5)
    func reasons(_ index: Int) throws {
        let (format, log) = Self.logs[index]
        let gaps: [TrackGap?] = [.fix, .source, nil, .process, .pause, .merge, .segment]
        let read = try trackElements(log, file(points(gaps), format)).points
        let starts = stride(from: 3, to: read.count, by: 3).map { read[$0] }
        #expect(read.count == 24 && starts.map { $0.gap ?? ($0.startsSegment ? .segment : nil) } == gaps)
        let others = read.indices.filter { $0 % 3 > 0 }
        #expect(others.allSatisfy { read[$0].gap == nil && !read[$0].startsSegment })
    }

    @Test("speeds and accuracies survive the formats that have lists or extensions", arguments: 0..<4)
    func motion(_ index: Int) throws {
        let (format, log) = Self.logs[index]
        let read = try trackElements(log, file(points([.fix]), format)).points
        #expect(read.count == 6 && read.allSatisfy { $0.speed == 12.5 && $0.horizontalAccuracy == 3.25 })
        #expect(read.map(\.isAccuracyEstimated) == [false, false, false, true, true, true])
    }

    @Test(
        "a way without a fix in a log is a gap of that reason in every format that it is converted to", arguments: 0..<4
    )
    func converted(_ index: Int) throws {
        let (format, log) = Self.logs[index]
        var points = points([nil, nil])
        points.insert(TrackPoint(coordinate: nil, time: Date(timeIntervalSince1970: 1_700_000_300)), at: 3)
        // The second interval of ten minutes is a gap only by the rule for logs.
        let read = try trackElements(log, file(points, format, gap: .automatic)).points
        #expect(read.count == 9 && read.map(\.gap) == (0..<9).map { $0 == 3 || $0 == 6 ? .fix : nil })
    }

    @Test("a placemark that only changes its kind is no gap")
    func kinds() throws {
        var points = points([nil, nil])
        for index in 3..<6 { points[index].altitude = nil }
        let read = try trackElements(.kml, file(points, .kml)).points
        #expect(read.count == 9 && read.filter(\.startsSegment).count == 1)
    }

    @Test("an update without a location is a gap of its reason")
    func updates() throws {
        let lines = """
            {"location":{"timestamp":"2024-05-14T10:00:00.000Z","latitude":48,"longitude":11},"fix":"2d"}
            {"sourceDisconnected":true,"locationUnavailable":true}
            {"fix":"none","locationUnavailable":true}

            """
        let gaps = try trackElements(.ndjson, lines).compactMap { element -> TrackGap? in
            if case .point(let point) = element { point.gap } else { nil }
        }
        #expect(gaps == [.source, .fix])
    }
}
