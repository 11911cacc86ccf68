/// A means of transport.
public enum TravelMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// A car, or another motor vehicle on the road.
    case car
    /// A bicycle.
    case bike
    /// Walking.
    case walk
    /// Public transport.
    case transit
}
