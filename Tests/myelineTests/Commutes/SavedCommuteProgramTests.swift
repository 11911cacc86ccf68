import FoundationEssentials
import Testing
import TestSupport

@Suite(
    "saved commutes with a service manager", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: UserManagerProcess.isPossible, "only root can mount what a service manager needs"))
struct SavedCommuteProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private struct Listed: Decodable, Sendable {
        var name: String, to: String, arriveBy: String, days: String, ahead: Int, next: String?, activity: String?
    }

    private func listed() async throws -> [Listed] {
        let result = try await place.run("commute", "list", "--json")
        #expect(result.status == 0, "\(result)")
        return try JSONDecoder().decode([Listed].self, from: Data(result.output.utf8))
    }

    /// Saves the commute "work", which arrives in some hours.
    private func add(arrivingIn hours: Int, _ options: String...) async throws -> RunningProgram.Result {
        let minutes = (Int(Date.now.timeIntervalSince1970) / 60 + hours * 60) % 1440
        let time = String(minutes / 60) + ":" + (minutes % 60 < 10 ? "0" : "") + String(minutes % 60)
        let arguments = [
            "commute", "add", "work", "--days", "daily", "--to", "48.2,16.37", "--arrive-by", time, "--from",
            "48.1,16.3", "--source", "tcp://localhost:9",
        ]
        return try await RunningProgram.run(arguments + options, environment: place.environment)
    }

    @Test("a saved commute has a timer, survives a shutdown, runs once, and ends with its removal")
    func life() async throws {
        let manager = try await UserManagerProcess(in: place)
        // In twelve hours: the commute is not due, so the service exits, and systemd knows the next start.
        let added = try await add(arrivingIn: 12)
        #expect(added.status == 0, "\(added)")
        try await eventually { try await listed().first?.next != nil }
        let commutes = try await listed()
        #expect(commutes.map(\.name) == ["work"] && commutes[0].days == "daily", "\(commutes)")
        let again = try await add(arrivingIn: 1)
        #expect(again.status == 1 && again.errors.contains("--replace"), "\(again)")
        let replaced = try await add(arrivingIn: 1, "--replace")
        #expect(replaced.status == 0, "\(replaced)")

        try await manager.shutDown()
        let next = try await UserManagerProcess(in: place)
        // The manager answers before it has started its timers.
        try await eventually { try await next.systemctl("is-active", "myeline-commute-work.timer").status == 0 }
        try await next.systemctl("start", "myeline-commute-work.service")
        // The activity of before the shutdown is listed until the service continues it.
        try await eventually {
            guard let id = try await listed()[0].activity else { return false }
            return try await place.run("status", id).status == 0
        }

        let removed = try await place.run("commute", "remove", "work")
        #expect(removed.status == 0 && removed.output == "Removed 'work'\n", "\(removed)")
        #expect(try await listed().isEmpty)
        #expect(try await place.run("status").status == 2)
        #expect(try await place.run("commute", "remove", "work").status == 2)
        try await next.shutDown()
    }

    @Test("without a service manager, nothing is saved unless --no-start is given")
    func withoutManager() async throws {
        let arguments = ["work", "--to", "48.2,16.37", "--arrive-by", "09:00"]
        let refused = try await RunningProgram.run(["commute", "add"] + arguments, environment: place.environment)
        #expect(refused.status == 1 && refused.errors.contains("--no-start"), "\(refused)")
        #expect(try await listed().isEmpty)
        let saved = try await RunningProgram.run(
            ["commute", "add"] + arguments + ["--no-start"], environment: place.environment)
        #expect(saved.status == 0, "\(saved)")
        #expect(try await listed().map(\.days) == ["mon-fri"])
        #expect(try await place.run("commute", "remove", "work").status == 0)
    }

    @Test(
        "wrong arguments of a commute are refused, with what to do",
        arguments: [
            (["--to", "48.2,16.37", "--arrive-by", "2027-03-01T09:00"], "time of day"),
            (["--to", "48.2,16.37", "--arrive-by", "25:00"], "25:00"),
            (["--to", "nowhere", "--arrive-by", "09:00"], "nowhere"),
            (["--to", "48.2,16.37", "--arrive-by", "09:00", "--key", "x"], "--key"),
            (["--to", "48.2,16.37", "--arrive-by", "09:00", "--days", "someday"], "someday"),
            (["--to", "48.2,16.37", "--arrive-by", "09:00", "--source", "-"], "standard input"),
            (["--to", "48.2,16.37", "--arrive-by", "09:00", "--ahead", "8d"], "--ahead must be at most 7d"),
            (["--to", "48.2,16.37", "--arrive-by", "9pm"], "24-hour form"),
        ])
    func refused(_ arguments: [String], _ text: String) async throws {
        let result = try await RunningProgram.run(
            ["commute", "add", "work"] + arguments + ["--no-start"], environment: place.environment)
        #expect(result.status != 0 && result.errors.contains(text), "\(result)")
    }

    @Test("a damaged timer is reported by list, and removed by remove")
    func damaged() async throws {
        let arguments = ["commute", "add", "work", "--to", "48.2,16.37", "--arrive-by", "09:00", "--no-start"]
        #expect(try await RunningProgram.run(arguments, environment: place.environment).status == 0)
        let folder = "\(try #require(place.environment["XDG_CONFIG_HOME"]))/systemd/user"
        let path = "\(folder)/myeline-commute-work.timer"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("\"arriveBy\"", with: "\"arriveBy").write(toFile: path, atomically: true, encoding: .utf8)
        let listed = try await place.run("commute", "list")
        #expect(listed.status == 0 && listed.errors.contains(path), "\(listed)")
        #expect(try await place.run("commute", "remove", "work").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("commute") } == [])
    }

    @Test("a name that is too long for a file is refused")
    func longName() async throws {
        let name = String(repeating: "я", count: 60)
        let result = try await place.run(
            "commute", "add", name, "--to", "48.2,16.37", "--arrive-by", "09:00", "--no-start")
        #expect(result.status == 64 && result.errors.contains("choose a shorter name"), "\(result)")
    }
}
