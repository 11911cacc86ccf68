internal import Glibc

/// Starts threads for blocking work, which the cooperative pool must not run.
package enum DetachedThread {
    /// Runs a closure on a new detached thread, with all signals blocked except those that a crash raises.
    ///
    /// Other threads handle the signals of the process. Crash signals stay unblocked, so that crash reports work. The
    /// thread ends when the closure returns; the caller must provide a way to end the closure.
    ///
    /// - Throws: ``SystemError`` if the system cannot start another thread.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let box = unsafe Unmanaged.passRetained(Box(body))
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { _ = unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // 256 KiB suffice for decoding and libgps, and keep the resident memory of a tracker small.
        unsafe pthread_attr_setstacksize(&attributes, 256 << 10)
        // Block the signals here, because the new thread inherits the signal mask of its creator.
        var blocked = sigset_t()
        var previous = sigset_t()
        unsafe sigfillset(&blocked)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { _ = unsafe sigdelset(&blocked, fault) }
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, &previous)
        defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, &attributes,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let box = unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
                box.body()
                return nil
            }, box.toOpaque())
        guard status == 0 else {
            unsafe box.release()
            throw SystemError(status)
        }
    }

    private final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}

/// Runs blocking work on a detached thread, and suspends the calling task until the work is done.
package func onDetachedThread<T: Sendable, Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> T
) async throws(Failure) -> T {
    let result = await withCheckedContinuation { continuation in
        do throws(SystemError) {
            try DetachedThread.start { continuation.resume(returning: Result(catching: work)) }
        } catch {
            // If no thread can be started, the work runs on the calling thread instead.
            continuation.resume(returning: Result(catching: work))
        }
    }
    return try result.get()
}
