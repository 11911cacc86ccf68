import ActivityTree
import FoundationEssentials
import LocationStream
import TestSupport
import Synchronization
import Testing

@testable import LocationActivity

@Suite("Pausing and resuming a tracker", .timeLimit(.minutes(10)))
struct LiveActivityManagerPauseTests {
    private let runtime: TestRuntime
    private let time = ManualClock()
    private let manager: LiveActivityManager
    private let source = TestSource()
    private let lines = LogLines()

    init() throws {
        runtime = try TestRuntime()
        manager = LiveActivityManager(center: runtime.center(clock: time.clock, log: lines.log))
    }

    /// Gives a fix for each second of a range, at 10 m/s to the north from a place, and waits for the last one.
    private func drive(
        _ seconds: Range<Int>, from north: Double = 0, _ activity: Activity<LocationActivityAttributes>
    ) async throws {
        for second in seconds {
            let metres = north + Double(second - seconds.lowerBound) * 10
            source.give(.fix(Double(second), north: metres))
        }
        let last = Date(timeIntervalSince1970: 1_700_000_000 + Double(seconds.upperBound - 1))
        try await eventually { activity.content.state.fixTime == last }
    }

    @Test("during a pause, time, distance and points stand still; afterwards they continue without the way between")
    func pause() async throws {
        let observer = SeenUpdates()
        var options = source.options(key: "walk")
        options.observers = [observer]
        let activity = try await manager.start(options)
        try await drive(0..<11, activity)
        time.advance(.seconds(10))
        try await manager.pause()
        let paused = activity.content.state
        #expect(paused.pausedAt != nil && paused.elapsed == 10 && abs(paused.distance - 100) < 3)
        #expect(runtime.content(activity.id, "pausedAt")?.stringValue?.hasSuffix("Z") == true)

        // 9 km away.
        time.advance(.seconds(3600))
        for second in 3600..<3605 { source.give(.fix(Double(second), north: 9000 + Double(second % 100) * 10)) }
        source.give(.none("tunnel"))
        source.give(.fix(3606, north: 9060))
        try await eventually { [source] in source.taken >= 18 }
        #expect(activity.content.state == paused)

        try await manager.resume()
        let resumed = activity.content.state
        #expect(resumed.pausedAt == nil && resumed.elapsed == 10 && resumed.pausedTime == 3600)
        // The position at the end of the pause is known.
        #expect(resumed.latitude.map { $0 > 48.19 } == true && resumed.points == paused.points)
        try await drive(3607..<3618, from: 9070, activity)
        time.advance(.seconds(11))
        let summary = try #require(await manager.stop())
        #expect(summary.elapsed == 21 && summary.pausedTime == 3600 && summary.points == 22)
        #expect(abs(summary.distance - 200) < 5, "\(summary.distance)")
        #expect(observer.times.withLock { $0 } == (Array(0..<11) + Array(3607..<3618)).map(Double.init))
        #expect(observer.pauses.withLock { $0 } == 1 && observer.resumes.withLock { $0 } == [resumed])
        #expect(lines.lines.contains("info [LiveActivity] Paused activity for walk"))
        #expect(lines.lines.contains("info [LiveActivity] Resumed activity for walk"))
        #expect(runtime.remains == ["lock"])
    }

    @Test("the path has a gap where the activity was paused")
    func path() async throws {
        let activity = try await manager.start(source.options())
        try await drive(0..<11, activity)
        try await manager.pause()
        try await manager.resume()
        try await drive(600..<611, from: 5000, activity)
        #expect(activity.content.state.history.simplified.lines.count == 2)
        try await runtime.wait(activity.id, "path") { $0.arrayValue?.count == 2 }
        await manager.stop()
    }

    @Test("pausing what is paused, resuming what runs, and both without an activity throw")
    func refusals() async throws {
        await #expect(throws: LiveActivityError.nothingTracked) { try await manager.pause() }
        try await manager.start(source.options(key: "walk"))
        await #expect(throws: LiveActivityError.notPaused("walk")) { try await manager.resume() }
        try await manager.pause()
        await #expect(throws: LiveActivityError.alreadyPaused("walk")) { try await manager.pause() }
        #expect(await manager.stop()?.reason == "stopped")
        await #expect(throws: LiveActivityError.nothingTracked) { try await manager.resume() }
    }

    @Test("the control socket pauses and resumes, and refuses what is done already")
    func socket() async throws {
        let activity = try await manager.start(source.options(key: "walk"))
        let control = try runtime.directory.readListing().find("walk").control
        let paused = try await control.send(ControlRequest(intent: "pause", activity: "walk"))
        #expect(paused["content"]?["pausedAt"]?.stringValue != nil)
        let failure = await #expect(throws: ControlClient.Failure.self) {
            try await control.send(ControlRequest(intent: "pause", activity: "walk"))
        }
        guard case .refused(let error)? = failure else { throw Unexpected() }
        #expect(error.code == .updateFailed && error.message.contains("walk is already paused"))
        let resumed = try await control.send(ControlRequest(intent: "resume"))
        #expect(resumed["content"]?["pausedAt"] == JSONValue.null && resumed["id"]?.stringValue == activity.id)
        await #expect(throws: ControlClient.Failure.self) {
            try await control.send(ControlRequest(intent: "pause", parameters: ["for": "5m"]))
        }
        await manager.stop()
    }

    @Test("an activity of another type cannot be paused")
    func otherActivity() async throws {
        let center = runtime.center("rides")
        let ride = try Activity.ride(runtime, key: "ride", center: center)
        let failure = await #expect(throws: ControlClient.Failure.self) {
            try await runtime.directory.readListing().find("ride").control.send(
                ControlRequest(intent: "pause", activity: "ride"))
        }
        guard case .refused(let error)? = failure else { throw Unexpected() }
        #expect(error.code == .disabled)
        await ride.end(nil, dismissalPolicy: .immediate)
    }

    @Test("a pause survives the death of the tracker; the next one is paused until it is resumed")
    func continuation() async throws {
        let gone = runtime.center(clock: time.clock)
        let died = LiveActivityManager(center: gone)
        let first = try await died.start(source.options(key: "walk"))
        try await drive(0..<11, first)
        time.advance(.seconds(10))
        try await died.pause()
        let distance = first.content.state.distance
        gone.shutDown()
        time.advance(.seconds(100))
        let again = TestSource()
        let observer = SeenUpdates()
        var options = again.options(key: "walk")
        options.observers = [observer]
        let second = try await manager.start(options)
        #expect(second.id == first.id)
        #expect(await manager.isPaused, "also before its content is published")
        try await runtime.wait(second.id, "pausedAt") { !$0.isNull }
        again.give(.fix(110, north: 5000))
        try await eventually { again.taken >= 1 }
        #expect(second.content.state.elapsed == 10 && observer.pauses.withLock { $0 } == 1)
        try await manager.resume()
        #expect(second.content.state.elapsed == 10 && second.content.state.pausedTime == 100)
        for second in 111..<122 { again.give(.fix(Double(second), north: 5000 + Double(second) * 10)) }
        time.advance(.seconds(11))
        try await eventually { observer.times.withLock { $0.count } == 11 }
        let summary = try #require(await manager.stop())
        #expect(summary.elapsed == 21 && abs(summary.distance - distance - 100) < 5, "\(summary)")
    }
}
