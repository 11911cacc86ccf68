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
    public func estimate(_ request: TravelRequest) async throws -> TravelEstimate? { Self.estimate(request) }

    static func estimate(_ request: TravelRequest) -> TravelEstimate? {
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

/// Holds back an unlikely travel time until a second answer agrees with it.
///
/// A travel time is unlikely if it is more than ten times that from the distance alone, or less than a tenth of it. A
/// router can return such a time if its map has a gap, and the time would use up all alerts of a commute.
struct TravelTimeCheck: Sendable {
    /// How long after an unlikely answer the provider is queried again, in nanoseconds.
    static let retryInterval: Int64 = 15_000_000_000
    private static let factor = 10.0
    /// The difference in seconds up to which no travel time is unlikely, for short distances.
    private static let tolerance = 300.0
    /// The factor within which two answers agree.
    private static let agreement = 1.5

    /// The travel time that waits for a second answer, in seconds.
    private var doubted: Double?

    /// Returns the reason why an estimate must not be used yet; nil to use it.
    mutating func objection(to estimate: TravelEstimate, for request: TravelRequest) -> String? {
        let seconds = estimate.seconds
        guard estimate.basis != .distance, seconds.isFinite, seconds >= 0,
            let expected = DistanceTravelTime.estimate(request)?.seconds,
            abs(seconds - expected) > Self.tolerance,
            seconds > expected * Self.factor || seconds < expected / Self.factor
        else {
            if estimate.basis != .distance { doubted = nil }
            return nil
        }
        if let doubted, seconds <= doubted * Self.agreement, doubted <= seconds * Self.agreement { return nil }
        doubted = seconds
        let time = CommuteFigures.travelTime(minutes: Int(min(seconds / 60, 1e6).rounded()))
        let suggested = CommuteFigures.travelTime(minutes: Int(min(expected / 60, 1e6).rounded()))
        return "\(time) is unlikely, because the distance suggests \(suggested); waiting for a second answer"
    }
}
