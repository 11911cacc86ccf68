import FoundationEssentials
import Glibc
import LocationActivity
import Testing

@Suite("pause and resume", .serialized, .timeLimit(.minutes(10)))
struct PauseTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Starts a tracker of a log at its recorded rate, and waits for some fixes.
    private func track(_ key: String) async throws -> String {
        let id = try await start(key)
        _ = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) >= 20 })
        return id
    }

    @Test("a paused activity stands still on every surface, and its track has a gap")
    func wholeLife() async throws {
        let id = try await track("dog")
        let pause = try await place.run("pause", "dog")
        #expect(pause.status == 0 && pause.errors.isEmpty, "\(pause)")
        #expect(try #/Paused dog at \d+ m, \d:\d\d\n/#.wholeMatch(in: pause.output) != nil, "\(pause.output)")
        let paused = try #require(try await place.status(id))
        #expect(paused.content.pausedAt?.hasSuffix("Z") == true && paused.content.latitude != nil)
        let status = try await place.run("status", "dog")
        #expect(status.status == 0 && status.output.hasPrefix("location dog · paused · "), "\(status.output)")
        #expect(status.output.contains("\nPaused: since 20"), "\(status.output)")
        #expect(try await place.run("list").output.contains("  paused  "))
        #expect(try await place.run("bar", "--format", "plain").output.contains("paused"))
        let card = try await place.run("status", "dog", "--size", "large").output
        #expect(card.contains("Paused since ") && card.contains("[ Resume ]"), "\(card)")

        let again = try await place.run("pause", "dog")
        #expect(again.status == 2 && again.output.isEmpty)
        #expect(again.errors == "myeline: dog is already paused; continue it with 'myeline resume'\n")
        let still = try #require(try await place.status(id))
        #expect(still.content.points == paused.content.points && still.content.elapsed == paused.content.elapsed)
        #expect(still.content.distance == paused.content.distance && still.content.fixTime == paused.content.fixTime)

        let resume = try await place.run("resume")
        #expect(resume.status == 0 && resume.output.hasPrefix("Resumed dog at "), "\(resume)")
        let other = try await place.run("resume", "dog")
        #expect(other.status == 2 && other.errors == "myeline: dog is not paused\n")
        let points = (paused.content.points ?? 0) + 20
        _ = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) >= points })
        #expect(try await place.run("stop", "dog").status == 0)
        let statistics = try await place.run("track", "stats", "dog", "--json").output
        #expect(statistics.contains("\"pause\":{\"count\":1,"), "\(statistics)")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("a paused activity can be stopped")
    func stopped() async throws {
        _ = try await track("dog")
        #expect(try await place.run("pause").status == 0)
        let stopped = try await place.run("stop")
        #expect(stopped.status == 0 && stopped.output.hasPrefix("Tracked dog: "), "\(stopped)")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        let ended = try await place.run("pause", "dog")
        #expect(ended.status == 2 && ended.errors.contains("no activity named dog"), "\(ended)")
    }

    @Test("a pause survives kill -9, and the continued activity is paused until it is resumed")
    func killed() async throws {
        let id = try await track("dog")
        #expect(try await place.run("pause", "dog").status == 0)
        let paused = try #require(try await place.status(id))
        #expect(kill(paused.owner.pid, SIGKILL) == 0)
        let isGone = await Blocking.eventually { ProcessState.hasEnded(paused.owner.pid) }
        #expect(isGone)
        let dead = try await place.run("resume", "dog")
        #expect(dead.status == 2)
        #expect(
            dead.errors == "myeline: dog cannot be resumed, because its process has died; "
                + "continue the activity with 'myeline start --key dog'\n")
        let again = try await place.run(
            "start", "--source", FixtureLog.walk.path, "--loop", "--rate", "10", "--key", "dog", "--publish", "every")
        #expect(again.output == "\(id)\n", "\(again)")
        #expect(again.errors.contains("dog is still paused; resume it with 'myeline resume dog'"), "\(again)")
        let continued = try #require(await place.snapshot(of: id) { $0.content.pausedAt != nil })
        #expect(continued.content.pausedAt == paused.content.pausedAt)
        #expect(continued.content.distance == paused.content.distance)
        #expect(continued.content.elapsed == paused.content.elapsed && continued.content.path == paused.content.path)
        #expect(try await place.run("resume", "dog").status == 0)
        let points = (paused.content.points ?? 0) + 5
        _ = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) >= points })
        #expect(try await place.run("stop", "dog").status == 0)
    }

    private func start(_ key: String) async throws -> String {
        try await place.track(FixtureLog.walk.path, "--loop", "--rate", "10", "--key", key, "--publish", "every")
    }

    @Test("--all acts on all activities that can change, and --json describes them")
    func all() async throws {
        let ids = [try await track("dog"), try await track("cat")]
        let several = try await place.run("pause")
        #expect(several.status == 64 && several.errors.contains("choose one with 'myeline pause ID'"), "\(several)")
        #expect(try await place.run("pause", "dog", "--all").status == 64)
        #expect(try await place.run("pause", "cat").status == 0)
        struct Paused: Decodable {
            var id: String, key: String?, kind: String, paused: Bool, distance: Double, elapsed: Double
        }
        let pause = try await place.run("pause", "--all", "--json")
        let paused = try JSONDecoder().decode([Paused].self, from: Data(pause.output.utf8))
        #expect(paused.map(\.id) == [ids[0]] && paused[0].key == "dog" && paused[0].paused, "\(pause)")
        let nothing = try await place.run("pause", "--all")
        #expect(nothing.status == 2 && nothing.errors.hasPrefix("myeline: no activity can be paused; "), "\(nothing)")
        let resume = try await place.run("resume", "--all")
        #expect(resume.status == 0)
        #expect(Set(resume.output.split(separator: "\n").map { $0.prefix(11) }) == ["Resumed dog", "Resumed cat"])
        #expect(try await place.run("resume", "--all").status == 2)
        #expect(try await place.run("stop", "--all").status == 0)
    }

    @Test("the intents and the buttons of the card pause and resume")
    func intents() async throws {
        let id = try await track("dog")
        let pause = try await place.run("intent", "run", "PauseLocationUpdateIntent", "key=dog")
        #expect(pause.status == 0 && pause.output.hasPrefix("Paused dog at "), "\(pause)")
        let resume = try await place.run("intent", "run", "ResumeLocationUpdateIntent")
        #expect(resume.status == 0 && resume.output.hasPrefix("Resumed dog at "), "\(resume)")
        let button = try await place.run("press", "dog", "pause")
        #expect(button.status == 0 && button.output.hasPrefix("Paused dog at "), "\(button)")
        #expect(try await place.status(id)?.content.pausedAt != nil)
        #expect(try await place.run("press", "dog", "pause").status == 2)
        let name = try await place.run("press", "dog")
        #expect(
            name.status == 2 && name.errors.contains("'dog' is an activity, not a button; add the number"), "\(name)")
        #expect(try await place.run("press", "dog", "Resume").status == 0)
        #expect(try await place.status(id)?.content.pausedAt == nil)
        #expect(try await place.run("stop").status == 0)
    }
}
