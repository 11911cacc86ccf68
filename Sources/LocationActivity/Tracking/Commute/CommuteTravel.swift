import FoundationEssentials
import LocationStream

/// The travel time of a commute, from the last estimate of a provider or from the user.
struct CommuteTravel: Sendable {
    private struct Answer: Sendable {
        var estimate: TravelEstimate
        /// The straight-line distance to the destination at the time of the query, in metres; nil if unknown.
        var distance: Double?
        /// The time of the answer, in nanoseconds of CLOCK_BOOTTIME.
        var time: Int64
    }

    /// How long an estimate from a router or from recorded journeys is preferred to one from the distance alone.
    ///
    /// The time is in nanoseconds.
    private static let lifetime: Int64 = 900_000_000_000

    /// The maximum travel time in seconds: a week.
    ///
    /// The content has the same limit.
    private static let longest = 604_800.0
    /// The maximum remaining distance in metres, a little more than the Earth's circumference.
    private static let farthest = 5e7

    private var answer: Answer?
    /// The travel time that the user has set, in seconds; it replaces the estimate until the departure.
    var chosen: Double?

    /// Returns whether there is a recent estimate that is not from the distance alone.
    func hasBetterEstimate(at now: Int64) -> Bool {
        answer.map { $0.estimate.basis != .distance && now - $0.time < Self.lifetime } ?? false
    }

    /// Stores an estimate; returns false if its travel time is invalid.
    mutating func note(_ estimate: TravelEstimate, distance: Double?, at now: Int64) -> Bool {
        guard estimate.seconds.isFinite, (0...Self.longest).contains(estimate.seconds) else { return false }
        answer = Answer(estimate: estimate, distance: distance, time: now)
        return true
    }

    /// The travel time from the start in seconds; nil while it is unknown.
    var fromStart: Double? { chosen ?? answer?.estimate.seconds }

    /// Returns the confidence from 0 to 1; nil while there is no travel time.
    ///
    /// Before the departure, the confidence in a travel time that the user has set is 1.
    func confidence(isUnderWay: Bool) -> Double? {
        if chosen != nil, !isUnderWay || answer == nil { return 1 }
        return answer.map { min(max(0, $0.estimate.confidence), 1) }
    }

    /// Returns the remaining travel time in seconds and the remaining distance in metres.
    ///
    /// Between two estimates, time and distance are scaled in proportion to the straight-line distance to the
    /// destination.
    func remaining(at distance: Double?) -> (seconds: Double?, metres: Double?) {
        guard let answer else { return (chosen, distance) }
        var share = 1.0
        if let distance, let whole = answer.distance, whole > 1 { share = min(distance / whole, 2) }
        let metres = answer.estimate.distance.flatMap { $0.isFinite && $0 >= 0 ? $0 * share : nil } ?? distance
        return (min(answer.estimate.seconds * share, Self.longest), metres.map { min($0, Self.farthest) })
    }
}
