import LocationStream
import SystemSupport

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
    /// How long it takes on the average at least from one look at the contents to the next.
    let pause: Duration
    /// The forms of presentations that are not wanted.
    let omitted: Set<String>

    /// Begins to watch.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ActivityListing.self, bufferingPolicy: .bufferingNewest(1))
        do throws(SystemError) {
            let watch = try ListingWatcher(self, continuation)
            continuation.onTermination = { _ in watch.end() }
        } catch {
            // The process or the user has no threads or watches left: nothing is ever told.
            continuation.finish()
        }
        return Iterator(base: stream.makeAsyncIterator())
    }

    /// One watch; it ends with its task.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<ActivityListing>.Iterator

        /// Waits for the next listing; nil when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> ActivityListing? {
            await base.next(isolation: actor)
        }
    }
}

extension RuntimeDirectory {
    /// The activities of all places: now, and after each change.
    public var listings: ActivityListings { listings() }

    /// The activities of all places: now, and after each change.
    ///
    /// - Parameters:
    ///   - clock: The clock that their states go by.
    ///   - pause: How long it takes on the average at least from one look at the contents to the next. What comes, goes
    ///     or loses its program is told at once.
    ///   - omitted: The forms of presentations that are not wanted, as `lockScreen`: the snapshots lack them.
    package func listings(
        clock: ActivityClock = .process, pause: Duration = .zero, without omitted: Set<String> = []
    ) -> ActivityListings {
        ActivityListings(directory: self, clock: clock, pause: pause, omitted: omitted)
    }
}
