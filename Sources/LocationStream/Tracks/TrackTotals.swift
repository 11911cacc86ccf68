/// The distance and the durations of a track.
package struct TrackTotals: Sendable, Hashable, Codable {
    /// The distance in metres.
    package var distance = 0.0
    /// The time since the start, in seconds.
    package var elapsed = 0.0
    /// The time in motion, in seconds.
    package var movingTime = 0.0

    package init(distance: Double = 0, elapsed: Double = 0, movingTime: Double = 0) {
        self.distance = distance
        self.elapsed = elapsed
        self.movingTime = movingTime
    }
}
