import FoundationEssentials
import Glibc
import Testing

@Suite("Logs that are played again", .serialized, .timeLimit(.minutes(10)))
struct RepeatedLogTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private struct Track: Decodable {
        var id: String, endReason: String?, distance: Double, elapsed: Double, points: Int
    }

    private var tracks: [Track] {
        get async throws {
            let list = try await place.run("track", "list", "--json")
            return try JSONDecoder().decode([Track].self, from: Data(list.output.utf8))
        }
    }

    /// Writes a log with a point at each of some seconds, and returns its URI.
    private func log(_ name: String, _ seconds: Range<Int>, climb: Double = 0) -> String {
        let track = GPXText.track(seconds: seconds, climb: climb)
        return "file:" + place.file("\(name).gpx", GPXText.document(track)) + "?rate=max"
    }

    /// Tracks a log to its end, and kills the tracker.
    private func trackAndKill(_ source: String, points: Int) async throws -> String {
        let started = try await place.run("start", "-s", source, "--key", "dog", "--keep", "--publish", "every")
        #expect(started.status == 0, "\(started.errors)")
        let id = started.output.filter { !$0.isNewline }
        let shown = try #require(await place.snapshot(of: id) { $0.content.points == points })
        #expect(kill(shown.owner.pid, SIGKILL) == 0)
        let isGone = await Blocking.eventually { ProcessState.hasEnded(shown.owner.pid) }
        #expect(isGone)
        return id
    }

    @Test("are recorded as tracks of their own, also when a killed tracker is started again")
    func again() async throws {
        let source = log("walk", 0..<120)
        let id = try await trackAndKill(source, points: 120)
        let again = try await place.run("start", "-f", "-s", source, "--key", "dog")
        #expect(again.status == 0, "\(again.errors)")
        let tracks = try await tracks
        #expect(tracks.map(\.points) == [120, 120])
        #expect(tracks.map(\.endReason) == ["restarted", "sourceEnded"])
        #expect(tracks.first?.id == id && tracks.last?.id != id)
        #expect(tracks.map(\.elapsed) == [119, 119], "\(tracks)")
        #expect(try await place.run("history").output.contains("  the source started over  "))
        // Of several tracks with the same key, the newest is meant.
        #expect(try await place.run("track", "stats", "dog").output.contains("\nPoints: 120\n"))
    }

    @Test("after a reboot, an activity with several tracks continues with the figures of all of them")
    func reboot() async throws {
        let id = try await trackAndKill(log("hill", 0..<120, climb: 0.5), points: 120)
        #expect(try await trackAndKill(log("walk", 0..<120), points: 240) == id)
        let before = try await tracks
        let started = try #require(await place.snapshot(of: id) { _ in true })
        try place.simulateReboot()
        let again = try await place.run(
            "start", "-s", log("evening", 600..<660), "--key", "dog", "--keep", "--publish", "every")
        #expect(again.output == "\(id)\n", "\(again.errors)")
        let shown = try #require(await place.snapshot(of: id) { $0.content.points == 300 })
        #expect(shown.startedAt == started.startedAt)
        #expect(try #require(shown.content.distance) >= before.reduce(0) { $0 + $1.distance })
        #expect(try (50...60).contains(#require(shown.content.climb)))
        #expect(try abs(#require(shown.content.elapsed) - (119 + 659)) < 0.01)
        #expect(try await place.run("stop", "dog").status == 0)
        #expect(try await tracks.map(\.points) == [120, 180])
    }

    @Test("in a loop have a track for each pass")
    func loop() async throws {
        let source = log("walk", 0..<120) + "&loop=true"
        let tracked = try await place.run("start", "-f", "-s", source, "--key", "dog", "--target", "300metres")
        #expect(tracked.status == 0, "\(tracked.errors)")
        let tracks = try await tracks
        #expect(tracks.count > 1 && tracks.dropLast().allSatisfy { $0.points == 120 && $0.endReason == "restarted" })
        #expect(tracks.last?.endReason?.hasPrefix("targetReached: ") == true, "\(tracks)")
        let distance = tracks.reduce(0) { $0 + $1.distance }
        #expect((299...310).contains(distance), "\(tracks)")
    }

    @Test("continue the track if they are later, and the time between them counts in every figure")
    func later() async throws {
        let id = try await trackAndKill(log("first", 0..<60), points: 60)
        let end = try await place.run("start", "-f", "-s", log("second", 600..<660), "--key", "dog", "--json")
        #expect(end.status == 0, "\(end.errors)")
        struct End: Decodable {
            struct Summary: Decodable { var elapsed: Double }
            var summary: Summary
        }
        let line = try #require(end.output.split(separator: "\n").last)
        #expect(try JSONDecoder().decode(End.self, from: Data(line.utf8)).summary.elapsed == 659)
        let tracks = try await tracks
        #expect(tracks.map(\.id) == [id] && tracks.map(\.elapsed) == [659] && tracks.map(\.points) == [120])
        let stats = try await place.run("track", "stats", "dog").output
        #expect(stats.contains("\nElapsed time: 10:59\n"), "\(stats)")
        #expect(stats.contains("\nGaps: 1 (9:01): process died 1 (9:01)\n"), "\(stats)")
    }

    @Test("are listed with the points that are not written yet")
    func waiting() async throws {
        let source = "file:\(FixtureLog.walk.path)?rate=50"
        let id = try await place.track(source, "--key", "dog", "--publish", "every", "--batch", "1h")
        let shown = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) > 20 })
        let listed = try #require(try await tracks.first)
        #expect(listed.points >= shown.content.points ?? .max)
        #expect(listed.elapsed >= (shown.content.elapsed ?? .infinity) - 0.001)
        #expect(try await place.run("history").output.contains("  running  "))
    }
}
