import Glibc
import SystemSupport
import Testing

@Suite("Output of commands", .timeLimit(.minutes(10)))
struct CommandOutputTests {
    private func run(_ script: String, timeout: Duration = .seconds(30)) async throws -> CommandOutput {
        try await onDetachedThread { () throws(SystemError) in
            try CommandOutput.run("sh", ["-c", script], timeout: timeout)
        }
    }

    @Test("both streams and the exit status are returned")
    func streams() async throws {
        #expect(try await run("echo out; echo err >&2; exit 3") == CommandOutput(status: 3, text: "out\nerr\n"))
    }

    @Test("a command that does not end in time is killed")
    func timeout() async throws {
        #expect(try await run("echo begun; exec sleep 600", timeout: .seconds(1)).status == 128 + SIGKILL)
    }

    @Test("a command that closes its output and goes on running is killed too")
    func closedOutput() async throws {
        #expect(try await run("exec >&- 2>&-; sleep 600", timeout: .seconds(1)).status == 128 + SIGKILL)
        #expect(try await run("exec >&- 2>&-; sleep 0.1; exit 4").status == 4)
    }

    @Test("a missing command is an error")
    func missing() async {
        let error = await #expect(throws: SystemError.self) {
            try await onDetachedThread { () throws(SystemError) in
                try CommandOutput.run("/nowhere/command", [], timeout: .seconds(1))
            }
        }
        #expect(error?.number == ENOENT)
    }
}
