import LocationStream

/// The activities of all places, told anew whenever something changes.
///
/// The kernel tells of changes in the files (inotify), and time is waited for where it changes a state: nobody polls.
/// The listing is told at once, then after each change; changes that come while the listener is busy are told once.
///
/// ```swift
/// for await listing in RuntimeDirectory.standard.listings {
///     for activity in listing.byRelevance { print(activity.snapshot.kind, activity.snapshot.state) }
/// }
/// ```
public struct ActivityListings: AsyncSequence, Sendable {
    /// What there is.
    public typealias Element = ActivityListing
    /// It never fails.
    public typealias Failure = Never

    let directory: RuntimeDirectory
    let clock: ActivityClock

    /// Begins to watch.
    public func makeAsyncIterator() -> Iterator {
        let (directory, clock) = (directory, clock)
        // The directories of the activities are watched too: that is where snapshots are replaced.
        let changes = FileChanges {
            directory.listPaths + directory.identifiers().flatMap { directory.paths(of: $0) }
        }
        let sequence = ActivitySequence<ActivityListing>(buffering: 1) { tell in
            let wakes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            await withTaskGroup { group in
                group.addTask {
                    for await _ in changes { wakes.continuation.yield() }
                    wakes.continuation.finish()
                }
                var alarm: Task<Void, Never>?
                wakes.continuation.yield()
                for await _ in wakes.stream {
                    alarm?.cancel()
                    let listing = await onOwnThread { directory.readListing(clock: clock) }
                    if Task.isCancelled { break }
                    tell(listing)
                    let now = clock.now
                    let next = listing.snapshots.compactMap { $0.nextChange(at: now, boot: clock.bootID) }.min()
                    guard let next else { continue }
                    alarm = Task {
                        try? await Task.sleep(for: .nanoseconds(Swift.max(1_000_000, next - now.boot)))
                        wakes.continuation.yield()
                    }
                }
                alarm?.cancel()
                group.cancelAll()
            }
        }
        return Iterator(base: sequence.makeAsyncIterator())
    }

    /// One watch; it ends with its task.
    public struct Iterator: AsyncIteratorProtocol {
        var base: ActivitySequence<ActivityListing>.Iterator

        /// Waits for the next listing; nil when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> ActivityListing? {
            await base.next(isolation: actor)
        }
    }
}

extension RuntimeDirectory {
    /// The activities of all places: now, and after each change.
    public var listings: ActivityListings { listings(clock: .process) }

    package func listings(clock: ActivityClock) -> ActivityListings {
        ActivityListings(directory: self, clock: clock)
    }

    /// The identifiers in all places.
    fileprivate func identifiers() -> [String] {
        places.flatMap { place -> [String] in
            guard let open = try? OpenPlace.open(place, creating: false) else { return [] }
            return (try? open.identifiers()) ?? []
        }
    }

    /// The directories in which activities come and go.
    fileprivate var listPaths: [String] { places.map { "\($0.path)/\(OpenPlace.Name.activities)" } }

    /// The directories of an activity, wherever it is.
    fileprivate func paths(of id: String) -> [String] { listPaths.map { "\($0)/\(id)" } }
}
