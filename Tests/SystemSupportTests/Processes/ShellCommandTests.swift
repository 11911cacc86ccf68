import FoundationEssentials
import Glibc
import SystemSupport
import TestSupport
import Testing

@Suite("Shell commands", .timeLimit(.minutes(10)))
struct ShellCommandTests {
    /// Runs a command, and returns its exit status and what it wrote.
    private func run(_ text: String, variables: [String: String] = [:]) async throws -> (status: Int32, text: String) {
        let folder = try TemporaryFolder()
        let path = folder.path + "/output"
        let status: Int32
        do {
            let file = try OwnedDescriptor.open(path, O_WRONLY | O_CREAT)
            status = try await ShellCommand(text, variables: variables, output: file.number).ended()
        }
        return (status, try withExtendedLifetime(folder) { try #require(OwnedDescriptor.text(of: path)) })
    }

    @Test("both streams and the exit status are those of the shell, without input")
    func streams() async throws {
        let result = try await run("echo out; echo err >&2; cat; exit 3")
        #expect(result == (3, "out\nerr\n"))
    }

    @Test("variables are data, whatever they contain, and replace those of this process")
    func variables() async throws {
        let hostile = "'; echo no; \"$(echo no)`echo no`\\\n\u{E9}"
        let result = try await run(
            #"printf '%s|%s|' "$PLACE" "$HOME"; env | grep -c ^HOME="#,
            variables: [
                "PLACE": hostile, "HOME": "/nowhere",
            ])
        #expect(result == (0, hostile + "|/nowhere|1\n"))
    }

    @Test("the command is killed with the processes that it has started; after its end, that does nothing")
    func kill() async throws {
        let folder = try TemporaryFolder()
        let null = try OwnedDescriptor.open("/dev/null", O_WRONLY)
        let path = folder.path + "/pid"
        let command = try ShellCommand("sleep 600 & echo $! > '\(path)'; wait", output: null.number)
        let child = Task { () throws -> Int32 in
            while true {
                if let line = OwnedDescriptor.text(of: path), line.hasSuffix("\n"), let pid = Int32(line.dropLast()) {
                    return pid
                }
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        let pid = try await child.value
        command.kill()
        #expect(await command.ended() == 128 + SIGKILL)
        try await eventually { ProcessStatus.hasEnded(pid) }
        command.kill()
        withExtendedLifetime(folder) {}
    }
}
