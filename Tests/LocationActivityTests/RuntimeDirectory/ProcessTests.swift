import FoundationEssentials
import Glibc
import LocationActivity
import Testing
import TestSupport

/// Owners in separate processes.
@Suite(.timeLimit(.minutes(10)))
struct ProcessTests {
    private let runtime: TestRuntime
    private let signpost: Signpost

    init() throws {
        runtime = try TestRuntime()
        signpost = Signpost(folder: runtime.base)
    }

    @Test("the first reader ends an activity of a killed owner with the reason ownerGone")
    func killed() async throws {
        let owner = try SecondProcess("hold", in: runtime)
        _ = try await signpost.wait(for: "ready")
        await owner.kill()
        #expect(runtime.remains.contains { $0.hasSuffix(".sock") })
        let snapshot = try #require(runtime.directory.readListing().snapshots.first)
        #expect(snapshot.state == .ended && snapshot.endReason == "ownerGone" && snapshot.isAlive == false)
        #expect(snapshot.alert?.body == "Its process exited.")
        #expect(snapshot.dismissAt == snapshot.endedAt.map { $0.addingTimeInterval(4 * 3600) })
        // Later readers see the same state, and the files of the dead program are removed.
        #expect(runtime.directory.readListing().snapshots.first == snapshot)
        let folder = "activities/\(snapshot.id)"
        #expect(runtime.remains == ["activities", folder, folder + "/state.json", "lock"])
    }

    @Test("of concurrent readers, one ends the activity, and all see the same")
    func manyReaders() async throws {
        let owner = try SecondProcess("hold", in: runtime)
        _ = try await signpost.wait(for: "ready")
        await owner.kill()
        let directory = runtime.directory
        let seen = await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { await directory.listing().snapshots } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(seen.count == 1)
        #expect(seen.first?.first?.endReason == "ownerGone")
    }

    @Test("an activity with the policy keep survives its owner and is adopted by the next request")
    func kept() async throws {
        let owner = try SecondProcess("hold", in: runtime, argument: "keep")
        _ = try await signpost.wait(for: "ready")
        await owner.kill()
        let orphan = try #require(runtime.directory.readListing().snapshots.first)
        #expect(orphan.state == .active && orphan.isAlive == false)
        let activity = try Activity.ride(runtime, key: "walk")
        #expect(activity.id == orphan.id)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test("a program that ends releases its lock, although a child still has the descriptor")
    func inheritedLock() throws {
        let gone = runtime.center()
        _ = try Activity.ride(runtime, center: gone, onOwnerGone: .keep)
        let lock = "\(runtime.path)/programs/test.\(getpid()).lock"
        let files = FileManager.default
        let number = try files.contentsOfDirectory(atPath: "/proc/self/fd").first {
            (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == lock
        }
        // A copy in this process has the same effect as one in a child.
        let copy = dup(try #require(number.flatMap { Int32($0) }))
        try #require(copy >= 0)
        defer { close(copy) }
        gone.shutDown()
        #expect(runtime.directory.readListing().snapshots.map(\.isAlive) == [false])
    }

    @Test("a program whose lock exists but cannot be opened counts as running")
    func unreadableLock() throws {
        let gone = runtime.center()
        _ = try Activity.ride(runtime, center: gone)
        gone.shutDown()
        let lock = "\(runtime.path)/programs/test.\(getpid()).lock"
        removeTree(lock)
        // Opening a loop of symbolic links fails with ELOOP.
        try #require(unsafe symlink(lock, lock) == 0)
        let snapshots = runtime.directory.readListing().snapshots
        #expect(snapshots.map(\.isAlive) == [true] && snapshots.map(\.state) == [.active])
        #expect(runtime.remains.contains { $0.hasSuffix(".sock") })
        try #require(unsafe unlink(lock) == 0)
        #expect(runtime.directory.readListing().snapshots.map(\.endReason) == ["ownerGone"])
    }

    @Test("exiting without an end has the same effect as dying")
    func exited() async throws {
        #expect(try await SecondProcess("leave", in: runtime).end() == 0)
        #expect(runtime.directory.readListing().snapshots.map(\.endReason) == ["ownerGone"])
    }

    @Test("a process that ends its activity and exits leaves only the lock")
    func clean() async throws {
        #expect(try await SecondProcess("end", in: runtime).end() == 0)
        #expect(runtime.remains == ["lock"])
    }

    @Test("a running process accepts updates and the end of its activity over its socket")
    func remote() async throws {
        let owner = try SecondProcess("hold", in: runtime)
        _ = try await signpost.wait(for: "ready")
        let listed = try runtime.directory.readListing().find("walk")
        #expect(listed.snapshot.owner.pid == owner.pid && listed.snapshot.isAlive == true)
        let reply = try await listed.control.send(
            ControlRequest(
                intent: "update", activity: "walk",
                parameters: ["content": ["leg": "riding", "metres": 7], "text": ["riders": "2"]]))
        #expect(reply["content"]?["leg"] == "riding")
        #expect(try runtime.snapshot(listed.snapshot.id).content["riders"] == 2)
        // The reply arrives although the process exits immediately.
        let last = try await listed.control.send(ControlRequest(intent: "end", activity: "walk"))
        #expect(last["state"] == "dismissed")
        #expect(await owner.end() == 0)
        #expect(signpost.read("final") == "riding")
        #expect(runtime.remains == ["lock"])
    }

    @Test("of processes that request the same key concurrently, one creates the activity")
    func race() async throws {
        let racers = try (0..<4).map { try SecondProcess("race", in: runtime, argument: "\($0)") }
        for number in racers.indices { _ = try await signpost.wait(for: "ready\(number)") }
        signpost.set("go")
        for number in racers.indices { _ = try await signpost.wait(for: "done\(number)") }
        #expect(racers.indices.count { signpost.read("done\($0)") == "created" } == 1)
        signpost.set("over")
        for racer in racers { #expect(await racer.end() == 0) }
        #expect(runtime.remains == ["lock"])
    }

    @Test("child processes inherit none of the library's descriptors")
    func closeOnExec() async throws {
        #expect(try await SecondProcess("descriptors", in: runtime).end() == 0)
    }

    @Test("the standard error of a detached tracker is logged, limited to 64 KiB")
    func keptLog() async throws {
        let tracker = try SecondProcess("log", in: runtime)
        _ = try await signpost.wait(for: "written")
        let listed = try runtime.directory.readListing().find("walk")
        #expect(listed.lastLogLine == "line 2999 of what a tracker has to say")
        let log = "activities/\(listed.snapshot.id)/log"
        try await eventually { runtime.read(log).map { $0.count <= 64 << 10 } ?? false }
        let kept = try #require(runtime.read(log))
        #expect(kept.count > 20_000 && kept.starts(with: "line ".utf8))
        signpost.set("shortened")
        _ = try await signpost.wait(for: "said")
        #expect(listed.lastLogLine == "the last line")
        // The log is restored with the activity.
        removeTree(runtime.path)
        try await eventually { runtime.read(log) != nil }
        signpost.set("over")
        #expect(await tracker.end() == 0)
        #expect(runtime.remains == ["lock"])
    }
}
