import Glibc
import LocationStream
import Synchronization
import SystemSupport
import ActivitySurfaces

/// Work on a thread of its own that waits for others, and can be told to give up.
final class Interruptible: Sendable {
    private let wake: WakePipe
    private let isInterrupted = Atomic(false)

    /// - Throws: ``Failure`` where the process has no descriptor left.
    init() throws {
        do throws(SystemError) {
            wake = try WakePipe()
        } catch {
            throw Failure("cannot start: \(error)", remedy: "let the program open more files (ulimit -n)")
        }
    }

    /// Runs work on a thread of its own; cancelling the task interrupts it.
    ///
    /// - Throws: What the work throws: `CancellationError` once ``check()`` or ``wait(for:_:)`` finds it interrupted.
    func run<T: Sendable>(_ work: @escaping @Sendable (Interruptible) throws -> T) async throws -> T {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(SystemError) {
                    try DetachedThread.start { continuation.resume(returning: Result { try work(self) }) }
                } catch {
                    let failure = Failure("cannot start a thread: \(error)", remedy: "end other programs")
                    continuation.resume(returning: .failure(failure))
                }
            }
        } onCancel: {
            isInterrupted.store(true, ordering: .relaxed)
            wake.wake()
        }
        return try result.get()
    }

    /// - Throws: `CancellationError` if the work is to give up.
    func check() throws {
        if isInterrupted.load(ordering: .relaxed) { throw CancellationError() }
    }

    /// Waits until a descriptor is ready for `POLLIN` or `POLLOUT`; an error counts, since it is told at once.
    ///
    /// - Throws: `CancellationError` if the work is to give up.
    func wait(for descriptor: Int32, _ event: Int32) throws {
        var polled = [
            pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(event), revents: 0),
        ]
        repeat {
            try check()
            _ = unsafe poll(&polled, 2, -1)
        } while polled[1].revents == 0
    }
}
