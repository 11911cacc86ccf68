import LocationStream
import SystemSupport

/// Finds outliers and stops among imported points, and measures the track.
///
/// The rules are the same as for the points of a receiver.
struct ImportFilter: Sendable {
    private var tracker: MotionTracker
    /// Measures a track whose points have no times.
    ///
    /// Outliers and stops cannot be found in such a track.
    private var tracer = TrackTracer()
    /// The earliest and the latest time of the points, in milliseconds since 1970; nil without times.
    private(set) var times: ClosedRange<Int64>?
    /// The time of the last point, in milliseconds since 1970.
    private var lastTime: Int64?
    /// The total time of the gaps that do not count as elapsed time, in milliseconds.
    private var left: Int64 = 0

    init(_ filter: MotionFilter) {
        tracker = MotionTracker(filter)
    }

    /// Adds a point, and sets whether it is an outlier and whether it is stationary.
    ///
    /// - Returns: False if the point repeats the previous point.
    mutating func judge(_ point: inout RecordedPoint) -> Bool {
        guard let location = point.location, let time = point.point.milliseconds else {
            _ = tracer.next(point)
            return true
        }
        // Reject a repeated point here, because the tracker accepts a repeated point after an interruption.
        guard time != lastTime else { return false }
        if let gap = point.gap {
            if !gap.isBridged { tracker.interrupt() }
            if !gap.countsAsElapsed, let lastTime { left += max(0, time - lastTime) }
        }
        tracker.add(location)
        point.isOutlier = tracker.motion.isOutlier
        point.isStationary = tracker.motion.isStationary
        guard tracker.motion.isPoint else { return false }
        lastTime = time
        times = min(time, times?.lowerBound ?? time)...max(time, times?.upperBound ?? time)
        return true
    }

    /// Judges the last points of the track, which no later point can confirm.
    mutating func finish() { tracker.finish() }

    /// The correction that the last point made to earlier points; nil if it made none.
    var correction: MotionCorrection? { tracker.motion.correction }

    var totals: TrackTotals {
        guard let times else { return TrackTotals(distance: tracer.motion.distance) }
        return TrackTotals(
            distance: tracker.motion.distance,
            elapsed: max(0, Double(times.upperBound - times.lowerBound - left) / 1000),
            movingTime: tracker.motion.movingTime)
    }
}
