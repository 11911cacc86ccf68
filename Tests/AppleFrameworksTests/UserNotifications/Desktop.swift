import ActivitySurfaces
import Foundation
import Testing

@testable import UserNotifications

/// A session bus with an X server and dunst, in a folder of their own.
@MainActor
final class Desktop {
    let address: String
    private let folder: URL
    private let bus: ChildProgram
    private let screen: ChildProgram?
    private var dunst: ChildProgram?
    private let environment: [String: String]

    /// Starts a bus.
    ///
    /// - Parameters:
    ///   - hasDaemon: Whether to start dunst as well.
    ///   - refusesNotifications: Whether an error is the answer to each notification.
    ///   - choice: The text of the action that the user chooses in dunst's menu.
    init(
        hasDaemon: Bool = true, refusesNotifications: Bool = false, choosing choice: String = "Open"
    ) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let configuration = folder.appendingPathComponent("bus.conf")
        let notifications = "org.freedesktop.Notifications"
        try """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig><type>session</type><listen>unix:dir=\(folder.path)</listen><auth>EXTERNAL</auth>
        <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
        \(refusesNotifications ? "<deny send_interface='\(notifications)' send_member='Notify'/>" : "")</policy></busconfig>
        """.write(to: configuration, atomically: true, encoding: .utf8)
        try """
        [global]
        dmenu = /bin/grep \(choice)
        idle_threshold = 0
        """.write(to: folder.appendingPathComponent("dunstrc"), atomically: true, encoding: .utf8)
        var environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]
        let bus = try ChildProgram(
            "/usr/bin/dbus-daemon", ["--config-file=\(configuration.path)", "--nofork", "--print-address"], environment)
        try await wait("the bus did not start") { !bus.output.isEmpty }
        self.bus = bus
        address = bus.output[0]
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        guard hasDaemon else {
            (screen, self.environment) = (nil, environment)
            return
        }
        let screen = try ChildProgram(
            "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp"], environment)
        try await wait("the X server did not start") { !screen.output.isEmpty }
        environment["DISPLAY"] = ":" + screen.output[0]
        (self.screen, self.environment) = (screen, environment)
        try await startDaemon()
    }

    /// Starts dunst, and waits until it answers.
    func startDaemon() async throws {
        dunst = try ChildProgram(
            "/usr/bin/dunst", ["-print", "-conf", folder.appendingPathComponent("dunstrc").path], environment)
        try await wait("dunst did not start") { (try? count()) == 0 }
    }

    /// Ends dunst.
    func endDaemon() {
        dunst?.end()
        dunst = nil
    }

    /// Ends all programs.
    func end() {
        endDaemon()
        screen?.end()
        bus.end()
        try? FileManager.default.removeItem(at: folder)
    }

    /// A center of this desktop.
    func center(_ clock: any NotificationClock = SystemNotificationClock()) -> UNUserNotificationCenter {
        UNUserNotificationCenter(application: "Ride", clock: clock, address: { [address] in address })
    }

    /// The values of a field in dunst's log, such as the summaries of all notifications so far.
    func log(_ field: String) -> [String] {
        let start = "\t\(field): "
        return (dunst?.output ?? []).filter { $0.hasPrefix(start) }.map { line in
            let value = line.dropFirst(start.count)
            return String(value.hasPrefix("'") ? value.dropFirst().prefix { $0 != "'" } : value)
        }
    }

    /// The whole log of dunst.
    var log: String { (dunst?.output ?? []).joined(separator: "\n") }

    /// The number of notifications that dunst shows.
    func count() throws -> Int {
        let text = try ChildProgram.run("/usr/bin/dunstctl", ["count", "displayed"], environment)
        return Int(text.filter(\.isNumber)) ?? -1
    }

    /// Clicks the newest notification.
    func click() throws { try ChildProgram.run("/usr/bin/dunstctl", ["action", "0"], environment) }

    /// Chooses an action in dunst's menu.
    func choose() throws { try ChildProgram.run("/usr/bin/dunstctl", ["context"], environment) }

    /// Closes all notifications, as a user does.
    func closeAll() throws { try ChildProgram.run("/usr/bin/dunstctl", ["close-all"], environment) }
}
