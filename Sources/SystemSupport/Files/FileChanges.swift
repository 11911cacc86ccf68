/// Reports changes in directories.
///
/// A directory that does not exist yet is reported when it appears. Changes while the consumer is busy are coalesced.
/// Changes before the iterator was created are not reported, so create the iterator before you read the files. While
/// inotify is not available, a change is reported once a second, even if there was none; see ``DirectoryWatcher``.
package struct FileChanges: AsyncSequence, Sendable {
    private let directories: @Sendable () -> [String]
    private let watcher: DirectoryWatcher

    /// - Parameter directories: Returns the absolute paths to watch; called again when directories may have appeared or
    ///   disappeared.
    package init(watcher: DirectoryWatcher = .shared, _ directories: @escaping @Sendable () -> [String]) {
        self.directories = directories
        self.watcher = watcher
    }

    /// Starts a watch, which ends when the iterator is dropped or the task is cancelled.
    package func makeAsyncIterator() -> AsyncStream<Void>.Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (directories, watcher) = (directories, watcher)
        let client = watcher.watch({ directories().map { WatchedDirectory($0) } }) { _ in continuation.yield() }
        continuation.onTermination = { _ in watcher.end(client) }
        return stream.makeAsyncIterator()
    }
}
