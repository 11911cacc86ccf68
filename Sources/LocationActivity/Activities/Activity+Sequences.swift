public import FoundationEssentials

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
            for await listing in center.directory.listings(clock: center.clock) {
                for snapshot in listing.snapshots where snapshot.isOngoing && !sent.contains(snapshot.id) {
                    guard let activity = activity(snapshot, center: center) else { continue }
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
            await self.follow { snapshot in
                if snapshot.state != last { send(snapshot.state) }
                last = snapshot.state
            }
            if !Task.isCancelled, last != .dismissed { send(.dismissed) }
        }
    }

    /// Calls `receive` with the activity's snapshot at once, and again after each change in the runtime directory.
    ///
    /// The function returns when the activity has been removed.
    private func follow(_ receive: (ActivitySnapshot) -> Void) async {
        for await listing in center.directory.listings(clock: center.clock) {
            guard let snapshot = listing.snapshots.first(where: { $0.id == id }) else { return }
            receive(snapshot)
        }
    }
}
