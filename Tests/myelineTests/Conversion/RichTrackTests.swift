import FoundationEssentials
import LocationStream
import TestSupport
import Testing

@Suite("Tracks with names, waypoints, routes and sensors", .serialized, .timeLimit(.minutes(10)))
struct RichTrackTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Converts the sample, and returns the path of the result.
    private func converted(to format: TrackFormat) async throws -> String {
        let target = "\(place.path)/rich.\(format)"
        let source = place.file("sample.gpx", RichSample.text)
        let result = try await place.run("track", "convert", source, "-o", target)
        #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
        let omissions = [
            TrackFormat.csv: "2 waypoints and 1 route, which CSV", .nmea: "1 route, which NMEA 0183",
        ]
        let warning = omissions[format].map { what in
            "myeline: warning: \(source): left out \(what) cannot express; keep them with --format gpx, geojson or kml\n"
        }
        #expect(result.errors == warning ?? "")
        return target
    }

    @Test("GPX to GPX preserves names, waypoints, routes, sensors, times and every digit")
    func gpxToGPX() async throws {
        let file = try await converted(to: .gpx)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for piece in RichSample.pieces + RichSample.trackPieces { #expect(text.contains(piece), "\(piece)\n\(text)") }
        #expect(text.split(separator: "<trkseg>").count == 4 && text.split(separator: "<trkpt").count == 7)
        #expect(try await GPXSchema.complaints(about: file, in: place) == "")
        let again = try await place.run("track", "convert", file, "--to", "gpx")
        #expect(again.output == text && again.status == 0)
    }

    @Test("gpsbabel reads the same points from every format", arguments: TrackFormat.allCases)
    func gpsbabel(format: TrackFormat) async throws {
        let file = try await converted(to: format)
        let type = format == .csv ? "unicsv" : format.rawValue
        // It reads CSV as one kind of points only.
        let kinds = format == .csv ? ["-t"] : ["-w", "-r", "-t"]
        let result = try await RunningProgram.run(
            ["gpsbabel"] + kinds + ["-i", type, "-f", file, "-o", "gpx,gpxver=1.1", "-F", "-"], of: "/usr/bin/env",
            environment: place.environment)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let expected =
            switch format {
            case .gpx, .geojson, .kml: RichSample.trackPoints + RichSample.routePoints + RichSample.waypoints
            case .csv: RichSample.trackPoints
            case .nmea: RichSample.trackPoints + RichSample.waypoints
            }
        let places = Self.places(in: result.output)
        #expect(places.count == expected.count, "\(result.output)")
        for (place, expected) in zip(places, expected.sorted { $0[0] < $1[0] }) {
            // Two millimetres: the resolution of NMEA's minutes and of gpsbabel's output.
            #expect(abs(place[0] - expected[0]) < 2e-8 && abs(place[1] - expected[1]) < 2e-8, "\(place) \(expected)")
        }
        for name in Self.names(in: format) { #expect(result.output.contains("<name>\(name)</name>"), "\(name)") }
        // gpsbabel reads no times of GeoJSON.
        guard format != .geojson else { return }
        for time in ["2024-05-14T08:00:01Z", "2024-05-14T08:01:01Z", "2024-05-15T08:00:01Z"] {
            #expect(result.output.contains("<time>\(time)</time>"), "\(time)")
        }
    }

    /// The names that gpsbabel finds in a format.
    private static func names(in format: TrackFormat) -> [String] {
        switch format {
        case .gpx, .geojson, .kml: ["Hut &amp; spring", "Summit", "Plan", "Day 1", "Day 2"]
        case .csv: []
        case .nmea: ["Hut &amp; spring", "Summit"]
        }
    }

    /// The attributes `lat` and `lon` of all points, from south to north.
    private static func places(in gpx: String) -> [[Double]] {
        gpx.split(separator: "pt lat=").dropFirst().map { rest in
            let words = rest.split(separator: "\"")
            return [Double(words[0]) ?? .nan, words.count > 2 ? Double(words[2]) ?? .nan : .nan]
        }.sorted { $0[0] < $1[0] }
    }

    @Test("gpsbabel reads the sensors of GPX and CSV", arguments: [TrackFormat.gpx, .csv])
    func sensors(format: TrackFormat) async throws {
        let file = try await converted(to: format)
        let result = try await RunningProgram.run(
            ["gpsbabel", "-t", "-i", format == .csv ? "unicsv" : "gpx", "-f", file, "-o", "unicsv", "-F", "-"],
            of: "/usr/bin/env", environment: place.environment)
        let lines = result.output.split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let first = try #require(lines.dropFirst().first)
        for (name, value) in [("Heartrate", "120"), ("Cadence", "80"), ("Temperature", "21.500")] {
            #expect(lines[0].firstIndex(of: name).map { first[$0] } == value, "\(result.output)")
        }
    }

    @Test("KML is valid by the schemas of OGC and Google, which reject other orders and values")
    func kml() async throws {
        let file = try await converted(to: .kml)
        #expect(try await KMLSchema.complaints(about: file, in: place) == "")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("<gx:SimpleArrayData name=\"heartrate\">\n<gx:value>120</gx:value>"))
        for (from, to) in [
            ("<Folder>\n<name>Day 2</name>", "<Folder>\n<description>x</description>\n<name>Day 2</name>"),
            ("<gx:coord>8.2 47.2", "<gx:coord>8.2,47.2"), (">absolute<", ">above<"), ("<Document>", "<Documents>"),
            ("<when>2024-05-15T08:00:00.000Z", "<when>2024-05-15 08:00"),
        ] {
            let bad = text.split(separator: from, omittingEmptySubsequences: false).joined(separator: to)
            #expect(bad != text)
            #expect(try await KMLSchema.complaints(about: place.file("bad.kml", bad), in: place) != "", "\(to)")
        }
    }

    @Test("Hostile names leave every format valid", arguments: [1, 2])
    func hostileNames(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        func name() -> String {
            // References also carry the characters that XML forbids.
            HostileText.random(using: &generator).unicodeScalars.map { "&#\($0.value);" }.joined()
        }
        let waypoints = (0..<100).map {
            "<wpt lat=\"1\" lon=\"\($0)\"><name>\(name())</name><sym>\(name())</sym></wpt>"
        }
        let tracks = (0..<100).map {
            "<trk><name>\(name())</name><desc>\(name())</desc><trkseg><trkpt lat=\"2\" lon=\"\($0)\"/></trkseg></trk>"
        }
        let source = place.file("hostile.gpx", "<gpx>\(waypoints.joined())\(tracks.joined())</gpx>")
        for format in [TrackFormat.gpx, .kml, .geojson] {
            let file = "\(place.path)/hostile.\(format)"
            let result = try await place.run("track", "convert", source, "-o", file + ".out", "--to", format.rawValue)
            #expect(result.status == 0, "\(result.errors)")
            switch format {
            case .gpx: #expect(try await GPXSchema.complaints(about: file + ".out", in: place) == "")
            case .kml: #expect(try await KMLSchema.complaints(about: file + ".out", in: place) == "")
            default:
                let json = FileManager.default.contents(atPath: file + ".out") ?? Data()
                let features = try JSONDecoder().decode(Features.self, from: json).features
                #expect(features.count == 200)
            }
            let bytes = FileManager.default.contents(atPath: file + ".out") ?? Data()
            #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }, "\(format)")
        }
    }

    private struct Features: Decodable {
        struct Feature: Decodable { var type: String }
        var features: [Feature]
    }

    @Test("A waypoint after a long track precedes it in GPX, and no temporary file is left")
    func lateWaypoint() async throws {
        let count = 30_000
        let positions = (0..<count).map { "[8.\($0),47.\(count - $0)]" }.joined(separator: ",")
        let json = """
            {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Long"},"geometry":\
            {"type":"LineString","coordinates":[\(positions)]}},{"type":"Feature","properties":{"name":"End"},"geometry":\
            {"type":"Point","coordinates":[8,47]}}]}
            """
        let source = place.file("late.geojson", json)
        let folder = "\(place.path)/temporary"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let target = "\(place.path)/late.gpx"
        let result = try await place.run("track", "convert", source, "-o", target, setting: ["TMPDIR": folder])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let text = try String(contentsOfFile: target, encoding: .utf8)
        #expect(text.utf8.count > 1 << 20 && text.split(separator: "<trkpt").count == count + 1)
        #expect(text.contains("<name>End</name></wpt>\n<trk>\n<name>Long</name>\n<trkseg>"))
        #expect(try await GPXSchema.complaints(about: target, in: place) == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)

        let missing = try await place.run("track", "convert", source, "--to", "gpx", setting: ["TMPDIR": "/nowhere"])
        #expect(missing.status == 1)
        #expect(missing.errors.contains("cannot write a temporary file in /nowhere: "), "\(missing.errors)")
        #expect(missing.errors.contains("set TMPDIR to another directory"), "\(missing.errors)")
    }

    @Test("A waypoint at the end of a long NMEA 0183 log precedes the track in a GPX file")
    func lateSentence() async throws {
        var log = LongLog.bytes(epochs: 3_000)
        #expect(log.count > 2 * LogReader.chunkSize)
        let point = TrackPoint(coordinate: LocationCoordinate2D(latitude: 47.5, longitude: 8.25), time: nil)
        let waypoint = Waypoint(point, text: TrackDescription(name: "Hut"))
        var writer = TrackWriter(.nmea)
        writer.append(.waypoint(waypoint), into: &log)
        let source = place.file("late.nmea", log)
        let target = "\(place.path)/late.gpx"
        let written = try await place.run("track", "convert", source, "-o", target)
        #expect(written.status == 0 && written.errors.isEmpty, "\(written)")
        let text = try String(contentsOfFile: target, encoding: .utf8)
        #expect(text.contains("<name>Hut</name></wpt>\n<trk>\n"))
        #expect(text.split(separator: "<trkpt").count == 3_001)
        #expect(try await GPXSchema.complaints(about: target, in: place) == "")
        let printed = try await place.run("track", "convert", source, "--to", "gpx")
        #expect(printed.status == 0 && printed.output.split(separator: "<trkpt").count == 3_001)
        #expect(
            printed.errors
                == "myeline: warning: \(source): left out 1 waypoint, which came after positions that were written "
                + "already; give the log as a file and use --output, or use --format geojson or kml\n")
        let imported = try await place.run("track", "import", source)
        #expect(imported.status == 0 && imported.output.contains("  3000 points  1 waypoint  "), "\(imported)")
    }

    @Test("A recorded track is exported with its name and kind")
    func recorded() async throws {
        let walk = "file:" + FixtureLog.walk.path + "?rate=max"
        #expect(try await place.run("start", "-f", "--key", "dog", "--source", walk).status == 0)
        let gpx = try await place.run("track", "export", "dog", "--to", "gpx")
        #expect(gpx.output.contains("<trk>\n<name>dog</name><type>location</type>\n<trkseg>"), "\(gpx)")
        let file = place.file("walk.gpx", gpx.output)
        #expect(try await GPXSchema.complaints(about: file, in: place) == "")
        let kml = try await place.run("track", "export", "dog", "--to", "kml")
        #expect(kml.output.contains("<Folder>\n<name>dog</name>\n<Placemark>"), "\(kml.errors)")
        #expect(try await KMLSchema.complaints(about: place.file("walk.kml", kml.output), in: place) == "")
    }

    @Test("An imported track is exported with its texts, waypoints and sensors")
    func imported() async throws {
        let source = place.file("sample.gpx", RichSample.text)
        let imported = try await place.run("track", "import", source)
        #expect(imported.status == 0, "\(imported.errors)")
        let gpx = try await place.run("track", "export", "Day 1", "--to", "gpx", "--raw")
        #expect(gpx.status == 0, "\(gpx.errors)")
        for piece in RichSample.trackPieces.dropFirst() + [
            "<trk>\n<name>Day 1</name><cmt>dry</cmt><desc>From the hut</desc><type>running</type>\n<trkseg>",
            "<name>Hut &amp; spring</name><cmt>open</cmt><desc>Closed on Mondays</desc><sym>Lodging</sym><type>hut</type>",
            "<name>Summit</name>", ">250</power>", "<gpxtpx:hr>120</gpxtpx:hr>", "<gpxtpx:atemp>21.5</gpxtpx:atemp>",
        ] {
            #expect(gpx.output.contains(piece), "\(piece)\n\(gpx.output)")
        }
        let file = place.file("export.gpx", gpx.output)
        #expect(try await GPXSchema.complaints(about: file, in: place) == "")
        let csv = try await place.run("track", "export", "Day 1", "--to", "csv", "--raw")
        let warning = "left out 2 waypoints, which CSV cannot express; keep them with --format gpx, geojson or kml"
        #expect(csv.status == 0 && csv.errors == "myeline: warning: \(warning)\n", "\(csv.errors)")
        #expect(csv.output.contains(",120,80,250,21.5,\r\n"), "\(csv.output)")
    }
}
