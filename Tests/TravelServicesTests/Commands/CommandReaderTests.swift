import FoundationEssentials
import LocationActivity
import SystemSupport
import TestSupport
import Testing
@testable import TravelServices

@Suite("First lines of commands", .timeLimit(.minutes(10)))
struct CommandReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("the first line that is not blank is returned, without standard error")
    func firstLine() async throws {
        let command = #"echo warning >&2; echo; echo "  one two "; echo three"#
        #expect(try await CommandReader().firstLine(of: command) == "one two")
        #expect(try await CommandReader().firstLine(of: "printf unended") == "unended")
    }

    @Test("a background process that writes without end does not delay the line")
    func endlessOutput() async throws {
        let line = try await CommandReader().firstLine(of: "echo Sunny; yes & echo $! > \(folder.path)/child")
        #expect(line == "Sunny")
        // The closed pipe ends it.
        try await expectEnd("child")
    }

    @Test("much output is read to its end and only its beginning kept")
    func muchOutput() async throws {
        let line = try await CommandReader().firstLine(of: "head -c 5000000 /dev/zero | tr '\\0' x")
        #expect(line.utf8.count == 64 << 10)
    }

    @Test(
        "a command that fails is an error",
        arguments: [
            ("echo out; exit 3", "failed with status 3; try it in a terminal"),
            ("/nowhere/command", "was not found; check its name"), ("/etc/passwd", "cannot be executed; make its file"),
            ("true", "has written nothing; it must write one line"), ("echo; echo", "has written nothing"),
        ])
    func failure(command: String, expected: String) async throws {
        let text = try await message { try await CommandReader().firstLine(of: command) }
        #expect(text.hasPrefix("the command '\(command)' \(expected)"))
    }

    @Test("a message cannot control a terminal and is short")
    func hostileCommand() async throws {
        let command = "exit 1 #\u{1B}[2J\n" + String(repeating: "x", count: 500)
        let text = try await message { try await CommandReader().firstLine(of: command) }
        #expect(text.hasPrefix(#"the command 'exit 1 #\u{1b}[2J\u{a}xxx"#))
        #expect(text.count < 200)
    }

    @Test("a command that does not end in time is killed with its children")
    func timeout() async throws {
        let reader = CommandReader(timeout: .seconds(1))
        let text = try await message {
            try await reader.firstLine(of: "echo line; sleep 3600 & echo $! > \(folder.path)/child; wait")
        }
        #expect(text.hasSuffix("did not end within 1 s and was killed"))
        try await expectEnd("child")
    }

    @Test("cancelling a task kills the command")
    func cancellation() async throws {
        let path = folder.path
        let task = Task {
            try await CommandReader(timeout: .seconds(3600)).firstLine(
                of: "echo $$ > \(path)/new; mv \(path)/new \(path)/pid; sleep 3600")
        }
        try await eventually { FileManager.default.fileExists(atPath: "\(path)/pid") }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await expectEnd("pid")
    }

    @Test("a background process that keeps the output open is not waited for")
    func background() async throws {
        let command = "sleep 3600 & echo $! > \(folder.path)/child; echo line"
        #expect(try await CommandReader(timeout: .seconds(3600)).firstLine(of: command) == "line")
        let pid = try #require(child("child"))
        _ = try await CommandReader().firstLine(of: "kill \(pid); echo killed")
    }

    private func child(_ name: String) -> Int32? {
        let text = OwnedDescriptor.text(of: "\(folder.path)/\(name)", upTo: 64)
        return text?.split(separator: "\n").first.flatMap { Int32($0) }
    }

    private func expectEnd(_ name: String) async throws {
        let pid = try #require(child(name))
        try await eventually { ProcessStatus.hasEnded(pid) }
    }
}
