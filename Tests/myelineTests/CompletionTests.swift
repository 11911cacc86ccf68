import Testing

@testable import myeline

@Suite("Completion", .serialized, .timeLimit(.minutes(2)))
struct CompletionTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func completions(_ command: String...) async throws -> [Substring] {
        let arguments = ["---completion"] + command + ["--", "positional@0", "\(command.count + 1)", "0", "myeline"]
        let result = try await RunningProgram.run(arguments + command + [""], environment: place.environment)
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

    @Test("The program's intents are offered")
    func intents() async throws {
        #expect(try await completions("intent", "run") == ["StartLocationUpdateIntent", "StopLocationUpdateIntent"])
    }

    @Test("Each shell's script offers settings and asks for activities", arguments: ["bash", "zsh", "fish"])
    func script(shell: String) async throws {
        let script = try await place.run("--generate-completion-script", shell)
        #expect(script.status == 0 && script.output.contains("activitiesPerUser"))
        #expect(script.output.contains("---completion stop -- positional@0"))
    }
}
