import ActivitySurfaces
import LocationActivity
import Testing

@testable import myeline

@Suite("doctor on what is not shown")
struct DisplayCheckTests {
    private let system: FakeSystem

    init() throws { system = try FakeSystem() }

    private func diagnosis(_ notifications: NotificationService = .running, _ settings: JSONObject = [:]) -> Diagnosis {
        Diagnosis(DisplayCheck(settings: ActivitySettings(settings), notifications: notifications).findings())
    }

    @Test("settings that hide activities are named, with the command that changes them")
    func settings() {
        #expect(diagnosis().findings.allSatisfy { $0.verdict == .ok })
        let off = diagnosis(.running, ["activities": "off", "island": "off", "alerts": "off"])
        #expect(
            off.obstacle
                == .obstacle(
                    .displaySettings, "live activities are turned off: none can be started, and none is shown",
                    remedy: "turn them on with 'myeline config set activities on'"))
        #expect(
            off.findings.contains(
                .note(
                    .displaySettings, "the setting 'island' is off, so status bars stay empty",
                    remedy: "turn it on with 'myeline config set island on'")))
        #expect(off.findings.count { $0.check == .displaySettings } == 3)
    }

    @Test("a missing notification daemon is a note, and one that the bus starts is in order")
    func notifications() {
        let missing = diagnosis(.missing(.noDaemon))
        #expect(
            missing.lines(.displayNotifications) == [
                "no desktop notifications: no notification daemon is running",
                "start a notification daemon, such as dunst or mako",
            ])
        #expect(missing.obstacle == nil)
        #expect(diagnosis(.startedOnDemand).verdict(.displayNotifications) == .ok)
    }

    private var bars: Diagnosis {
        Diagnosis(
            BarCheck(home: "/home/me", configuration: "/home/me/.config", user: 1000, files: system.files).findings())
    }

    @Test("a status bar that does not call bar gets the line to add; a comment does not count")
    func unconfiguredBar() {
        #expect(bars.verdict(.displayBars) == .unknown)
        system.file("/home/me/.tmux.conf", "set -g mouse on\n # set -g status-right '#(myeline bar --format tmux)'\n")
        #expect(
            bars.lines(.displayBars) == [
                "/home/me/.tmux.conf does not run 'myeline bar', so tmux shows no activities",
                "if you want them there, add set -g status-right '#(myeline bar --format tmux --follow)'",
            ])
        system.file(
            "/home/me/.tmux.conf", "set -g status-right '#(/usr/local/bin/myeline bar --format tmux --follow)'\n")
        #expect(bars.findings == [.ok(.displayBars, "/home/me/.tmux.conf runs 'myeline bar'")])
        system.file("/home/me/.config/waybar/config.jsonc", "{ // myeline bar\n}\n")
        #expect(bars.findings.last?.message.hasPrefix("/home/me/.config/waybar/config.jsonc runs") == false)
    }

    @Test("a running bar of this user is named")
    func runningBar() {
        system.run(77, "/usr/local/bin/myeline", "bar", "--format", "tmux", "--follow", user: 1000)
        system.run(78, "/usr/local/bin/myeline", "bar", "--format", "tmux", "--follow", user: 1001)
        system.run(79, "/usr/local/bin/myeline", "watch", user: 1000)
        #expect(bars.findings == [.ok(.displayBars, "'myeline bar' runs as process 77")])
    }
}
