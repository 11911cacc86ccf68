import Synchronization
package import SystemSupport

extension RuntimeDirectory {
    /// A sequence of listings of all activities: the current listing, then a listing after each change.
    ///
    /// Changes of files are reported by inotify, and changes of a state over time by a timer. Several changes that
    /// happen while the listener is busy cause only one listing. If no descriptor, thread or inotify instance is left,
    /// the activities are listed once a second, and ``ActivityListing/problems`` has the reason. The sequence also
    /// cleans up the directories after programs that have died. An activity that cannot be read for a while is listed as
    /// it was before.
    ///
    /// ```swift
    /// for await listing in RuntimeDirectory.standard.listings {
    ///     for activity in listing.byRelevance { print(activity.snapshot.kind, activity.snapshot.state) }
    /// }
    /// ```
    public var listings: ActivitySequence<ActivityListing> { listings() }

    /// A sequence of listings of all activities: the current listing, then a listing after each change.
    ///
    /// - Parameters:
    ///   - pause: The average interval between listings while updates are frequent. Up to three listings may come
    ///     earlier. Starts, removals and deaths of owners are reported immediately.
    ///   - sweeps: Whether the sequence cleans up the directories whenever their locks are free.
    package func listings(
        clock: ActivityClock = .process, pause: Duration = .zero, sweeps: Bool = true,
        watcher: DirectoryWatcher = .shared
    ) -> ActivitySequence<ActivityListing> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ActivityListing.self, bufferingPolicy: .bufferingNewest(1))
        let listings = ListingWatcher(
            self, clock: clock, pause: pause, sweeps: sweeps, watcher: watcher, continuation)
        let thread = SerialThread { listings.check() }
        continuation.onTermination = { _ in
            listings.stop()
            thread.stop()
        }
        thread.submit {
            listings.start { thread.submit { _ = listings.check() } }
            _ = listings.check()
        }
        return ActivitySequence(stream: stream)
    }

    /// The directories that contain an entry for each activity or program, and the directories of single activities.
    ///
    /// inotify reports the death of a program as a change of the former, because the kernel then closes the program's
    /// lock file. An activity's directory contains `state.json`. Nil if the directories cannot be read for a while.
    fileprivate var watchedDirectories: [WatchedDirectory]? {
        var watched: [WatchedDirectory] = []
        for candidate in candidates {
            let activities = "\(candidate.path)/\(OpenDirectory.Name.activities)"
            watched.append(WatchedDirectory(activities))
            watched.append(WatchedDirectory("\(candidate.path)/\(OpenDirectory.Name.programs)"))
            do throws(RuntimeDirectoryError) {
                let identifiers = try OpenDirectory.open(candidate, creating: false)?.identifiers() ?? []
                watched += identifiers.map { WatchedDirectory("\(activities)/\($0)", .replacements) }
            } catch {
                if error.isTemporary { return nil }
            }
        }
        return watched
    }
}

/// Lists the activities when ``check()`` is called, if a listing is due.
private final class ListingWatcher: Sendable {
    private struct State {
        /// The watch of the directories; nil before ``start(_:)`` and after ``stop()``.
        var watch: Int?
        var isStopped = false
        /// The kinds of directories that have changed since the last listing.
        var changes: Set<WatchedDirectory.Events> = .any
    }

    private struct Schedule {
        var throttle: ContentThrottle
        /// The time from which an update may cause the next listing.
        var contentsFrom = ContinuousClock.now
        /// The time of the next change of a state, in nanoseconds of CLOCK_BOOTTIME; nil for none.
        var next: Int64?
        var last = ActivityListing()
    }

    private let directory: RuntimeDirectory
    private let clock: ActivityClock
    private let sweeps: Bool
    private let watcher: DirectoryWatcher
    private let continuation: AsyncStream<ActivityListing>.Continuation
    private let state = Mutex(State())
    /// Held while the activities are listed.
    private let schedule: Mutex<Schedule>
    /// The time after which a listing is repeated if it could not read everything, or if another process held the lock
    /// that a sweep needs, in nanoseconds.
    private static let retryInterval: Int64 = 1_000_000_000

    init(
        _ directory: RuntimeDirectory, clock: ActivityClock, pause: Duration, sweeps: Bool, watcher: DirectoryWatcher,
        _ continuation: AsyncStream<ActivityListing>.Continuation
    ) {
        self.directory = directory
        self.clock = clock
        self.sweeps = sweeps
        self.watcher = watcher
        self.continuation = continuation
        schedule = Mutex(Schedule(throttle: ContentThrottle(pause: pause)))
    }

    /// Starts to watch the directories.
    ///
    /// - Parameter changed: Called after each change.
    func start(_ changed: @escaping @Sendable () -> Void) {
        let watch = watcher.watch({ [directory] in directory.watchedDirectories }) { [weak self] changes in
            self?.state.withLock { $0.changes.formUnion(changes) }
            changed()
        }
        let isStopped = state.withLock { state in
            state.watch = state.isStopped ? nil : watch
            return state.isStopped
        }
        if isStopped { watcher.end(watch) }
    }

    func stop() {
        let watch = state.withLock { state in
            state.isStopped = true
            return exchange(&state.watch, with: nil)
        }
        if let watch { watcher.end(watch) }
    }

    /// Lists the activities if a listing is due.
    ///
    /// - Returns: The time until the next listing is due, in nanoseconds; nil if none is due before the next change.
    func check() -> Int64? {
        schedule.withLock { schedule in
            while true {
                // The clock is read before the directory, so that a change of a state between the two reads causes
                // another listing.
                let (instant, now) = (ContinuousClock.now, clock.now)
                let isTimeForContents = instant >= schedule.contentsFrom
                let isTimed = schedule.next.map { $0 <= now.boot } ?? false
                let changes = state.withLock { state -> Set<WatchedDirectory.Events>? in
                    guard !state.isStopped else { return nil }
                    let isDue =
                        isTimed || state.changes.contains(.all) || isTimeForContents && !state.changes.isEmpty
                    return isDue ? exchange(&state.changes, with: []) : state.changes
                }
                guard let changes else { return nil }
                let isOfContents = changes == [.replacements] && !isTimed
                guard isTimed || changes.contains(.all) || isOfContents && isTimeForContents else {
                    // A millisecond more, because states change in whole milliseconds.
                    let untilNext = schedule.next.map { $0 - now.boot + 1_000_000 }
                    let untilContents = isOfContents ? (schedule.contentsFrom - instant).boundedNanoseconds : nil
                    return [untilNext, untilContents].compactMap(\.self).min().map { max(1, $0) }
                }
                // Only updates of activities are rate-limited. Starts and removals are not.
                if isOfContents { schedule.contentsFrom = schedule.throttle.nextCheck(after: instant) }
                schedule.next = list(at: now, &schedule.last)
            }
        }
    }

    /// Sends a listing, and returns the time of the next one, in nanoseconds of CLOCK_BOOTTIME.
    private func list(at now: ActivityClock.Moment, _ last: inout ActivityListing) -> Int64? {
        var listing = directory.readListing(clock: clock, sweeps: sweeps)
        listing.keepUnread(of: last, at: now)
        last = listing
        let next = listing.activities.compactMap { $0.snapshot.nextChange(at: now) }.min()
        if let shortage = watcher.shortage {
            listing.problems.append(
                RuntimeDirectoryError(.failed, shortage.message, remedy: shortage.remedy))
        }
        continuation.yield(listing)
        guard sweeps && listing.isSweepPending || listing.unread.values.contains(where: \.isTemporary) else {
            return next
        }
        return min(next ?? .max, now.boot + Self.retryInterval)
    }
}

/// Limits the listings caused by updates to one per `pause` on average.
///
/// Up to three more listings may come early, so that the start, the first presentation and the first update of an
/// activity are listed within milliseconds.
private struct ContentThrottle {
    let pause: Duration
    var due: ContinuousClock.Instant = .now
    private static let burst = 3

    /// Returns the time from which an update may cause the next listing.
    mutating func nextCheck(after check: ContinuousClock.Instant) -> ContinuousClock.Instant {
        due = max(due, check) + pause
        return due - pause * Self.burst
    }
}
