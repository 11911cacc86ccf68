public import LocationStream

/// What a ride amounts to so far: the code under test, which knows nothing of clocks or files.
public struct RideMeter: Sendable {
    /// Metres along the track.
    public private(set) var distance = 0.0
    /// Metres per second: the fastest that the receiver reported.
    public private(set) var topSpeed = 0.0
    /// How many updates had a location.
    public private(set) var fixes = 0
    private var last: Location?

    /// Makes a meter that stands at zero.
    public init() {}

    /// Takes the next update.
    public mutating func add(_ update: LocationUpdate) {
        guard let location = update.location else { return }
        fixes += 1
        if location.speed >= 0 { topSpeed = max(topSpeed, location.speed) }
        if let last { distance += location.distance(from: last) }
        last = location
    }
}
