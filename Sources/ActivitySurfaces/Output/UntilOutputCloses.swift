import Glibc
import SystemSupport

/// Runs `work` and cancels it when the reader closes standard output, so that a program that rarely writes can exit.
///
/// - Throws: ``OutputClosed`` if the reader closes standard output, ``Failure`` if no descriptor or thread is
///   available, or the error of `work`.
package func untilOutputCloses(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (closures, continuation) = AsyncStream.makeStream(of: Void.self)
    let end: WakePipe
    do throws(SystemError) {
        let wake = try WakePipe()
        end = wake
        try DetachedThread.start {
            // With no requested events, poll reports only POLLERR and POLLHUP.
            if Poller(wake: wake).wait(for: 1, events: 0, until: nil) == .ready { continuation.yield() }
        }
    } catch {
        throw Failure("cannot watch standard output", shortage: error)
    }
    defer { end.wake() }
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await work() }
        group.addTask {
            for await _ in closures { throw OutputClosed() }
        }
        defer { group.cancelAll() }
        try await group.next()
    }
}
