import LocationStream

/// Detects that a source starts over, because a log is played again or a receiver's clock was set back.
///
/// The points of a track are in the order of time, so the points after a restart belong to another track. A point that
/// is earlier than the previous point counts as an outlier at first. The motion filter may accept the point later,
/// together with the points that follow.
struct RestartDetector: Sendable {
    /// The time of the last point that is not an outlier, in milliseconds since 1970; nil before the first point.
    private var last: Int64?
    /// The most recent points whose times are before ``last``, in the order of time.
    private var earlier: [JournalLine] = []

    /// The largest step back in time, in milliseconds, that is not a restart.
    ///
    /// Smaller steps are corrections of the receiver's clock, for example for leap seconds.
    private static let largestCorrection: Int64 = 30_000
    /// The maximum number of ``earlier`` points.
    ///
    /// The motion filter needs fewer points than this to accept earlier points.
    private static let capacity = 1024

    init(after last: Int64? = nil) {
        self.last = last
    }

    /// Takes the next point.
    ///
    /// - Returns: If the source has started over, the points of the new track, which end with the given point; nil
    ///   otherwise.
    mutating func restart(with line: JournalLine) -> [JournalLine]? {
        guard let time = line.time else { return nil }
        let isOutlier = line.outlier == true
        guard let last, time < last else {
            if !isOutlier { (self.last, earlier) = (time, []) }
            return nil
        }
        if let previous = earlier.last?.time, previous >= time { earlier = [] }
        if earlier.count == Self.capacity { earlier.removeFirst() }
        earlier.append(line)
        guard !isOutlier else { return nil }
        let start = line.correction?.accepted?.lowerBound ?? time
        let first = earlier.filter { $0.time ?? time >= start }
        (self.last, earlier) = (time, [])
        return last - (first.first?.time ?? time) > Self.largestCorrection ? first : nil
    }
}
