package import LocationStream

/// A point of a recorded track, with the distance and the time in motion up to it.
package struct TracedPoint: Sendable, Hashable {
    /// Degrees north.
    package var latitude: Double
    /// Degrees east.
    ///
    /// After the track crosses the antimeridian, the value exceeds ±180°, so that successive points stay close to each
    /// other.
    package var longitude: Double
    /// Time of the fix, in milliseconds since 1970-01-01 UTC.
    ///
    /// If ``isTimed`` is false, the number of points before this point.
    package var milliseconds: Int64
    /// Whether the time is known.
    package var isTimed = true
    /// Metres travelled since the first point.
    package var distance: Double
    /// Seconds in motion since the first point.
    package var movingTime: Double
    /// Metres per second; nil if the receiver did not report a speed.
    package var speed: Double?
    /// Metres above mean sea level; nil if the receiver did not report an altitude.
    package var altitude: Double?
    /// Whether the point is the first point or follows a gap, so no line leads to it.
    package var startsSegment: Bool

    /// The coordinate, with a longitude within ±180°.
    var place: LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
    }
}

/// Follows a recorded track from point to point, without its outliers, and measures its motion.
///
/// The tracer measures in the same way and with the same thresholds as the tracker that recorded the track. A
/// standstill adds no distance. A straight line across a loss of the fix or of the source adds its length, but other
/// gaps add no distance; see ``TrackGap/isBridged``. Without times, the distance is the length of the lines through
/// the points.
package struct TrackTracer: Sendable {
    private var tracker: MotionTracker
    /// The length of the line through points without times, in metres.
    private var untimedDistance = 0.0
    /// The climb of points without times; nil if none of them has an altitude.
    private var untimedClimb: Climb?
    private var last: TracedPoint?
    /// Whether there is a gap after the last point.
    private var isBroken = true
    /// Whether there are outliers after the last point.
    private var hasOutliers = false

    /// - Parameter filter: The thresholds with which the track was recorded; nil if they are unknown.
    package init(_ filter: MotionFilter? = nil) {
        tracker = MotionTracker(filter ?? MotionFilter())
    }

    /// The motion up to the last point.
    package var motion: Motion {
        var motion = tracker.motion
        motion.distance += untimedDistance
        if let untimedClimb { (motion.ascent, motion.descent) = (untimedClimb.ascent, untimedClimb.descent) }
        return motion
    }

    /// Takes the next recorded point, and returns it as a traced point; nil for an outlier or an invalid coordinate.
    package mutating func next(_ recorded: RecordedPoint) -> TracedPoint? {
        let point = recorded.point
        guard let coordinate = point.coordinate, coordinate.isValid else { return nil }
        let isBridged = recorded.gap?.isBridged ?? true
        isBroken = isBroken || point.startsSegment
        if !isBridged { tracker.interrupt() }
        guard !recorded.isOutlier else {
            hasOutliers = true
            return nil
        }
        if let location = recorded.location {
            // The recorder accepted this point, even if it is a jump. Without outliers since the last point, the line
            // to this point counts as distance. After outliers, the tracker decides, because the last point may be a
            // wrong first fix. A line from a wrong first fix adds no distance.
            tracker.add(accepted: location, isBridged: hasOutliers ? nil : true)
        } else {
            if isBridged, let place = last?.place { untimedDistance += coordinate.distance(from: place) }
            if let altitude = point.altitude { untimedClimb = (untimedClimb ?? Climb()).adding(altitude) }
        }
        let milliseconds = point.milliseconds ?? last.map { $0.milliseconds + 1 } ?? 0
        let longitude = last.map {
            $0.longitude + (coordinate.longitude - $0.longitude).remainder(dividingBy: 360)
        }
        let motion = motion
        let traced = TracedPoint(
            latitude: coordinate.latitude, longitude: longitude ?? coordinate.longitude, milliseconds: milliseconds,
            isTimed: point.milliseconds != nil, distance: motion.distance, movingTime: motion.movingTime,
            speed: point.speed, altitude: point.altitude, startsSegment: isBroken)
        (last, isBroken, hasOutliers) = (traced, false, false)
        return traced
    }
}
