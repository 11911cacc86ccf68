package import FoundationEssentials
import LocationActivity
package import LocationStream

/// A recorded stretch from one place into another.
package struct Journey: Sendable {
    /// The time at which the first place was left for the last time before the arrival.
    package var departure: Date
    /// The position of that crossing.
    package var start: LocationCoordinate2D
    /// The time at which the second place was entered.
    package var arrival: Date
    /// The length of the way in between, in metres.
    package var length: Double

    /// The time in between, in seconds.
    package var duration: Double { arrival.timeIntervalSince(departure) }

    /// The average speed in metres per second, with stops; 0 without a duration.
    package var speed: Double { duration > 0 ? length / duration : 0 }

    /// Returns whether the average speed is one of a means of transport.
    func isPlausible(by mode: TravelMode) -> Bool { duration > 0 && mode.averageSpeeds.contains(speed) }

    /// Returns whether both journeys are the same, recorded by two activities.
    func overlaps(_ other: Journey) -> Bool { departure < other.arrival && other.departure < arrival }
}

extension TravelMode {
    /// The average speeds of recorded journeys that count, in metres per second.
    ///
    /// Tracks do not name a means of transport. Cars and public transport cannot be told apart, but a walk does not
    /// predict a drive.
    var averageSpeeds: ClosedRange<Double> {
        switch self {
        case .walk: 0.4...2.5
        case .bike: 2...11
        case .car, .transit: 2...70
        }
    }
}
