/// The highest speed of a receiver, without spikes.
///
/// Two successive speeds count if the highest plausible acceleration explains their difference. Until two speeds count,
/// ``maximum`` is the last speed.
struct SpeedPeak: Sendable {
    private var confirmed: Double?
    private var last: (speed: Double, time: Double)?

    /// Tolerance in metres per second, because receivers round and smooth speeds.
    private static let tolerance = 1.0

    /// The highest speed in metres per second; nil if no speed is known.
    var maximum: Double? { confirmed ?? last?.speed }

    /// Adds a speed in metres per second.
    ///
    /// - Parameters:
    ///   - time: The time of the speed in seconds; later than the previous time.
    ///   - acceleration: The highest plausible acceleration, in metres per second squared.
    mutating func add(_ speed: Double, at time: Double, acceleration: Double) {
        if let last, abs(speed - last.speed) <= acceleration * (time - last.time) + Self.tolerance {
            confirmed = max(confirmed ?? 0, last.speed, speed)
        }
        last = (speed, time)
    }

    /// Drops the last speed, so that it does not confirm the next one.
    mutating func interrupt() { last = nil }
}
