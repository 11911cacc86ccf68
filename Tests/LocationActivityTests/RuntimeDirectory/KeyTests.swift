import Glibc
import LocationActivity
import Testing

@Suite(.timeLimit(.minutes(10)))
struct KeyTests {
    private func request(
        _ center: ActivityCenter, _ key: String?, leg: String = "waiting", onOwnerGone: OwnerGonePolicy = .end
    ) throws -> (activity: Activity<Ride>, origin: ActivityOrigin) {
        try Activity<Ride>.request(
            attributes: Ride(), content: ActivityContent(state: .init(leg: leg), staleDate: nil),
            ActivityOptions(key: key, kind: "ride", onOwnerGone: onOwnerGone), center: center)
    }

    @Test("a second request with the same key returns the same activity unchanged")
    func sameProcess() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let first = try request(center, "x")
        let second = try request(center, "x", leg: "riding")
        #expect(first.origin == .created && second.origin == .running)
        #expect(first.activity === second.activity)
        #expect(try runtime.snapshot(first.activity.id).content["leg"] == "waiting")
        await first.activity.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test("each request without a key creates an activity")
    func noKey() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let (one, other) = try (request(center, nil), request(center, nil))
        #expect(one.activity.id != other.activity.id)
        await one.activity.end(nil, dismissalPolicy: .immediate)
        await other.activity.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test("a key of another process returns its activity, and updates and the end are sent there")
    func otherProcess() async throws {
        let runtime = try TestRuntime()
        let (mine, other) = (runtime.center(), runtime.center())
        let owned = try request(mine, "x").activity
        let found = try request(other, "x")
        guard case .elsewhere(let snapshot) = found.origin else {
            Issue.record("the key is not found in the other process, but \(found.origin)")
            return
        }
        #expect(snapshot.owner == (try runtime.snapshot(owned.id).owner))
        #expect(found.activity.id == owned.id)
        await found.activity.update(ActivityContent(state: .init(leg: "riding", metres: 3), staleDate: nil))
        #expect(owned.content.state == .init(leg: "riding", metres: 3))
        await found.activity.update(ActivityContent(state: .init(leg: "walking"), staleDate: nil))
        #expect(owned.content.state == .init(leg: "walking", metres: nil))
        await found.activity.end(nil, dismissalPolicy: .immediate)
        #expect(owned.activityState == .dismissed)
        #expect(runtime.remains == ["lock"])
    }

    @Test("an orphan with the key is adopted with its identifier and start, and the new content")
    func adoption() async throws {
        let runtime = try TestRuntime()
        let gone = runtime.center()
        let old = try request(gone, "x", leg: "lost", onOwnerGone: .keep).activity
        let before = try runtime.snapshot(old.id)
        gone.shutDown()
        #expect(runtime.directory.readListing().snapshots.map(\.isAlive) == [false])
        let adopted = try request(runtime.center(), "x", leg: "found")
        guard case .adopted(let last) = adopted.origin else {
            Issue.record("the activity is not adopted, but \(adopted.origin)")
            return
        }
        #expect(last.content == before.content)
        let snapshot = try runtime.snapshot(old.id)
        #expect(
            snapshot.id == before.id && snapshot.startedAt == before.startedAt
                && snapshot.clock.started == before.clock.started)
        #expect(snapshot.content["leg"] == "found")
        #expect(runtime.directory.readListing().snapshots.map(\.isAlive) == [true])
        await adopted.activity.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test("an orphan whose adoption fails is kept, and can be adopted later")
    func failedAdoption() async throws {
        let runtime = try TestRuntime()
        let id = try runtime.orphan(key: "x")
        // A directory in place of the file that is written first.
        let obstacle = "\(runtime.path)/activities/\(id)/.state.json.new"
        try #require(unsafe mkdir(obstacle, 0o700) == 0)
        let center = runtime.center()
        #expect(throws: RuntimeDirectoryError.self) { try request(center, "x") }
        #expect(runtime.directory.readListing().snapshots.map(\.id) == [id])
        try #require(unsafe rmdir(obstacle) == 0)
        #expect(try request(center, "x").activity.id == id)
    }

    @Test("a key whose activity ended with its owner creates a new activity")
    func ownerGone() async throws {
        let runtime = try TestRuntime()
        let gone = runtime.center()
        let old = try request(gone, "x").activity
        gone.shutDown()
        let new = try request(runtime.center(), "x")
        #expect(new.origin == .created && new.activity.id != old.id)
        #expect(try runtime.snapshot(old.id).endReason == "ownerGone")
        await new.activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("two programs can use the same key")
    func otherProgram() throws {
        let runtime = try TestRuntime()
        let (one, other) = (runtime.center("one"), runtime.center("other"))
        #expect(try request(one, "x").origin == .created)
        #expect(try request(other, "x").origin == .created)
        #expect(throws: ActivityLookupError.self) { try runtime.directory.readListing().find("x") }
    }

    @Test("a key of an activity of another type is refused")
    func otherType() throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        _ = try request(center, "x")
        #expect(throws: ActivityAuthorizationError.reconnectNotPermitted) {
            try Activity<LocationActivityAttributes>.request(
                attributes: .init(), content: ActivityContent(state: .init(), staleDate: nil),
                ActivityOptions(key: "x"), center: center)
        }
    }

    @Test("of concurrent requests with the same key, one creates the activity", .timeLimit(.minutes(10)))
    func race() async throws {
        let runtime = try TestRuntime()
        for round in 0..<50 {
            let centers = [runtime.center(), runtime.center(), runtime.center()]
            let found = try await withThrowingTaskGroup { group in
                for center in centers {
                    group.addTask { @concurrent in
                        let result = try request(center, "key \(round)")
                        return (result.activity.id, result.origin == .created, center)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(found.map(\.0)).count == 1)
            #expect(found.count { $0.1 } == 1)
            #expect(runtime.directory.readListing().snapshots.count == 1)
            for center in centers {
                for case let activity as Activity<Ride> in center.activities.compactMap(\.currentHooks.activity) {
                    await activity.end(nil, dismissalPolicy: .immediate)
                }
            }
            #expect(runtime.remains == ["lock"])
        }
    }

    @Test("a program may have 8 activities and a user 32, and an end makes room")
    func limits() async throws {
        let runtime = try TestRuntime()
        var centers: [ActivityCenter] = []
        var last: Activity<Ride>?
        for number in 0..<4 {
            // Two processes of one program.
            let (center, other) = (runtime.center("program\(number)"), runtime.center("program\(number)"))
            centers += [center, other]
            for turn in 0..<8 { last = try request(turn.isMultiple(of: 2) ? other : center, nil).activity }
            #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { try request(center, nil) }
        }
        let another = runtime.center("another")
        #expect(throws: ActivityAuthorizationError.globalMaximumExceeded) { try request(another, nil) }
        await last?.end(nil)
        _ = try request(another, nil)
        #expect(runtime.directory.readListing().snapshots.count { $0.isOngoing } == 32)
    }

    @Test("activities that the user has started count only toward the limit of the user")
    func userLimit() throws {
        let runtime = try TestRuntime()
        func start(_ isStartedByUser: Bool) throws {
            _ = try Activity.request(
                attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil),
                ActivityOptions(isStartedByUser: isStartedByUser), center: runtime.center())
        }
        for _ in 0..<32 { try start(true) }
        #expect(throws: ActivityAuthorizationError.globalMaximumExceeded) { try start(true) }
    }
}
