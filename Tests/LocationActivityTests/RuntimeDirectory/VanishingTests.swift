import FoundationEssentials
import Glibc
@testable import LocationActivity
import LocationStream
import SystemSupport
import Testing
import TestSupport

/// A running owner whose directory is removed or cannot be written.
@Suite(.timeLimit(.minutes(10)))
struct VanishingTests {
    @Test("an owner restores a removed directory without an update")
    func removed() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, key: "walk")
        // The presentation is evaluated shortly after the request.
        try await eventually { try !runtime.snapshot(activity.id).presentation.isEmpty }
        let before = try runtime.snapshot(activity.id)
        removeTree(runtime.path)
        try await eventually { runtime.directory.readListing().snapshots.first?.isAlive == true }
        #expect(try runtime.snapshot(activity.id) == before)

        let listed = try runtime.directory.readListing().find("walk")
        _ = try await listed.control.send(ControlRequest(intent: "end", activity: activity.id))
        #expect(activity.activityState == .dismissed)
        #expect(runtime.remains == ["lock"])
    }

    @Test(
        "an owner restores each of its files",
        arguments: ["activities", "programs", "socket", "lock", "state"])
    func parts(_ part: String) async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        let stem = "programs/test.\(getpid())"
        let path = ["socket": stem + ".sock", "lock": stem + ".lock", "state": "activities/\(activity.id)/state.json"]
        removeTree("\(runtime.path)/\(path[part] ?? part)")
        try await eventually {
            guard let listed = runtime.directory.readListing().activities.first, listed.snapshot.isAlive == true else {
                return false
            }
            return (try? await listed.control.send(ControlRequest(intent: "list"))) != nil
        }
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test("an update restores a removed directory immediately")
    func update() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, publish: .every)
        try await eventually { runtime.directory.readListing().snapshots.first?.isAlive == true }
        removeTree(runtime.path)
        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        try await eventually { runtime.content(activity.id, "leg") == "riding" }
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test("an owner moves to the next candidate when the session's directory is removed, and back later")
    func logout() async throws {
        let runtime = try TestRuntime()
        let session = runtime.base + "/session"
        _ = unsafe mkdir(session, 0o700)
        let state = RuntimeDirectory.Candidate(
            base: runtime.base + "/state", path: runtime.base + "/state/myeline/run", kind: .state)
        let directory = RuntimeDirectory(candidates: [.session(session), state])
        let center = ActivityCenter(directory: directory, program: "test", log: .silent)
        let activity = try Activity.ride(runtime, key: "walk", center: center)
        #expect(directory.readListing().activities.first?.directory == session + "/myeline")

        removeTree(session)
        try await eventually {
            let listed = directory.readListing().activities.first
            return listed?.directory == state.path && listed?.snapshot.isAlive == true
        }
        _ = unsafe mkdir(session, 0o700)
        try await eventually {
            let listed = directory.readListing().activities
            return listed.map(\.directory) == [session + "/myeline"] && listed.first?.snapshot.isAlive == true
        }
        // The old files are removed after the new ones are written.
        try await eventually { (try? FileManager.default.subpathsOfDirectory(atPath: state.path)) == ["lock"] }
        let control = try directory.readListing().find("walk").control
        _ = try await control.send(ControlRequest(intent: "end"))
        #expect(activity.activityState == .dismissed)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: session) == ["myeline", "myeline/lock"])
    }

    @Test("a failure to restore is logged once, and retried until it succeeds")
    func nowhere() async throws {
        let runtime = try TestRuntime()
        let lines = LogLines()
        let session = runtime.base + "/session"
        _ = unsafe mkdir(session, 0o700)
        let directory = RuntimeDirectory(candidates: [.session(session)])
        let center = ActivityCenter(directory: directory, program: "test", log: lines.log)
        let activity = try Activity.ride(runtime, center: center)
        removeTree(session)
        try await eventually {
            lines.lines.contains { $0.hasPrefix("warning [LiveActivity] Cannot show activities, retrying: ") }
        }
        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        #expect(activity.content.state.leg == "riding")
        _ = unsafe mkdir(session, 0o700)
        try await eventually { directory.readListing().snapshots.first?.content["leg"] == "riding" }
        #expect(lines.lines.contains("info [LiveActivity] Showing activities in \(session)/myeline"))
        #expect(lines.lines.count { $0.contains("Cannot show") } == 1)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("an ended activity is not restored")
    func endedStaysRemoved() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let ended = try Activity.ride(runtime, center: center)
        let other = try Activity.ride(runtime, center: center)
        await ended.end(nil)
        removeTree(runtime.path)
        try await eventually { runtime.directory.readListing().snapshots.first?.isAlive == true }
        #expect(runtime.directory.readListing().snapshots.map(\.id) == [other.id])
        await other.end(nil, dismissalPolicy: .immediate)
    }

    @Test("a dismissed activity whose directory cannot be locked is removed later")
    func removedLater() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let dismissed = try Activity.ride(runtime, center: center)
        let other = try Activity.ride(runtime, center: center)
        let lock = runtime.path + "/lock"
        removeTree(lock)
        try #require(unsafe mkdir(lock, 0o700) == 0)
        await dismissed.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains.contains { $0.contains(dismissed.id) })
        removeTree(lock)
        try await eventually { !runtime.remains.contains { $0.contains(dismissed.id) } }
        await other.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test(
        "a full file system fails a request, and a running activity recovers",
        .enabled(if: SmallFileSystem.isPossible, "only root can mount a file system"))
    func full() async throws {
        let runtime = try TestRuntime()
        let disk = try SmallFileSystem(at: runtime.base)
        let lines = LogLines()
        let center = runtime.center(log: lines.log)
        let activity = try Activity.ride(runtime, key: "walk", center: center, publish: .every)
        try disk.fill()
        let error = #expect(throws: RuntimeDirectoryError.self) {
            try Activity.ride(runtime, center: runtime.center("other"))
        }
        #expect(error?.code == .full)

        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        #expect(activity.content.state.leg == "riding")
        #expect(try runtime.snapshot(activity.id).content["leg"] == "waiting")
        #expect(
            lines.lines.contains { $0.hasPrefix("warning [LiveActivity] Cannot publish activity for walk, retrying: ") }
        )
        #expect(activity.updateCounts.sent == 1)

        disk.free()
        try await eventually { runtime.content(activity.id, "leg") == "riding" }
        try await eventually { lines.lines.contains { $0.contains("Resumed publishing activity for walk") } }
        #expect(lines.lines.count { $0.contains("Cannot publish") } == 1)
        try disk.fill()
        await activity.end(nil, dismissalPolicy: .immediate)
        disk.free()
        #expect(runtime.remains == ["lock"])
    }

    @Test(
        "an end that a full file system delays is written once there is space, and then the socket is closed",
        .enabled(if: SmallFileSystem.isPossible, "only root can mount a file system"))
    func fullAtEnd() async throws {
        let runtime = try TestRuntime()
        let disk = try SmallFileSystem(at: runtime.base)
        let activity = try Activity.ride(runtime, key: "walk", center: runtime.center(), publish: .every)
        try disk.fill()
        await activity.end(ActivityContent(state: .init(leg: "home"), staleDate: nil), dismissalPolicy: .default)
        #expect(try runtime.snapshot(activity.id).state == .active)
        disk.free()
        // The state and the content may be retried one after the other.
        try await eventually { try runtime.snapshot(activity.id).state == .ended }
        try await eventually { runtime.content(activity.id, "leg") == "home" }
        try await eventually { !runtime.remains.contains { $0.hasPrefix("programs") } }
    }

    @Test(
        "a read-only file system fails a request, and can be read",
        .enabled(if: SmallFileSystem.isPossible, "only root can mount a file system"))
    func readOnly() async throws {
        let runtime = try TestRuntime()
        let disk = try SmallFileSystem(at: runtime.base)
        let gone = runtime.center()
        let activity = try Activity.ride(runtime, center: gone, onOwnerGone: .keep)
        gone.shutDown()
        // Remounting fails with EBUSY while a file is open for writing.
        try await eventually { (try? disk.setReadOnly(true)) != nil }
        let error = #expect(throws: RuntimeDirectoryError.self) {
            try Activity.ride(runtime, center: runtime.center("other"))
        }
        #expect(error?.code == .readOnly)
        #expect(runtime.directory.readListing().snapshots.map(\.id) == [activity.id])
    }
}

/// A small tmpfs, mounted on a test's directory until it is released.
final class SmallFileSystem: Sendable {
    private let path: String

    /// Whether this process may mount file systems.
    static let isPossible: Bool = {
        guard geteuid() == 0, let runtime = try? TestRuntime() else { return false }
        return (try? SmallFileSystem(at: runtime.base)) != nil
    }()

    init(at path: String) throws {
        let status = unsafe mount("tmpfs", path, "tmpfs", 0, "size=256k,nr_inodes=64,mode=700")
        let error = SystemError.last
        try #require(status == 0, "mount: \(error)")
        self.path = path
    }

    deinit {
        // Detaches the mount, because owners may still have files open.
        _ = unsafe umount2(path, Int32(MNT_DETACH))
    }

    /// Fills the file system.
    func fill() throws {
        let file = unsafe open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        try #require(file >= 0)
        let bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe write(file, bytes, bytes.count) > 0 {}
        close(file)
    }

    /// Removes the file that fills the file system.
    func free() {
        _ = unsafe unlink(path + "/filler")
    }

    func setReadOnly(_ isReadOnly: Bool) throws {
        let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
        let status = unsafe mount("tmpfs", path, "tmpfs", flags, "")
        let error = SystemError.last
        try #require(status == 0, "mount: \(error)")
    }
}
