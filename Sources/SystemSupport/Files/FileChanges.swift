import Glibc
import Synchronization

/// Reports changes in directories, using inotify.
///
/// A directory that does not exist yet is reported when it appears. Changes while the consumer is busy are coalesced.
/// Changes before the iterator was created are not reported, so create the iterator before you read the files.
package struct FileChanges: AsyncSequence, Sendable {
    private let directories: @Sendable () -> [String]

    /// - Parameter directories: Returns the absolute paths to watch; called again when directories may have appeared or
    ///   disappeared.
    package init(_ directories: @escaping @Sendable () -> [String]) {
        self.directories = directories
    }

    /// Starts a watch, which ends when the iterator is dropped or the task is cancelled.
    package func makeAsyncIterator() -> AsyncStream<Void>.Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        do throws(SystemError) {
            let watch = try DirectoryWatch(directories) { continuation.yield() }
            continuation.onTermination = { _ in watch.end() }
        } catch {
            // Without a free descriptor, inotify instance or thread, the sequence ends at once.
            continuation.finish()
        }
        return stream.makeAsyncIterator()
    }
}

private final class DirectoryWatch: Sendable {
    private let wake: WakePipe
    private let isEnded = Atomic(false)
    /// Used by the initializer, then only by the watch's own thread, which holds the lock until the thread ends.
    private let watched: Mutex<WatchedDirectories>

    init(
        _ directories: @escaping @Sendable () -> [String], _ changed: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        wake = try WakePipe()
        watched = Mutex(try WatchedDirectories())
        // Start watching before the initializer returns, so that every later change is reported.
        watched.withLock { $0.watch(directories) }
        try DetachedThread.start { self.watched.withLock { self.run(&$0, directories, changed) } }
    }

    func end() {
        isEnded.store(true, ordering: .releasing)
        wake.wake()
    }

    private func run(_ watched: inout WatchedDirectories, _ directories: () -> [String], _ changed: () -> Void) {
        let poller = Poller(wake: wake)
        while !isEnded.load(ordering: .acquiring) {
            guard poller.wait(for: watched.number, until: nil) == .ready else { continue }
            switch watched.drain() {
            case .none: continue
            case .files: break
            case .directories: watched.watch(directories)
            }
            changed()
        }
    }
}
