import Synchronization
import SystemSupport
import ActivitySurfaces

/// Runs blocking work on a separate thread and interrupts it when the task is cancelled.
final class Interruptible: Sendable {
    private let wake: WakePipe
    private let isInterrupted = Atomic(false)

    /// - Throws: ``Failure`` if the process can open no further descriptor.
    init() throws {
        do throws(SystemError) {
            wake = try WakePipe()
        } catch {
            throw Failure(
                "cannot create a pipe: \(error)", remedy: "raise the limit on open files with 'ulimit -n'")
        }
    }

    func run<T: Sendable>(_ work: @escaping @Sendable (Interruptible) throws -> T) async throws -> T {
        try await withTaskCancellationHandler {
            try await onDetachedThread { try work(self) }
        } onCancel: {
            isInterrupted.store(true, ordering: .relaxed)
            wake.wake()
        }
    }

    /// - Throws: `CancellationError` if the task has been cancelled.
    func check() throws {
        if isInterrupted.load(ordering: .relaxed) { throw CancellationError() }
    }

    /// Waits until a descriptor is ready for `POLLIN` or `POLLOUT`, or has an error.
    func wait(for descriptor: Int32, _ event: Int32) throws {
        repeat {
            try check()
        } while Poller(wake: wake).wait(for: descriptor, events: Int16(event), until: nil) != .ready
    }
}
