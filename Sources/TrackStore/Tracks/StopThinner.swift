import LocationStream

/// Leaves out the points between the first and the last two points of each stop.
///
/// The figures of the remaining points are those of all points. Two points are kept at the end, because the interval
/// between them shows whether a first fast point begins a motion.
package struct StopThinner: Sendable {
    /// The newest points of the current stop, at most two, which the closure has not received yet.
    private var last: [RecordedPoint] = []
    private var isInStop = false

    package init() {}

    /// Takes the next point, and calls a closure with each point to keep.
    package mutating func add(_ point: RecordedPoint, _ body: (RecordedPoint) -> Void) {
        guard isInStop, point.isStationary, point.gap == nil else {
            finish(body)
            isInStop = point.isStationary
            return body(point)
        }
        last.append(point)
        guard last.count > 2 else { return }
        last.removeFirst()
        // If points before this point were left out, the time without points is not a gap.
        last[0].point.continuesSegment = true
    }

    /// Calls the closure with the last points of a stop; to be called at the end of the track.
    package mutating func finish(_ body: (RecordedPoint) -> Void) {
        for point in last { body(point) }
        last.removeAll(keepingCapacity: true)
    }
}
