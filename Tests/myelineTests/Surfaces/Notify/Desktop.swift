import FoundationEssentials
import Glibc
import Testing

@testable import myeline
@testable import ActivitySurfaces

/// A desktop: a session bus, a virtual X server, and dunst with a log of what it shows.
struct Desktop {
    let bus: SessionBus
    private let place: Workplace
    private let environment: [String: String]
    private var dunst: RunningProgram

    init(in place: Workplace) async throws {
        self.place = place
        bus = try await SessionBus(in: place)
        let screen = place.keep(
            try RunningProgram(
                ["-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp"], of: "/usr/bin/Xvfb",
                environment: place.environment))
        let number = try #require(await screen.output.line())
        var environment = place.environment
        environment["DISPLAY"] = ":\(number)"
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        self.environment = environment
        dunst = try Self.dunst(in: place, environment)
    }

    private static func dunst(in place: Workplace, _ environment: [String: String]) throws -> RunningProgram {
        place.keep(
            try RunningProgram(["-print", "-idle_threshold", "0"], of: "/usr/bin/dunst", environment: environment))
    }

    /// Kills dunst and starts another one.
    mutating func restart() async throws {
        dunst.send(signal: SIGKILL)
        _ = await dunst.exitStatus()
        dunst = try Self.dunst(in: place, environment)
    }

    /// The next notification in dunst's log.
    func shown() async -> (summary: String, body: [String], urgency: String)? {
        guard let summary = await value("summary"), let first = await value("body") else { return nil }
        var body = [first]
        while let last = body.last, !last.hasSuffix("'") {
            guard let line = await dunst.output.line() else { return nil }
            body.append(line)
        }
        body[body.count - 1].removeLast()
        guard let urgency = await value("urgency", ends: "") else { return nil }
        return (summary, body, urgency)
    }

    private func value(_ name: String, ends: String = "'") async -> String? {
        let start = "\t\(name): " + (ends.isEmpty ? "" : "'")
        guard let line = await dunst.output.line(where: { $0.hasPrefix(start) }) else { return nil }
        let value = line.dropFirst(start.count)
        return String(name == "summary" ? value.dropLast() : value)
    }

    /// Presses the first notification, or its only button, as `dunstctl action` does.
    func press() throws { try control("NotificationAction", [.uint32(0)]) }

    /// Closes all notifications, as `dunstctl close-all` does.
    func putAway() throws { try control("NotificationCloseAll", []) }

    /// The number of notifications shown.
    func count() async throws -> Int {
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "PATH": "/usr/bin:/bin"]
        let result = try await RunningProgram.run(
            ["count", "displayed"], of: "/usr/bin/dunstctl", environment: environment)
        return Int(result.output.filter(\.isNumber)) ?? -1
    }

    /// Waits until no notification is shown.
    func expectEmpty() async throws {
        let limit = ContinuousClock.now + .seconds(300)
        while ContinuousClock.now < limit, try await count() != 0 {}
        #expect(try await count() == 0)
    }

    private func control(_ member: String, _ values: [DBusValue]) throws {
        let connection = try DBusConnection(bus.address)
        try connection.send(
            .call(
                member, of: "org.dunstproject.cmd0", at: "/org/freedesktop/Notifications",
                to: "org.freedesktop.Notifications", values))
        while connection.exchange(), connection.hasMore {}
    }
}
