import FoundationEssentials
import LocationStream

/// The tracks of one activity.
///
/// A new track begins each time the activity's source starts over, for example when a log is played again.
struct ActivityTracks: Sendable {
    /// The track that is being recorded.
    private(set) var current: RecordedTrack
    private var restarts: RestartDetector
    /// The totals of the activity at the start of the current track.
    ///
    /// For the activity's first track, they are 0. For a later track, they are nil until its first point.
    private var start: TrackTotals?
    /// The time of the last point of a continued track, in milliseconds since 1970; nil for a new track.
    private var lastTime: Int64?

    /// - Parameters:
    ///   - track: The track to record: the activity's first track, or the later track that the activity continues,
    ///     with its totals.
    ///   - last: The time of the last stored point that is not an outlier, in milliseconds since 1970; nil for a new
    ///     track.
    init(_ track: RecordedTrack, after last: Int64?) {
        current = track
        restarts = RestartDetector(after: last)
        start = track.activity == nil ? TrackTotals() : nil
        lastTime = last
    }

    /// Takes the next point with the totals of the activity.
    ///
    /// - Returns: The lines to add to ``current``, with the totals of the track. If the source has started over,
    ///   ``current`` is a new track. Earlier points that belong to the new track come first.
    mutating func add(_ line: JournalLine) -> [JournalLine] {
        guard var lines = restarts.restart(with: line) else { return [own(line)] }
        let activity = current.activity ?? current.id
        current.id = UUID().uuidString.lowercased()
        current.activity = activity
        current.startedAt = .now
        current.totals = TrackTotals()
        (start, lastTime) = (nil, nil)
        // The first point of a track has no gap before it.
        lines[0].gap = nil
        return lines.map { own($0) }
    }

    /// Returns the totals of the current track, given the totals of the activity.
    func totals(_ activity: TrackTotals) -> TrackTotals { start.map { activity.since($0) } ?? current.totals }

    private mutating func own(_ line: JournalLine) -> JournalLine {
        guard let totals = line.totals else { return line }
        if start == nil {
            start = totals.since(current.totals)
            // The time from the last point of the previous process to this point counts as elapsed time of the track.
            if let time = line.time, let lastTime { start?.elapsed -= Double(max(0, time - lastTime)) / 1000 }
        }
        var line = line
        line.totals = self.totals(totals)
        return line
    }
}

extension TrackTotals {
    /// Returns the increase since earlier totals.
    ///
    /// If a correction has lowered the distance or the time in motion, the increase of that value is 0.
    fileprivate func since(_ earlier: TrackTotals) -> TrackTotals {
        TrackTotals(
            distance: max(0, distance - earlier.distance), elapsed: elapsed - earlier.elapsed,
            movingTime: max(0, movingTime - earlier.movingTime))
    }
}
