package import LocationActivity

package typealias ClockReading = ActivityClock.Moment

extension ClockReading {
    package static var now: ClockReading { ActivityClock.system.now }
}
