import FoundationEssentials
import LocationActivity
import LocationStream
import TrackStore
import ActivitySurfaces
import SystemSupport

/// Records the tracked activity in the user's database.
struct ActivityRecorder: TrackingObserver {
    private let recorder: TrackRecorder

    /// - Parameter batch: The time between two commits.
    /// - Returns: The recorder; nil if there is no directory for the database.
    init?(batch: Duration) {
        guard let path = TrackDatabase.standardPath else { return nil }
        recorder = TrackRecorder(
            database: path, journals: .standard, batch: batch,
            report: { StandardError.write(line: "myeline: \(Terminal.escaped($0))", .warning) })
    }

    var problem: String? { recorder.problem.map { "is not stored yet: \($0)" } ?? omission }

    /// A message about points of the last batch that are not recorded; nil if all are recorded.
    private var omission: String? {
        let omitted = recorder.omitted
        return omitted == 0 ? nil : "lacks \(CountText.of(omitted, "point")), because others have the same times"
    }

    /// Stores the points received so far.
    ///
    /// - Returns: The reason why points could not be stored; nil if all were stored.
    func firstProblem() async -> String? {
        await recorder.flush()
        return problem
    }

    /// Stores all points, so that a process that continues the track finds them even after a reboot.
    func flush() async { await recorder.flush() }

    func began(_ activity: TrackedActivity) async {
        var track = RecordedTrack(
            id: activity.id, key: activity.key, kind: activity.kind, source: activity.source,
            startedAt: activity.startedAt)
        track.filter = activity.filter
        var last: Int64?
        if activity.isContinued {
            let newest = await onDetachedThread { Result { try InterruptedTrack.newest(of: activity.id) } }
            switch newest {
            case .success(nil): break
            case .success(let newest?) where newest.track.endedAt == nil:
                (track.id, track.activity, track.totals) = (newest.track.id, newest.track.activity, newest.track.totals)
                last = newest.last
            case .success:
                // The process died between two tracks of the activity, so begin the next track.
                (track.id, track.activity) = (UUID().uuidString.lowercased(), activity.id)
            case .failure(let error):
                (track.id, track.activity) = (UUID().uuidString.lowercased(), activity.id)
                let reason = (error as? Failure)?.text ?? "\(error)"
                StandardError.write(
                    line: "myeline: the points go to a new track: \(Terminal.escaped(reason))", .warning)
            }
        }
        recorder.begin(track, isContinued: activity.isContinued, after: last)
        // Without a source there are no updates, and an activity without updates would be missing in the history.
        if activity.source == nil {
            await recorder.record(LocationUpdate(location: nil), TrackTotals(), isOutlier: false)
        }
    }

    func received(_ update: LocationUpdate, _ totals: TrackTotals) async {
        await recorder.record(update, totals, isOutlier: update.motion?.isOutlier ?? false)
    }

    func paused() async { await recorder.pause() }

    func ended(_ summary: LocationActivitySummary) async {
        let totals = TrackTotals(
            distance: summary.distance, elapsed: summary.elapsed, movingTime: summary.movingTime)
        await recorder.end(at: summary.endedAt, reason: summary.reason, totals)
    }
}
