import LocationActivity
import Synchronization
import SystemSupport

/// The events that can change a surface: listings, changed settings, ticks of a timer, and surface-specific events.
///
/// Iterate once. The runtime directory and the settings are observed for as long as the iteration lasts, or until the
/// listings end. A surface that is slower than the listings receives only the latest listing.
struct SurfaceEvents<Own: Sendable>: AsyncSequence, Sendable {
    typealias Failure = Never

    enum Element: Sendable {
        case listing(ActivityListing)
        case settings
        case tick
        case own(Own)
    }

    private let queue = Queue()
    private var sources: [@Sendable (Queue) async -> Void] = []

    /// Observes the listings and the user's settings.
    init<Listings: AsyncSequence & Sendable>(_ listings: Listings)
    where Listings.Element == ActivityListing, Listings.Failure == Never {
        sources.append { queue in
            for await listing in listings { queue.send(listing) }
            queue.finish()
        }
        sources.append { queue in
            guard let path = SettingsFile.user.path, let slash = path.lastIndex(of: "/") else { return }
            let folder = String(path[..<slash])
            for await _ in FileChanges({ [folder] }) { queue.send(.settings) }
        }
    }

    /// Adds a source of the surface's own events; the source runs until the iteration ends.
    mutating func merge(_ source: @escaping @Sendable (_ send: @Sendable (Own) -> Void) async -> Void) {
        sources.append { queue in await source { queue.send(.own($0)) } }
    }

    func send(_ event: Own) {
        queue.send(.own(event))
    }

    /// Replaces the timer; nil stops it.
    ///
    /// The tick comes a few milliseconds late, so that the due change has taken effect.
    func tick(in seconds: Double?) {
        queue.setTimer(seconds)
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(base: queue.events.makeAsyncIterator(), queue: queue, feed: Feed(queue, sources))
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Element?>.Iterator
        fileprivate let queue: Queue
        fileprivate let feed: Feed

        mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
            defer { withExtendedLifetime(feed) {} }
            while let event = await base.next(isolation: actor) {
                if let event = event ?? queue.takeListing() { return event }
            }
            return nil
        }
    }

    /// The tasks that observe the sources until the iterator is destroyed.
    fileprivate final class Feed: Sendable {
        private let queue: Queue
        private let task: Task<Void, Never>

        init(_ queue: Queue, _ sources: [@Sendable (Queue) async -> Void]) {
            self.queue = queue
            task = Task {
                await withTaskGroup(of: Void.self) { group in
                    for source in sources { group.addTask { await source(queue) } }
                }
            }
        }

        deinit {
            task.cancel()
            queue.setTimer(nil)
        }
    }

    fileprivate final class Queue: Sendable {
        /// The events; nil announces that ``takeListing()`` has a new listing.
        let events: AsyncStream<Element?>
        private let continuation: AsyncStream<Element?>.Continuation
        private let listing = Mutex<ActivityListing?>(nil)
        private let timer = Mutex<Task<Void, Never>?>(nil)

        init() {
            (events, continuation) = AsyncStream.makeStream()
        }

        func send(_ event: Element) {
            continuation.yield(event)
        }

        func send(_ new: ActivityListing) {
            let wasEmpty = listing.withLock { listing in
                defer { listing = new }
                return listing == nil
            }
            if wasEmpty { continuation.yield(Element?.none) }
        }

        func takeListing() -> Element? {
            listing.withLock { listing in
                defer { listing = nil }
                return listing.map { .listing($0) }
            }
        }

        func finish() {
            continuation.finish()
        }

        func setTimer(_ seconds: Double?) {
            let task = seconds.map { seconds in
                Task { [continuation] in
                    let delay = Duration.milliseconds(Int64(Swift.min(Swift.max(seconds, 0), 86_400) * 1000) + 5)
                    guard (try? await Task.sleep(for: delay, tolerance: .milliseconds(20))) != nil else { return }
                    continuation.yield(.tick)
                }
            }
            timer.withLock { timer in
                timer?.cancel()
                timer = task
            }
        }
    }
}
