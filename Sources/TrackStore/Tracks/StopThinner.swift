import LocationStream

/// Leaves out the points between the first and the last point of each stop.
package struct StopThinner: Sendable {
    /// The newest point of the current stop; nil if the closure has already received this point.
    private var last: RecordedPoint?
    private var isInStop = false

    package init() {}

    /// Takes the next point, and calls a closure with each point to keep.
    package mutating func add(_ point: RecordedPoint, _ body: (RecordedPoint) -> Void) {
        guard isInStop, point.isStationary, point.gap == nil else {
            finish(body)
            isInStop = point.isStationary
            return body(point)
        }
        var point = point
        // If points before this point were left out, the time without points is not a gap.
        point.point.continuesSegment = last != nil
        last = point
    }

    /// Calls the closure with the last point of a stop; to be called at the end of the track.
    package mutating func finish(_ body: (RecordedPoint) -> Void) {
        if let last { body(last) }
        last = nil
    }
}
