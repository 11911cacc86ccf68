/// The highest speed of a receiver, without spikes.
///
/// A speed counts if it differs from the previous or the next speed by no more than the highest plausible acceleration
/// permits. Until two successive speeds agree, the last speed counts.
struct SpeedPeak: Sendable {
    private var confirmed: Double?
    private var last: (speed: Double, time: Double)?

    /// Tolerance in metres per second that is added to the permitted difference, because receivers round and smooth
    /// speeds.
    private static let tolerance = 1.0

    /// The highest speed in metres per second; nil if no speed is known.
    var maximum: Double? { confirmed ?? last?.speed }

    /// Adds a speed in metres per second.
    ///
    /// - Parameters:
    ///   - time: The time of the speed in seconds; later than that of the previous speed.
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
