import Glibc
import TestSupport
import Testing

@Suite("start --foreground as a service", .serialized, .timeLimit(.minutes(10)))
struct ServiceNotificationTests {
    private let place: Workplace
    private let listener: ServiceListener

    init() throws {
        place = try Workplace()
        listener = try ServiceListener("\(place.path)/notify")
    }

    @Test("it is ready when its source has answered, says what it does, beats, and announces its end")
    func life() async throws {
        let tracker = try place.start(
            "start", "-f", "--source", FixtureLog.walk.path, "--loop",
            setting: ["NOTIFY_SOCKET": listener.address, "WATCHDOG_USEC": "200000"])
        var messages: [String] = []
        while !messages.contains("READY=1") || messages.count(where: { $0 == "WATCHDOG=1" }) < 5 {
            messages.append(try #require(await listener.message(), "\(messages)"))
        }
        #expect(messages.contains { $0.hasPrefix("STATUS=Waiting for ") && $0.contains("walk.nmea") }, "\(messages)")
        let tracking = messages.first { $0.hasPrefix("STATUS=Tracking ") } ?? ""
        #expect(tracking.contains("; last fix 3D at 2023-09-30 "), "\(messages)")
        tracker.send(signal: SIGTERM)
        #expect(await listener.message(beginningWith: "STOPPING=1\nSTATUS=") != nil)
        #expect(await tracker.exitStatus() == 128 + SIGTERM)
        while let message = await listener.message(within: .zero) { #expect(!message.hasPrefix("STOPPING=1")) }
    }

    @Test("after a pause, it says at once what the source does")
    func resumed() async throws {
        // Such a slow log has no second fix during the test.
        let tracker = try place.start(
            "start", "-f", "--source", FixtureLog.walk.path, "--rate", "0.001",
            setting: ["NOTIFY_SOCKET": listener.address])
        #expect(await listener.message(beginningWith: "STATUS=Tracking ") != nil)
        #expect(try await place.run("pause").status == 0)
        #expect(await listener.message(beginningWith: "STATUS=") == "STATUS=Paused")
        #expect(try await place.run("resume").status == 0)
        #expect(await listener.message(beginningWith: "STATUS=")?.hasPrefix("STATUS=Tracking ") == true)
        tracker.send(signal: SIGINT)
        #expect(await tracker.exitStatus() == 130)
    }

    @Test(
        "an address at which no manager listens is reported once, and tracking works",
        arguments: ["nobody", "vsock:2:1"])
    func unusable(address: String) async throws {
        let value = address == "nobody" ? "\(place.path)/nobody" : address
        let tracked = try await place.run(
            "start", "-f", "--source", FixtureLog.walk.path, "--rate", "max", setting: ["NOTIFY_SOCKET": value])
        #expect(tracked.status == 0 && tracked.output.contains("\nTracked location: "), "\(tracked)")
        let warnings = tracked.errors.split(separator: "\n").filter { $0.contains("cannot report to ") }
        #expect(warnings.count == 1, "\(tracked.errors)")
        #expect(warnings.first?.contains(value) == true && warnings.first?.contains("NOTIFY_SOCKET") == true)
    }

    @Test("it is ready while its source is unavailable")
    func waiting() async throws {
        let port = try Loopback.freePort()
        let tracker = try place.start(
            "start", "-f", "--source", "gpsd://127.0.0.1:\(port)", setting: ["NOTIFY_SOCKET": listener.address])
        var messages: [String] = []
        while !messages.contains("READY=1") || !messages.contains(where: { $0.hasPrefix("STATUS=Waiting: ") }) {
            messages.append(try #require(await listener.message(), "\(messages)"))
        }
        tracker.send(signal: SIGINT)
        #expect(await tracker.exitStatus() == 130)
    }

    @Test("it is never ready if it cannot track")
    func failing() async throws {
        let tracker = try place.start(
            "start", "-f", "--source", "\(place.path)/missing.nmea", setting: ["NOTIFY_SOCKET": listener.address])
        #expect(await tracker.exitStatus() != 0)
        while let message = await listener.message(within: .zero) { #expect(message != "READY=1") }
    }

    @Test("a tracker in the background leaves the manager of its starter alone")
    func detached() async throws {
        let started = try await place.run(
            "start", "--source", FixtureLog.walk.path, setting: ["NOTIFY_SOCKET": listener.address])
        #expect(started.status == 0)
        #expect(await listener.message(within: .zero) == nil)
        #expect(try await place.run("stop").status == 0)
    }

    @Test("in the journal, each line begins with its severity")
    func severity() async throws {
        let port = try Loopback.freePort()
        let command =
            "JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2) exec \(BuiltProgram.path) start -f -s gpsd://127.0.0.1:\(port)"
        let tracker = place.keep(
            try RunningProgram(["-c", command], of: "/bin/sh", environment: place.environment))
        #expect(await tracker.errors.line { $0.hasSuffix("; retrying") }?.hasPrefix("<4>myeline: ") == true)
        tracker.send(signal: SIGINT)
        let end = await tracker.end()
        #expect(end.errors.contains("<6>[LiveActivity] Ended activity for location: interrupted\n"), "\(end.errors)")
        let failed = try await RunningProgram.run(
            ["-c", "JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2) exec \(BuiltProgram.path) stop nobody"],
            of: "/bin/sh", environment: place.environment)
        #expect(failed.errors.hasPrefix("<3>myeline: no activity"), "\(failed.errors)")
        // A redirected stream is no longer the journal's.
        let redirected = try await place.run("stop", "nobody", setting: ["JOURNAL_STREAM": "1:2"])
        #expect(redirected.errors.hasPrefix("myeline: no activity"))
    }
}
