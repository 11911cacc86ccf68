import FoundationEssentials
import Glibc
import SystemSupport
import Testing

@Suite("service without a service manager", .timeLimit(.minutes(10)))
struct ServiceWithoutManagerTests {
    private let place: Workplace
    private var unit: String { "\(place.path)/config/systemd/user/myeline.service" }

    init() throws { place = try Workplace() }

    private var text: String { String(decoding: FileManager.default.contents(atPath: unit) ?? Data(), as: UTF8.self) }

    @Test("install --no-start writes the unit once, replaces its own, and keeps an edited one unless --force is given")
    func writing() async throws {
        let first = try await place.run("service", "install", "--no-start", "--key", "car")
        #expect(first.status == 0 && first.output.hasPrefix("Wrote \(unit)\n"), "\(first)")
        #expect(first.errors.contains("which the next build replaces"))
        #expect(text.contains("\nExecStart=\(BuiltProgram.path) start --foreground --key car\n"), "\(text)")
        let second = try await place.run("service", "install", "--no-start", "--key", "car")
        #expect(second.output.hasPrefix("\(unit) is up to date\n"))
        #expect(try await place.run("service", "install", "--no-start", "--key", "boat").status == 0)
        #expect(text.contains("--key boat"))

        let edited = text.replacing("RestartSec=5", with: "RestartSec=50")
        try edited.write(toFile: unit, atomically: true, encoding: .utf8)
        let kept = try await place.run("service", "install", "--no-start")
        #expect(kept.status == 1 && kept.output == edited + "\n" && kept.errors.contains("was edited, and is kept"))
        #expect(text == edited)
        let removed = try await place.run("service", "remove")
        #expect(removed.status == 1 && removed.errors.contains("was edited, and is kept; remove the file with --force"))
        #expect(try await place.run("service", "install", "--no-start", "--force").status == 0)
        #expect(text.contains("RestartSec=5\n"))
    }

    @Test("an error of systemctl is one line with what to do")
    func noManager() async throws {
        for arguments in [["install"], ["status"]] {
            let result = try await RunningProgram.run(["service"] + arguments, environment: place.environment)
            #expect(result.status == 1, "\(result)")
            let error = try #require(result.errors.split(separator: "\n").last)
            #expect(error.contains("is not run by systemd") || error.contains("no running service manager"), "\(error)")
        }
        #expect(text.isEmpty)
        let none = try await place.run("service", "status", setting: ["PATH": "/nowhere"])
        #expect(none.status == 1 && none.errors.hasPrefix("myeline: there is no systemctl, "), "\(none)")
        #expect(none.output.isEmpty)
        let json = try await place.run("service", "status", "--json", setting: ["PATH": "/nowhere"])
        #expect(json.status == 1 && json.errors == none.errors, "\(json)")
        #expect(json.output.hasPrefix(#"{"installed":null,"path":null,"#), "\(json)")
        #expect(json.output.contains(#""problem":"there is no systemctl, so this system is not run by systemd; "#))
    }

    @Test("remove without a manager removes the unit and the link that enabled it")
    func removal() async throws {
        #expect(try await place.run("service", "install", "--no-start").status == 0)
        let wants = "\(place.path)/config/systemd/user/default.target.wants"
        try FileSystem.makeDirectories(wants)
        #expect(unsafe symlink(unit, "\(wants)/myeline.service") == 0)
        let removed = try await place.run("service", "remove", setting: ["PATH": "/nowhere"])
        #expect(removed.status == 0 && removed.output == "Removed \(unit)\n", "\(removed)")
        #expect(text.isEmpty && FileSystem.linkTarget(of: "\(wants)/myeline.service") == nil)
    }

    @Test("remove without a unit has nothing to act on")
    func nothing() async throws {
        let result = try await place.run("service", "remove")
        #expect(result.status == 2 && result.errors.hasPrefix("myeline: there is no \(unit); "), "\(result)")
    }
}
