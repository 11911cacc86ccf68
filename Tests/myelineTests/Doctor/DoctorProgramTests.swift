import FoundationEssentials
import Glibc
import Testing

@Suite("doctor", .serialized, .timeLimit(.minutes(10)))
struct DoctorProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private struct Finding: Decodable, Equatable {
        var check: String
        var verdict: String
        var message: String
        var remedy: String?
    }

    private func findings(_ output: String) throws -> [Finding] {
        try JSONDecoder().decode([Finding].self, from: Data(output.utf8))
    }

    @Test("a working gpsd: every check of it is in order, and the exit status is 0")
    func working() async throws {
        let receiver = try await Receiver(in: place)
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        let result = try await place.run(
            "doctor", "--json", "--wait", "60s", setting: ["MYELINE_SOURCE": gpsd.uri])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        let findings = try findings(result.output)
        func verdicts(_ check: String) -> [String] { findings.filter { $0.check == check }.map(\.verdict) }
        for check in [
            "source.name", "gpsd.installed", "gpsd.answer", "gpsd.version", "gpsd.library", "gpsd.options",
            "gpsd.devices", "receiver.sentences", "receiver.fix", "receiver.satellites", "directory.runtime",
            "recording.database", "display.settings",
        ] {
            #expect(verdicts(check) == ["ok"], "\(check): \(findings)")
        }
        #expect(findings.first?.message == "the source is \(gpsd.uri), from MYELINE_SOURCE")
        // The fixture is of 2024.
        #expect(verdicts("receiver.clock") == ["problem"])
        let text = try await place.run("doctor", "-s", gpsd.uri, "--wait", "60s", setting: ["LANG": "C"])
        #expect(text.status == 0 && text.output.hasSuffix("\n\nTracking works.\n"), "\(text)")
        #expect(text.output.utf8.allSatisfy { $0 < 0x80 } && text.output.contains("\n  ok  there is a 3D fix\n"))
    }

    @Test("without gpsd, the exit status is 1 and the last line names the reason")
    func noGpsd() async throws {
        let port = try Loopback.freePort()
        let result = try await place.run("doctor", "-s", "gpsd://127.0.0.1:\(port)")
        #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
        #expect(result.output.split(separator: "\n").last?.hasPrefix("Tracking cannot work: ") == true)
        #expect(result.output.contains("no gpsd answers at 127.0.0.1:\(port): connection refused\n"))
    }

    @Test("a server that is not gpsd is named")
    func otherServer() async throws {
        let server = try FixedServer(saying: "HTTP/1.0 400 Bad Request\r\n\r\n")
        let result = try await place.run("doctor", "-s", "gpsd://127.0.0.1:\(server.port)", "--json")
        #expect(result.status == 1)
        let answer = try findings(result.output).first { $0.check == "gpsd.answer" }
        #expect(answer?.message == "a server other than gpsd answers at 127.0.0.1:\(server.port)")
        withExtendedLifetime(server) {}
    }

    @Test("a serial device: its bytes, sentences and baud rate")
    func serial() async throws {
        let receiver = try await Receiver(in: place)
        let result = try await place.run(
            "doctor", "--json", "-s", "serial:\(receiver.device)", "--wait", "60s")
        #expect(result.status == 0, "\(result)")
        let findings = try findings(result.output)
        for check in [
            "device.exists", "device.permission", "device.holder", "receiver.bytes", "receiver.baudRate",
            "receiver.sentences", "receiver.fix",
        ] {
            #expect(findings.contains { $0.check == check && $0.verdict == "ok" }, "\(check): \(findings)")
        }
        #expect(!findings.contains { $0.check.hasPrefix("gpsd.") })
    }

    @Test("a device that sends nothing, and one that does not exist")
    func silent() async throws {
        let terminal = try Terminal()
        let silent = try await place.run("doctor", "-s", "serial:\(terminal.device)", "--wait", "1s")
        #expect(silent.status == 1, "\(silent)")
        let warning = "\(terminal.device) sent nothing in 1 s\n      check the receiver's power and cable"
        #expect(silent.output.contains(warning), "\(silent)")
        let missing = try await place.run("doctor", "-s", "serial:/dev/ttyUSB99")
        #expect(missing.status == 1 && missing.output.contains("there is no device /dev/ttyUSB99"), "\(missing)")
        withExtendedLifetime(terminal) {}
    }

    @Test("a device that a tracker reads is left alone")
    func inUse() async throws {
        let receiver = try await Receiver(in: place)
        let id = try await place.track("serial:\(receiver.device)", "--key", "car")
        _ = try #require(await place.snapshot(of: id) { $0.content.latitude != nil })
        let result = try await place.run("doctor", "-s", "serial:\(receiver.device)", "--json")
        #expect(result.status == 0, "\(result)")
        let findings = try findings(result.output)
        #expect(findings.contains { $0.check == "device.holder" && $0.message.hasPrefix("myeline (process ") })
        #expect(findings.contains { $0.check == "receiver.bytes" && $0.verdict == "unknown" })
        #expect(findings.contains { $0.check == "activity.state" && $0.message.hasPrefix("car (") })
        #expect(try await place.run("stop", "car").status == 0)
    }

    @Test("a recorded log is a source; a missing or invalid one prevents tracking")
    func files() async throws {
        let log = try await place.run("doctor", "-s", FixtureLog.walk.path)
        #expect(log.status == 0 && log.output.contains("can be played, and has locations"), "\(log)")
        let missing = try await place.run("doctor", "-s", "/nowhere.nmea")
        #expect(missing.status == 1 && missing.output.contains("there is no file /nowhere.nmea"), "\(missing)")
        let invalid = try await place.run("doctor", "--json", setting: ["MYELINE_SOURCE": "ftp://boat"])
        #expect(invalid.status == 1)
        #expect(try findings(invalid.output).first?.message.hasPrefix("MYELINE_SOURCE: ftp://boat has ") == true)
        let usage = try await place.run("doctor", "-s", "ftp://boat")
        #expect(usage.status == 64 && usage.output.isEmpty)
    }

    @Test("settings that turn activities off, and an invalid one, are named; nothing is changed")
    func settings() async throws {
        _ = try await place.run("config", "set", "activities", "off")
        let result = try await place.run("doctor", "-s", FixtureLog.walk.path)
        #expect(
            result.status == 1
                && result.output.hasSuffix(
                    "\nTracking cannot work: live activities are turned off: none can be started, and none is shown.\n"),
            "\(result)")
        _ = place.file("config/myeline/config.json", #"{"alerts":"loud"}"#)
        let invalid = try await place.run("doctor", "-s", FixtureLog.walk.path, "--json")
        #expect(
            try findings(invalid.output).contains {
                $0.message == "the setting 'alerts' has an invalid value, so its default is used"
            })
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
        #expect(!FileManager.default.fileExists(atPath: "\(place.path)/state/myeline"))
    }

    @Test("a damaged file of places is a problem")
    func damagedPlaces() async throws {
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/config/myeline", withIntermediateDirectories: true)
        let path = place.file("config/myeline/places.json", "{")
        let result = try await place.run("doctor", "--json", "--source", FixtureLog.walk.path)
        let finding = try #require(try findings(result.output).first { $0.check == "directory.places" }, "\(result)")
        #expect(finding.verdict == "problem" && finding.message == "\(path) is not JSON", "\(finding)")
    }

    @Test("a runtime directory that others can open is found before a start fails")
    func openDirectory() async throws {
        unsafe mkdir("\(place.path)/run/myeline", 0o755)
        unsafe chmod("\(place.path)/run/myeline", 0o755)
        let result = try await place.run("doctor", "-s", FixtureLog.walk.path)
        #expect(result.status == 1, "\(result)")
        #expect(result.output.contains("\(place.path)/run/myeline is open to other users\n"))
        #expect(result.output.contains("      close it with 'chmod 700 \(place.path)/run/myeline'\n"))
    }
}
