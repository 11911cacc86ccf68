import FoundationEssentials
import SystemSupport
import Glibc
import LocationActivity
import Synchronization
import Testing
import ActivityTree
import TestSupport

/// A private runtime directory, which is removed with this object.
final class TestRuntime: Sendable {
    let base: String
    private let isOwner: Bool
    private let centers = Mutex<[ActivityCenter]>([])

    init() throws {
        var template = Array("/tmp/la-XXXXXX".utf8CString)
        let made = unsafe (mkdtemp(&template) != nil)
        try #require(made, "no directory for the test")
        isOwner = true
        base = String(cCharacters: template.dropLast())
    }

    /// Uses a directory that another process created and removes.
    init(at base: String) {
        self.base = base
        isOwner = false
    }

    deinit {
        for center in centers.withLock({ $0 }) { center.shutDown() }
        if isOwner { removeTree(base) }
    }

    /// The candidate directory that most tests use.
    var candidate: RuntimeDirectory.Candidate { .session(base) }
    var directory: RuntimeDirectory { RuntimeDirectory(candidates: [candidate]) }
    var path: String { candidate.path }

    func center(
        _ program: String = "test", clock: ActivityClock = .system, log: LiveActivityLog = .silent,
        settings: SettingsFile = SettingsFile(path: nil), registry: IntentRegistry = .shared,
        watcher: DirectoryWatcher = .shared
    ) -> ActivityCenter {
        let center = ActivityCenter(
            directory: directory, program: program, clock: clock, log: log, settings: settings,
            registry: registry, watcher: watcher)
        centers.withLock { $0.append(center) }
        return center
    }

    var remains: [String] {
        (FileManager.default.enumerator(path).map { $0.sorted() } ?? [])
    }

    func read(_ relative: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(relative)").map { Array($0) }
    }

    /// A member of the content in the activity's file; nil if there is no file.
    func content(_ id: String, _ member: String) -> JSONValue? {
        read("activities/\(id)/state.json").flatMap { try? JSONValue(parsing: $0) }?["content"]?[member]
    }

    /// Waits until a member of an activity's content in the file satisfies a condition.
    func wait(_ id: String, _ member: String, _ isRight: @Sendable (JSONValue) -> Bool) async throws {
        try await eventually { content(id, member).map(isRight) ?? false }
    }

    func snapshot(_ id: String) throws -> ActivitySnapshot {
        let bytes = try #require(read("activities/\(id)/state.json"))
        return try ActivitySnapshot(json: JSONValue(parsing: bytes))
    }

    /// Reads the directory as a surface that stays open does, and cleans it up.
    @discardableResult
    func sweep() -> [ActivitySnapshot] { directory.readListing(clock: .process, sweeps: true).snapshots }

    /// Holds the lock of the directory, as another process does, until the descriptor is closed.
    func holdLock() throws -> OwnedDescriptor {
        let file = try OwnedDescriptor.open(path + "/lock", O_RDWR)
        try #require(flock(file.number, LOCK_EX) == 0)
        return file
    }

    /// Creates an activity whose owner has exited, and returns its identifier.
    func orphan(key: String? = nil) throws -> String {
        let gone = center()
        let id = try Activity.ride(self, key: key, center: gone, onOwnerGone: .keep).id
        gone.shutDown()
        return id
    }
}

/// Removes a file or a directory at once for observers; FileManager cannot remove sockets.
func removeTree(_ path: String) {
    let aside = path + ".removed"
    _ = unsafe rename(path, aside)
    let inside = (try? FileManager.default.subpathsOfDirectory(atPath: aside)) ?? []
    for name in inside.sorted().reversed() { _ = unsafe Glibc.remove("\(aside)/\(name)") }
    _ = unsafe Glibc.remove(aside)
}

extension FileManager {
    fileprivate func enumerator(_ path: String) -> [String]? {
        try? subpathsOfDirectory(atPath: path)
    }
}

extension LiveActivityLog {
    static var silent: LiveActivityLog {
        let log = LiveActivityLog()
        log.setSink(level: .error) { _, _ in }
        return log
    }
}

final class LogLines: Sendable {
    let log = LiveActivityLog()
    private let collected = Mutex<[String]>([])

    init() {
        log.setSink(level: .debug) { [weak self] level, line in
            self?.collected.withLock { $0.append("\(level) \(line)") }
        }
    }

    var lines: [String] { collected.withLock { $0 } }
}
