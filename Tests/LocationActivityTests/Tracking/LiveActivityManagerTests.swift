import FoundationEssentials
import LocationActivity
import LocationStream
import Synchronization
import Testing
import ActivityTree
import TestSupport

@Suite(.timeLimit(.minutes(10)))
struct LiveActivityManagerTests {
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

    @Test("contents start and end without a location, with one per update between, and no files remain")
    func life() async throws {
        let activity = try await manager.start(source.options(key: "walk"))
        let first = try runtime.snapshot(activity.id)
        #expect(first.content["latitude"] == JSONValue.null && first.content["longitude"] == JSONValue.null)
        #expect(first.content["fix"] == "none" && first.content["distance"] == 0)
        #expect(first.kind == "location" && first.key == "walk" && first.onOwnerGone == .keep)
        #expect(first.source == "gpsd://localhost:2947")

        source.give(.fix(0))
        try await runtime.wait(activity.id, "latitude") { $0 == 48.1173 }
        source.give(.fix(5, north: 50))
        source.give(.fix(10, north: 100))
        try await runtime.wait(activity.id, "latitude") { $0.doubleValue.map { $0 > 48.118 } ?? false }
        let content = try runtime.snapshot(activity.id).content
        #expect(content["fixTime"] == "2023-11-14T22:13:30.000Z")
        #expect(content["altitude"] == 545.4 && content["speed"] == 10 && content["course"] == 0)
        #expect(content["horizontalAccuracy"] == 3 && content["fix"] == "3d" && content["satellitesUsed"] == 8)

        let summary = try #require(await manager.stop())
        #expect(summary.id == activity.id && summary.points == 3 && summary.reason == "stopped")
        #expect(abs(summary.distance - 100) < 2)
        #expect(activity.content.state.latitude == nil && activity.activityState == .dismissed)
        #expect(runtime.remains == ["lock"])
        #expect(source.over == 1)
        #expect(await manager.activity == nil)
        #expect(await manager.stop() == nil)
    }

    @Test("each change writes one log line")
    func log() async throws {
        let activity = try await manager.start(source.options(key: "walk"))
        source.give(.fix(0))
        try await runtime.wait(activity.id, "latitude") { !$0.isNull }
        await manager.stop()
        let lines = lines.lines
        #expect(lines.first == "info [LiveActivity] Started activity for walk")
        #expect(lines.last == "info [LiveActivity] Ended activity for walk: stopped")
        let updates = lines.filter { $0.hasPrefix("debug [LiveActivity] Updated activity for walk: ") }
        // The final content is also a change.
        #expect(updates.count == 2 && lines.count == 4)
        #expect(updates[0].contains(#""latitude":48.1173"#) && updates[1].contains(#""latitude":null"#))
    }

    @Test("an activity without a key is named by its kind in the log")
    func logWithoutKey() async throws {
        try await manager.start(source.options())
        await manager.stop(reason: "interrupted")
        #expect(lines.lines.first == "info [LiveActivity] Started activity for location")
        #expect(lines.lines.last == "info [LiveActivity] Ended activity for location: interrupted")
    }

    @Test("starting again returns the same activity and begins no second iteration")
    func startTwice() async throws {
        let first = try await manager.start(source.options())
        let others = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { [manager, source] in try await manager.start(source.options()) } }
            return try await group.reduce(into: [first]) { $0.append($1) }
        }
        #expect(others.allSatisfy { $0 === first })
        #expect(runtime.directory.readListing().snapshots.count == 1)
        try await eventually { [source] in source.begun == 1 }
        await manager.stop()
        #expect(source.begun == 1 && source.over == 1)
    }

    @Test("concurrent starts and stops leave no files")
    func startsAndStops() async throws {
        // A cancelled run ends the source for later ones, and an activity that ends with its source stays listed.
        var options = source.options(key: "x")
        options.onSourceEnd = .keep
        for _ in 0..<100 {
            await withTaskGroup { group in
                for number in 0..<4 {
                    group.addTask { [manager, options] in
                        if number.isMultiple(of: 2) {
                            _ = try? await manager.start(options)
                        } else {
                            _ = await manager.stop()
                        }
                    }
                }
            }
            await manager.stop()
            #expect(runtime.remains == ["lock"])
        }
        #expect(source.begun == source.over)
    }

    @Test("a start after a stop creates a new activity")
    func restart() async throws {
        let first = try await manager.start(source.options(key: "x"))
        await manager.stop()
        let second = try await manager.start(TestSource().options(key: "x"))
        #expect(first.id != second.id)
        await manager.stop()
        #expect(runtime.remains == ["lock"])
    }

    @Test("each cause of a missing fix has its own reason")
    func reasons() async throws {
        let activity = try await manager.start(source.options(publish: .frequent))
        for reason in ["gpsd does not answer", "gpsd has no device", "no fix yet"] {
            source.give(.none(reason))
            try await runtime.wait(activity.id, "reason") { $0 == .string(reason) }
            #expect(runtime.content(activity.id, "latitude") == JSONValue.null)
        }
        await manager.stop()
    }

    @Test("the first fix and its loss bypass the publishing interval")
    func lossOfFix() async throws {
        let time = ManualClock()
        let manager = LiveActivityManager(center: runtime.center(clock: time.clock))
        let activity = try await manager.start(source.options(publish: .interval(.seconds(3600))))
        source.give(.fix(0))
        try await runtime.wait(activity.id, "latitude") { !$0.isNull }
        source.give(.none("tunnel"))
        try await runtime.wait(activity.id, "latitude") { $0.isNull }
        #expect(runtime.content(activity.id, "reason") == "tunnel")
        await manager.stop()
    }

    @Test("the newest update of an interval is published at its end")
    func coalescing() async throws {
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let manager = LiveActivityManager(center: center)
        let activity = try await manager.start(source.options(publish: .frequent))
        source.give(.fix(0))
        try await runtime.wait(activity.id, "latitude") { !$0.isNull }
        for number in 1...9 { source.give(.fix(Double(number) / 10, north: Double(number))) }
        try await eventually { activity.content.state.fixTime == Date(timeIntervalSince1970: 1_700_000_000.9) }
        #expect(try runtime.snapshot(activity.id).content["fixTime"] == "2023-11-14T22:13:20.000Z")
        time.advance(.seconds(1))
        center.wake()
        try await runtime.wait(activity.id, "fixTime") { $0 == "2023-11-14T22:13:20.900Z" }
        #expect(try runtime.snapshot(activity.id).updates == .init(sent: 3, heldBack: 9, dropped: 0))
        await manager.stop()
    }

    @Test("observers receive every update in order, even if few are published")
    func observers() async throws {
        let observer = SeenUpdates()
        var options = source.options(publish: .standard)
        options.observers = [observer]
        let activity = try await manager.start(options)
        for number in 0..<500 { source.give(.fix(Double(number))) }
        try await eventually { activity.content.state.fixTime == Date(timeIntervalSince1970: 1_700_000_499) }
        #expect(observer.times.withLock { $0 } == (0..<500).map(Double.init))
        await manager.stop()
        #expect(observer.begun.withLock { $0 }.map(\.id) == [activity.id])
        #expect(observer.ended.withLock { $0 }.map(\.reason) == ["stopped"])
    }

    @Test("the end of the source ends the activity with null content and the reason sourceEnded")
    func sourceEnd() async throws {
        let activity = try await manager.start(source.options())
        source.give(.fix(0))
        source.end()
        let summary = try #require(try await manager.ended())
        #expect(summary.reason == "sourceEnded" && summary.points == 1)
        #expect(activity.activityState == .ended && activity.endReason == "sourceEnded")
        #expect(try runtime.snapshot(activity.id).alert?.body == "The source ended.")
        #expect(activity.content.state.latitude == nil && activity.content.state.points == 1)
    }

    @Test("the end can be waited for after it has happened")
    func lateWaiting() async throws {
        try await manager.start(source.options())
        source.give(.fix(0))
        _ = try await manager.firstAnswer()
        let summary = try #require(await manager.stop())
        #expect(try await manager.ended() == summary)
        #expect(try await manager.firstAnswer()?.location != nil)
    }

    @Test("with onSourceEnd keep, the activity keeps its last content until a stop")
    func keep() async throws {
        let activity = try await manager.start(source.options(onSourceEnd: .keep))
        source.give(.fix(0))
        source.end()
        try await eventually { [source] in source.over == 1 }
        #expect(activity.activityState == .active)
        #expect(runtime.content(activity.id, "latitude") == 48.1173)
        #expect(await manager.stop()?.reason == "stopped")
        #expect(runtime.remains == ["lock"])
    }

    @Test("a permanent failure ends the activity with its reason and is thrown to waiters")
    func failure() async throws {
        let error = LocationStreamError(.noSuchFile, "there is no file x.nmea", remedy: "check the path")
        let activity = try await manager.start(source.options(failing: error))
        await #expect(throws: error) { try await manager.firstAnswer() }
        await #expect(throws: error) { try await manager.ended() }
        #expect(activity.endReason == "noSuchFile: there is no file x.nmea")
        #expect(
            lines.lines.last == "info [LiveActivity] Ended activity for location: noSuchFile: there is no file x.nmea")
        #expect(runtime.remains == ["lock"])
    }

    @Test("a permanent failure of an activity that the user knows stays visible, with an alert")
    func failureAfterStart() async throws {
        let error = LocationStreamError(.noSuchFile, "there is no file x.nmea", remedy: "check the path")
        var options = source.options(failing: error)
        options.isAnnounced = { true }
        let activity = try await manager.start(options)
        await #expect(throws: error) { try await manager.ended() }
        let snapshot = try runtime.snapshot(activity.id)
        #expect(snapshot.state == .ended && snapshot.alert?.title == "location has ended")
        #expect(snapshot.alert?.body == "there is no file x.nmea")
    }

    @Test("the first answer is the first update, with or without a location, for current and later callers")
    func firstAnswer() async throws {
        try await manager.start(source.options())
        let waiting = Task { [manager] in try await manager.firstAnswer() }
        source.give(.none("gpsd does not answer"))
        #expect(try await waiting.value?.reason == "gpsd does not answer")
        source.give(.fix(0))
        #expect(try await manager.firstAnswer()?.reason == "gpsd does not answer")
        await manager.stop()
    }

    @Test("cancellation and a stop release callers that wait for the first answer")
    func firstAnswerCancelled() async throws {
        try await manager.start(source.options())
        let cancelled = Task { [manager] in try await manager.firstAnswer() }
        cancelled.cancel()
        #expect(try await cancelled.value == nil)
        let stopped = Task { [manager] in try await manager.firstAnswer() }
        await manager.stop()
        #expect(try await stopped.value == nil)
    }
    @Test("a hundred thousand fast updates are all measured, and few are published")
    func flood() async throws {
        let activity = try await manager.start(source.options(publish: .frequent))
        for number in 0..<100_000 { source.give(.fix(Double(number), north: Double(number) * 10)) }
        source.end()
        let summary = try #require(try await manager.ended())
        #expect(summary.points == 100_000)
        #expect(abs(summary.distance - 999_990) < 3000)
        #expect(activity.updateCounts.sent < 1000)
    }
}
