import Testing

@testable import myeline

@Suite("Completion", .serialized, .timeLimit(.minutes(10)))
struct CompletionTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func completions(_ command: String..., of word: String = "") async throws -> [Substring] {
        let position = ["\(command.count + 1)", "\(word.utf8.count)"]
        let arguments = ["---completion"] + command + ["--", "positional@0"] + position + ["myeline"]
        let result = try await RunningProgram.run(arguments + command + [word], environment: place.environment)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        return result.output.split(separator: "\n")
    }

    @Test("Keys and IDs of running activities are offered, without those that a shell would expand")
    func activities() async throws {
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        for key in ["walk", "$(touch x)"] { _ = try await place.trackWaiting(source, "--key", key) }
        let ids = try await [#require(place.status("walk")).id, #require(place.status("$(touch x)")).id]
        for command in ["stop", "status", "update", "watch"] {
            #expect(try await Set(completions(command)) == Set((["walk"] + ids).map { $0[...] }))
        }
        #expect(try await place.run("stop", "--all").status == 0)
        #expect(try await completions("stop").isEmpty)
    }

    @Test("URI schemes, files and folders are offered as sources, without names that a shell would expand")
    func sources() async throws {
        for name in ["drive 1.nmea", "$(touch x).nmea"] { _ = place.file(name, "") }
        let offered = try await completions("stream")
        for form in ["gpsd://", "tcp://", "udp://", "-"] { #expect(offered.contains(form[...])) }
        #expect(offered.contains { $0.hasPrefix("serial:/dev/tty") })
        let files = try await completions("stream", of: "\(place.path)/").filter { $0.hasPrefix(place.path) }
        #expect(files.contains("\(place.path)/drive 1.nmea") && files.contains("\(place.path)/run/"), "\(files)")
        #expect(!files.contains { $0.contains("$") })
    }

    @Test("The program's intents are offered")
    func intents() async throws {
        #expect(
            try await completions("intent", "run")
                == [
                    "PauseLocationUpdateIntent", "ResumeLocationUpdateIntent", "StartCommuteIntent",
                    "StartLocationUpdateIntent", "StartTripIntent", "StopLocationUpdateIntent",
                ])
    }

    @Test("Each shell's script offers settings and asks for activities", arguments: ["bash", "zsh", "fish"])
    func script(shell: String) async throws {
        let script = try await place.run("--generate-completion-script", shell)
        #expect(script.status == 0 && script.output.contains("activitiesPerUser"))
        #expect(script.output.contains("---completion stop -- positional@0"))
    }
}
