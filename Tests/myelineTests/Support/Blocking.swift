import Glibc
import LocationStream
import SystemSupport
import TestSupport

/// Waiting that would block a thread of the pool is done on a thread of its own.
enum Blocking {
    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            do {
                try DetachedThread.start { continuation.resume(returning: body()) }
            } catch {
                fatalError("the machine has no thread left: \(error)")
            }
        }
    }

    /// Waits for what nobody tells of; false if it does not come true in ten seconds.
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
