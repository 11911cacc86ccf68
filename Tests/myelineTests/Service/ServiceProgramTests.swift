import FoundationEssentials
import Glibc
import Testing

@Suite(
    "service with a service manager", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: UserManagerProcess.isPossible, "only root can mount what a service manager needs"))
struct ServiceProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private struct State: Decodable, Sendable {
        var installed: Bool, edited: Bool?, enabled: Bool, state: String, pid: pid_t?, restarts: Int
        var activity: String?, status: String?
    }

    private func state() async throws -> State {
        let result = try await place.run("service", "status", "--json")
        return try JSONDecoder().decode(State.self, from: Data(result.output.utf8))
    }

    /// Waits for a running service with an activity in a process other than the last one.
    private func restarted(from last: pid_t?) async throws -> State {
        let deadline = ContinuousClock.now + .seconds(300)
        while ContinuousClock.now < deadline {
            let state = try await state()
            if state.state == "active", let pid = state.pid, pid != last, state.activity != nil { return state }
            try await Task.sleep(for: .milliseconds(100))
        }
        let log = try await place.run("service", "status").output
        throw Silence(log: log)
    }

    private struct Silence: Error {
        var log: String
    }

    /// Waits for more points of an activity; returns their number.
    private func points(of id: String, above number: Int) async throws -> Int {
        let snapshot = await place.snapshot(of: id) { $0.content.points ?? 0 > number }
        return try #require(snapshot).content.points ?? 0
    }

    /// The number of recorded tracks.
    private func tracks() async throws -> Int {
        try await place.run("track", "list").output.split(separator: "\n").count - 1
    }

    @Test("a killed service, a restarted one and one after a shutdown continue their activity and its track")
    func life() async throws {
        let receiver = try await Receiver(in: place)
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        let manager = try await UserManagerProcess(in: place)
        let installed = try await place.run("service", "install", "--source", gpsd.uri, "--publish", "every")
        #expect(installed.status == 0, "\(installed)")
        #expect(installed.output.hasSuffix("Started myeline.service; 'myeline service status' shows it\n"))
        let first = try await restarted(from: nil)
        #expect(first.installed && first.enabled && first.edited == false && first.restarts == 0)
        #expect(first.status?.contains(gpsd.uri) == true, "\(first)")
        let text = try await place.run("service", "status")
        #expect(text.status == 0 && text.output.hasPrefix("myeline.service: running since "), "\(text)")
        let id = try #require(first.activity)
        var points = try await points(of: id, above: 0)

        kill(try #require(first.pid), SIGKILL)
        let second = try await restarted(from: first.pid)
        #expect(second.activity == id && second.restarts == 1)
        points = try await self.points(of: id, above: points)

        try await manager.systemctl("restart", "myeline")
        let third = try await restarted(from: second.pid)
        #expect(third.activity == id)
        points = try await self.points(of: id, above: points)

        try await manager.shutDown()
        #expect(try await tracks() == 1)
        let next = try await UserManagerProcess(in: place)
        let fourth = try await restarted(from: third.pid)
        #expect(fourth.activity == id)
        _ = try await self.points(of: id, above: points)
        #expect(try await tracks() == 1)
        let segments = try await place.run("track", "export", id, "--format", "gpx", "--gap", "1d")
        #expect(segments.output.split(separator: "<trkseg>").count - 1 >= 3, "\(segments.errors)")

        let again = try await place.run("service", "install", "--source", gpsd.uri, "--publish", "every")
        #expect(again.status == 0 && again.output.contains(" is up to date\n"), "\(again)")
        #expect(try await state().pid == fourth.pid)

        let removed = try await place.run("service", "remove")
        #expect(removed.status == 0 && removed.output.hasPrefix("Stopped the service, and removed "), "\(removed)")
        let none = try await place.run("service", "status")
        #expect(none.status == 4 && none.output == "myeline.service: not installed\n", "\(none)")
        #expect(try await place.run("status", id).status == 2)
        try await next.shutDown()
    }

    @Test("the service of a running activity fails once, and a wrong option is not tried again")
    func refused() async throws {
        let manager = try await UserManagerProcess(in: place)
        let tracker = try place.start("start", "-f", "--source", FixtureLog.walk.path, "--key", "service")
        _ = try #require(await tracker.output.line())
        let result = try await place.run("service", "install", "--source", FixtureLog.walk.path)
        #expect(result.status == 1 && result.errors.contains("'journalctl --user -u myeline.service' shows the log"))
        let status = try await place.run("service", "status")
        #expect(status.status == 3 && status.output.contains("Last exit: status 64\n"), "\(status)")
        #expect(try await place.run("service", "remove").status == 0)
        try await manager.shutDown()
    }
}
