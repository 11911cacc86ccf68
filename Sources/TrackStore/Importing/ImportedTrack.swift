import LocationStream

/// A track while its points are imported.
struct ImportedTrack: Sendable {
    let number: Int64
    let text: TrackDescription
    /// The points that are not in the database yet.
    private(set) var page: [RecordedPoint] = []
    /// The corrections that are not in the database yet.
    ///
    /// They concern earlier points, which may already be in the database.
    private(set) var corrections: [MotionCorrection] = []
    /// The digest of all points.
    private(set) var digest = PointDigest()
    /// Whether the points have no times; nil before the first point.
    private(set) var isUntimed: Bool?
    /// Whether the time of any point is earlier than the time of the point before it.
    private(set) var isUnordered = false
    private(set) var filter: ImportFilter
    /// The number of points that are left out because they have no time, although other points of the track have one.
    private(set) var untimed = 0
    /// The number of points that are left out because they repeat the point before.
    private(set) var repeated = 0
    /// The time of the first point in the file, if a later segment of the file begins before that time; nil otherwise.
    ///
    /// In the order of time, that segment comes first. The point with this time then needs a gap before it.
    private(set) var lateStart: Int64?

    /// The reason for a gap before the next point; nil if there is none.
    private var gap: TrackGap?
    private var count: Int64 = 0
    private var first: Int64?
    private var last: Int64?
    /// The last point, even if it was left out as a repetition.
    private var previous: TrackPoint?

    /// - Parameter filter: The thresholds for outliers and stops.
    init(_ number: Int64, _ text: TrackDescription, _ filter: MotionFilter) {
        self.number = number
        self.text = text
        self.filter = ImportFilter(filter)
    }

    /// Returns whether a point has a time, but the points so far have none.
    ///
    /// If so, the points so far must be left out.
    func replacesUntimed(_ point: TrackPoint) -> Bool { isUntimed == true && point.milliseconds != nil }

    /// Notes a gap before the next point.
    ///
    /// If there are several reasons for the gap, the first reason is kept.
    ///
    /// - Parameter point: A point without a fix or without a valid coordinate. If it has no coordinate and
    ///   ``TrackPoint/startsSegment`` is true, the reason for the gap is a new segment.
    mutating func addGap(_ point: TrackPoint) {
        gap = gap ?? point.gap ?? (point.coordinate == nil && point.startsSegment ? .segment : .fix)
    }

    mutating func add(_ point: TrackPoint) {
        digest.add(point)
        if isUntimed == nil { isUntimed = point.milliseconds == nil }
        guard isUntimed == true || point.milliseconds != nil else {
            untimed += 1
            return
        }
        // Points without a fix may precede the point after a pause, but only that point knows the reason.
        if point.startsSegment || point.gap != nil { gap = point.gap ?? gap ?? .segment }
        // A segment that begins with the last point of the previous segment continues that segment, so there is no
        // gap.
        if gap == .segment, let previous, point.repeats(previous) { gap = nil }
        previous = point
        var recorded = RecordedPoint(point, gap: count > 0 ? gap : nil)
        guard filter.judge(&recorded) else {
            repeated += 1
            return
        }
        gap = nil
        if let correction = filter.correction {
            page.correct(correction)
            corrections.append(correction)
        }
        if let time = point.milliseconds {
            isUnordered = isUnordered || time < last ?? time
            if recorded.gap == .segment, let first, time < first { lateStart = first }
            first = first ?? time
            last = time
        } else {
            // Store the number of the point in place of a time, to keep the order of the points.
            recorded.point.milliseconds = count
        }
        count += 1
        page.append(recorded)
    }

    /// Judges the last points, after the last point of the track.
    mutating func finish() {
        filter.finish()
        if let correction = filter.correction {
            page.correct(correction)
            corrections.append(correction)
        }
    }

    /// Returns the points and corrections that are not in the database yet, and removes them from memory.
    mutating func takePage() -> (points: [RecordedPoint], corrections: [MotionCorrection]) {
        defer { (page, corrections) = ([], []) }
        return (page, corrections)
    }

    /// Leaves out the points that were added so far.
    mutating func leaveOutUntimed() {
        untimed += Int(count)
        (page, corrections) = ([], [])
        (count, isUntimed) = (0, false)
    }
}

extension TrackPoint {
    /// Returns whether the point has the time and the coordinate of another point.
    fileprivate func repeats(_ other: TrackPoint) -> Bool {
        milliseconds != nil && milliseconds == other.milliseconds
            && coordinate?.latitude == other.coordinate?.latitude
            && coordinate?.longitude == other.coordinate?.longitude
    }
}
