import FoundationEssentials
import Glibc
import Testing

@Suite(
    "Tracks on a disk that cannot be written", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: SmallFileSystem.isPossible, "only root can mount a file system"))
struct ReadOnlyTracksTests {
    private let disk: SmallFileSystem
    private let place: Workplace

    init() throws {
        place = try Workplace()
        disk = try SmallFileSystem(in: place)
    }

    /// Runs the program with its database on the disk.
    private func run(_ arguments: [String]) async throws -> RunningProgram.Result {
        try await RunningProgram.run(
            arguments, environment: place.environment.merging(["XDG_STATE_HOME": disk.path]) { $1 })
    }

    @Test("are listed, drawn, measured and exported as before, and not changed", arguments: [false, true])
    func reading(isFull: Bool) async throws {
        let file = place.file("lake.gpx", GPXText.document(GPXText.track("lake", seconds: 0..<60)))
        #expect(try await run(["track", "import", file]).status == 0)
        let commands = [
            ["track", "list"], ["track", "list", "--json"], ["history"], ["track", "show", "lake"],
            ["track", "stats", "lake"], ["track", "export", "lake", "--format", "csv"],
        ]
        var expected: [String] = []
        for command in commands { expected.append(try await run(command).output) }
        if isFull { try disk.fill() } else { try disk.setReadOnly() }
        for (command, output) in zip(commands, expected) {
            let result = try await run(command)
            #expect(result.status == 0 && result.output == output && result.errors.isEmpty, "\(command): \(result)")
            #expect(!output.isEmpty)
        }
        for command in [["edit", "lake", "--rename", "hill"], ["delete", "lake"]] {
            let refused = try await run(["track"] + command)
            #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
            #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
        }
    }

    @Test("of a tracker that was killed have its last points when the disk is full")
    func killed() async throws {
        let source = "file:\(FixtureLog.walk.path)?rate=50"
        let started = try await run(["start", "-s", source, "--key", "dog", "--publish", "every"])
        let id = started.output.filter { !$0.isNewline }
        let shown = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) > 20 })
        #expect(kill(shown.owner.pid, SIGKILL) == 0)
        let isGone = await Blocking.eventually { ProcessState.hasEnded(shown.owner.pid) }
        #expect(isGone)
        try disk.fill()
        let points = try #require(shown.content.points)
        struct Track: Decodable { var id: String, points: Int }
        let list = try await run(["track", "list", "--json"])
        let tracks = try JSONDecoder().decode([Track].self, from: Data(list.output.utf8))
        #expect(tracks.map(\.id) == [id] && tracks.allSatisfy { $0.points >= points }, "\(list)")
        let csv = try await run(["track", "export", "dog", "--format", "csv"])
        #expect(csv.status == 0 && csv.output.split(whereSeparator: \.isNewline).count > points, "\(csv.errors)")
        #expect(try await run(["history"]).output.contains("  process died  "))
    }
}
