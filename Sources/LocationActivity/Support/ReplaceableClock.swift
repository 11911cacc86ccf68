import Synchronization

/// A clock that goes by the machine's time until it is given another one.
package final class ReplaceableClock: Sendable {
    /// The clock of this process's activities, and of what it reads of others'.
    package static let process = ReplaceableClock()

    private let replacement = Mutex<ActivityClock?>(nil)

    package init() {}

    /// The clock as a center takes it; it follows each replacement.
    package var clock: ActivityClock {
        ActivityClock(
            boot: { self.current.boot() }, date: { self.current.date() }, bootID: ActivityClock.system.bootID)
    }

    private var current: ActivityClock { replacement.withLock { $0 } ?? .system }

    /// Goes by another time.
    ///
    /// CLOCK_BOOTTIME goes on from where it stands, so that nothing that was counted before lies ahead.
    ///
    /// - Parameters:
    ///   - elapsed: The time that has passed since some instant.
    ///   - date: Milliseconds since 1970.
    package func replace(
        elapsed: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Int64
    ) {
        let (boot, start) = (current.boot(), elapsed())
        let replaced = ActivityClock(
            boot: { boot + (elapsed() - start).nanoseconds }, date: date, bootID: ActivityClock.system.bootID)
        replacement.withLock { $0 = replaced }
    }

    /// Goes by the machine's time again.
    package func restore() {
        replacement.withLock { $0 = nil }
    }
}

extension ActivityClock {
    /// The time that this process's activities go by: the machine's, unless ``ActivityTime`` has replaced it.
    package static let process = ReplaceableClock.process.clock
}

extension Duration {
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
