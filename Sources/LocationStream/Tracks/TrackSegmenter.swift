/// Divides a track into segments.
///
/// A segment ends at a point without a fix, before a point with ``TrackPoint/startsSegment``, before a point that is
/// earlier than the previous one, and at a gap in time.
package struct TrackSegmenter: Sendable {
    enum Placement {
        /// The point is a gap; if a segment is open, it ends.
        case outside
        /// The point starts a segment; if another segment is open, it ends.
        case first
        /// The point continues the open segment.
        case next
    }

    /// The maximum number of points in a GeoJSON feature or a KML placemark.
    ///
    /// A longer segment is divided, because the encoders store all points of a feature or a placemark.
    package static let longestLine = 32_768

    private let rule: TrackWriter.Gap
    private let maximumStep: Int64
    private var isOpen = false
    /// Time of the last point with a fix, in milliseconds since 1970.
    private var last: Int64?
    private var step: Int64?
    /// Whether the current track has had a point with a fix.
    private var hasPoint = false
    /// The reason for the open gap, from the points without a fix.
    private var reason: TrackGap?
    /// The reason for the gap before the last point that started a segment; nil if it is unknown or there is none.
    private(set) var gap: TrackGap?

    package init(gap: TrackWriter.Gap = .automatic) {
        rule = gap
        maximumStep =
            switch gap {
            case .automatic: 5_000
            case .longerThan(let duration):
                duration >= .seconds(Int64.max / 1_000) ? .max : Int64(duration / .milliseconds(1))
            case .none: .max
            }
    }

    mutating func place(_ point: TrackPoint) -> Placement {
        guard point.position != nil else {
            isOpen = false
            if hasPoint { reason = reason ?? point.gap ?? (point.startsSegment ? .segment : .fix) }
            return .outside
        }
        let earlier = last
        let isBroken = !point.continuesSegment && isBroken(before: point.milliseconds)
        last = point.milliseconds
        defer { (isOpen, hasPoint) = (true, true) }
        if isOpen && !isBroken && !point.startsSegment { return .next }
        gap = point.gap ?? reason
        // Without a point for too long, the receiver had no fix.
        if gap == nil, isBroken, !point.startsSegment, let earlier, point.milliseconds ?? earlier > earlier {
            gap = .fix
        }
        reason = nil
        return .first
    }

    /// Forgets the last point; the next point then starts a segment.
    mutating func endTrack() {
        isOpen = false
        last = nil
        step = nil
        (hasPoint, reason, gap) = (false, nil, nil)
    }

    /// Returns true if an instant is earlier than the last point, or so much later that there is a gap.
    private mutating func isBroken(before instant: Int64?) -> Bool {
        guard let last, let instant else { return false }
        let (step, previous) = (instant - last, self.step)
        self.step = step
        return step < 0 || step > (rule == .automatic ? max(maximumStep, 3 * (previous ?? 0)) : maximumStep)
    }
}
