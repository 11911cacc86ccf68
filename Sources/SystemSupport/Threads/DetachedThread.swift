internal import Glibc

/// Starts a thread of its own for work that blocks: none of the cooperative pool's threads ever does.
package enum DetachedThread {
    /// Runs a body on a new detached thread with every signal blocked.
    ///
    /// The thread's end is the body's end; whoever starts it keeps a means to end the body.
    ///
    /// - Throws: ``SystemError`` when the system has no thread left.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let box = unsafe Unmanaged.passRetained(Box(body))
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { _ = unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // 256 KiB: ample for decoding and for libgps, and what a tracker holds resident stays small.
        unsafe pthread_attr_setstacksize(&attributes, 256 << 10)
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
