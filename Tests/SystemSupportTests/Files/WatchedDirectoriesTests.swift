import Glibc
import Synchronization
@testable import SystemSupport
import TestSupport
import Testing

@Suite("Watched directories", .timeLimit(.minutes(10)))
struct WatchedDirectoriesTests {
    private typealias Change = WatchedDirectories.Change
    private let temporary: TemporaryFolder
    private var folder: String { temporary.path }

    init() throws { temporary = try TemporaryFolder() }

    /// The number of watches of an inotify instance.
    private func count(_ watched: borrowing WatchedDirectories) -> Int {
        let text = OwnedDescriptor.text(of: "/proc/self/fdinfo/\(watched.number)") ?? ""
        return text.split(separator: "\n").count { $0.hasPrefix("inotify ") }
    }

    @Test(
        "are noticed when they and their parents are created later, and their ancestors are then no longer watched",
        arguments: WatchedDirectory.Events.allCases)
    func created(_ events: WatchedDirectory.Events) throws {
        let path = "\(folder)/a/b"
        var watched = try WatchedDirectories()
        for directory in ["\(folder)/a", path] {
            watched.watch({ [WatchedDirectory(path, events)] }, for: 1)
            #expect(count(watched) == 1)
            #expect(watched.drain() == [:])
            #expect(unsafe mkdir(directory, 0o700) == 0)
            #expect(watched.drain() == [1: Change(events: [events], hasNewDirectories: true)])
        }
        watched.watch({ [WatchedDirectory(path, events)] }, for: 1)
        #expect(count(watched) == 1)
        let directory = try OwnedDescriptor.open(path, O_RDONLY | O_DIRECTORY)
        try directory.open(".new", O_WRONLY | O_CREAT).write([1])
        try directory.rename(".new", to: "new")
        #expect(watched.drain() == [1: Change(events: [events])])
        // Neither in the ancestors nor beside the directory is anything watched any more.
        #expect(unsafe mkdir("\(folder)/c", 0o700) == 0)
        #expect(watched.drain() == [:])
    }

    @Test("are noticed when a link to them is created in a directory whose name is not ASCII")
    func link() throws {
        let parent = "\(folder)/地図と位置情報"
        #expect(unsafe mkdir(parent, 0o700) == 0)
        var watched = try WatchedDirectories()
        watched.watch({ [WatchedDirectory("\(parent)/a")] }, for: 1)
        #expect(unsafe symlink("/tmp", "\(parent)/a") == 0)
        #expect(watched.drain()[1]?.hasNewDirectories == true)
    }

    @Test("are watched once for all clients, each of which gets its own events, until the last client is removed")
    func clients() throws {
        var watched = try WatchedDirectories()
        watched.watch({ [folder] in [WatchedDirectory(folder, .replacements)] }, for: 1)
        watched.watch({ [folder] in [WatchedDirectory(folder)] }, for: 2)
        #expect(count(watched) == 1)
        let directory = try OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
        try directory.open("a", O_WRONLY | O_CREAT).write([1])
        #expect(watched.drain() == [2: Change(events: [.all])])
        try directory.rename("a", to: "b")
        #expect(watched.drain() == [1: Change(events: [.replacements]), 2: Change(events: [.all])])
        watched.remove(2)
        try directory.rename("b", to: "c")
        #expect(watched.drain() == [1: Change(events: [.replacements])])
        watched.watch({ [] }, for: 1)
        #expect(count(watched) == 0)
        watched.watch({ [folder] in [WatchedDirectory(folder)] }, for: 1)
        watched.remove(1)
        #expect(count(watched) == 0)
        #expect(watched.drain() == [:])
    }

    @Test("count as changed, and are read again, if the queue of events has overflowed")
    func overflow() throws {
        let limit = OwnedDescriptor.text(of: "/proc/sys/fs/inotify/max_queued_events").flatMap {
            Int($0.prefix { $0.isNumber })
        }
        let other = try TemporaryFolder()
        var watched = try WatchedDirectories()
        watched.watch({ [folder] in [WatchedDirectory(folder)] }, for: 1)
        watched.watch({ [WatchedDirectory(other.path, .replacements)] }, for: 2)
        let directory = try OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
        try directory.open("a", O_WRONLY | O_CREAT).write([1])
        for _ in 0...(try #require(limit)) / 2 {
            try directory.rename("a", to: "b")
            try directory.rename("b", to: "a")
        }
        let changes = watched.drain()
        #expect(changes[1]?.hasNewDirectories == true)
        #expect(changes[2] == Change(events: .any, hasNewDirectories: true))
    }
}

@Suite("The watcher of a process", .timeLimit(.minutes(10)))
struct DirectoryWatcherTests {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private func create(_ name: String) throws {
        _ = try OwnedDescriptor.open("\(temporary.path)/\(name)", O_WRONLY | O_CREAT)
    }

    @Test("opens one inotify instance for all watches, and closes it with the last")
    func shared() async throws {
        let opened = Counter()
        let watcher = DirectoryWatcher { () throws(SystemError) in
            opened.add()
            return try WatchedDirectories()
        }
        for round in 1...2 {
            let changes = Counter()
            let watches = (0..<50).map { _ in
                watcher.watch({ [path = temporary.path] in [WatchedDirectory(path)] }) { _ in changes.add() }
            }
            try create("\(round)")
            try await eventually { changes.value >= 50 }
            #expect(opened.value == round && watcher.shortage == nil)
            for watch in watches { watcher.end(watch) }
            try await eventually { !watcher.isWatching }
        }
    }

    @Test("notifies each client regularly while no inotify instance is free, says so, and recovers")
    func noInstance() async throws {
        let free = Flag()
        let watcher = DirectoryWatcher(interval: .milliseconds(5)) { () throws(SystemError) in
            guard free.isSet.load(ordering: .relaxed) else { throw SystemError(EMFILE) }
            return try WatchedDirectories()
        }
        let changes = Counter()
        let watch = watcher.watch({ [path = temporary.path] in [WatchedDirectory(path)] }) { events in
            if events == .any { changes.add() }
        }
        #expect(watcher.shortage == .instances)
        #expect(WatchShortage.instances.remedy.contains("'sudo sysctl fs.inotify.max_user_instances="))
        try await eventually { changes.value >= 3 }
        var stream = FileChanges(watcher: watcher) { [path = temporary.path] in [path] }.makeAsyncIterator()
        #expect(await stream.next() != nil)
        free.isSet.store(true, ordering: .relaxed)
        try await eventually { watcher.shortage == nil }
        // From now on, only a real change is reported.
        let before = Counter()
        let second = watcher.watch({ [path = temporary.path] in [WatchedDirectory(path)] }) { _ in before.add() }
        try create("a")
        try await eventually { before.value > 0 }
        watcher.end(watch)
        watcher.end(second)
    }

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)

        var value: Int { count.load(ordering: .sequentiallyConsistent) }

        func add() { count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
    }
}
