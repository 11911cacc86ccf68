import FoundationEssentials
import LocationStream
import SystemSupport
import Testing

@testable import myeline

@Suite("The unit of the service", .timeLimit(.minutes(10)))
struct ServiceUnitTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test(
        "a word is quoted by systemd's rules",
        arguments: [
            ("serial:/dev/ttyUSB0?baud=9600", "serial:/dev/ttyUSB0?baud=9600"),
            ("", #""""#), ("a b", #""a b""#), (";", #"";""#), ("50%", "50%%"), ("$HOME/x", #""$$HOME/x""#),
            (#"say "hi" \o/"#, #""say \"hi\" \\o/""#), ("it's", #""it's""#),
            ("line\nend\t\u{7F}", #""line\x0aend\x09\x7f""#), ("Zürich", #""Zürich""#),
        ])
    func quoting(word: String, quoted: String) {
        #expect(UnitEscaping.argument(word) == quoted)
    }

    @Test("systemd replaces no variables in the program's path, and accepts no quotes there")
    func path() {
        #expect(UnitEscaping.path("/opt/my $apps/100%") == #""/opt/my $apps/100%%""#)
        #expect(UnitEscaping.path("/usr/bin/myeline") == "/usr/bin/myeline")
        for path in ["/opt/\"a\"/b", "/opt/it's", #"/opt/a\b"#, "/opt/a\nb"] { #expect(UnitEscaping.path(path) == nil) }
    }

    @Test("an edited unit and one of another program are recognized")
    func origin() {
        let text = ServiceUnit(executable: "/usr/bin/myeline", arguments: ["--key", "service"]).text
        #expect(ServiceUnit.mark.origin(of: text) == .installed)
        #expect(ServiceUnit.mark.origin(of: text.replacing("RestartSec=5", with: "RestartSec=50")) == .edited)
        #expect(ServiceUnit.mark.origin(of: text + "\n") == .edited)
        #expect(ServiceUnit.mark.origin(of: "[Service]\nExecStart=/usr/bin/myeline\n") == .foreign)
        #expect(ServiceUnit.mark.origin(of: "") == .foreign)
    }

    @Test("systemd accepts the unit, with every quoted character in the path and in an argument")
    func verified() async throws {
        // A path with what systemd would interpret, to a program that it finds.
        let program = place.file("my $l%h é", "#!/bin/sh\n")
        _ = try await RunningProgram.run(["700", program], of: "/bin/chmod", environment: place.environment)
        let unit = ServiceUnit(
            executable: program, arguments: ["--source", "file:/a b/$x;100%\\ \"q\".nmea", "--key", "service"])
        let file = place.file("myeline.service", unit.text)
        let result = try await RunningProgram.run(
            ["verify", "--user", "--man=no", file], of: "/usr/bin/systemd-analyze", environment: place.environment)
        #expect(result.status == 0 && !result.errors.contains("myeline.service"), "\(result)")
    }

    @Test("arguments get a key, and an absolute source; those of a service that makes no sense are refused")
    func arguments() throws {
        let walk = FixtureLog.walk.path
        #expect(try ServiceArguments([]).words == ["--key", "service"])
        #expect(
            try ServiceArguments(["location", "--key", "car", "-s", "gpsd://localhost:2947"]).words
                == ["location", "--key", "car", "-s", "gpsd://localhost:2947"])
        // From any directory to this one, with a name that is relative to the root.
        let up = String(repeating: "../", count: FileManager.default.currentDirectoryPath.count)
        let relative = try ServiceArguments(["--source=\(up)\(walk.dropFirst())", "--loop", "--profile", "fitness"])
        let first = try #require(relative.words.first)
        #expect(first.hasPrefix("--source="))
        guard case .file(let path, _) = try LocationSource(String(first.dropFirst("--source=".count))).kind else {
            return #expect(Bool(false), "\(first)")
        }
        #expect(FileSystem.resolve(path) == FileSystem.resolve(walk) && path.hasPrefix("/"))
        #expect(relative.words.dropFirst() == ["--loop", "--profile", "fitness", "--key", "service"])
        let refused = [
            ["--source", "-"], ["-f"], ["--json"], ["cow"], ["--source", "missing.nmea"],
            ["--max-age", "0"],
        ]
        for words in refused {
            #expect(throws: (any Error).self, "\(words)") { try ServiceArguments(words) }
        }
    }
}
