import Glibc
import SystemSupport
import TestSupport
import Testing

@Suite("Watched directories")
struct WatchedDirectoriesTests {
    private let temporary: TemporaryFolder
    private var folder: String { temporary.path }

    init() throws { temporary = try TemporaryFolder() }

    @Test(
        "are noticed when they and their parents are created later",
        arguments: [WatchedDirectories.Events.all, .replacements])
    func created(_ events: WatchedDirectories.Events) throws {
        let path = "\(folder)/a/b"
        var watched = try WatchedDirectories(reporting: events)
        for directory in ["\(folder)/a", path] {
            watched.watch { [path] }
            var change = watched.drain()
            #expect(change == .none)
            #expect(unsafe mkdir(directory, 0o700) == 0)
            change = watched.drain()
            #expect(change == .directories)
        }
        watched.watch { [path] }
        let directory = try OwnedDescriptor.open(path, O_RDONLY | O_DIRECTORY)
        try directory.open(".new", O_WRONLY | O_CREAT).write([1])
        try directory.rename(".new", to: "new")
        let change = watched.drain()
        #expect(change == .files)
    }

    @Test("are noticed when a link to them is created in a directory whose name is not ASCII")
    func link() throws {
        let parent = "\(folder)/地図と位置情報"
        #expect(unsafe mkdir(parent, 0o700) == 0)
        var watched = try WatchedDirectories()
        watched.watch { ["\(parent)/a"] }
        #expect(unsafe symlink("/tmp", "\(parent)/a") == 0)
        let change = watched.drain()
        #expect(change == .directories)
    }
}
