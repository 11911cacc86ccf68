public import FoundationEssentials
import LocationStream
import SystemSupport

/// The time that this process's activities go by: the machine's, or one that a program's tests move.
///
/// With a time of its own a test lets hours of an activity pass in no time, with the code that runs live: the least
/// interval between updates, stale dates, ages, limits and the dates of snapshots are counted by it.
///
/// ```swift
/// ActivityTime.replace(elapsed: { clock.elapsed }, date: { clock.date })
/// let activity = try Activity.request(attributes: ride, content: waiting)
/// clock.advance(by: .seconds(30))
/// await ActivityTime.catchUp()
/// ```
public enum ActivityTime {
    /// Has this process's activities, and what it reads of others', go by another time from now on.
    ///
    /// For tests: other processes go on by the machine's time. How long this process waits for another one, or for a
    /// request over its control socket, is counted on the machine's too.
    ///
    /// - Parameters:
    ///   - elapsed: The time that has passed since some instant; it never goes back.
    ///   - date: The date.
    public static func replace(elapsed: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Date) {
        ReplaceableClock.process.replace(elapsed: elapsed, date: { date().millisecondsSince1970 })
    }

    /// Has this process's activities go by the machine's time again.
    public static func restore() {
        ReplaceableClock.process.restore()
    }

    /// Does what has become due: an update that waited is published, a change of state is told.
    ///
    /// What moves a time of its own calls this, because nothing else tells the process that its time has passed.
    public static func catchUp() async {
        await ActivityCenter.shared.catchUp()
    }
}

extension ActivityCenter {
    /// Does what is due, and returns when it is done.
    package func catchUp() async {
        await perform { _ = self.tick() }
    }
}
