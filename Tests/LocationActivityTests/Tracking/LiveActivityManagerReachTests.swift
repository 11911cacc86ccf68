import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
import ActivityTree
import TestSupport

@Suite("Effects on a running tracker: ends, other processes, merged updates", .timeLimit(.minutes(10)))
struct LiveActivityManagerReachTests {
    private let runtime: TestRuntime
    private let center: ActivityCenter
    private let manager: LiveActivityManager
    private let source = TestSource()
    private let lines = LogLines()

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center(log: lines.log)
        manager = LiveActivityManager(center: center)
    }

    @Test("an end over the control socket stops tracking and replies with the summary")
    func endBySocket() async throws {
        let activity = try await manager.start(source.options(key: "walk"))
        for number in 0...10 { source.give(.fix(Double(number), north: Double(number) * 10)) }
        try await eventually { activity.content.state.distance > 95 }
        let ended = Task { [manager] in try await manager.ended() }
        let reply = try await runtime.directory.readListing().find("walk").control.send(
            ControlRequest(intent: "end", activity: "walk"))
        #expect(reply["endReason"] == "stopped" && reply["content"]?["latitude"] == JSONValue.null)
        #expect(reply["summary"]?["points"] == 11)
        #expect(reply["summary"]?["distance"]?.doubleValue.map { abs($0 - 100) < 2 } == true)
        #expect(try await ended.value?.reason == "stopped")
        #expect(source.over == 1)
        #expect(runtime.remains == ["lock"])
    }

    @Test("Activity.end stops tracking")
    func endByActivity() async throws {
        let activity = try await manager.start(source.options())
        source.give(.fix(0))
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(try await manager.ended()?.points == 1)
        #expect(source.over == 1)
        #expect(runtime.remains == ["lock"])
    }

    @Test("the maximum age ends tracking with the reason expired, and the activity stays listed")
    func expiry() async throws {
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let manager = LiveActivityManager(center: center)
        var options = source.options()
        options.maximumAge = .seconds(60)
        try await manager.start(options)
        time.advance(.seconds(60))
        center.wake()
        let summary = try #require(try await manager.ended())
        #expect(summary.reason == "expired")
        let left = try runtime.snapshot(summary.id)
        #expect(left.state == .ended && left.endReason == "expired")
        #expect(left.alert?.title == "location has ended" && left.alert?.body == "It reached its maximum age.")
    }

    @Test("an alert alone does not make the data of a tracked location younger")
    func alertAlone() async throws {
        let time = ManualClock()
        let manager = LiveActivityManager(center: runtime.center(clock: time.clock))
        let activity = try await manager.start(source.options(key: "walk"))
        source.give(.fix(0))
        try await eventually { activity.content.state.points == 1 }
        time.advance(.seconds(57))
        _ = try await runtime.directory.readListing(clock: time.clock).find("walk").control.send(
            ControlRequest(intent: "update", activity: "walk", parameters: ["alert": ["title": "Hello"]]))
        let seen = try runtime.snapshot(activity.id)
        #expect(seen.alert?.title == "Hello" && seen.age(at: time.clock.now) == .zero)
        #expect(seen.dataAge(at: time.clock.now) == .seconds(57))
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("a key in use by another process is rejected with the activity's ID")
    func elsewhere() async throws {
        let activity = try await manager.start(source.options(key: "walk"))
        let other = LiveActivityManager(center: runtime.center())
        let pid = try runtime.snapshot(activity.id).owner.pid
        await #expect(throws: LiveActivityError.alreadyRunning(id: activity.id, pid: pid)) {
            try await other.start(TestSource().options(key: "walk"))
        }
        #expect(await other.activity == nil)
        await manager.stop()
        let free = TestSource()
        try await other.start(free.options(key: "walk"))
        await other.stop()
        #expect(runtime.remains == ["lock"])
    }

    @Test("of two simultaneous starts with one key, one tracks")
    func race() async throws {
        for _ in 0..<20 {
            let managers = (0..<3).map { _ in LiveActivityManager(center: runtime.center()) }
            let started = await withTaskGroup { group in
                for manager in managers {
                    group.addTask { (try? await manager.start(TestSource().options(key: "x"))) != nil ? 1 : 0 }
                }
                return await group.reduce(0, +)
            }
            #expect(started == 1)
            #expect(runtime.directory.readListing().snapshots.count == 1)
            for manager in managers { await manager.stop() }
            #expect(runtime.remains == ["lock"])
        }
    }

    @Test("a start with the key of a dead tracker keeps its ID and distance")
    func adoption() async throws {
        let gone = runtime.center()
        let died = LiveActivityManager(center: gone)
        let first = try await died.start(source.options(key: "walk"))
        for number in 0...10 { source.give(.fix(Double(number), north: Double(number) * 10)) }
        try await runtime.wait(first.id, "distance") { $0.doubleValue.map { $0 > 95 } ?? false }
        gone.shutDown()
        let again = TestSource()
        let second = try await manager.start(again.options(key: "walk"))
        #expect(second.id == first.id)
        again.give(.fix(100, north: 1000))
        try await runtime.wait(second.id, "latitude") { !$0.isNull }
        #expect(second.content.state.distance > 95)
        await manager.stop()
        #expect(runtime.remains == ["lock"])
    }

    @Test("the log has one line for a loss of the source and one for its return")
    func sourceLoss() async throws {
        func loss(_ reason: String) -> LocationUpdate {
            LocationUpdate(location: nil, sourceDisconnected: true, reason: reason)
        }
        let time = ManualClock()
        let manager = LiveActivityManager(center: runtime.center(clock: time.clock, log: lines.log))
        let activity = try await manager.start(source.options(key: "walk"))
        source.give(loss("no gpsd"))
        try await runtime.wait(activity.id, "reason") { $0 == "no gpsd" }
        time.advance(.seconds(12))
        source.give(.fix(0))
        try await runtime.wait(activity.id, "latitude") { !$0.isNull }
        for reason in ["gpsd closed the connection", "no gpsd"] { source.give(loss(reason)) }
        try await runtime.wait(activity.id, "reason") { $0 == "no gpsd" }
        time.advance(.seconds(4))
        source.give(.fix(20))
        try await runtime.wait(activity.id, "latitude") { !$0.isNull }
        await manager.stop()
        #expect(
            lines.lines.filter { !$0.hasPrefix("debug ") } == [
                "info [LiveActivity] Started activity for walk",
                "info [LiveActivity] gpsd://localhost:2947 is available after 12 s",
                "warning [LiveActivity] Lost gpsd://localhost:2947: gpsd closed the connection; retrying",
                "info [LiveActivity] gpsd://localhost:2947 is back after 4 s",
                "info [LiveActivity] Ended activity for walk: stopped",
            ])
    }

    @Test("a start without a usable runtime directory throws, and a later one works")
    func refusedStart() async throws {
        try Data().write(to: URL(filePath: runtime.path))
        await #expect(throws: RuntimeDirectoryError.self) { try await manager.start(source.options()) }
        removeTree(runtime.path)
        try await manager.start(source.options())
        await manager.stop()
        #expect(runtime.remains == ["lock"])
    }

    @Test("an update of a tracker whose source is silent has the present time of the activity")
    func timedUpdate() async throws {
        let time = ManualClock()
        let manager = LiveActivityManager(center: runtime.center(clock: time.clock))
        let activity = try await manager.start(source.options(key: "walk"))
        source.give(.fix(0))
        try await runtime.wait(activity.id, "latitude") { !$0.isNull }
        time.advance(.seconds(100))
        let control = try runtime.directory.readListing().find("walk").control
        _ = try await control.send(
            ControlRequest(intent: "update", activity: "walk", parameters: ["text": ["reason": "by hand"]]))
        #expect(runtime.content(activity.id, "elapsed") == 100)
        await manager.stop()
    }

    @Test("updates merge into the content of a tracker, and unknown members are rejected")
    func merge() async throws {
        let activity = try await manager.start(source.options(key: "walk"))
        let control = try runtime.directory.readListing().find("walk").control
        let request = { ControlRequest(intent: "update", activity: "walk", parameters: ["text": .object($0)]) }
        _ = try await control.send(request(["reason": "by hand", "latitude": "1.5"]))
        #expect(runtime.content(activity.id, "reason") == "by hand")
        #expect(runtime.content(activity.id, "latitude") == 1.5)
        for (name, value) in [("hrv", "62"), ("latitude", "north"), ("fix", "4d"), ("fixTime", "now")] {
            let error = ControlClient.Failure.refused(
                ControlError(.badParameters, "", path: "content.\(name)"))
            let failure = await #expect(throws: ControlClient.Failure.self) {
                try await control.send(request([name: .string(value)]))
            }
            guard case .refused(let refusal)? = failure, case .refused(let expected) = error else { throw Unexpected() }
            #expect(refusal.code == expected.code && refusal.path == expected.path)
        }
        await manager.stop()
    }
}
