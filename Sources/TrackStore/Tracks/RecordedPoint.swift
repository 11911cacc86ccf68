import FoundationEssentials
package import LocationStream

/// A point of a recorded track, and whether the filter marked it as an outlier or stationary.
package struct RecordedPoint: Sendable, Hashable {
    package var point: TrackPoint
    /// The reason for a gap before the point; nil if there is no gap.
    package var gap: TrackGap? {
        get { point.gap }
        set { (point.gap, point.startsSegment) = (newValue, newValue != nil) }
    }
    /// Whether the point contradicts its neighbours.
    package var isOutlier = false
    /// Whether the receiver stands still.
    package var isStationary = false

    /// Creates a point; nil for an update without a valid location.
    package init?(_ update: LocationUpdate, isOutlier: Bool = false, gap: TrackGap? = nil) {
        guard let location = update.location, location.coordinate.isValid else { return nil }
        self.init(TrackPoint(update), gap: gap)
        self.isOutlier = isOutlier
        isStationary = update.stationary
    }

    init(_ point: TrackPoint, gap: TrackGap?) {
        self.point = point
        self.gap = gap
    }

    /// The location; nil without a time or a coordinate.
    var location: Location? {
        guard let coordinate = point.coordinate, let time = point.time else { return nil }
        return Location(
            coordinate: coordinate, altitude: point.altitude ?? .nan,
            horizontalAccuracy: point.horizontalAccuracy ?? -1, speed: point.speed ?? -1, timestamp: time)
    }
}
