import LocationStream

/// A travel time from the distance alone: a detour factor and an average speed for each means of transport.
///
/// | mode | detour factor | average speed | extra time |
/// |---|---|---|---|
/// | car | 1.3 | 30 km/h + 60 km/h × length ÷ (length + 30 km) | – |
/// | bike | 1.25 | 15 km/h | – |
/// | walk | 1.2 | 5 km/h | – |
/// | transit | 1.4 | 25 km/h | 6 min of waiting |
///
/// The length of the route is the straight-line distance times the detour factor. The average speed of a car is near
/// 30 km/h on short routes, is 45 km/h on a route of 10 km, and approaches 90 km/h on long routes.
public struct DistanceTravelTime: TravelTimeProvider {
    /// Creates the provider.
    public init() {}

    /// Returns the estimate; nil if a coordinate is invalid.
    public func estimate(_ request: TravelRequest) async throws -> TravelEstimate? {
        let distance = request.destination.distance(from: request.origin)
        guard distance.isFinite else { return nil }
        let way = distance * request.mode.detourFactor
        return TravelEstimate(
            seconds: request.mode.seconds(for: way), distance: way, confidence: TravelConfidence.distance(distance),
            basis: .distance)
    }
}

extension TravelMode {
    /// The length of a typical route, divided by the straight-line distance.
    fileprivate var detourFactor: Double {
        switch self {
        case .car: 1.3
        case .bike: 1.25
        case .walk: 1.2
        case .transit: 1.4
        }
    }

    /// Returns the time in seconds for a route of this length in metres.
    fileprivate func seconds(for way: Double) -> Double {
        guard way > 0 else { return 0 }
        return way / (averageSpeed(on: way) / 3.6) + (self == .transit ? 360 : 0)
    }

    /// Returns the average speed in kilometres per hour on a route of this length in metres.
    private func averageSpeed(on way: Double) -> Double {
        switch self {
        case .car: 30 + 60 * way / (way + 30_000)
        case .bike: 15
        case .walk: 5
        case .transit: 25
        }
    }
}
