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
            let changes = FileChanges { center.directory.listPaths }
            var iterator = changes.makeAsyncIterator()
            repeat {
                for activity in await center.perform({ activities(center: center) }) {
                    let isNew = activity.isOngoing && told.insert(activity.id).inserted
                    if isNew { tell(activity) }
                }
            } while await iterator.next() != nil
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
        let (id, center) = (id, center)
        let changes = FileChanges { center.directory.paths(of: id) }
        // One that the kernel wakes, and one that time wakes.
        let ticks = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        await withTaskGroup { group in
            group.addTask {
                for await _ in changes { ticks.continuation.yield() }
                ticks.continuation.finish()
            }
            var alarm: Task<Void, Never>?
            ticks.continuation.yield()
            for await _ in ticks.stream {
                alarm?.cancel()
                guard let snapshot = await center.perform({ self.lookedUp }), !Task.isCancelled else { break }
                tell(snapshot)
                if snapshot.state == .dismissed { break }
                let now = center.clock.now
                if let next = snapshot.nextChange(at: now, boot: center.clock.bootID) {
                    alarm = Task {
                        try? await Task.sleep(for: .nanoseconds(max(1_000_000, next - now.boot)))
                        ticks.continuation.yield()
                    }
                }
            }
            alarm?.cancel()
            group.cancelAll()
        }
    }
}

extension RuntimeDirectory {
    /// The directories in which activities come and go.
    var listPaths: [String] { places.map { "\($0.path)/\(OpenPlace.Name.activities)" } }

    /// The directories of an activity, wherever it is.
    func paths(of id: String) -> [String] { listPaths.map { "\($0)/\(id)" } }
}
