import Glibc
import LocationStream
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
        var base: AsyncStream<Void>.Iterator

        /// Waits for the next change; nil when the task is cancelled.
        package mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Void? {
            await base.next(isolation: actor)
        }
    }
}

/// A thread that waits for changes.
private final class DirectoryWatch: Sendable {
    private let wake: WakeDescriptor
    private let isEnded = Atomic(false)

    init(
        _ directories: @escaping @Sendable () -> [String], _ changed: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        wake = try WakeDescriptor()
        let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard number >= 0 else { throw .last }
        let watches = Descriptor(number)
        // Before this returns: a change that follows is told.
        Self.watch(directories, watches)
        let released = watches.release()
        do throws(SystemError) {
            try OwnThread.start { self.run(Descriptor(released), directories, changed) }
        } catch {
            close(released)
            throw error
        }
    }

    func end() {
        isEnded.store(true, ordering: .releasing)
        wake.wake()
    }

    private func run(
        _ watches: consuming Descriptor, _ directories: () -> [String], _ changed: () -> Void
    ) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while !isEnded.load(ordering: .acquiring) {
            var events = [
                pollfd(fd: watches.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
            ]
            guard unsafe poll(&events, 2, -1) > 0, events[0].revents != 0 else { continue }
            while unsafe read(watches.number, &buffer, buffer.count) > 0 {}
            Self.watch(directories, watches)
            changed()
        }
    }

    /// Adds what is to be watched, until nothing was made meanwhile; the kernel passes over what it watches already.
    private static func watch(_ directories: () -> [String], _ watches: borrowing Descriptor) {
        var list = directories()
        while true {
            for directory in list { watch(directory, watches) }
            let next = directories()
            if next == list { return }
            list = next
        }
    }

    /// Watches a directory, or, where it is not there, whatever is nearest to it and tells of it.
    private static func watch(_ directory: String, _ watches: borrowing Descriptor) {
        let mask = UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_DELETE_SELF)
        var path = directory
        while true {
            if unsafe inotify_add_watch(watches.number, path, mask) >= 0 {
                // What was made below it before it was watched is told by nobody: it is looked for.
                let below = directory.dropFirst(path == "/" ? 0 : path.utf8.count).dropFirst()
                guard let name = below.split(separator: "/").first else { return }
                guard unsafe access(path == "/" ? "/\(name)" : "\(path)/\(name)", F_OK) == 0 else { return }
                path = directory
            } else {
                guard errno == ENOENT || errno == ENOTDIR, let slash = path.lastIndex(of: "/"), path != "/" else {
                    return
                }
                path = slash == path.startIndex ? "/" : String(path[..<slash])
            }
        }
    }
}
