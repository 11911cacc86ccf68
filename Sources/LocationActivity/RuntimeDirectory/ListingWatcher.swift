import Glibc
import Synchronization
import SystemSupport

extension RuntimeDirectory {
    /// A sequence of listings of all activities: the current listing, then a listing after each change.
    ///
    /// Changes of files are reported by inotify, and changes of a state over time by a timer. Several changes that
    /// happen while the listener is busy cause only one listing. The sequence ends immediately if no descriptor, thread
    /// or inotify instance is left.
    ///
    /// ```swift
    /// for await listing in RuntimeDirectory.standard.listings {
    ///     for activity in listing.byRelevance { print(activity.snapshot.kind, activity.snapshot.state) }
    /// }
    /// ```
    public var listings: ActivitySequence<ActivityListing> { listings() }

    /// A sequence of listings of all activities: the current listing, then a listing after each change.
    ///
    /// - Parameter pause: The average interval between listings while updates are frequent. Up to three listings may
    ///   come earlier. Starts, removals and deaths of owners are reported immediately.
    package func listings(
        clock: ActivityClock = .process, pause: Duration = .zero
    ) -> ActivitySequence<ActivityListing> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ActivityListing.self, bufferingPolicy: .bufferingNewest(1))
        do throws(SystemError) {
            let watcher = try ListingWatcher(self, clock: clock, pause: pause, continuation)
            continuation.onTermination = { _ in watcher.stop() }
        } catch {
            // The process has no descriptors or threads left.
            continuation.finish()
        }
        return ActivitySequence(stream: stream)
    }

    /// The directories that contain an entry for each activity or program.
    ///
    /// inotify reports the death of a program as a change of these directories, because the kernel then closes the
    /// program's lock file.
    fileprivate var listPaths: [String] {
        candidates.flatMap {
            ["\($0.path)/\(OpenDirectory.Name.activities)", "\($0.path)/\(OpenDirectory.Name.programs)"]
        }
    }

    /// The directories of single activities, which contain `state.json`.
    fileprivate var contentPaths: [String] {
        candidates.flatMap { candidate -> [String] in
            guard let open = try? OpenDirectory.open(candidate, creating: false),
                let identifiers = try? open.identifiers()
            else { return [] }
            return identifiers.map { "\(candidate.path)/\(OpenDirectory.Name.activities)/\($0)" }
        }
    }
}

/// A thread that lists the activities after each change.
private final class ListingWatcher: Sendable {
    private let directory: RuntimeDirectory
    private let clock: ActivityClock
    private let pause: Duration
    private let wake: WakePipe
    private let isStopped = Atomic(false)

    init(
        _ directory: RuntimeDirectory, clock: ActivityClock, pause: Duration,
        _ continuation: AsyncStream<ActivityListing>.Continuation
    ) throws(SystemError) {
        self.directory = directory
        self.clock = clock
        self.pause = pause
        wake = try WakePipe()
        try DetachedThread.start { self.run(continuation) }
    }

    func stop() {
        isStopped.store(true, ordering: .releasing)
        wake.wake()
    }

    private func run(_ continuation: AsyncStream<ActivityListing>.Continuation) {
        guard var lists = try? WatchedDirectories(), var contents = try? WatchedDirectories(reporting: .replacements)
        else {
            // The process has no descriptors left, or the user has no inotify instances left.
            return continuation.finish()
        }
        watch(&lists, &contents)
        var throttle = ContentThrottle(pause: pause)
        var contentsFrom = ContinuousClock.now
        while true {
            // The clock is read before the directory, so that a change of a state between the two reads causes
            // another listing.
            let now = clock.now
            let listing = directory.readListing(clock: clock)
            continuation.yield(listing)
            let next = listing.activities.compactMap { $0.snapshot.nextChange(at: now) }.min()
            // Only updates of activities are rate-limited. Starts and removals are not.
            if wait(until: next, contentsFrom: contentsFrom, &lists, &contents) {
                contentsFrom = throttle.nextCheck(after: .now)
            }
            if isStopped.load(ordering: .acquiring) { return }
        }
    }

    private func watch(_ lists: inout WatchedDirectories, _ contents: inout WatchedDirectories) {
        lists.watch { directory.listPaths }
        contents.watch { directory.contentPaths }
    }

    /// Waits for a change of the directories, a time on CLOCK_BOOTTIME, or ``stop()``.
    ///
    /// If an update of an activity arrives before `contentsFrom`, the wait ends at `contentsFrom`.
    ///
    /// - Returns: True if only updates of activities ended the wait.
    private func wait(
        until instant: Int64?, contentsFrom: ContinuousClock.Instant, _ lists: inout WatchedDirectories,
        _ contents: inout WatchedDirectories
    ) -> Bool {
        while !isStopped.load(ordering: .acquiring) {
            let untilContents = max(0, Int64(((contentsFrom - .now) / .milliseconds(1)).rounded(.up)))
            let untilInstant = instant.map { max(1, ($0 - clock.now.boot) / 1_000_000 + 1) }
            let timeout = [untilContents > 0 ? untilContents : nil, untilInstant].compactMap(\.self).min() ?? -1
            var events = [
                pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
                pollfd(fd: lists.number, events: Int16(POLLIN), revents: 0),
                // The system call `poll` ignores a negative descriptor.
                pollfd(fd: untilContents > 0 ? -1 : contents.number, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&events, 3, Int32(clamping: timeout))
            if count == 0, timeout == untilInstant { return false }
            guard count > 0 else { continue }
            // One listing shows the changes of all pending events, so all of them are read.
            let (listEvents, contentEvents) = (lists.drain(), contents.drain())
            if listEvents == .directories || contentEvents == .directories { watch(&lists, &contents) }
            if listEvents != .none || contentEvents != .none { return listEvents == .none }
        }
        return false
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
