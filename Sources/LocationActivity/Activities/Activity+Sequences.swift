public import FoundationEssentials
import Synchronization

extension Activity {
    /// The type of ``contentUpdates``.
    public typealias ContentUpdates = ActivitySequence<ActivityContent<ContentState>>
    /// The type of ``activityStateUpdates``.
    public typealias ActivityStateUpdates = ActivitySequence<ActivityState>
    /// The type of ``activityUpdates``.
    public typealias ActivityUpdates = ActivitySequence<Activity<Attributes>>
    /// The type of ``pushTokenUpdates`` and ``pushToStartTokenUpdates``.
    public typealias PushTokenUpdates = ActivitySequence<Data>
    /// The type of ``contentStateUpdates``.
    public typealias ContentStateUpdates = AsyncMapSequence<ContentUpdates, ContentState>

    /// A sequence of the running activities of this program and type, followed by each activity that starts later.
    ///
    /// Activities of the program's other processes are included. Each activity occurs once.
    public static var activityUpdates: ActivityUpdates { activityUpdates(center: .shared) }

    package static func activityUpdates(center: ActivityCenter) -> ActivityUpdates {
        ActivityUpdates(buffering: 256) { send in
            var sent: Set<String> = []
            for await listing in center.listings() {
                for listed in listing.activities
                where listed.snapshot.isOngoing && !sent.contains(listed.snapshot.id) {
                    guard let activity = activity(listed, center: center) else { continue }
                    sent.insert(activity.id)
                    send(activity)
                }
            }
        }
    }

    var remoteContents: ContentUpdates {
        let first = content
        return ContentUpdates(buffering: 256) { send in
            send(first)
            var last = (first.state, first.staleDate, first.relevanceScore)
            await self.follow { snapshot in
                guard let activity = Activity(reading: snapshot, center: self.center) else { return }
                let content = activity.content
                let new = (content.state, content.staleDate, content.relevanceScore)
                if new != last {
                    last = new
                    self.receive(content)
                    send(content)
                }
            }
        }
    }

    var remoteStates: ActivityStateUpdates {
        ActivityStateUpdates(buffering: 256) { send in
            var last: ActivityState?
            let isGone = await self.follow { snapshot in
                if snapshot.state != last { send(snapshot.state) }
                last = snapshot.state
            }
            if isGone, last != .dismissed { send(.dismissed) }
        }
    }

    /// Calls `receive` with the activity's snapshot at once, and again after each change in the runtime directory.
    ///
    /// - Returns: True when the activity has been removed; false when the task is cancelled.
    @discardableResult
    private func follow(_ receive: (ActivitySnapshot) -> Void) async -> Bool {
        for await listing in center.listings() {
            if let snapshot = listing.snapshots.first(where: { $0.id == id }) {
                receive(snapshot)
            } else if listing.isGone(id, from: directory) {
                return true
            }
        }
        return false
    }
}

extension ActivityCenter {
    /// The listings for sequences of the library, which do not clean up the directory.
    ///
    /// A problem is logged once while it persists.
    fileprivate func listings() -> some AsyncSequence<ActivityListing, Never> {
        let reported = Mutex<Set<RuntimeDirectoryError>>([])
        return directory.listings(clock: clock, sweeps: false, watcher: watcher).map { [log] listing in
            let problems = Set(listing.problems)
            for problem in problems.subtracting(reported.withLock { exchange(&$0, with: problems) }) {
                log.write(.warning, "Cannot follow all activities: \(problem)")
            }
            return listing
        }
    }
}
