package import FoundationEssentials
package import LocationStream
import Synchronization
import SystemSupport

/// Records the updates of one activity as a track.
///
/// Each point is written to a journal at once, so it survives the death of the process. The points are written to the
/// database in batches, each with one commit. While the database cannot be written, the points wait in journals. Each
/// time the activity's source starts over, a new track begins.
package final class TrackRecorder: Sendable {
    private struct State: ~Copyable {
        /// The tracks of the activity; nil before its start and after its end.
        var tracks: ActivityTracks?
        /// Whether there was an update; an activity without updates leaves no track.
        var hasUpdate = false
        var batch = RecordingBatch()
        /// The batches of tracks whose source started over, except batches in journals.
        var closed: [WaitingBatch] = []
        /// The reason for a gap before the next point; nil if there is none.
        var gap: TrackGap?
        /// The time at which the batch is committed, in nanoseconds of CLOCK_BOOTTIME; nil without new points.
        var dueAt: Int64?

        /// Ends a track whose source started over, and begins an empty batch.
        ///
        /// - Parameter times: The times of the last points in the batch, which belong to the next track.
        mutating func close(_ track: RecordedTrack, without times: [Int64], in directory: () -> String?) {
            batch.removeLast(times)
            batch.append(JournalLine(endedAt: .now, endReason: RecordedTrack.restarted), of: track, in: directory)
            // A batch in a journal need not be kept. The assignment to `batch` unlocks the journal, and the next commit
            // stores every journal without a lock.
            if !batch.isInJournal { closed.append(WaitingBatch(track: track.id, lines: batch.lines)) }
            batch = RecordingBatch()
        }
    }

    /// The number of points at which a batch is committed early.
    ///
    /// Without this limit, a log that is played without delays would fill the memory.
    private static let largestBatch = 4096

    private let writer: Mutex<BatchWriter>
    private let journals: JournalDirectories
    private let interval: Int64
    private let state = Mutex(State())
    /// The problem of the last commit, and the number of omitted points, apart from ``state``, which is locked during
    /// writes.
    private let outcome = Mutex<(problem: String?, omitted: Int)>((nil, 0))
    /// Whether all journals are in memory, so that a write cannot block.
    private let hasJournalsInMemory = Mutex(false)
    private let thread: Mutex<SerialThread?> = Mutex(nil)

    /// - Parameters:
    ///   - database: The path of the database.
    ///   - batch: The time between two commits.
    ///   - report: Called on another thread with one line for each problem, and with another line when the problem is
    ///     over.
    package init(
        database: String, journals: JournalDirectories, batch: Duration = .seconds(60),
        report: @escaping @Sendable (String) -> Void
    ) {
        writer = Mutex(BatchWriter(database: database, report: report))
        self.journals = journals
        interval = Int64(batch / .nanoseconds(1))
    }

    /// The problem of the last commit, with a remedy; nil if the commit succeeded.
    package var problem: String? { outcome.withLock { $0.problem } }

    /// The number of points of the last batch that are not stored, because other points have the same times.
    package var omitted: Int { outcome.withLock { $0.omitted } }

    /// Starts a track, or continues a track whose process died.
    ///
    /// - Parameters:
    ///   - track: The track; a continued track has its totals so far.
    ///   - last: The time of the track's last point that is not an outlier, in milliseconds since 1970; nil for none.
    package func begin(_ track: RecordedTrack, isContinued: Bool, after last: Int64? = nil) {
        state.withLock { state in
            state.tracks = ActivityTracks(track, after: last)
            state.gap = isContinued ? .process : nil
        }
        thread.withLock { $0 = SerialThread(tick: { [weak self] in self?.tick() }) }
    }

    /// Records an update: a valid location as a point, any other update as a gap.
    ///
    /// A location that repeats the previous location is ignored. If the source has started over, the point begins a
    /// new track. When this method returns, the point is in a journal.
    package func record(_ update: LocationUpdate, _ totals: TrackTotals, isOutlier: Bool) async {
        // A journal in memory is written at once, because a change of threads takes longer. A disk would block the
        // thread of the cooperative pool.
        if hasJournalsInMemory.withLock({ $0 }) { return write(update, totals, isOutlier: isOutlier) }
        guard let thread = thread.withLock({ $0 }) else { return }
        await thread.perform { self.write(update, totals, isOutlier: isOutlier) }
    }

    func write(_ update: LocationUpdate, _ totals: TrackTotals, isOutlier: Bool) {
        if update.location != nil, update.motion?.isPoint == false { return }
        let mustWake = state.withLock { state -> Bool in
            guard var tracks = state.tracks else { return false }
            let track = tracks.current
            if update.location?.coordinate.isValid ?? false {
                var update = update
                update.satellites = nil
                let line = JournalLine.point(
                    update, totals, isOutlier: isOutlier, gap: state.gap, correction: update.motion?.correction)
                state.gap = nil
                let lines = tracks.add(line)
                state.tracks = tracks
                if tracks.current.id != track.id {
                    state.close(track, without: lines.dropLast().compactMap(\.time), in: journals.make)
                }
                for line in lines { state.batch.append(line, of: tracks.current, in: journals.make) }
            } else {
                let isLost = update.sourceDisconnected || update.authorizationDenied
                if state.gap != .process, state.gap != .pause {
                    state.gap = isLost || state.gap == .source ? .source : .fix
                }
                // Only the first update creates the track. A later update without a location adds no line.
                if state.hasUpdate { return false }
                state.batch.append(nil, of: track, in: journals.make)
            }
            // The first update is committed at once, so that the track is listed and a problem is reported. Without a
            // journal, each point is committed at once, because a killed process would otherwise lose the point.
            let isFull = state.batch.contents?.points.count ?? 0 >= Self.largestBatch
            let mayWait = state.hasUpdate && state.batch.isInJournal && !isFull && tracks.current.id == track.id
            state.hasUpdate = true
            let dueAt = BootClock.nanoseconds + (mayWait ? interval : 0)
            if let earlier = state.dueAt, earlier <= dueAt { return false }
            state.dueAt = dueAt
            return true
        }
        if mustWake { thread.withLock { $0 }?.submit {} }
    }

    /// Notes that the next point follows a pause.
    package func pause() async {
        guard let thread = thread.withLock({ $0 }) else { return }
        await thread.perform { self.state.withLock { $0.gap = .pause } }
    }

    /// Commits the points so far.
    package func flush() async {
        guard let thread = thread.withLock({ $0 }) else { return }
        await thread.perform { self.commit() }
    }

    /// Ends the track, and commits the remaining points.
    package func end(at date: Date, reason: String, _ totals: TrackTotals) async {
        guard let thread = thread.withLock({ $0.take() }) else { return }
        await thread.perform {
            self.state.withLock { state in
                if let tracks = state.tracks, state.hasUpdate {
                    let line = JournalLine(totals: tracks.totals(totals), endedAt: date, endReason: reason)
                    state.batch.append(line, of: tracks.current, in: self.journals.make)
                }
                state.tracks = nil
            }
            self.commit()
            self.writer.withLock { $0.giveUp() }
        }
        thread.stop()
    }

    /// Commits a batch that is due; returns the nanoseconds until the next commit, or nil if there are no points.
    private func tick() -> Int64? {
        guard let dueAt = state.withLock({ $0.dueAt }) else { return nil }
        let rest = dueAt - BootClock.nanoseconds
        if rest > 0 { return rest }
        state.withLock { $0.dueAt = nil }
        commit()
        return state.withLock { $0.dueAt }.map { max(0, $0 - BootClock.nanoseconds) }
    }

    private func commit() {
        let directories = journals.existing()
        if !directories.isEmpty {
            let areInMemory = directories.allSatisfy { JournalFile.isInMemory($0) }
            hasJournalsInMemory.withLock { $0 = areInMemory }
        }
        let closed = state.withLock { state in
            defer { state.closed = [] }
            return state.closed
        }
        var batch = state.withLock { $0.batch.take() }
        let (problem, omitted) = writer.withLock { writer -> (TrackDatabaseError?, Int) in
            writer.add(closed)
            writer.commit(&batch, journals: journals)
            return (writer.problem, writer.omitted)
        }
        outcome.withLock { $0 = (problem?.description, omitted) }
        state.withLock { state in
            guard problem != nil else { return }
            if state.tracks != nil, state.dueAt == nil { state.dueAt = BootClock.nanoseconds + interval }
        }
    }
}
