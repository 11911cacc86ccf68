import Glibc
import SystemSupport

/// Runs blocking work outside of the cooperative thread pool.
enum Blocking {
    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await onDetachedThread(body)
    }

    /// Polls a condition; false if it does not hold within 300 s.
    static func eventually(_ condition: @escaping @Sendable () -> Bool) async -> Bool {
        await run {
            let deadline = ContinuousClock.now + .seconds(300)
            while !condition() {
                guard ContinuousClock.now < deadline else { return false }
                usleep(2000)
            }
            return true
        }
    }
}
