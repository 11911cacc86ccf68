import Glibc
import Synchronization

/// Reports changes in directories, using inotify.
///
/// A directory that does not exist yet is reported when it appears. Changes while the consumer is busy are coalesced.
/// Changes before the iterator was created are not reported, so consumers read once at the start.
package struct FileChanges: AsyncSequence, Sendable {
    package typealias Failure = Never
    package typealias Element = Void

    private let directories: @Sendable () -> [String]

    /// - Parameter directories: The absolute paths to watch; evaluated again after each change.
    package init(_ directories: @escaping @Sendable () -> [String]) {
        self.directories = directories
    }

    package func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        do throws(SystemError) {
            let watch = try DirectoryWatch(directories) { continuation.yield() }
            continuation.onTermination = { _ in watch.end() }
        } catch {
            // The process or the user has no watches left: the sequence ends at once.
            continuation.finish()
        }
        return Iterator(base: stream.makeAsyncIterator())
    }

    /// A watch; it ends when the iterator is dropped or the task is cancelled.
    package struct Iterator: AsyncIteratorProtocol {
        package var base: AsyncStream<Void>.Iterator

        /// Waits for the next change; nil when the task is cancelled.
        package mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Void? {
            await base.next(isolation: actor)
        }
    }
}

private final class DirectoryWatch: Sendable {
    private let wake: WakePipe
    private let isEnded = Atomic(false)

    init(
        _ directories: @escaping @Sendable () -> [String], _ changed: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        wake = try WakePipe()
        var watched = try WatchedDirectories()
        // Before returning, so that every later change is reported.
        watched.watch(directories)
        let parts = watched.release()
        do throws(SystemError) {
            try DetachedThread.start { self.run(WatchedDirectories(taking: parts), directories, changed) }
        } catch {
            parts.close()
            throw error
        }
    }

    func end() {
        isEnded.store(true, ordering: .releasing)
        wake.wake()
    }

    private func run(
        _ watched: consuming WatchedDirectories, _ directories: () -> [String], _ changed: () -> Void
    ) {
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
