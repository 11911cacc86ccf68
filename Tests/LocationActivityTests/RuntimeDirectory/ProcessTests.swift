import FoundationEssentials
import Glibc
import LocationActivity
import SystemSupport
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
        // Later readers see the same end, and none of them removes the files of the dead program.
        #expect(runtime.directory.readListing().snapshots.first == snapshot)
        #expect(runtime.remains.contains { $0.hasSuffix(".sock") })
        #expect(runtime.sweep().first == snapshot)
        let folder = "activities/\(snapshot.id)"
        #expect(runtime.remains == ["activities", folder, folder + "/state.json", "lock"])
    }

    @Test("of concurrent readers, one ends the activity, and all see its end")
    func manyReaders() async throws {
        let owner = try SecondProcess("hold", in: runtime)
        _ = try await signpost.wait(for: "ready")
        await owner.kill()
        let directory = runtime.directory
        let seen = await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { await directory.listing().snapshots } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(seen.map { $0.map(\.endReason) } == Array(repeating: ["ownerGone"], count: 8))
        let id = try #require(seen.first?.first?.id)
        #expect(try runtime.snapshot(id).endReason == "ownerGone")
    }

    @Test("while another process holds the lock, readers answer at once, and see what a sweep will leave")
    func heldLock() async throws {
        let (gone, reader) = (runtime.center(), runtime.center())
        let running = try Activity.ride(runtime, center: runtime.center())
        let ended = try Activity.ride(runtime, center: gone)
        let kept = try Activity.ride(runtime, center: gone, onOwnerGone: .keep)
        _ = try Activity.request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil),
            ActivityOptions(style: .transient), center: gone)
        let seen = Dictionary(uniqueKeysWithValues: Activity<Ride>.activities(center: reader).map { ($0.id, $0) })
        #expect(seen.count == 4)
        gone.shutDown()
        let incomplete = "\(runtime.path)/activities/00000000-0000-4000-8000-000000000000"
        _ = unsafe mkdir(incomplete, 0o700)
        let remains = runtime.remains
        let states = [running.id: ActivityState.active, ended.id: .ended, kept.id: .active]
        let lock = try runtime.holdLock()
        let start = ContinuousClock.now
        for _ in 1...3 {
            let listing = runtime.directory.readListing()
            let listed = Dictionary(uniqueKeysWithValues: listing.snapshots.map { ($0.id, $0.state) })
            #expect(listed == states)
            let orphan = listing.snapshots.first { $0.id == ended.id }
            #expect(orphan?.endReason == "ownerGone")
            #expect(listing.problems.isEmpty && listing.isSweepPending)
            let found = Activity<Ride>.activities(center: reader).map(\.id)
            #expect(Set(found) == Set(states.keys))
            for (id, activity) in seen {
                let state = activity.activityState
                #expect(state == (states[id] ?? .dismissed))
                #expect(activity.content.state.leg == "waiting")
            }
        }
        var listings = runtime.directory.listings.makeAsyncIterator()
        #expect(await listings.next()?.snapshots.count == 3)
        // Nineteen readers that waited for the lock would take 95 s.
        #expect(start.duration(to: .now) < .seconds(30))
        #expect(runtime.remains == remains)
        _ = consume lock
        // A reader writes the end and removes nothing; a surface that stays open removes the files.
        let activity = try #require(seen[ended.id])
        #expect(activity.endReason == "ownerGone")
        try await eventually { runtime.remains.filter { $0.hasSuffix(".sock") }.count == 1 }
        #expect(runtime.remains.filter { $0.hasSuffix("state.json") }.count == 3)
        withExtendedLifetime(listings) {}
    }

    @Test("a start that waits in vain for the lock names the process that holds it")
    func namedHolder() async throws {
        let activity = try Activity.ride(runtime, center: runtime.center())
        let lock = try runtime.holdLock()
        let holder = try #require(runtime.directory.lockHolders.first)
        #expect(holder.pid == getpid() && holder.path == "\(runtime.path)/lock" && holder.program != nil)
        let directory = runtime.directory
        let error = await #expect(throws: RuntimeDirectoryError.self) {
            try await directory.removeOrphan(activity.id)
        }
        let message = error?.message ?? ""
        #expect(error?.code == .locked && message.hasSuffix(", which \(holder) holds"))
        #expect(error?.remedy == "end that process with 'kill \(getpid())'")
        _ = consume lock
        #expect(runtime.directory.lockHolders == [])
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
