import FoundationEssentials
package import LocationStream

/// A point of a recorded track, and whether the filter marked it as an outlier or stationary.
package struct RecordedPoint: Sendable, Hashable {
    package var point: TrackPoint
    /// The reason for a gap before the point; nil if there is no gap.
    package var gap: TrackGap? {
        didSet { point.startsSegment = gap != nil }
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
        self.point.startsSegment = gap != nil
    }

    /// The location; nil without a time or a coordinate.
    var location: Location? {
        guard let coordinate = point.coordinate, let time = point.time else { return nil }
        return Location(
            coordinate: coordinate, altitude: point.altitude ?? .nan,
            horizontalAccuracy: point.horizontalAccuracy ?? -1, speed: point.speed ?? -1, timestamp: time)
    }
}

/// The reason for a gap in a track.
package enum TrackGap: String, Sendable, Hashable, Codable, CaseIterable {
    /// The receiver lost its fix.
    case fix
    /// The source was disconnected.
    case source
    /// The process that recorded the track died, and another process continued the track.
    case process
    /// The activity was paused.
    case pause
    /// The points before and after the gap come from different tracks, which were merged.
    case merge
    /// The imported file begins a new segment without giving a reason.
    case segment

    /// Whether the straight line across the gap counts as distance.
    ///
    /// If it does, the time of the gap may count as time in motion.
    var isBridged: Bool {
        switch self {
        case .fix, .source: true
        case .process, .pause, .merge, .segment: false
        }
    }

    /// Whether the time of the gap counts as elapsed time.
    var countsAsElapsed: Bool { self != .pause && self != .segment }
}
