import Synchronization

/// A clock that follows the system's clocks until a test replaces them.
package final class ReplaceableClock: Sendable {
    /// The clock of this process's activities and of the activities that the process reads.
    package static let process = ReplaceableClock()

    private let replacement = Mutex<ActivityClock?>(nil)

    package init() {}

    /// A clock that returns the system's time, or the replacement's time once there is a replacement.
    package var clock: ActivityClock {
        ActivityClock(
            boot: { self.current.boot() }, date: { self.current.date() }, bootID: ActivityClock.system.bootID)
    }

    private var current: ActivityClock { replacement.withLock { $0 } ?? .system }

    /// Replaces the system's clocks.
    ///
    /// The replacement continues from the present time of this clock, so that no time that was read before is in the
    /// future.
    ///
    /// - Parameters:
    ///   - elapsed: Returns the time since a fixed instant.
    ///   - date: Returns the date in milliseconds since 1970.
    package func replace(
        elapsed: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Int64
    ) {
        let (boot, start) = (current.boot(), elapsed())
        let replaced = ActivityClock(
            boot: { boot + (elapsed() - start).nanoseconds }, date: date, bootID: ActivityClock.system.bootID)
        replacement.withLock { $0 = replaced }
    }

    package func restore() {
        replacement.withLock { $0 = nil }
    }
}

extension ActivityClock {
    /// The clock of this process's activities: the system's clock, or the clock that a test has set with
    /// ``ActivityTime``.
    package static let process = ReplaceableClock.process.clock
}

extension Duration {
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
