import ActivityTree
import Testing

@testable import ActivitySurfaces
@testable import myeline

@Suite("The state of the service")
struct ServiceStateTests {
    private static let running = [
        "LoadState": "loaded", "FragmentPath": "/home/me/.config/systemd/user/myeline.service",
        "UnitFileState": "enabled", "ActiveState": "active", "SubState": "running", "Result": "success",
        "MainPID": "1234", "NRestarts": "2", "StatusText": "Tracking gpsd://localhost:2947", "ExecMainCode": "0",
        "ExecMainStatus": "0", "ActiveEnterTimestamp": "Mon 2026-11-23 15:16:02 UTC", "ActiveExitTimestamp": "",
        "InactiveEnterTimestamp": "", "InactiveExitTimestamp": "Mon 2026-11-23 15:16:01 UTC",
    ]

    private func state(_ changes: [String: String] = [:]) -> ServiceState {
        ServiceState(properties: Self.running.merging(changes) { $1 })
    }

    @Test("a running service")
    func running() {
        var state = state()
        state.activity = "6f0f8d3e"
        state.origin = .edited
        state.isLingering = false
        let lines = state.lines(lingeringRemedy: "turn it on")
        #expect(lines.first?.hasPrefix("myeline.service: running since 2026-11-2") == true, "\(lines)")
        #expect(
            lines.dropFirst() == [
                "Unit: /home/me/.config/systemd/user/myeline.service (edited)", "Starts at login: yes",
                "Status: Tracking gpsd://localhost:2947", "Restarts: 2", "Activity: 6f0f8d3e",
                "Lingering: off; the service ends when you log out; turn it on",
            ])
        #expect(state.exitStatus == .done)
        #expect(state.json["since"] == "2026-11-23T15:16:02.000Z" && state.json["pid"] == 1234)
        #expect(state.json["edited"] == true && state.json["lingering"] == false && state.json["lastExit"] == .null)
    }

    @Test("a service that failed, one that waits to start again, and none")
    func others() {
        let failed = state([
            "ActiveState": "failed", "SubState": "failed", "Result": "exit-code", "MainPID": "0",
            "ExecMainCode": "1", "ExecMainStatus": "64",
        ])
        #expect(failed.lines(lingeringRemedy: "").first == "myeline.service: failed (exit-code)")
        #expect(failed.exitStatus.rawValue == 3 && failed.pid == nil && failed.lastExit == .status(64))
        let waiting = state([
            "ActiveState": "activating", "SubState": "auto-restart", "Result": "watchdog", "MainPID": "0",
            "ExecMainCode": "3", "ExecMainStatus": "6",
        ])
        #expect(waiting.lines(lingeringRemedy: "").first == "myeline.service: waiting to start again (watchdog)")
        #expect(waiting.exitStatus.rawValue == 3 && waiting.json["lastExit"]?["signal"] == 6)
        #expect(waiting.json["since"] == "2026-11-23T15:16:01.000Z")
        let stopping = state([
            "ActiveState": "deactivating", "ActiveExitTimestamp": "Mon 2026-11-23 15:20:00 UTC",
        ])
        #expect(stopping.json["since"] == "2026-11-23T15:20:00.000Z")
        let failing = state([
            "ActiveState": "deactivating", "ActiveExitTimestamp": "Sun 2026-11-22 15:20:00 UTC",
        ])
        #expect(failing.json["since"] == "2026-11-23T15:16:01.000Z")
        let none = ServiceState(properties: ["LoadState": "not-found", "ActiveState": "inactive"])
        #expect(none.lines(lingeringRemedy: "") == ["myeline.service: not installed"])
        #expect(none.exitStatus.rawValue == 4 && none.json["path"] == .null && none.json["problem"] == .null)
    }

    @Test("without a manager, the JSON has the reason, and the other members are null")
    func unknown() throws {
        let json = try #require(ServiceState.json(problem: "no systemd").objectValue)
        #expect(json.members.map(\.name) == state().json.objectValue?.members.map(\.name))
        #expect(json["problem"] == "no systemd" && json.members.count { !$0.value.isNull } == 1)
    }

    @Test("a restart and the end of the manager are told from a stop by the manager's jobs")
    func jobs() {
        func willStartAgain(_ jobs: String) -> Bool { UserManager.willStartAgain("myeline.service", jobs: jobs) }
        #expect(willStartAgain("32 myeline.service restart running\n"))
        #expect(willStartAgain("66 shutdown.target start waiting\n72 myeline.service      stop  running\n"))
        #expect(!willStartAgain("47 myeline.service stop running\n"))
        #expect(!willStartAgain("47 other.service restart running\n48 myeline.service stop running\n"))
        #expect(!willStartAgain("No jobs running.\n") && !willStartAgain(""))
    }
}
