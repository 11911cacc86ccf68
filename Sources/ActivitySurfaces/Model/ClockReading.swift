package import LocationActivity

/// The moment that a surface draws: both times of the machine, and the boot that they belong to.
package struct ClockReading: Sendable, Hashable {
    package var time: ActivityClock.Moment
    package var boot: String

    /// A moment of a clock.
    package init(_ clock: ActivityClock) {
        time = clock.now
        boot = clock.bootID
    }

    /// This moment.
    package static var now: ClockReading { ClockReading(.system) }
}
