import Glibc
import Synchronization

/// Tells that something has changed in some directories, for those who then look.
///
/// The kernel tells (inotify), nobody polls. A directory that is not there yet is waited for. Changes that come while
/// the listener is busy are told once. Whoever begins to listen looks once by itself: what happened before is not told.
package struct FileChanges: AsyncSequence, Sendable {
    package typealias Failure = Never
    package typealias Element = Void

    private let directories: @Sendable () -> [String]

    /// Watches directories.
    ///
    /// - Parameter directories: The absolute paths that are to be watched; asked for anew after each change.
    package init(_ directories: @escaping @Sendable () -> [String]) {
        self.directories = directories
    }

    /// Begins to watch; what changes from now on is told.
    package func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        do throws(SystemError) {
            let watch = try DirectoryWatch(directories) { continuation.yield() }
            continuation.onTermination = { _ in watch.end() }
        } catch {
            // The process or the user has no watches left: nothing is ever told.
            continuation.finish()
        }
        return Iterator(base: stream.makeAsyncIterator())
    }

    /// One watch; it ends with its iterator and with the task.
    package struct Iterator: AsyncIteratorProtocol {
        package var base: AsyncStream<Void>.Iterator

        /// Waits for the next change; nil when the task is cancelled.
        package mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Void? {
            await base.next(isolation: actor)
        }
    }
}

/// A thread that waits for changes.
private final class DirectoryWatch: Sendable {
    private let wake: WakePipe
    private let isEnded = Atomic(false)

    init(
        _ directories: @escaping @Sendable () -> [String], _ changed: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        wake = try WakePipe()
        var watched = try WatchedDirectories()
        // Before this returns: a change that follows is told.
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
        while !isEnded.load(ordering: .acquiring) {
            var events = [
                pollfd(fd: watched.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
            ]
            guard unsafe poll(&events, 2, -1) > 0, events[0].revents != 0 else { continue }
            switch watched.drain() {
            case .none: continue
            case .files: break
            case .directories: watched.watch(directories)
            }
            changed()
        }
    }
}
