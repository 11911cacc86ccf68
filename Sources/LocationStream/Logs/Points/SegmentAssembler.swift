/// Combines lines into tracks, for formats that have no element for tracks.
///
/// Each line is a segment. Consecutive lines with the same texts belong to one track. If a line starts at the place
/// and time at which the previous line ended, it continues the segment of the previous line. ``TrackWriter`` divides
/// long segments into such lines.
struct SegmentAssembler: Sendable {
    private enum Kind: Sendable {
        case track
        case route
    }

    private var current = TrackDescription()
    private var kind = Kind.track
    private var isLineNew = false
    /// Whether the current line continues the segment of the previous line.
    private var isContinuation = false
    /// The number of points of the current line.
    private var count = 0
    private var previousCount = 0
    private var last: (place: LogPlace, milliseconds: Int64?)?

    /// Starts a line of a track.
    ///
    /// - Parameter isContinuation: Whether the line continues the segment of the previous line of the track.
    mutating func beginLine(
        _ description: TrackDescription, isContinuation: Bool = false, deliver: (LogElement) -> Void
    ) {
        begin(.track, description) { deliver(.track($0)) }
        self.isContinuation = isContinuation && last != nil
    }

    /// Starts a line of a route.
    mutating func beginRoute(_ description: TrackDescription, deliver: (LogElement) -> Void) {
        begin(.route, description) { deliver(.route($0)) }
    }

    private mutating func begin(
        _ kind: Kind, _ description: TrackDescription, announce: (TrackDescription) -> Void
    ) {
        let isSame = kind == self.kind && description == current
        // A track may have several lines. A route has only one line, except if a long route was divided.
        if !isSame || kind == .route && count < TrackSegmenter.longestLine {
            announce(description)
            last = nil
        }
        self.kind = kind
        current = description
        (isLineNew, isContinuation) = (true, false)
        previousCount = count
        count = 0
    }

    /// Delivers the next point of the line.
    ///
    /// - Parameter gap: The reason for a gap before the point; nil if there is none, or if it is unknown.
    mutating func add(
        _ place: LogPlace, _ point: LogPoint, after gap: TrackGap? = nil, deliver: (LogElement) -> Void
    ) {
        let milliseconds = point.epoch.milliseconds
        count += 1
        let isJoint = isLineNew && gap == nil && continues(place, milliseconds)
        let startsSegment = isLineNew && !isContinuation
        isLineNew = false
        last = (place, milliseconds)
        if isJoint { return }
        var point = point
        guard kind == .track else { return deliver(.routePoint(point, TrackDescription(), symbol: nil)) }
        (point.epoch.startsSegment, point.epoch.gap) = (startsSegment, gap)
        deliver(.point(point))
    }

    /// Delivers a gap for a time without a position; the next point starts a segment.
    mutating func addGap(at milliseconds: Int64?, deliver: (LogElement) -> Void) {
        var epoch = Epoch()
        epoch.milliseconds = milliseconds
        (isLineNew, isContinuation) = (true, false)
        last = nil
        deliver(.gap(epoch))
    }

    /// Returns true if a line that begins with this point continues the previous line.
    ///
    /// The point must be the last point of the previous line. If the points have no times, this may be a coincidence.
    /// The previous line must then also have the maximum number of points.
    private func continues(_ place: LogPlace, _ milliseconds: Int64?) -> Bool {
        guard let last, last.milliseconds == milliseconds else { return false }
        guard milliseconds != nil || previousCount == TrackSegmenter.longestLine else { return false }
        // An unknown altitude is NaN, which does not equal itself.
        return place.latitude == last.place.latitude && place.longitude == last.place.longitude
            && (place.altitude == last.place.altitude || place.altitude.isNaN && last.place.altitude.isNaN)
    }
}
