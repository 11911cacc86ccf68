/// The highest speed of a receiver, without spikes.
///
/// A speed counts if the speed before or after it differs from it by no more than the highest plausible acceleration
/// permits. Until two speeds agree, the last one counts.
struct SpeedPeak: Sendable {
    private var confirmed: Double?
    private var last: (speed: Double, time: Double)?

    /// Metres per second added to the permitted difference, because receivers round and smooth their speeds.
    private static let tolerance = 1.0

    /// The highest speed in metres per second; nil if no speed is known.
    var maximum: Double? { confirmed ?? last?.speed }

    /// Adds a speed in metres per second.
    ///
    /// - Parameters:
    ///   - time: The time in seconds, later than that of the previous speed.
    ///   - acceleration: The highest plausible acceleration, in metres per second squared.
    mutating func add(_ speed: Double, at time: Double, acceleration: Double) {
        if let last, abs(speed - last.speed) <= acceleration * (time - last.time) + Self.tolerance {
            confirmed = max(confirmed ?? 0, last.speed, speed)
        }
        last = (speed, time)
    }

    /// Forgets the last speed, so that it does not confirm the next one.
    mutating func interrupt() { last = nil }
}
