public import FoundationEssentials
import SystemSupport

/// Replaces the clock of this process's activities in a program's tests.
///
/// A test with its own clock simulates hours within milliseconds. The clock determines when updates that were held back
/// are published, when contents become stale, when activities end and are removed, and the dates in snapshots.
///
/// ```swift
/// ActivityTime.replace(elapsed: { clock.elapsed }, date: { clock.date })
/// let activity = try Activity.request(attributes: ride, content: waiting)
/// clock.advance(by: .seconds(30))
/// await ActivityTime.catchUp()
/// ```
public enum ActivityTime {
    /// Replaces the clock of this process's activities and of the activities that the process reads.
    ///
    /// This function is for tests. Other processes and the timeouts of this process continue to use the system's
    /// clock.
    ///
    /// - Parameters:
    ///   - elapsed: Returns the time since a fixed instant. The time must not decrease.
    ///   - date: Returns the current date.
    public static func replace(elapsed: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Date) {
        ReplaceableClock.process.replace(elapsed: elapsed, date: { date().millisecondsSince1970 })
    }

    /// Restores the system's clock.
    public static func restore() {
        ReplaceableClock.process.restore()
    }

    /// Publishes the updates that are due, and announces the changes of state that are due.
    ///
    /// Call this function after advancing the test's clock, because the timers of the process use the system's clock.
    public static func catchUp() async {
        await ActivityCenter.shared.catchUp()
    }
}

extension ActivityCenter {
    package func catchUp() async {
        await perform { _ = self.tick() }
    }
}
