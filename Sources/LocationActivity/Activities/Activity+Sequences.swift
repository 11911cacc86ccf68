public import FoundationEssentials

extension Activity {
    /// The contents of an activity.
    public typealias ContentUpdates = ActivitySequence<ActivityContent<ContentState>>
    /// The states of an activity.
    public typealias ActivityStateUpdates = ActivitySequence<ActivityState>
    /// Activities as they start.
    public typealias ActivityUpdates = ActivitySequence<Activity<Attributes>>
    /// Push tokens as they come.
    public typealias PushTokenUpdates = ActivitySequence<Data>
    /// The content states of an activity.
    public typealias ContentStateUpdates = ActivitySequence<ContentState>

    /// The activities of this program and type: those that go on, and then each as it starts.
    ///
    /// Those of other processes of the program are among them. Each comes once.
    public static var activityUpdates: ActivityUpdates { activityUpdates(center: .shared) }

    package static func activityUpdates(center: ActivityCenter) -> ActivityUpdates {
        ActivityUpdates(buffering: 256) { tell in
            var told: Set<String> = []
            for await listing in center.directory.listings(clock: center.clock) {
                for activity in activities(in: listing, center: center) {
                    let isNew = activity.isOngoing && told.insert(activity.id).inserted
                    if isNew { tell(activity) }
                }
            }
        }
    }

    /// Whether the activity has not ended.
    private var isOngoing: Bool { !activityState.isTerminal }

    /// The contents that another process publishes.
    var contentsElsewhere: ContentUpdates {
        let first = content
        return ContentUpdates(buffering: 256) { tell in
            tell(first)
            var last = (first.state, first.staleDate, first.relevanceScore)
            await self.follow { snapshot in
                guard let activity = Activity(reading: snapshot, center: self.center) else { return }
                let content = activity.content
                let new = (content.state, content.staleDate, content.relevanceScore)
                if new != last {
                    last = new
                    self.accept(content)
                    tell(content)
                }
            }
        }
    }

    /// The states that an activity of another process goes through.
    var statesElsewhere: ActivityStateUpdates {
        ActivityStateUpdates(buffering: 256) { tell in
            var last: ActivityState?
            await self.follow { snapshot in
                if snapshot.state != last { tell(snapshot.state) }
                last = snapshot.state
            }
            if !Task.isCancelled, last != .dismissed { tell(.dismissed) }
        }
    }

    /// Tells what an activity of another process shows of itself, whenever that changes or time changes its state,
    /// until there is nothing of it any more.
    private func follow(_ tell: (ActivitySnapshot) -> Void) async {
        for await listing in center.directory.listings(clock: center.clock) {
            guard let snapshot = listing.snapshots.first(where: { $0.id == id }) else { return }
            tell(snapshot)
        }
    }
}
