import FoundationEssentials
import LocationStream
import SystemSupport

/// A point on the way of a recorded track.
package struct TracedPoint: Sendable, Hashable {
    /// Degrees north.
    package var latitude: Double
    /// Degrees east; beyond ±180° after the antimeridian, so that successive points stay close to each other.
    package var longitude: Double
    /// Time of the fix, in milliseconds since 1970-01-01 UTC.
    package var milliseconds: Int64
    /// Metres travelled since the first point.
    package var distance: Double
    /// Seconds in motion since the first point.
    package var movingTime: Double
    /// Metres per second; nil if the receiver did not report a speed.
    package var speed: Double?
    /// Metres above mean sea level; nil if the receiver did not report an altitude.
    package var altitude: Double?
    /// Whether the point is the first one or follows a gap, so that no line leads to it.
    package var startsSegment: Bool
}

/// Follows a recorded track from point to point, without its outliers, and measures its distance.
///
/// The distance is measured as by the tracker that recorded the track: nothing is added at a standstill, gaps are
/// bridged by straight lines, and the time between two processes adds nothing. The kind of movement is not recorded, so
/// where its thresholds matter, those of the default are used.
package struct TrackTracer: Sendable {
    private var tracker = MotionTracker()
    /// The distance and the time in motion before the current tracker.
    private var earlier = (distance: 0.0, movingTime: 0.0)
    /// Whether the current tracker has a point.
    private var hasStarted = false
    /// Whether a second point agreed with the first one.
    private var isConfirmed = false
    private var last: TracedPoint?
    /// Whether there is a gap after the last point.
    private var isBroken = true
    /// Whether there are outliers after the last point.
    private var hasOutliers = false

    package init() {}

    /// Returns the next point; nil for an outlier.
    package mutating func next(_ recorded: RecordedPoint) -> TracedPoint? {
        let point = recorded.point
        guard let coordinate = point.coordinate, coordinate.isValid, let milliseconds = point.milliseconds else {
            return nil
        }
        isBroken = isBroken || point.startsSegment
        if recorded.gap == .process {
            replaceTracker()
            isConfirmed = false
        }
        guard !recorded.isOutlier else {
            hasOutliers = true
            return nil
        }
        measure(
            Location(
                coordinate: coordinate, horizontalAccuracy: point.horizontalAccuracy ?? -1, speed: point.speed ?? -1,
                timestamp: Date(millisecondsSince1970: milliseconds)))
        let longitude = last.map {
            $0.longitude + (coordinate.longitude - $0.longitude).remainder(dividingBy: 360)
        }
        let traced = TracedPoint(
            latitude: coordinate.latitude, longitude: longitude ?? coordinate.longitude, milliseconds: milliseconds,
            distance: earlier.distance + tracker.motion.distance,
            movingTime: earlier.movingTime + tracker.motion.movingTime, speed: point.speed, altitude: point.altitude,
            startsSegment: isBroken)
        (last, isBroken, hasOutliers) = (traced, false, false)
        return traced
    }

    private mutating func measure(_ location: Location) {
        let isFirst = !hasStarted
        hasStarted = true
        tracker.add(location)
        guard tracker.motion.isOutlier, let last else {
            isConfirmed = isConfirmed || !isFirst
            return
        }
        // The tracker that recorded the track accepted the point: it knew the kind of movement, or saw outliers that
        // agree with the point. In their case, a jump from an unconfirmed first fix adds no distance.
        if isConfirmed || !hasOutliers {
            let start = LocationCoordinate2D(
                latitude: last.latitude, longitude: last.longitude.remainder(dividingBy: 360))
            let length = location.coordinate.distance(from: start)
            let time = location.timestamp.timeIntervalSince1970 - Double(last.milliseconds) / 1000
            earlier.distance += length
            if length > LocationUpdate.LiveConfiguration.default.standstillSpeed * time { earlier.movingTime += time }
        }
        replaceTracker()
        tracker.add(location)
        (hasStarted, isConfirmed) = (true, true)
    }

    private mutating func replaceTracker() {
        earlier.distance += tracker.motion.distance
        earlier.movingTime += tracker.motion.movingTime
        tracker = MotionTracker()
        hasStarted = false
    }
}
