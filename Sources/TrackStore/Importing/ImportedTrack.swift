import LocationStream

/// A track while its points are imported.
struct ImportedTrack: Sendable {
    let number: Int64
    let text: TrackDescription
    /// The points that are not in the database yet.
    private(set) var page: [RecordedPoint] = []
    /// The later judgements of earlier points, perhaps of some in the database.
    private(set) var corrections: [MotionCorrection] = []
    /// The digest of all points.
    private(set) var digest = PointDigest()
    /// Whether the points have no times; nil before the first one.
    private(set) var isUntimed: Bool?
    /// Whether a time is lower than one before it.
    private(set) var isUnordered = false
    private(set) var filter: ImportFilter
    /// The number of points without a time that are left out, because the others have one.
    private(set) var untimed = 0
    /// The number of points that are left out because they repeat the one before.
    private(set) var repeated = 0
    /// Whether there is a gap before the next point.
    var hasGap = false

    private var count: Int64 = 0
    private var last: Int64?

    /// - Parameter filter: The thresholds of the judgement.
    init(_ number: Int64, _ text: TrackDescription, _ filter: MotionFilter) {
        self.number = number
        self.text = text
        self.filter = ImportFilter(filter)
    }

    /// Whether the points that were added so far have to be left out before this one is added: they have no time.
    func replacesUntimed(_ point: TrackPoint) -> Bool { isUntimed == true && point.milliseconds != nil }

    /// Adds the next point.
    mutating func add(_ point: TrackPoint) {
        digest.add(point)
        if isUntimed == nil { isUntimed = point.milliseconds == nil }
        guard isUntimed == true || point.milliseconds != nil else {
            untimed += 1
            return
        }
        hasGap = hasGap || point.startsSegment
        var recorded = RecordedPoint(point, gap: count > 0 && hasGap ? .fix : nil)
        guard filter.judge(&recorded) else {
            repeated += 1
            return
        }
        hasGap = false
        if let correction = filter.correction {
            page.correct(correction)
            corrections.append(correction)
        }
        if let time = point.milliseconds {
            isUnordered = isUnordered || time < last ?? time
            last = time
        } else {
            // The number of the point keeps its place; it is no time.
            recorded.point.milliseconds = count
        }
        count += 1
        page.append(recorded)
    }

    /// Returns the points that are not in the database yet, and forgets them.
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
