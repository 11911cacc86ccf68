import FoundationEssentials
import Glibc
import LocationActivity
import Testing

@testable import TrackStore

@Suite("Recorded tracks", .serialized, .timeLimit(.minutes(10)))
struct RecordingTests {
    private let place: Workplace
    private var walk: String { "file:" + FixtureLog.walk.path }

    init() throws { place = try Workplace() }

    /// The times of a track's points.
    private func times(of track: String) async throws -> [Substring] {
        let csv = try await place.run("track", "export", track, "--format", "csv")
        #expect(csv.status == 0, "\(csv.errors)")
        return csv.output.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix { $0 != "," } }
    }

    private var times: [Substring] {
        get async throws {
            let csv = try await place.run("track", "convert", walk, "--format", "csv")
            return csv.output.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix { $0 != "," } }
        }
    }

    @Test("an activity is recorded, listed, exported in every format, and deleted")
    func wholeLife() async throws {
        let tracked = try await place.run("start", "-f", "--key", "dog", "--source", walk + "?rate=max")
        #expect(tracked.status == 0, "\(tracked.errors)")
        let recorded = try await times(of: "dog")
        #expect(try await recorded == times)
        let list = try await place.run("track", "list").output
        #expect(list.hasPrefix("ID        NAME  STARTED ") && list.contains("  dog   20"), "\(list)")
        let history = try await place.run("history").output
        #expect(history.contains("  the source ended  file:/"), "\(history)")
        for format in ["gpx", "geojson", "kml", "csv", "nmea"] {
            let file = "\(place.path)/dog.\(format)"
            #expect(try await place.run("track", "export", "dog", "-o", file).status == 0)
            let size = FileManager.default.contents(atPath: file)?.count ?? 0
            #expect(size > 10_000, "\(format)")
        }
        // GPX gives back every point, and by default the first and the last one of each stop.
        let short = FileManager.default.contents(atPath: "\(place.path)/dog.gpx")?.count ?? 0
        #expect(try await place.run("track", "export", "dog", "--raw", "-o", "\(place.path)/dog.gpx").status == 0)
        #expect(short < FileManager.default.contents(atPath: "\(place.path)/dog.gpx")?.count ?? 0)
        let gpx = try await place.run("track", "convert", "\(place.path)/dog.gpx", "--format", "csv")
        let count = try await times.count
        #expect(gpx.output.split(whereSeparator: \.isNewline).count == count + 1)
        #expect(try await place.run("track", "delete", "dog").status == 0)
        let none = try await place.run("track", "list")
        #expect(none.status == 0 && none.output.isEmpty && none.errors.contains("no track is recorded"), "\(none)")
        #expect(!place.leftovers.contains { $0.contains("journals") }, "\(place.leftovers)")
    }

    @Test("a database that was set aside is named when tracks are listed, and its tracks come back by a repair")
    func damagedDatabase() async throws {
        let database = "\(place.path)/state/myeline/myeline.db"
        _ = unsafe mkdir("\(place.path)/state/myeline", 0o700)
        _ = place.file("state/myeline/myeline.db", String(repeating: "damage", count: 1000))
        let started = try await place.run("start", "--key", "cat", "--source", walk + "?rate=5")
        #expect(started.status == 0 && started.errors.contains("a damaged database was set aside"), "\(started)")
        #expect(try await place.run("stop", "cat").status == 0)
        #expect(try await place.run("start", "-f", "--key", "dog", "--source", walk + "?rate=max").status == 0)
        let recorded = try await times(of: "dog")
        for suffix in ["", "-wal", "-shm"] {
            #expect(unsafe rename(database + suffix, "\(database).damaged-2020\(suffix)") == 0)
        }
        for command in [
            ["history"], ["track", "list"], ["track", "list", "--json"], ["status"], ["status", "--json"],
        ] {
            let result = try await RunningProgram.run(command, environment: place.environment)
            let lines = result.errors.split(separator: "\n").filter { $0.contains("doctor --repair") }
            #expect(lines.count == 1 && lines[0].contains("2 damaged databases were set aside"), "\(result)")
        }
        let repaired = try await place.run("doctor", "--repair", "--wait", "1s", "--source", walk, "--json")
        #expect(repaired.output.contains("recovered 2 tracks and "), "\(repaired)")
        #expect(repaired.output.contains("nothing can be read from "), "\(repaired)")
        #expect(try await times(of: "dog") == recorded)
        let list = try await place.run("track", "list")
        #expect(list.output.contains("  cat ") && list.errors.contains("a damaged database was set aside"), "\(list)")
    }

    @Test("an activity that cannot be continued because the database is locked begins anew, and says so")
    func lockedDatabase() async throws {
        #expect(try await place.run("start", "-f", "--key", "dog", "--source", walk + "?rate=max").status == 0)
        let connection = try SQLiteConnection(path: "\(place.path)/state/myeline/myeline.db")
        try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        try connection.execute("BEGIN EXCLUSIVE")
        let started = try await place.run("start", "--key", "dog", "--source", walk + "?rate=5")
        try connection.execute("ROLLBACK")
        #expect(started.status == 0, "\(started)")
        #expect(
            started.errors.contains("an activity 'dog' was interrupted, it is not continued: cannot use "), "\(started)"
        )
    }

    @Test("JSON has the figures of each track")
    func json() async throws {
        let tracked = try await place.run("start", "-f", "--json", "--source", walk + "?rate=max")
        let summary = try #require(tracked.output.split(separator: "\n").last)
        struct Track: Decodable {
            var id: String, kind: String, endReason: String?, distance: Double, elapsed: Double, points: Int
            var startedAt: String, endedAt: String?
        }
        let decoder = JSONDecoder()
        let tracks = try decoder.decode(
            [Track].self, from: Data(try await place.run("track", "list", "--json").output.utf8))
        let track = try #require(tracks.first)
        #expect(tracks.count == 1 && track.kind == "location" && track.endReason == "sourceEnded")
        let count = try await times.count
        #expect(track.endedAt?.hasSuffix("Z") == true && track.points == count)
        #expect(summary.contains("\"distance\":\(track.distance)"), "\(summary)")
        #expect(try await place.run("history", "--json").output == place.run("track", "list", "--json").output)
    }

    @Test("a killed tracker loses no point, and continuing the activity continues its track")
    func killed() async throws {
        let receiver = try await Receiver(in: place)
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        for round in 0..<3 {
            let id = try await place.track(gpsd.uri, "--key", "dog", "--publish", "every")
            let owner = try #require(place.processes.first)
            let shown = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) >= 12 * (round + 1) })
            let points = shown.content.points ?? 0
            #expect(kill(owner, SIGKILL) == 0)
            let isGone = await Blocking.eventually { ProcessState.hasEnded(owner) }
            #expect(isGone)
            // Every point that was shown is in the database.
            let recorded = try await times(of: "dog")
            #expect(recorded.count >= points, "round \(round)")
            #expect(recorded == recorded.sorted())
            #expect(Set(recorded).count == recorded.count)
        }
        let list = try await place.run("track", "list").output
        // The title and one track.
        #expect(list.split(separator: "\n").count == 2, "\(list)")
        #expect(try await place.run("history").output.contains("  process died  "))
        let segments = try await place.run("track", "export", "dog", "--format", "gpx", "--gap", "1d")
        #expect(segments.output.split(separator: "<trkseg>").count - 1 >= 3)
    }

    @Test("a continued or stopped activity whose process died has the figures of its track, not of its last update")
    func figures() async throws {
        let receiver = try await Receiver(in: place)
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        func track(_ policy: String) async throws -> String {
            try await place.track(gpsd.uri, "--key", "dog", "--publish", policy)
        }
        let id = try await track("every")
        _ = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) > 5 })
        #expect(kill(try #require(place.processes.first), SIGKILL) == 0)
        // This one publishes its first update, and then none for 15 s.
        #expect(try await track("standard") == id)
        let start = try await times(of: "dog").count
        let hasMore = await Blocking.eventually { () -> Bool in
            let journals = "\(place.path)/run/myeline/journals"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: journals)) ?? []
            return names.contains { (FileManager.default.contents(atPath: "\(journals)/\($0)")?.count ?? 0) > 5000 }
        }
        #expect(hasMore)
        #expect(kill(try #require(place.processes.first), SIGKILL) == 0)
        let recorded = try await times(of: "dog").count
        #expect(recorded > start + 5)
        #expect(try await track("every") == id)
        let first = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) > 1 })
        #expect(try #require(first.content.points) >= recorded)
        #expect(kill(try #require(place.processes.first), SIGKILL) == 0)
        let isGone = await Blocking.eventually { place.processes.isEmpty }
        #expect(isGone)
        let last = try await times(of: "dog").count
        let stopped = try await place.run("stop", "dog").output
        #expect(stopped.hasSuffix(", \(last) fixes (its process had died)\n"), "\(stopped)")
        #expect(try await place.run("history").output.contains("  its process exited  "))
    }

    @Test("after a reboot, an activity with the same key continues its track with its figures")
    func reboot() async throws {
        let receiver = try await Receiver(in: place)
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        let id = try await place.track(gpsd.uri, "--key", "dog", "--publish", "every")
        let shown = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) >= 12 })
        #expect(kill(try #require(place.processes.first), SIGKILL) == 0)
        let before = try await times(of: "dog")
        try place.simulateReboot()
        #expect(try await place.track(gpsd.uri, "--key", "dog", "--publish", "every") == id)
        let continued = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) >= before.count + 3 })
        #expect(try #require(continued.content.distance) >= #require(shown.content.distance))
        #expect(try await place.run("stop", "dog").status == 0)
        let after = try await times(of: "dog")
        #expect(after.count > before.count && Array(after.prefix(before.count)) == before)
        #expect(try await place.run("track", "list").output.split(separator: "\n").count == 2)
        // Another start is a new activity.
        #expect(try await place.track(gpsd.uri, "--key", "dog") != id)
    }

    @Test("--no-record and the setting record keep no track; --record overrides the setting")
    func unrecorded() async throws {
        func track(_ arguments: String...) async throws -> Int {
            let start = ["start", "-f", "--source", walk + "?rate=max"] + arguments
            #expect(try await RunningProgram.run(start, environment: place.environment, input: "").status == 0)
            return try await place.run("track", "list").output.split(separator: "\n").count
        }
        #expect(try await track("--no-record") == 0)
        #expect(try await place.run("config", "set", "record", "off").status == 0)
        #expect(try await track() == 0)
        #expect(try await track("--record") == 2)
    }

    @Test("a name that matches no track, or several, is refused; of several with one name, the newest is meant")
    func names() async throws {
        for _ in 0..<2 {
            #expect(try await place.run("start", "-f", "--key", "dog", "--source", walk + "?rate=max").status == 0)
        }
        #expect(try await place.run("start", "-f", "--key", "cat", "--source", walk + "?rate=max").status == 0)
        let missing = try await place.run("track", "export", "bird", "--format", "gpx")
        #expect(missing.status == 2 && missing.output.isEmpty)
        #expect(missing.errors == "myeline: no track matches 'bird'; 'myeline track list' shows all tracks\n")
        let several = try await place.run("track", "delete", "location")
        #expect(several.status == 2 && several.errors.contains("'location' matches several tracks; use one of "))
        #expect(try await place.run("track", "delete", "dog").status == 0)
        #expect(try await place.run("track", "list").output.split(separator: "\n").count == 3)
        let running = try await place.track(walk, "--key", "bird")
        _ = try #require(await place.snapshot(of: running) { ($0.content.points ?? 0) > 1 })
        let recording = try await place.run("track", "delete", "bird")
        #expect(recording.status == 1 && recording.errors.contains("has not ended; stop it first with "))
    }

    @Test(
        "while the database cannot be written, tracking continues, start, status and the log say so, and nothing is lost"
    )
    func unwritable() async throws {
        _ = place.file("state/myeline", "a file in place of the directory")
        let started = try await place.run("start", "-s", walk + "?rate=50", "--key", "dog", "--batch", "1s")
        let id = started.output.filter { !$0.isNewline }
        let note = "myeline: the track is not stored yet: cannot open \(place.path)/state/myeline/myeline.db: "
        #expect(started.status == 0 && started.errors.hasPrefix(note), "\(started.errors)")
        _ = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) > 20 })
        let problem = await Blocking.eventually {
            let log = try? String(contentsOfFile: "\(place.path)/run/myeline/activities/\(id)/log", encoding: .utf8)
            return log?.contains("the track is not stored yet: cannot open ") ?? false
        }
        #expect(problem)
        _ = try #require(await place.snapshot(of: id) { $0.content.recordingProblem != nil })
        let status = try await place.run("status", "dog").output
        #expect(status.contains("\nTrack: is not stored yet: cannot open \(place.path)/state/myeline/"), "\(status)")
        let points = try await place.status("dog")?.content.points ?? 0
        let stop = try await place.run("stop", "dog")
        #expect(stop.status == 0 && stop.errors.hasPrefix("myeline: the track is not stored yet: "), "\(stop.errors)")
        #expect(unsafe unlink("\(place.path)/state/myeline") == 0)
        #expect(try await times(of: "dog").count >= points)
    }
}
