public import FoundationEssentials
import SystemSupport

/// The clock of this process's activities, which a program's tests can replace.
///
/// With its own clock, a test simulates hours within milliseconds, using production code. The clock determines the minimum
/// interval between updates, stale dates, ages, limits and the dates in snapshots.
///
/// ```swift
/// ActivityTime.replace(elapsed: { clock.elapsed }, date: { clock.date })
/// let activity = try Activity.request(attributes: ride, content: waiting)
/// clock.advance(by: .seconds(30))
/// await ActivityTime.catchUp()
/// ```
public enum ActivityTime {
    /// Replaces the clock of this process's activities and of the snapshots that it reads.
    ///
    /// For tests: other processes continue to use the system's clock, as do the timeouts of this process.
    ///
    /// - Parameters:
    ///   - elapsed: Returns the time since a fixed instant; it must not decrease.
    ///   - date: Returns the date.
    public static func replace(elapsed: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Date) {
        ReplaceableClock.process.replace(elapsed: elapsed, date: { date().millisecondsSince1970 })
    }

    /// Returns to the system's clock.
    public static func restore() {
        ReplaceableClock.process.restore()
    }

    /// Processes everything that is due: publishes pending updates and announces changes of state.
    ///
    /// Call it after advancing the clock, since the process's timers use the system's clock.
    public static func catchUp() async {
        await ActivityCenter.shared.catchUp()
    }
}

extension ActivityCenter {
    package func catchUp() async {
        await perform { _ = self.tick() }
    }
}
