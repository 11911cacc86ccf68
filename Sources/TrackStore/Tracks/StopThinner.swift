import LocationStream

/// Leaves out the points between the first and the last point of each stop.
package struct StopThinner: Sendable {
    /// The newest point of the current stop; nil once the closure has received that point.
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
        // The points before this point are left out, but the time without points is not a gap.
        point.point.continuesSegment = last != nil
        last = point
    }

    /// Passes on the last point of a stop at the end of the track.
    package mutating func finish(_ body: (RecordedPoint) -> Void) {
        if let last { body(last) }
        last = nil
    }
}
