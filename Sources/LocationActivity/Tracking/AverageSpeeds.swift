/// The average speeds of a location activity, in metres per second.
struct AverageSpeeds: Sendable {
    /// The distance divided by the time so far; nil before there is a distance.
    let overall: Double?
    /// The distance divided by the time in motion; nil if the activity has not moved yet.
    let moving: Double?

    init(distance: Double, elapsed: Double, movingTime: Double, maximum: Double?) {
        // The measured distance can be slightly longer than the reported speeds imply, so the averages are limited to
        // the maximum speed.
        let highest = maximum ?? .infinity
        moving = distance > 0 && movingTime > 0 ? min(distance / movingTime, highest) : nil
        overall = distance > 0 && elapsed > 0 ? min(distance / elapsed, moving ?? highest) : nil
    }

    init(_ state: LocationActivityAttributes.ContentState) {
        self.init(
            distance: state.distance, elapsed: state.elapsed, movingTime: state.movingTime,
            maximum: state.maximumSpeed)
    }
}
