import FoundationEssentials
import Glibc
import LocationStream
import Testing
import TrackStore

@testable import myeline

@Suite("track import", .serialized, .timeLimit(.minutes(10)))
struct TrackImportTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// A track as `track list --json` and `track import --json` print it.
    private struct Track: Decodable, Equatable {
        var id: String, kind: String, name: String?, source: String?, startedAt: String?, endReason: String?
        var distance: Double, elapsed: Double?, movingTime: Double?, points: Int, waypoints: Int
        var comment: String?, description: String?, type: String?
    }

    private func decoded(_ json: String) throws -> [Track] {
        try JSONDecoder().decode([Track].self, from: Data(json.utf8))
    }

    private var listed: [Track] {
        get async throws { try decoded(try await place.run("track", "list", "--json").output) }
    }

    private static let waypoint = #"<wpt lat="47.1" lon="8.5"><name>hut</name><sym>Lodge</sym></wpt>"#
    private static let route = #"<rte><name>plan</name><rtept lat="47" lon="8"/></rte>"#

    @Test("each track of a file is listed with its texts, and prints its ID, name, points and distance")
    func tracks() async throws {
        let texts = "<cmt>cold</cmt><desc>with ice</desc><type>running</type>"
        let file = place.file(
            "two.gpx",
            GPXText.document(
                Self.waypoint, Self.route, GPXText.track("Round the lake", seconds: 0..<600, texts: texts),
                GPXText.track(seconds: 1000..<1100)))
        let result = try await place.run("track", "import", file)
        #expect(result.status == 0)
        #expect(
            result.errors
                == "myeline: warning: \(file): 1 route left out, because routes are plans, not recorded tracks\n")
        let listed = try await listed
        #expect(listed.map(\.name) == ["Round the lake", "two 2"] && listed.map(\.points) == [600, 100])
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("\(listed[0].id)  Round the lake  600 points  1 waypoint  ") == true)
        #expect(lines.last?.hasPrefix("\(listed[1].id)  two 2  100 points  ") == true && lines.count == 2)
        #expect(listed[0].comment == "cold" && listed[0].description == "with ice" && listed[0].type == "running")
        #expect(listed[0].source == file && listed[0].endReason == "imported" && listed[0].waypoints == 1)
        #expect(listed[0].startedAt == "2024-05-14T08:00:00.000Z" && listed[0].elapsed == 599)
        #expect(try await place.run("history").output.contains("  imported  \(file)"))
        let export = try await place.run("track", "export", "Round the lake", "--format", "gpx").output
        #expect(export.contains("<name>hut</name>") && export.contains("<type>running</type>"))
    }

    @Test("every format that is written is imported, compressed too", arguments: TrackFormat.allCases)
    func formats(format: TrackFormat) async throws {
        let converted = try await place.run("track", "convert", FixtureLog.walk.path, "--to", format.rawValue)
        let file = place.file("walk.log", converted.output)
        let result = try await place.run("track", "import", file, "--name", "walk", "--json")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let tracks = try decoded(result.output)
        #expect(try await tracks == listed)
        #expect(tracks.map(\.name) == ["walk"])
        let count = FixtureLog.walk.goldenLines.count { $0.contains("latitude") }
        #expect(tracks.first?.points == count, "\(tracks)")
        let pipe = try await RunningProgram.run(
            ["-c", "gzip -c '\(file)' | '\(BuiltProgram.path)' track import - --again --json"], of: "/bin/sh",
            environment: place.environment)
        let compressed = try #require(try decoded(pipe.output).first)
        #expect(pipe.status == 0 && compressed.source == "-" && compressed.distance == tracks.first?.distance)
    }

    @Test("an exported track has the fixes of its file, and none if the file has none")
    func fixes() async throws {
        let text = GPXText.document(GPXText.track(seconds: 0..<60))
        let none = place.file("none.gpx", text)
        let some = place.file("some.gpx", text.replacing("</ele>", with: "</ele><fix>2d</fix>"))
        #expect(try await place.run("track", "import", none).status == 0)
        #expect(try await place.run("track", "import", some, "--again").status == 0)
        func export(_ name: String, _ format: String) async throws -> String {
            try await place.run("track", "export", name, "--raw", "--format", format).output
        }
        #expect(try await export("none", "gpx").contains("</trkpt>"))
        #expect(try await !export("none", "gpx").contains("<fix>"))
        #expect(try await !export("none", "csv").contains("3d"))
        #expect(try await export("some", "gpx").contains("<fix>2d</fix>"))
    }

    @Test("an imported log has the figures of the same log when it is recorded")
    func figures() async throws {
        let walk = FixtureLog.walk.path
        let recording = try await place.run("start", "-f", "--key", "dog", "--source", "file:\(walk)?rate=max")
        #expect(recording.status == 0, "\(recording.errors)")
        #expect(try await place.run("track", "import", walk, "--again").status == 0)
        let tracks = try await listed
        let recorded = try #require(tracks.first { $0.endReason == "sourceEnded" })
        let imported = try #require(tracks.first { $0.endReason == "imported" })
        #expect(recorded.points == imported.points && recorded.elapsed == imported.elapsed)
        #expect(abs(recorded.distance - imported.distance) < 0.001 * recorded.distance)
    }

    @Test("a file that is already stored is refused with the ID of its track, unless --again is given")
    func again() async throws {
        let text = GPXText.document(GPXText.track("lake", seconds: 0..<60))
        let file = place.file("lake.gpx", text)
        #expect(try await place.run("track", "import", file).status == 0)
        let id = try #require(try await listed.first?.id.prefix(8))
        let copy = place.file("copy.gpx", text)
        let refused = try await place.run("track", "import", copy)
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(
            refused.errors
                == "myeline: the track of \(copy) is already stored as \(id) (lake); import it anyway with --again\n")
        #expect(try await listed.count == 1)
        #expect(try await place.run("track", "import", copy, "--again").status == 0)
        #expect(try await listed.count == 2)
    }

    @Test("new waypoints of a file whose track is stored go to the stored track")
    func newWaypoints() async throws {
        let lake = GPXText.track("lake", seconds: 0..<60)
        #expect(try await place.run("track", "import", place.file("a.gpx", GPXText.document(lake))).status == 0)
        let file = place.file("b.gpx", GPXText.document(Self.waypoint, lake))
        let first = try await place.run("track", "import", file)
        #expect(first.status == 1 && first.errors.contains("added 1 new waypoint to the stored track"), "\(first)")
        let second = try await place.run("track", "import", file)
        #expect(second.status == 1 && !second.errors.contains("waypoint"), "\(second)")
        #expect(try await listed.map(\.waypoints) == [1])
    }

    @Test("of a file of which one track is stored, the other one is imported, and the status is 0")
    func partly() async throws {
        let lake = GPXText.track("lake", seconds: 0..<60)
        #expect(try await place.run("track", "import", place.file("a.gpx", GPXText.document(lake))).status == 0)
        let id = try #require(try await listed.first?.id.prefix(8))
        let file = place.file("b.gpx", GPXText.document(lake, GPXText.track("hill", seconds: 100..<160)))
        let result = try await place.run("track", "import", file)
        #expect(result.status == 0 && result.output.split(separator: "\n").count == 1, "\(result.output)")
        let skipped = "the track 'lake' of \(file) is already stored as \(id) (lake); import it anyway with --again"
        #expect(result.errors == "myeline: warning: \(skipped)\n")
        #expect(try await listed.map(\.name) == ["lake", "hill"])
        let nothing = try await place.run("track", "import", file)
        #expect(nothing.status == 1 && nothing.errors.split(separator: "\n").count == 2, "\(nothing.errors)")
    }

    @Test("a track without a name has that of its file, without extension")
    func fileNames() async throws {
        let text = GPXText.document(GPXText.track(seconds: 0..<60))
        #expect(try await place.run("track", "import", place.file("Round the lake.gpx", text)).status == 0)
        #expect(try await listed.map(\.name) == ["Round the lake"])
        for (path, name) in [
            ("/a/walk.gpx.gz", "walk"), ("walk.GZ", "walk"), ("2024.05.14", "2024.05.14"), ("a.b/c", "c"),
            ("/a/.gpx", nil),
        ] as [(String, String?)] {
            #expect(TrackName.ofFile(path) == name, "\(path)")
        }
    }

    @Test("an imported track without a type is exported without one")
    func typeless() async throws {
        let file = place.file("lake.gpx", GPXText.document(GPXText.track("lake", seconds: 0..<60)))
        #expect(try await place.run("track", "import", file).status == 0)
        let export = try await place.run("track", "export", "lake", "--format", "gpx").output
        #expect(export.contains("<name>lake</name>") && !export.contains("<type>"), "\(export.prefix(500))")
    }

    @Test("a new segment is a gap of its own, without its time in a track without times", arguments: [true, false])
    func segments(isTimed: Bool) async throws {
        let text = GPXText.document(
            GPXText.track("lake", seconds: 0..<60, isTimed: isTimed)
                + GPXText.track("lake", seconds: 200..<260, isTimed: isTimed)
        ).replacing("</trkseg></trk>\n<trk><name>lake</name><trkseg>", with: "</trkseg><trkseg>")
        #expect(try await place.run("track", "import", place.file("lake.gpx", text)).status == 0)
        let stats = try await place.run("track", "stats", "lake").output
        let gaps = isTimed ? "1 (2:21): new segment 1 (2:21)" : "1: new segment 1"
        #expect(stats.hasSuffix("\nGaps: \(gaps)\n"), "\(stats)")
        let track = try #require(try await listed.first)
        #expect(abs(track.distance - 118) < 15 && track.elapsed == (isTimed ? 118 : nil))
        let json = try await place.run("track", "stats", "lake", "--json").output
        #expect(json.contains(#""segment":{"count":1,"time":\#(isTimed ? "141" : "null")}"#), "\(json)")
    }

    @Test("a track without times has a length, and neither times nor speeds nor durations")
    func untimed() async throws {
        let file = place.file("plan.gpx", GPXText.document(GPXText.track("plan", seconds: 0..<500, isTimed: false)))
        #expect(try await place.run("track", "import", file).status == 0)
        let track = try #require(try await listed.first)
        #expect(track.startedAt == nil && track.elapsed == nil && track.movingTime == nil && track.points == 500)
        #expect(abs(track.distance - 499) < 3)
        #expect(try await place.run("track", "list").output.contains("  plan  -        "))
        let stats = try await place.run("track", "stats", "plan").output
        for line in ["Start: unknown", "Elapsed time: unknown", "Average speed: unknown", "Points: 500"] {
            #expect(stats.contains("\n\(line)\n"), "\(stats)")
        }
        let export = try await place.run("track", "export", "plan", "--format", "gpx").output
        #expect(!export.contains("<time>") && export.split(separator: "<trkpt ").count == 501)
        let show = try await place.run("track", "show", "plan")
        #expect(show.status == 0 && show.output.hasPrefix("plan · "), "\(show)")
    }

    @Test("a damaged file is imported as far as it can be read, with a warning")
    func damaged() async throws {
        let text = GPXText.document(GPXText.track("lake", seconds: 0..<60))
        let file = place.file("half.gpx", String(text.prefix(text.count / 2)))
        let result = try await place.run("track", "import", file)
        #expect(result.status == 0 && result.errors.contains("is damaged; "), "\(result.errors)")
        #expect(result.errors.contains("its end is missing"), "\(result.errors)")
        let points = try #require(try await listed.first?.points)
        #expect((25..<35).contains(points))
    }

    @Test("a table of another program is imported, with its own names of columns")
    func table() async throws {
        let rows = (0..<10).map { "2024-05-14T08:00:0\($0)Z, 47.0000\($0), 8.5, 400" }
        let file = place.file("table.csv", (["Time, Lat, Lng, Elevation"] + rows).joined(separator: "\n"))
        #expect(try await place.run("track", "import", file, "--name", " walk ").status == 0)
        let track = try #require(try await listed.first)
        #expect(track.points == 10 && track.elapsed == 9 && track.name == "walk")
    }

    @Test("a blank or long name is a usage error")
    func names() async throws {
        for (name, line) in [
            ("", "must not be blank"), (" ", "must not be blank"),
            (String(repeating: "a", count: 201), "must have at most 200 characters"),
        ] {
            let refused = try await place.run("track", "import", "x", "--name", name)
            #expect(refused.status == 64)
            #expect(refused.errors == "myeline: --name \(line); see 'myeline track import --help'\n")
        }
    }

    @Test("a damaged database must be repaired before an import")
    func damagedDatabase() async throws {
        unsafe mkdir("\(place.path)/state/myeline", 0o700)
        let database = place.file("state/myeline/myeline.db", [UInt8](repeating: 65, count: 5000))
        let file = place.file("lake.gpx", GPXText.document(GPXText.track("lake", seconds: 0..<10)))
        let refused = try await place.run("track", "import", file)
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.errors.hasPrefix("myeline: cannot use \(database): "), "\(refused.errors)")
        #expect(
            refused.errors.hasSuffix("; run 'myeline doctor --repair', and import again\n"), "\(refused.errors)")
    }

    @Test("a file with routes only, or without any location, stores nothing and says what to do")
    func nothing() async throws {
        let plan = place.file("plan.gpx", GPXText.document(Self.route))
        let routes = try await place.run("track", "import", plan)
        #expect(routes.status == 1 && routes.errors.contains(" contains only routes, "), "\(routes.errors)")
        #expect(routes.errors.contains("transform,trk=rte") && routes.errors.split(separator: "\n").count == 1)
        let empty = try await place.run("track", "import", place.file("empty.gpx", GPXText.document()))
        #expect(empty.status == 1 && empty.errors.contains("has no track points"), "\(empty.errors)")
        let listing = try await place.run("track", "list")
        #expect(listing.output.isEmpty)
        let huts = try await place.run("track", "import", place.file("huts.gpx", GPXText.document(Self.waypoint)))
        #expect(huts.status == 0 && huts.output.contains("  huts  0 points  1 waypoint  "), "\(huts)")
    }

    @Test("of several files, those that can be imported are, and the others are one line each")
    func several() async throws {
        let one = place.file("one.gpx", GPXText.document(GPXText.track("one", seconds: 0..<60)))
        let two = place.file("two.gpx", GPXText.document(GPXText.track("two", seconds: 100..<160)))
        let result = try await place.run("track", "import", one, "\(place.path)/none.gpx", place.path, two)
        #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
        #expect(result.errors.contains("there is no file \(place.path)/none.gpx"), "\(result.errors)")
        #expect(result.status != 0 && result.output.split(separator: "\n").count == 2)
        #expect(try await listed.map(\.name) == ["one", "two"])
    }

    @Test("an interrupted import leaves nothing, and ends with the status of the signal")
    func interrupted() async throws {
        let program = try place.start("track", "import", "-", closesInput: false)
        let text = GPXText.document(GPXText.track("lake", seconds: 0..<20_000))
        await program.send(Array(text.utf8.dropLast(100)))
        // The transaction has outgrown the memory, and its beginning is in the write-ahead log.
        let log = "\(place.path)/state/myeline/myeline.db-wal"
        let hasBegun = await Blocking.eventually {
            var status = stat()
            return unsafe stat(log, &status) == 0 && status.st_size > 100_000
        }
        #expect(hasBegun)
        program.send(signal: SIGINT)
        let end = await program.end()
        #expect(end.status == 130 && end.output.isEmpty)
        #expect(try await listed.isEmpty)
    }

    @Test("a hundred thousand points need as much memory as ten thousand")
    func memory() async throws {
        let track = GPXText.track(seconds: 0..<10_000, isTimed: false)
        let part = Array(track.split(separator: "<trkseg>\n")[1].split(separator: "</trkseg>")[0].utf8)
        func peak(parts: Int) async throws -> Int {
            let program = try place.start("track", "import", "-", "--again", closesInput: false)
            await program.send(Array("<gpx><trk><trkseg>".utf8))
            for _ in 0..<parts { await program.send(part) }
            // More than the pipe and the program's reader hold, so that the points have been imported.
            await program.send(Array(repeating: UInt8(ascii: "\n"), count: 1 << 20))
            let peak = try #require(program.peakMemory)
            await program.send(Array("</trkseg></trk></gpx>".utf8))
            program.closeInput()
            #expect(await program.end().status == 0)
            return peak
        }
        let short = try await peak(parts: 1)
        let long = try await peak(parts: 10)
        #expect(long < short + 4 << 20, "\(short >> 10) KiB became \(long >> 10) KiB")
    }
}
