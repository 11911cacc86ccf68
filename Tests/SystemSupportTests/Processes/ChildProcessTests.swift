import Glibc
import SystemSupport
import Testing

@Suite("Child processes")
struct ChildProcessTests {
    @Test("waiting returns the exit status, or 128 plus the signal")
    func status() async throws {
        let exited = try ChildProcess.spawn("sh", ["sh", "-c", "exit 3"])
        #expect(await onDetachedThread { ChildProcess.wait(for: exited) } == 3)
        let killed = try ChildProcess.spawn("sh", ["sh", "-c", "kill -TERM $$"])
        #expect(await onDetachedThread { ChildProcess.wait(for: killed) } == 128 + SIGTERM)
        #expect(ProcessStatus.hasEnded(killed))
        #expect(!ProcessStatus.hasEnded(getpid()))
    }

    @Test("signals blocked in a thread are not blocked in its children")
    func mask() async throws {
        let status = try await onDetachedThread {
            Result { () throws(SystemError) in
                ChildProcess.wait(for: try ChildProcess.spawn("sh", ["sh", "-c", "kill -TERM $$; exit 5"]))
            }
        }.get()
        #expect(status == 128 + SIGTERM)
    }
}
