import FoundationEssentials
import LocationStream
import Synchronization

@testable import LocationActivity

/// An observer that keeps what it is told.
final class SeenUpdates: TrackingObserver {
    let begun = Mutex<[TrackedActivity]>([])
    /// The seconds since the date of `LocationUpdate.fix`.
    let times = Mutex<[Double]>([])
    let ended = Mutex<[LocationActivitySummary]>([])
    let pauses = Mutex(0)
    let resumes = Mutex<[LocationActivityAttributes.ContentState]>([])

    var problem: String? { nil }

    func began(_ activity: TrackedActivity) { begun.withLock { $0.append(activity) } }

    func received(_ update: LocationUpdate, _ totals: TrackTotals) {
        let time = update.location?.timestamp.timeIntervalSince1970 ?? 0
        times.withLock { $0.append(time - 1_700_000_000) }
    }

    func paused() { pauses.withLock { $0 += 1 } }

    func resumed(_ content: LocationActivityAttributes.ContentState) { resumes.withLock { $0.append(content) } }

    func ended(_ summary: LocationActivitySummary) { ended.withLock { $0.append(summary) } }
}
