import FoundationEssentials
import SystemSupport

/// The two times that an activity goes by.
///
/// Lengths of time count on CLOCK_BOOTTIME, which nobody sets and which goes on while the machine sleeps; the date is
/// for people, since a receiver may set it.
package struct ActivityClock: Sendable {
    /// Nanoseconds of CLOCK_BOOTTIME.
    package var boot: @Sendable () -> Int64
    /// Milliseconds since 1970.
    package var date: @Sendable () -> Int64
    /// The kernel's name of this boot; readings of CLOCK_BOOTTIME from another boot mean nothing.
    package var bootID: String

    package init(boot: @escaping @Sendable () -> Int64, date: @escaping @Sendable () -> Int64, bootID: String) {
        self.boot = boot
        self.date = date
        self.bootID = bootID
    }

    /// One moment on both.
    package struct Moment: Sendable, Hashable {
        /// Nanoseconds of CLOCK_BOOTTIME.
        package var boot: Int64
        /// Milliseconds since 1970.
        package var date: Int64
    }

    /// This moment.
    package var now: Moment { Moment(boot: boot(), date: date()) }

    /// The machine's clocks.
    package static let system = ActivityClock(
        boot: { BootClock.nanoseconds }, date: { Date.now.millisecondsSince1970 }, bootID: BootClock.bootID)
}
