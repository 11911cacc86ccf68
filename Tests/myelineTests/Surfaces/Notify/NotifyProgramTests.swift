import FoundationEssentials
import Glibc
import Testing

@testable import myeline
import LocationStream
import TestSupport

@Suite("--notify on a desktop", .serialized, .timeLimit(.minutes(10)))
struct NotifyProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func source() throws -> String { "gpsd://127.0.0.1:\(try Loopback.freePort())" }

    @Test("a tracker's notification appears, is replaced by an alert and closes with the activity")
    func tracker() async throws {
        let desktop = try await Desktop(in: place)
        let start = try await place.run("start", "--notify", "--source", try source(), "--key", "car")
        #expect(start.status == 0 && !start.errors.contains("notification"), "\(start.errors)")
        let first = try #require(await desktop.shown())
        #expect(first.summary == "location car · waiting" && first.urgency == "LOW")
        #expect(first.body.first == "No Location Available" && first.body.last?.hasPrefix("as of ") == true)
        _ = try await place.run("update", "car", "--alert", "1 < 2 & \u{1B}[31m\u{202E}李小龍")
        let alert = try #require(await desktop.shown())
        #expect(alert.summary == "car" && alert.urgency == "NORMAL")
        #expect(alert.body.first == "1 &lt; 2 &amp; ␛[31m李小龍")
        #expect(try await desktop.count() == 1)
        #expect(try await place.run("stop", "car").status == 0)
        // The tracker has exited, so no notification remains.
        #expect(try await desktop.count() == 0)
    }

    @Test("pressing a button performs its intent in the program, and the result is shown")
    func pressed() async throws {
        let desktop = try await Desktop(in: place)
        let bar = try place.start("bar", "--follow", "--notify")
        let program = try await CountingProgram.start(in: place)
        for count in 0..<3 {
            let shown = try #require(await desktop.shown())
            #expect(shown.summary.hasSuffix("count · active") && shown.urgency == "LOW")
            #expect(shown.body.first == "The count is \(count) &lt; 9 ␛[31m", "\(shown.body)")
            #expect(!shown.body.joined().contains("Count &lt;i&gt;"))
            #expect(try await desktop.count() == 1)
            try desktop.press()
        }
        let alert = try #require(await desktop.shown())
        #expect(alert.summary == "Three <b>" && alert.body.first == "That &amp; that." && alert.urgency == "NORMAL")
        program.closeInput()
        _ = await program.exitStatus()
        try await desktop.expectEmpty()
        bar.send(signal: SIGTERM)
        #expect(await bar.exitStatus() == 143)
    }

    @Test("clicking the notification itself opens the activity's URL")
    func opened() async throws {
        let desktop = try await Desktop(in: place)
        _ = place.file(
            "home/xdg-open", "#!/bin/sh\necho \"$1\" >\"$HOME/opened.new\"\nmv \"$HOME/opened.new\" \"$HOME/opened\"\n")
        _ = unsafe chmod("\(place.path)/home/xdg-open", 0o700)
        let path = "\(place.path)/home:" + (place.environment["PATH"] ?? "")
        let watch = try place.start("watch", "--notify", setting: ["PATH": path])
        _ = try await CountingProgram.start(in: place, address: "https://example.org/count?a=1&b=2")
        #expect(await desktop.shown() != nil)
        try desktop.press()
        let opened = "\(place.path)/home/opened"
        #expect(await Blocking.eventually { FileManager.default.fileExists(atPath: opened) })
        let words = FileManager.default.contents(atPath: opened).map { String(decoding: $0, as: UTF8.self) }
        #expect(words == "https://example.org/count?a=1&b=2\n")
        watch.send(signal: SIGINT)
        #expect(await watch.exitStatus() == 130)
    }

    @Test("two surfaces show one notification, which the second takes over when the first is killed")
    func several() async throws {
        let desktop = try await Desktop(in: place)
        let first = try place.start("bar", "--follow", "--notify")
        #expect(await first.output.line() == "")
        #expect(try await place.run("start", "--source", try source(), "--key", "car").status == 0)
        #expect(await desktop.shown()?.summary == "location car · waiting")
        let second = try place.start("watch", "--notify")
        #expect(await second.output.line() != nil)
        _ = try await place.run("update", "car", "--alert", "Once")
        #expect(await desktop.shown()?.body.first == "Once")
        #expect(try await desktop.count() == 1)
        // A killed surface cannot close its notification; the other one replaces it.
        first.send(signal: SIGKILL)
        _ = await first.exitStatus()
        #expect(await desktop.shown()?.summary == "location car · waiting")
        #expect(try await desktop.count() == 1)
        second.send(signal: SIGTERM)
        _ = await second.exitStatus()
        // The last surface has exited, so its notification must be closed.
        #expect(try await desktop.count() == 0)
    }

    @Test("a restarted daemon shows the running activities again")
    func restarted() async throws {
        var desktop = try await Desktop(in: place)
        _ = try place.start("bar", "--follow", "--notify")
        #expect(try await place.run("start", "--source", try source(), "--key", "car").status == 0)
        #expect(await desktop.shown()?.summary == "location car · waiting")
        try await desktop.restart()
        #expect(await desktop.shown()?.summary == "location car · waiting")
        _ = try await place.run("update", "car", "--alert", "Again")
        #expect(await desktop.shown()?.body.first == "Again")
        #expect(try await desktop.count() == 1)
    }

    @Test("a dismissed notification reappears with an alert and closes with the activity")
    func putAway() async throws {
        let desktop = try await Desktop(in: place)
        _ = try place.start("bar", "--follow", "--notify")
        #expect(try await place.run("start", "--source", try source(), "--key", "car").status == 0)
        #expect(await desktop.shown()?.summary == "location car · waiting")
        try desktop.putAway()
        try await desktop.expectEmpty()
        _ = try await place.run("update", "car", "--alert", "Back")
        #expect(await desktop.shown()?.body.first == "Back")
        #expect(try await desktop.count() == 1)
        #expect(try await place.run("stop", "car").status == 0)
        try await desktop.expectEmpty()
    }

    @Test("a bus that starts later is found without other events")
    func late() async throws {
        let bar = try place.start("bar", "--follow", "--notify")
        #expect(await bar.errors.line()?.contains("no session bus was found") == true)
        let program = try await CountingProgram.start(in: place)
        let desktop = try await Desktop(in: place)
        #expect(await desktop.shown()?.summary.hasSuffix("count · active") == true)
        program.closeInput()
        try await desktop.expectEmpty()
    }

    @Test("disabling alerts closes all notifications, and enabling them shows them again")
    func silenced() async throws {
        let desktop = try await Desktop(in: place)
        _ = try place.start("bar", "--follow", "--notify")
        #expect(try await place.run("start", "--source", try source(), "--key", "car").status == 0)
        #expect(await desktop.shown() != nil)
        _ = try await place.run("config", "set", "alerts", "off")
        try await desktop.expectEmpty()
        _ = try await place.run("update", "car", "--alert", "Silence")
        _ = try await place.run("config", "set", "alerts", "on")
        let shown = try #require(await desktop.shown())
        #expect(shown.summary == "location car · waiting" && shown.urgency == "LOW")
    }

    @Test("a missing bus or daemon is reported with a remedy, and tracking continues")
    func nobody() async throws {
        let start = try await place.run("start", "--notify", "--source", try source(), "--key", "car")
        #expect(start.status == 0)
        let lines = start.errors.split(separator: "\n").map(String.init)
        #expect(
            lines.first == "myeline: no desktop notifications: no session bus was found; log in to a desktop "
                + "or set DBUS_SESSION_BUS_ADDRESS; tracking continues", "\(start.errors)")
        _ = try await SessionBus(in: place)
        let bar = try place.start("bar", "--follow", "--notify")
        #expect(
            await bar.errors.line() == "myeline: no desktop notifications: no notification daemon is running; "
                + "start a notification daemon, such as dunst or mako")
        #expect(try await place.run("status", "car").status == 0)
        #expect(try await place.run("bar", "--notify").status == 64)
    }
}
