import FoundationEssentials
import Glibc
import Testing

@testable import myeline

@Suite("start --on-enter and --on-leave", .serialized, .timeLimit(.minutes(10)))
struct PlaceCommandProgramTests {
    private let place: Workplace
    /// A name that a shell would expand, if it were part of a command.
    private static let hostile = #"'; "$(touch owned)" `touch owned` \ $HOME"#

    init() throws { place = try Workplace() }

    /// Adds places on the way of the log of a commute.
    private func addPlaces() async throws {
        for (name, position) in [("home", "48.135,11.52"), (Self.hostile, "48.1451509,11.5428152")] {
            let result = try await place.run("place", "add", name, position, "--radius", "60")
            #expect(result.status == 0, "\(result)")
        }
    }

    private var written: [Substring] {
        let bytes = FileManager.default.contents(atPath: "\(place.path)/out") ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    @Test("a command runs at each crossing, with the event in its environment", arguments: [true, false])
    func environment(isForeground: Bool) async throws {
        try await addPlaces()
        let command = #"env | grep ^MYELINE_ | sort >> "$OUT""#
        let arguments =
            ["start", "--on-leave", "home", command, "--on-enter", Self.hostile, command, "--key", "way", "-q"]
            + ["-s", FixtureLog.commute.path, "--rate", "max"] + (isForeground ? ["--foreground"] : [])
        let environment = place.environment.merging(["OUT": "\(place.path)/out"]) { $1 }
        let result = try await RunningProgram.run(arguments, environment: environment)
        #expect(result.status == 0, "\(result)")
        let id = result.output.split(separator: "\n").first.map(String.init) ?? ""
        while written.count < 14 { try await Task.sleep(for: .milliseconds(10)) }
        let lines = written
        #expect(lines[0] == "MYELINE_ACTIVITY=\(id)" && lines[1] == "MYELINE_EVENT=leave", "\(lines)")
        #expect(lines[2] == "MYELINE_KEY=way")
        #expect(lines[3].wholeMatch(of: #/MYELINE_LATITUDE=48\.135\d{6}/#) != nil)
        #expect(lines[4].wholeMatch(of: #/MYELINE_LONGITUDE=11\.520\d{6}/#) != nil)
        #expect(lines[5] == "MYELINE_PLACE=home")
        #expect(lines[6].wholeMatch(of: #/MYELINE_TIME=2024-09-10T06:1\d:\d\d\.\d{3}Z/#) != nil)
        #expect(lines[8] == "MYELINE_EVENT=enter" && lines[12] == "MYELINE_PLACE=\(Self.hostile)", "\(lines)")
        #expect(lines.count == 14)
        let files = try FileManager.default.subpathsOfDirectory(atPath: place.path)
        #expect(!files.contains { $0.hasSuffix("owned") } && !FileManager.default.fileExists(atPath: "owned"))
    }

    @Test("the output of a command goes to standard error, and its failure is a line there")
    func failure() async throws {
        try await addPlaces()
        let result = try await place.run(
            "start", "--foreground", "--on-leave", "home", "echo said; echo warned >&2; exit 3", "-s",
            FixtureLog.commute.path, "--rate", "max")
        #expect(result.status == 0 && !result.output.contains("said"))
        let lines = result.errors.split(separator: "\n")
        #expect(lines.contains("said") && lines.contains("warned"), "\(lines)")
        #expect(lines.contains("myeline: the command for leaving home failed with exit status 3"), "\(lines)")
    }

    @Test("an unknown place is an error that names the known ones, also in the background")
    func unknown() async throws {
        try await addPlaces()
        for options in [["--foreground"], []] {
            let result = try await RunningProgram.run(
                ["start", "--on-enter", "work", "true", "-s", FixtureLog.commute.path] + options,
                environment: place.environment)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(
                result.errors == "myeline: there is no place 'work'; choose home, \(Self.hostile)\n", "\(result.errors)"
            )
        }
        #expect(place.processes.isEmpty)
    }

    @Test(
        "a place without a command is a usage error",
        arguments: [["home"], ["home", "notify-send", "hello"], ["home", " "]])
    func usage(values: [String]) async throws {
        let result = try await RunningProgram.run(
            ["start", "--on-enter"] + values + ["--foreground"], environment: place.environment)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.errors.contains("--on-enter") && result.errors.split(separator: "\n").count == 1, "\(result)")
    }
}
