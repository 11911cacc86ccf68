package import FoundationEssentials
import LocationActivity
package import LocationStream

/// A recorded journey from one area to another.
package struct Journey: Sendable {
    /// The time at which the first area was left for the last time before the arrival.
    package var departure: Date
    /// The position of the departure, on the edge of the first area.
    package var start: LocationCoordinate2D
    /// The time at which the second area was entered.
    package var arrival: Date
    /// The length of the track from the departure to the arrival, in metres.
    package var length: Double

    /// The time from the departure to the arrival, in seconds.
    package var duration: Double { arrival.timeIntervalSince(departure) }

    /// The average speed including stops, in metres per second; 0 if the duration is not positive.
    package var speed: Double { duration > 0 ? length / duration : 0 }

    /// Returns whether the average speed fits a means of transport.
    func isPlausible(by mode: TravelMode) -> Bool { duration > 0 && mode.averageSpeeds.contains(speed) }

    /// Returns whether two journeys overlap in time, which means that two activities have recorded the same journey.
    func overlaps(_ other: Journey) -> Bool { departure < other.arrival && other.departure < arrival }
}

extension TravelMode {
    /// The plausible average speeds of a recorded journey, in metres per second.
    ///
    /// Tracks do not store the means of transport, so the speed decides which journeys count. The speed separates walks
    /// from drives, but not cars from public transport.
    var averageSpeeds: ClosedRange<Double> {
        switch self {
        case .walk: 0.4...2.5
        case .bike: 2...11
        case .car, .transit: 2...70
        }
    }
}
