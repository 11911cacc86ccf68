import FoundationEssentials
import SystemSupport

/// The two clocks of activities.
///
/// Durations are measured on CLOCK_BOOTTIME, which cannot be set and includes the time during which the machine is
/// suspended. Durations are not computed from dates, because the system's date may be set at any time, for example to
/// the time of a receiver.
package struct ActivityClock: Sendable {
    /// Returns the time in nanoseconds of CLOCK_BOOTTIME.
    package var boot: @Sendable () -> Int64
    /// Returns the date in milliseconds since 1970.
    package var date: @Sendable () -> Int64
    package var bootID: String

    package init(boot: @escaping @Sendable () -> Int64, date: @escaping @Sendable () -> Int64, bootID: String) {
        self.boot = boot
        self.date = date
        self.bootID = bootID
    }

    package struct Moment: Sendable, Hashable {
        /// The time in nanoseconds of CLOCK_BOOTTIME.
        package var boot: Int64
        /// The date in milliseconds since 1970.
        package var date: Int64
        /// The kernel's identifier of the boot; values of CLOCK_BOOTTIME from different boots cannot be compared.
        package var bootID: String
    }

    package var now: Moment { Moment(boot: boot(), date: date(), bootID: bootID) }

    package static let system = ActivityClock(
        boot: { BootClock.nanoseconds }, date: { Date.now.millisecondsSince1970 }, bootID: BootClock.bootID)
}
