import FoundationEssentials
import Glibc
import LocationActivity
import Synchronization
import TestSupport
import Testing
import SystemSupport

@Suite(.timeLimit(.minutes(10)))
struct FollowingTests {
    @Test("activityUpdates includes running and new activities of all processes once")
    func activityUpdates() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let first = try Activity.ride(runtime, center: center)
        var updates = Activity<Ride>.activityUpdates(center: center).makeAsyncIterator()
        let next = await updates.next()
        #expect(next === first)

        let second = try Activity.ride(runtime, center: center)
        #expect(await updates.next() === second)
        let other = runtime.center()
        let third = try Activity.ride(runtime, center: other)
        #expect(await updates.next()?.id == third.id)
        _ = try Activity.ride(runtime, center: runtime.center("another"))
        await first.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        let fourth = try Activity.ride(runtime, center: center)
        #expect(await updates.next() === fourth)
    }

    @Test("activityUpdates reads the directory once, however many activities it has")
    func reads() async throws {
        let runtime = try TestRuntime()
        let owner = runtime.center()
        for _ in 0..<8 { _ = try Activity.ride(runtime, center: owner) }
        // Each presentation that is written later would cause a further listing.
        try await eventually { runtime.directory.readListing().snapshots.allSatisfy(\.isDrawn) }
        let system = ActivityClock.system
        let readings = Mutex(0)
        let clock = ActivityClock(
            boot: system.boot,
            date: {
                // Each reading of the directory reads the clock.
                readings.withLock { $0 += 1 }
                return system.date()
            }, bootID: system.bootID)
        _ = runtime.directory.readListing(clock: clock)
        let once = readings.withLock(\.self)
        let center = runtime.center(clock: clock)
        var updates = Activity<Ride>.activityUpdates(center: center).makeAsyncIterator()
        for _ in 0..<8 { _ = await updates.next() }
        // Opening the sequence, and what the owner publishes meanwhile, may cause further listings, but not one for each
        // activity.
        #expect(readings.withLock(\.self) - once < 8 * once)
    }

    @Test("activityUpdates waits for a missing directory, and ends with its task")
    func fromNothing() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let task = Task {
            var ids: [String] = []
            for await activity in Activity<Ride>.activityUpdates(center: center) { ids.append(activity.id) }
            return ids
        }
        let activity = try Activity.ride(runtime, center: center)
        // The activity is included whether the iteration began before or after the request.
        var updates = Activity<Ride>.activityUpdates(center: center).makeAsyncIterator()
        #expect(await updates.next()?.id == activity.id)
        task.cancel()
        #expect(await task.value.count <= 1)
    }

    @Test("the sequences of another process's activity follow what that process publishes")
    func elsewhere() async throws {
        let runtime = try TestRuntime()
        let owner = try Activity.ride(runtime, center: runtime.center(), publish: .every)
        let seen = try #require(Activity<Ride>.activities(center: runtime.center()).first)
        #expect(seen !== owner)
        var contents = seen.contentUpdates.makeAsyncIterator()
        var states = seen.activityStateUpdates.makeAsyncIterator()
        #expect(await contents.next()?.state.leg == "waiting")
        #expect(await states.next() == .active)

        await owner.update(ActivityContent(state: .init(leg: "riding"), staleDate: .now - 1))
        #expect(await contents.next()?.state.leg == "riding")
        #expect(await states.next() == .stale)
        #expect(seen.content.state.leg == "riding")
        #expect(seen.activityState == .stale)

        await owner.end(nil, dismissalPolicy: .default)
        #expect(await states.next() == .ended)
        #expect(seen.endReason == EndReason.stopped)
        await owner.end(nil, dismissalPolicy: .immediate)
        removeTree(runtime.path + "/activities")
        #expect(await states.next() == .dismissed)
        #expect(await states.next() == nil)
        #expect(await contents.next() == nil)
    }

    @Test("without an inotify instance, sequences go on and say so, and end only with the activity")
    func noInstance() async throws {
        let runtime = try TestRuntime()
        let owner = try Activity.ride(runtime, center: runtime.center(), publish: .every)
        let watcher = DirectoryWatcher(interval: .milliseconds(10)) { () throws(SystemError) in
            throw SystemError(EMFILE)
        }
        let lines = LogLines()
        let center = runtime.center(log: lines.log, watcher: watcher)
        var updates = Activity<Ride>.activityUpdates(center: center).makeAsyncIterator()
        let seen = try #require(await updates.next())
        var contents = seen.contentUpdates.makeAsyncIterator()
        var states = seen.activityStateUpdates.makeAsyncIterator()
        #expect(await contents.next()?.state.leg == "waiting")
        #expect(await states.next() == .active)
        await owner.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        #expect(await contents.next()?.state.leg == "riding")
        let second = try Activity.ride(runtime, center: runtime.center())
        #expect(await updates.next()?.id == second.id)
        await owner.end(nil, dismissalPolicy: .default)
        #expect(await states.next() == .ended)
        await owner.end(nil, dismissalPolicy: .immediate)
        #expect(await states.next() == .dismissed)
        #expect(await states.next() == nil)
        #expect(await contents.next() == nil)
        // Each of the three sequences says it once.
        #expect(lines.lines.count { $0.contains("no inotify instance is free") } == 3)

        var listings = runtime.directory.listings(watcher: watcher).makeAsyncIterator()
        let problem = await listings.next()?.problems.first
        #expect(problem?.message == WatchShortage.instances.message)
    }

    @Test("a change in a directory that is created or replaced later is reported")
    func directories() async throws {
        let runtime = try TestRuntime()
        let path = runtime.base + "/one/two"
        var changes = FileChanges { [path] }.makeAsyncIterator()
        func write(_ name: String) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: URL(filePath: "\(path)/\(name)"))
        }
        func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
        for name in ["first", "second"] {
            try write(name)
            while !isThere(name) { try #require(await changes.next() != nil) }
            try #require(await changes.next() != nil)
        }
        removeTree(runtime.base + "/one")
        try #require(await changes.next() != nil)
        try write("third")
        try #require(await changes.next() != nil)
        #expect(isThere("third"))
    }
}

@Suite(.timeLimit(.minutes(10)))
struct ListingsTests {
    @Test("listings report the current activities and each start, update, stale date and end")
    func changes() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        var listings = runtime.directory.listings.makeAsyncIterator()
        // One listing may contain several changes.
        var last = try #require(await listings.next())
        #expect(last.snapshots == [])

        func next(_ isExpected: (ActivityListing) -> Bool) async throws {
            while !isExpected(last) { last = try #require(await listings.next()) }
        }
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        try await next { $0.snapshots.map(\.id) == [activity.id] }
        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: .now + 0.2))
        try await next { $0.snapshots.first?.content["leg"] == "riding" }
        try await next { $0.snapshots.first?.state == .stale }
        let second = try Activity.ride(runtime, center: center)
        try await next { $0.snapshots.count == 2 }
        await activity.end(nil, dismissalPolicy: .immediate)
        try await next { $0.snapshots.map(\.id) == [second.id] }
        await second.end(nil, dismissalPolicy: .immediate)
        try await next { $0.snapshots.isEmpty }
    }

    @Test("an activity that becomes stale while it is listed is listed again", arguments: 1...3)
    func staleWhileListed(call: Int) async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, center: runtime.center(), publish: .every)
        let state = Mutex((calls: Int.min, offset: Int64(0)))
        // A clock that is an hour ahead from a certain call on.
        let clock = ActivityClock(
            boot: {
                let offset = state.withLock { state in
                    state.calls += 1
                    if state.calls == call { state.offset = 3600 }
                    return state.offset
                }
                return ActivityClock.system.boot() + offset * 1_000_000_000
            }, date: { ActivityClock.system.date() + state.withLock { $0.offset } * 1000 },
            bootID: ActivityClock.system.bootID)
        var listings = runtime.directory.listings(clock: clock).makeAsyncIterator()
        _ = await listings.next()
        state.withLock { $0.calls = 0 }
        await activity.update(ActivityContent(state: .init(), staleDate: .now + 600))
        while let listing = await listings.next(), listing.snapshots.first?.state != .stale {}
        #expect(state.withLock { $0.offset } == 3600)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("a pause limits listings of contents but not of starts and removals")
    func pauses() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let first = try Activity.ride(runtime, center: center, publish: .every)
        let listings = runtime.directory.listings(pause: .seconds(3600))
        let counting = Task {
            var count = 0
            for await listing in listings {
                count += 1
                if listing.snapshots.count == 2 { break }
            }
            return count
        }
        for number in 0..<40 {
            await first.update(ActivityContent(state: .init(leg: "leg \(number)"), staleDate: nil))
        }
        let second = try Activity.ride(runtime, center: center)
        // Four checks of contents are immediate, and each start causes a few directory changes.
        #expect(await counting.value <= 12)
        await first.end(nil, dismissalPolicy: .immediate)
        await second.end(nil, dismissalPolicy: .immediate)
    }

    @Test("listings end with their task")
    func cancelled() async throws {
        let runtime = try TestRuntime()
        let directory = runtime.directory
        let task = Task {
            var count = 0
            for await _ in directory.listings { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value <= 1)
    }
}
