import Glibc
import LocationStream
import Synchronization
import SystemSupport
import ActivitySurfaces

/// Blocking work on a thread of its own, which cancelling its task interrupts.
final class Interruptible: Sendable {
    private let wake: WakePipe
    private let isInterrupted = Atomic(false)

    /// - Throws: ``Failure`` if the process has no descriptor left.
    init() throws {
        do throws(SystemError) {
            wake = try WakePipe()
        } catch {
            throw Failure("cannot start: \(error)", remedy: "raise the limit of open files (ulimit -n)")
        }
    }

    /// Runs the work.
    ///
    /// - Throws: The work's error; `CancellationError` if ``check()`` or ``wait(for:_:)`` found it interrupted.
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

    /// - Throws: `CancellationError` if interrupted.
    func check() throws {
        if isInterrupted.load(ordering: .relaxed) { throw CancellationError() }
    }

    /// Waits until a descriptor is ready for `POLLIN` or `POLLOUT`, or has an error.
    ///
    /// - Throws: `CancellationError` if interrupted.
    func wait(for descriptor: Int32, _ event: Int32) throws {
        repeat {
            try check()
        } while Poller(wake: wake).wait(for: descriptor, events: Int16(event), until: nil) != .ready
    }
}
