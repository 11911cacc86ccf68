import Glibc
import LocationStream
import SystemSupport
import TestSupport

/// Runs blocking work outside of the cooperative thread pool.
enum Blocking {
    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            do {
                try DetachedThread.start { continuation.resume(returning: body()) }
            } catch {
                // The continuation would never resume, so the test could not end.
                fatalError("cannot start a thread: \(error)")
            }
        }
    }

    /// Polls a condition; false if it does not hold within ten seconds.
    static func eventually(_ condition: @escaping @Sendable () -> Bool) async -> Bool {
        await run {
            let deadline = ContinuousClock.now + .seconds(10)
            while !condition() {
                guard ContinuousClock.now < deadline else { return false }
                usleep(2000)
            }
            return true
        }
    }
}
