import ActivityTree
import FoundationEssentials
import LocationStream
import TestSupport
import Testing

@testable import LocationActivity

@Suite("Targets that end a tracker", .timeLimit(.minutes(10)))
struct LiveActivityManagerTargetTests {
    private let runtime: TestRuntime
    private let time = ManualClock()
    private let center: ActivityCenter
    private let manager: LiveActivityManager
    private let source = TestSource()
    private let lines = LogLines()

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center(clock: time.clock, log: lines.log)
        manager = LiveActivityManager(center: center)
    }

    private func walk(to target: String) throws -> LocationActivityOptions {
        var options = source.options(key: "walk")
        options.target = try LocationActivityTarget(target)
        return options
    }

    @Test("a distance ends the activity at the fix that reaches it, with an alert and its reason")
    func distance() async throws {
        let activity = try await manager.start(walk(to: "100metres,1h"))
        for second in 0..<100 { source.give(.fix(Double(second), north: Double(second) * 10)) }
        let summary = try #require(try await manager.ended())
        #expect(summary.reason == "targetReached: 100 m" && abs(summary.distance - 100) <= 10)
        #expect(summary.target == LocationActivityTarget(distance: 100, duration: .seconds(3600)))
        #expect(summary.json["target"]?["distance"]?.doubleValue == 100)
        let left = try runtime.snapshot(activity.id)
        #expect(left.state == .ended && left.endReason == "targetReached: 100 m")
        #expect(left.alert?.title == "Target reached: 100 m")
        #expect(left.content["progress"] == 1 && left.content["latitude"] == JSONValue.null)
        #expect(EndReason.text(summary.reason) == "target reached: 100 m")
        #expect(lines.lines.last == "info [LiveActivity] Ended activity for walk: targetReached: 100 m")
        let line = LocationKind.endLine(
            name: "walk", summary: .object(summary.json), content: .null, units: .metric)
        #expect(line.hasSuffix("; target reached: 100 m"), "\(line)")
    }

    @Test("a time ends the activity on CLOCK_BOOTTIME, even without a fix and without a source")
    func duration() async throws {
        let activity = try await manager.start(walk(to: "30m"))
        source.give(LocationUpdate(location: nil, sourceDisconnected: true, reason: "no gpsd"))
        try await runtime.wait(activity.id, "reason") { $0 == "no gpsd" }
        // A receiver sets the clock.
        time.setDate(by: .seconds(86_400))
        time.advance(.seconds(1799))
        center.wake()
        await center.perform {}
        #expect(activity.activityState == .active)
        time.advance(.seconds(1))
        center.wake()
        let summary = try #require(try await manager.ended())
        #expect(summary.reason == "targetReached: 30 min" && summary.elapsed == 1800)
        #expect(try runtime.snapshot(activity.id).alert?.title == "Target reached: 30 min")
    }

    @Test("a pause delays the time's end by its length")
    func paused() async throws {
        let activity = try await manager.start(walk(to: "60s"))
        time.advance(.seconds(50))
        try await manager.pause()
        time.advance(.seconds(1000))
        center.wake()
        await center.perform {}
        #expect(activity.activityState == .active)
        try await manager.resume()
        time.advance(.seconds(9))
        center.wake()
        await center.perform {}
        #expect(activity.activityState == .active && activity.content.state.target != nil)
        time.advance(.seconds(1))
        center.wake()
        let summary = try #require(try await manager.ended())
        #expect(summary.elapsed == 60 && summary.pausedTime == 1000)
    }

    @Test("the target holds after the death of the tracker, unless another one is given", arguments: [nil, "5m"])
    func continuation(other: String?) async throws {
        let gone = runtime.center(clock: time.clock)
        let died = LiveActivityManager(center: gone)
        let first = try await died.start(walk(to: "60s"))
        source.give(.fix(0))
        try await runtime.wait(first.id, "latitude") { !$0.isNull }
        time.advance(.seconds(50))
        gone.shutDown()
        let again = TestSource()
        var options = again.options(key: "walk")
        options.target = try other.map { try LocationActivityTarget($0) }
        let second = try await manager.start(options)
        try await runtime.wait(second.id, "target") {
            $0["duration"]?.doubleValue == (other == nil ? 60 : 300)
        }
        time.advance(.seconds(other == nil ? 10 : 250))
        center.wake()
        let summary = try #require(try await manager.ended())
        #expect(summary.id == first.id && summary.elapsed == (other == nil ? 60 : 300))
    }

    @Test("the recorded time of a log reaches a target, whatever its rate")
    func log() async throws {
        var options = try walk(to: "30s")
        options.source = .file("walk.nmea")
        try await manager.start(options)
        for second in 0..<100 { source.give(.fix(Double(second), north: Double(second))) }
        let summary = try #require(try await manager.ended())
        #expect(summary.reason == "targetReached: 30 s" && summary.elapsed == 30 && summary.points == 31)
    }

    @Test("a time of a log is reached in a tunnel too, at the next epoch")
    func tunnel() async throws {
        var options = try walk(to: "30s")
        options.source = .file("walk.nmea")
        try await manager.start(options)
        for second in 0...10 { source.give(.fix(Double(second), north: Double(second))) }
        for second in 11..<100 {
            var epoch = LocationUpdate.none("no fix")
            epoch.epochTime = (1_700_000_000 + Int64(second)) * 1000
            source.give(epoch)
        }
        source.give(.fix(100, north: 100))
        let summary = try #require(try await manager.ended())
        #expect(summary.reason == "targetReached: 30 s" && summary.elapsed == 30 && summary.points == 11)
    }

    @Test("a time is reached by the clock while a live source sends nothing at all")
    func silence() async throws {
        try await manager.start(walk(to: "60s"))
        time.advance(.seconds(60))
        center.wake()
        let summary = try #require(try await manager.ended())
        #expect(summary.reason == "targetReached: 1 min" && summary.elapsed == 60 && summary.points == 0)
    }

    @Test("after the end of a source that is kept, the time stands still on every surface, and reaches no target")
    func kept() async throws {
        var options = try walk(to: "60s")
        (options.source, options.onSourceEnd) = (.standardInput, .keep)
        let activity = try await manager.start(options)
        for second in 0...10 { source.give(.fix(Double(second), north: Double(second))) }
        source.end()
        try await runtime.wait(activity.id, "sourceEnded") { $0 == true }
        time.advance(.seconds(600))
        center.wake()
        await center.perform {}
        #expect(activity.activityState == .active && activity.content.state.elapsed == 10)
        let control = try runtime.directory.readListing().find("walk").control
        _ = try await control.send(
            ControlRequest(intent: "update", activity: "walk", parameters: ["content": ["reason": "by hand"]]))
        let content = try runtime.snapshot(activity.id).content
        #expect(LocationKind.isTimeStopped(content) && LocationKind.elapsed(content) == 10)
        #expect(content["reason"] == "by hand")
        let summary = try #require(await manager.stop())
        #expect(summary.elapsed == 10 && summary.reason == "stopped")
    }

    @Test("the alert has the units of the tracker, the reason those of SI, and other texts those of their reader")
    func units() async throws {
        var options = try walk(to: "100metres")
        options.units = .imperial
        let activity = try await manager.start(options)
        for second in 0..<100 { source.give(.fix(Double(second), north: Double(second) * 10)) }
        let summary = try #require(try await manager.ended())
        let left = try runtime.snapshot(activity.id)
        #expect(left.alert?.title == "Target reached: 328 ft" && left.endReason == "targetReached: 100 m")
        let line = LocationKind.endLine(
            name: "walk", summary: .object(summary.json), content: .null, units: .imperial)
        #expect(line.hasSuffix("; target reached: 328 ft"), "\(line)")
        #expect(left.targetEnd(units: .imperial)?.hasPrefix("ended by its target 328 ft at ") == true)
        #expect(EndReason.text("targetReached: 4.828 km", units: .imperial) == "target reached: 3 mi")
        #expect(EndReason.text("targetReached: 30 min", units: .nautical) == "target reached: 30 min")
        let exact: JSONValue = ["target": ["distance": 5000, "duration": 60]]
        #expect(EndReason.text("targetReached: 5.01 km", content: exact, units: .metric) == "target reached: 5 km")
        #expect(EndReason.text("sourceEnded", units: .metric) == "the source ended")
    }

    @Test("a content has the target and the progress, which are null without a target")
    func content() async throws {
        let activity = try await manager.start(walk(to: "1km"))
        for second in 0...25 { source.give(.fix(Double(second), north: Double(second) * 10)) }
        try await runtime.wait(activity.id, "points") { $0 == 26 }
        let content = try runtime.snapshot(activity.id).content
        #expect(content["target"] == ["distance": 1000, "duration": .null])
        #expect(content["progress"]?.doubleValue.map { abs($0 - 0.25) < 0.01 } == true)
        await manager.stop()
        let plain = try JSONValue(parsing: LocationActivityAttributes.ContentState().encoded)
        for name in ["target", "progress", "pausedAt", "path", "descent"] { #expect(plain[name] == JSONValue.null) }
        #expect(plain["pausedTime"] == 0 && plain["movingTime"] == 0)
    }
}
