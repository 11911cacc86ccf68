import FoundationEssentials
import SystemSupport

/// The two clocks of activities.
///
/// Durations are measured on CLOCK_BOOTTIME, which cannot be set and includes suspend. Dates are for display: a receiver
/// may set the system's date.
package struct ActivityClock: Sendable {
    /// Nanoseconds of CLOCK_BOOTTIME.
    package var boot: @Sendable () -> Int64
    /// Milliseconds since 1970.
    package var date: @Sendable () -> Int64
    /// The kernel's identifier of this boot; CLOCK_BOOTTIME values of different boots cannot be compared.
    package var bootID: String

    package init(boot: @escaping @Sendable () -> Int64, date: @escaping @Sendable () -> Int64, bootID: String) {
        self.boot = boot
        self.date = date
        self.bootID = bootID
    }

    package struct Moment: Sendable, Hashable {
        /// Nanoseconds of CLOCK_BOOTTIME.
        package var boot: Int64
        /// Milliseconds since 1970.
        package var date: Int64
    }

    package var now: Moment { Moment(boot: boot(), date: date()) }

    package static let system = ActivityClock(
        boot: { BootClock.nanoseconds }, date: { Date.now.millisecondsSince1970 }, bootID: BootClock.bootID)
}
