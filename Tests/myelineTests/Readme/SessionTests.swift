import FoundationEssentials
import Testing

@Suite("Commands of the README", .serialized)
struct SessionTests {
    @Test("every command succeeds in an empty home", .timeLimit(.minutes(10)), arguments: ShellSession.all)
    func works(_ session: ShellSession) async throws {
        let receivers = try await Receivers()
        let result = try await RunningProgram.run(
            ["-c", receivers.script(of: session.commands)], of: "/bin/bash", environment: receivers.environment)
        #expect(result.status == 0, "\(result.output)\n\(result.errors)")
        #expect(try await receivers.leftovers.isEmpty)
    }
}
