public import LocationStream

/// The totals of a ride.
///
/// This is the code under test; it knows nothing of clocks or files.
public struct RideMeter: Sendable {
    /// Metres along the track.
    public private(set) var distance = 0.0
    /// The highest reported speed, in metres per second.
    public private(set) var topSpeed = 0.0
    /// The number of updates with a location.
    public private(set) var fixes = 0
    private var last: Location?

    /// Creates a meter at zero.
    public init() {}

    /// Adds an update.
    public mutating func add(_ update: LocationUpdate) {
        guard let location = update.location else { return }
        fixes += 1
        if location.speed >= 0 { topSpeed = max(topSpeed, location.speed) }
        if let last { distance += location.distance(from: last) }
        last = location
    }
}
