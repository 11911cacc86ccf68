package import LocationActivity

/// A reading of the boot-time and wall clocks, with the boot that it belongs to.
package struct ClockReading: Sendable, Hashable {
    package var time: ActivityClock.Moment
    var boot: String

    package init(_ clock: ActivityClock) {
        time = clock.now
        boot = clock.bootID
    }

    package static var now: ClockReading { ClockReading(.system) }
}
