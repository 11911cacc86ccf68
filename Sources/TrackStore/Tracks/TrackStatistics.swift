package import LocationStream

/// The figures of a recorded track, which are added up point by point in constant memory.
///
/// Outliers are counted, but are left out of the other figures. A figure is nil if it is unknown.
package struct TrackStatistics: Sendable {
    /// The number and the total time of the gaps with the same reason.
    package struct Gaps: Sendable, Hashable {
        package var count = 0
        /// The total time of the gaps in seconds; each gap lasts from the point before it to the point after it.
        package var time = 0.0

        package init(count: Int = 0, time: Double = 0) {
            self.count = count
            self.time = time
        }
    }

    /// The number of points, including outliers.
    package private(set) var points = 0
    /// The number of points that contradict their neighbours.
    package private(set) var outliers = 0
    /// The gaps within the track, for each reason.
    package private(set) var gaps: [TrackGap: Gaps] = [:]
    /// The area of the track; nil without points.
    package private(set) var bounds: TrackBounds?
    /// Metres above mean sea level.
    package private(set) var minimumAltitude: Double?
    /// Metres above mean sea level.
    package private(set) var maximumAltitude: Double?
    /// The first point; nil without points.
    package private(set) var first: TracedPoint?
    /// The last point; nil without points.
    package private(set) var last: TracedPoint?

    private var tracer: TrackTracer
    /// The time of the last point, outliers included, in milliseconds since 1970.
    private var lastTime: Int64?

    /// - Parameter filter: The thresholds with which the track was recorded; nil if they are unknown.
    package init(_ filter: MotionFilter? = nil) {
        tracer = TrackTracer(filter)
    }

    /// Adds the next point; points must be added in the order of time.
    package mutating func add(_ recorded: RecordedPoint) {
        points += 1
        if recorded.isOutlier { outliers += 1 }
        let time = recorded.point.milliseconds
        // Time without a fix before the first point is not a gap of the track.
        if let reason = recorded.gap, points > 1 {
            gaps[reason, default: Gaps()].count += 1
            if let time, let lastTime { gaps[reason, default: Gaps()].time += Double(time - lastTime) / 1000 }
        }
        lastTime = time
        guard let point = tracer.next(recorded) else { return }
        first = first ?? point
        last = point
        bounds = bounds ?? TrackBounds(point)
        bounds?.extend(to: point)
        if let altitude = point.altitude {
            minimumAltitude = min(minimumAltitude ?? altitude, altitude)
            maximumAltitude = max(maximumAltitude ?? altitude, altitude)
        }
    }

    /// Metres travelled.
    package var distance: Double? { last?.distance }

    /// The time of the first point, in milliseconds since 1970.
    package var start: Int64? { first.flatMap { $0.isTimed ? $0.milliseconds : nil } }

    /// The time of the last point, in milliseconds since 1970.
    package var end: Int64? { last.flatMap { $0.isTimed ? $0.milliseconds : nil } }

    /// The time from the first to the last point, in seconds.
    ///
    /// Pauses and the gaps between the segments of a file do not count.
    package var elapsed: Double? {
        guard let start, let end else { return nil }
        let left = gaps.reduce(0.0) { $1.key.countsAsElapsed ? $0 : $0 + $1.value.time }
        return max(0, Double(end - start) / 1000 - left)
    }

    /// The time in motion, in seconds.
    package var movingTime: Double? { end == nil ? nil : last?.movingTime }

    /// The highest speed that the receiver reported, without outliers and spikes, in metres per second.
    package var maximumSpeed: Double? { tracer.motion.maximumSpeed }

    /// The distance divided by the time in motion, in metres per second.
    package var averageSpeed: Double? {
        // The distance starts to count a moment before the time in motion, so the quotient can be too large. The
        // maximum speed limits the quotient.
        speed(over: movingTime).map { min($0, maximumSpeed ?? .infinity) }
    }

    /// The distance divided by the elapsed time, in metres per second.
    package var averageSpeedWithStops: Double? { speed(over: elapsed).map { min($0, averageSpeed ?? .infinity) } }

    /// The sum of all ascents, in metres.
    package var ascent: Double? { tracer.motion.ascent }

    /// The sum of all descents, in metres.
    package var descent: Double? { tracer.motion.descent }

    private func speed(over time: Double?) -> Double? {
        guard let distance, let time, time > 0 else { return nil }
        return distance / time
    }
}
