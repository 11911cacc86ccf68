/// An estimate of a travel time.
public struct TravelEstimate: Sendable, Hashable {
    /// The data from which an estimate is made.
    public enum Basis: Sendable, Hashable {
        /// The median of this many recorded journeys.
        case journeys(Int)
        /// The answer of a router (OSRM or Valhalla).
        case router
        /// The straight-line distance, with a detour factor and an average speed.
        case distance
    }

    /// The travel time in seconds.
    public var seconds: Double
    /// The length of the route in metres; nil if it is unknown.
    public var distance: Double?
    /// The confidence in the travel time, from 0 to 1.
    public var confidence: Double
    /// The data from which the estimate is made.
    public var basis: Basis
    /// The failures of the providers that were asked before this one, in one line; nil if none of them failed.
    public var note: String?

    /// Creates an estimate.
    public init(
        seconds: Double, distance: Double? = nil, confidence: Double, basis: Basis, note: String? = nil
    ) {
        self.seconds = seconds
        self.distance = distance
        self.confidence = confidence
        self.basis = basis
        self.note = note
    }
}
