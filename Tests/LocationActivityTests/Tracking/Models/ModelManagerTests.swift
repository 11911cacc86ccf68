import ActivityTree
import FoundationEssentials
import LocationStream
import Synchronization
import SystemSupport
import TestSupport
import Testing

@testable import LocationActivity

@Suite("Activities that a model decides", .timeLimit(.minutes(10)))
struct ModelManagerTests {
    private let runtime: TestRuntime
    private let time = ManualClock()
    private let center: ActivityCenter
    private let manager: ModelManager<ErrandModel>
    private let source = TestSource()
    private let lines = LogLines()

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center(clock: time.clock, log: lines.log)
        manager = ModelManager(center: center)
    }

    private func start(
        _ id: String = "p1", _ model: ErrandModel = ErrandModel(), _ options: LocationActivityOptions? = nil,
        startsPending: Bool = false, startsAt: Date? = nil
    ) async throws -> Activity<Errand> {
        var options = options ?? source.options(key: id)
        options.kind = "errand"
        return try await manager.start(
            id, model, attributes: Errand(), options: options, startsPending: startsPending, startsAt: startsAt
        ) { query in throw LocationStreamError(.noSuchFile, "\(query) has no answer", remedy: "wait") }
    }

    /// The names of the running activities.
    private var active: [String] {
        get async {
            var active: [String] = []
            for name in ["p1", "p2", "p3"] where await manager.isActive(name) { active.append(name) }
            return active
        }
    }

    private func wait(_ activity: Activity<Errand>, _ events: [String]) async throws {
        try await eventually { activity.content.state.events == events }
    }

    @Test("the model gets the start, every update in order and the end of the source, and the activity goes on")
    func life() async throws {
        let observer = SeenUpdates()
        var options = source.options(key: "p1")
        options.observers = [observer]
        let activity = try await start("p1", ErrandModel(), options)
        let first = try runtime.snapshot(activity.id)
        #expect(first.kind == "errand" && first.key == "p1" && first.state == .active && first.onOwnerGone == .keep)
        #expect(first.source == "gpsd://localhost:2947")
        for number in 0..<100 { source.give(.fix(Double(number), north: Double(number) * 10)) }
        source.end()
        let fixes = (0..<100).map { "fix \($0)" }
        try await wait(activity, ["began"] + fixes + ["source ended"])
        #expect(activity.activityState == .active)
        #expect(observer.begun.withLock { $0 }.map(\.kind) == ["errand"])
        #expect(observer.times.withLock { $0 } == (0..<100).map(Double.init))

        time.advance(.seconds(100))
        let summary = try #require(
            await manager.end("p1", reason: "stopped", dismissalPolicy: .immediate))
        #expect(summary["events"] == 102 && summary["points"] == 100 && summary["elapsed"]?.doubleValue == 100)
        #expect(summary["distance"]?.doubleValue.map { abs($0 - 990) < 5 } == true, "\(summary)")
        #expect(summary["reason"] == "stopped" && summary["source"] == "gpsd://localhost:2947")
        #expect(activity.content.state.isFinal && activity.activityState == .dismissed)
        #expect(observer.ended.withLock { $0 }.map(\.points) == [100])
        #expect(await manager.isActive("p1") == false)
        #expect(runtime.remains == ["lock"] && source.over == 1)
    }

    @Test("an activity without a source opens none, has its answer at once, and a summary without figures of a way")
    func noSource() async throws {
        var options = source.options(key: "p1")
        options.followsSource = false
        let activity = try await start("p1", ErrandModel(), options)
        #expect(try await manager.tracker.firstAnswer() == nil)
        try await wait(activity, ["began"])
        #expect(try runtime.snapshot(activity.id).source == nil && source.begun == 0)
        let summary = await manager.end("p1", reason: "stopped", dismissalPolicy: .immediate)
        #expect(summary?.objectValue?.members.map(\.name) == ["elapsed", "reason", "events"])
    }

    @Test("a wake-up comes once at its time, and not at one that was replaced")
    func timer() async throws {
        let model = ErrandModel { event, now in
            switch event {
            case .began: [.wake(at: now.boot + 10_000_000_000)]
            case .update: [.wake(at: now.boot + 60_000_000_000)]
            default: []
            }
        }
        let activity = try await start("p1", model)
        try await wait(activity, ["began"])
        source.give(.fix(0))
        try await wait(activity, ["began", "fix 0"])
        time.advance(.seconds(59))
        center.wake()
        source.give(.fix(1))
        try await wait(activity, ["began", "fix 0", "fix 1"])
        time.advance(.seconds(60))
        center.wake()
        try await wait(activity, ["began", "fix 0", "fix 1", "due"])
        time.advance(.seconds(600))
        center.wake()
        source.give(.fix(2))
        try await wait(activity, ["began", "fix 0", "fix 1", "due", "fix 2"])
        await manager.endAll(reason: "stopped")
    }

    @Test("a pending activity takes contents and starts when the model says so")
    func pending() async throws {
        let model = ErrandModel { event, _ in
            if case .update = event { [.start] } else { [] }
        }
        let activity = try await start("p1", model, startsPending: true)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .pending)
        try await wait(activity, ["began"])
        time.advance(.seconds(86_400 * 400))
        center.wake()
        let pending = try runtime.snapshot(activity.id)
        #expect(pending.state == .pending && pending.startsAt == nil)
        source.give(.fix(0))
        #expect(await states.next() == .active)
        let started = try runtime.snapshot(activity.id)
        #expect(started.state == .active && started.startedAt == Date(millisecondsSince1970: time.clock.now.date))
        #expect(started.content["events"]?.arrayValue?.count == 2)
        await manager.endAll(reason: "stopped")
    }

    @Test("a scheduled activity starts at its time, or earlier if the model says so", arguments: [true, false])
    func scheduled(isEarly: Bool) async throws {
        let start = Date(millisecondsSince1970: time.clock.now.date) + 600
        let model = ErrandModel { event, _ in
            if case .update = event, isEarly { [.start] } else { [] }
        }
        let activity = try await self.start("p1", model, startsAt: start)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .pending)
        #expect(try runtime.snapshot(activity.id).startsAt == start)
        if isEarly {
            source.give(.fix(0))
        } else {
            time.advance(.seconds(600))
            center.wake()
        }
        #expect(await states.next() == .active)
        #expect(try runtime.snapshot(activity.id).startsAt == nil)
        await manager.endAll(reason: "stopped")
    }

    @Test("an activity whose process has died is continued under its key, and is not pending again")
    func continuation() async throws {
        let gone = runtime.center(clock: time.clock)
        let died = ModelManager<ErrandModel>(center: gone)
        let model = ErrandModel { event, _ in
            if case .update = event { [.start] } else { [] }
        }
        var options = source.options(key: "p1")
        options.kind = "errand"
        let first = try await died.start(
            "p1", model, attributes: Errand(), options: options, startsPending: true, ask: { _ in 0 })
        source.give(.fix(0))
        try await wait(first, ["began", "fix 0"])
        // What `first` shows may not be in its file yet.
        try await eventually { [runtime] in
            let snapshot = try runtime.snapshot(first.id)
            return snapshot.state == .active && snapshot.content["events"]?.arrayValue?.count == 2
        }
        gone.shutDown()
        let again = TestSource()
        let second = try await start("p1", ErrandModel(), again.options(key: "p1"), startsPending: true)
        #expect(second.id == first.id && second.activityState == .active)
        try await wait(second, ["continued after 2"])
        #expect(await manager.isContinued("p1"))
        #expect(StartedTracking(second, isContinued: true).notes.first?.hasPrefix("continuing p1, ") == true)
        await manager.endAll(reason: "stopped")
    }

    @Test("the staleness, relevance and alert of a content are published, also with a clock that was set")
    func publication() async throws {
        let boot = time.clock.now.boot
        var model = ErrandModel()
        model.publication.staleAt = boot + 300_000_000_000
        model.publication.relevanceScore = 70
        model.publication.alert = AlertConfiguration(title: "Leave now", body: "In time", sound: .default)
        time.setDate(by: .seconds(86_400))
        let activity = try await start("p1", model)
        try await wait(activity, ["began"])
        try await runtime.wait(activity.id, "events") { $0.arrayValue?.count == 1 }
        let snapshot = try runtime.snapshot(activity.id)
        #expect(snapshot.staleDate == Date(millisecondsSince1970: time.clock.now.date + 300_000))
        #expect(snapshot.relevanceScore == 70 && snapshot.alert?.title == "Leave now")
        time.setDate(by: .seconds(-2 * 86_400))
        time.advance(.seconds(299))
        #expect(activity.activityState == .active)
        time.advance(.seconds(1))
        #expect(activity.activityState == .stale)
        await manager.endAll(reason: "stopped")
    }

    @Test("the model ends its activity with a reason and a dismissal policy, and what it returns after that is dropped")
    func ownEnd() async throws {
        let model = ErrandModel { event, _ in
            guard case .update = event else { return [] }
            return [.end(reason: "arrived", .default), .publish(ModelContent(Errand.ContentState(stop: "nowhere")))]
        }
        let activity = try await start("p1", model)
        source.give(.fix(0))
        source.give(.fix(1))
        let summary = try #require(try await manager.tracker.ended())
        #expect(summary["reason"] == "arrived")
        #expect(activity.endReason == "arrived" && activity.activityState == .ended)
        #expect(activity.content.state.events == ["began", "fix 0"] && activity.content.state.stop == nil)
        #expect(lines.lines.contains("info [LiveActivity] Ended activity for p1: arrived"))
        #expect(try await manager.tracker.ended() == summary, "also for a caller that comes late")
    }

    @Test("a source that fails before its first answer ends the activity; later, the activity goes on without it")
    func failure() async throws {
        let error = LocationStreamError(.noSuchFile, "there is no file x.nmea", remedy: "check the path")
        let activity = try await start("p1", ErrandModel(), source.options(failing: error))
        await #expect(throws: error) { try await manager.tracker.firstAnswer() }
        await #expect(throws: error) { try await manager.tracker.ended() }
        #expect(activity.endReason == "noSuchFile: there is no file x.nmea" && runtime.remains == ["lock"])

        var options = source.options()
        options.feed = FailingUpdates(error: error)
        let later = try await start("p2", ErrandModel(), options)
        #expect(try await manager.tracker.firstAnswer()?.location != nil)
        try await wait(later, ["began", "fix 0", "source ended"])
        #expect(later.activityState == .active)
        #expect(
            lines.lines.contains(
                "error [LiveActivity] Lost gpsd://localhost:2947 permanently: there is no file x.nmea"))
        await manager.endAll(reason: "stopped")
    }

    @Test("several activities run at once, a start with a running name returns its activity, and endAll ends all")
    func several() async throws {
        let first = try await start("p1")
        #expect(try await start("p1") === first)
        let other = TestSource()
        let second = try await start("p2", ErrandModel(), other.options(key: "p2"))
        #expect(await active == ["p1", "p2"])
        #expect(await manager.tracker.names?.sorted() == ["p1", "p1", first.id, "p2", "p2", second.id].sorted())
        #expect(await manager.tracker.stop("p3", reason: "stopped", dismissalPolicy: .immediate) == nil)
        #expect(await manager.tracker.stop(first.id, reason: "stopped", dismissalPolicy: .immediate) != nil)
        #expect(await active == ["p2"])
        #expect(first.activityState == .dismissed && second.activityState == .active)
        _ = try await start("p1", ErrandModel(), TestSource().options(key: "p1"))
        await manager.endAll(reason: "stopped")
        #expect(runtime.remains == ["lock"] && second.activityState == .dismissed)
        #expect(await manager.tracker.names == nil)
    }

    @Test("a key that another process uses is refused")
    func otherProcess() async throws {
        let other = ModelManager<ErrandModel>(center: runtime.center(clock: time.clock))
        let options = TestSource().options(key: "p1")
        let running = try await other.start(
            "p1", ErrandModel(), attributes: Errand(), options: options, ask: { _ in 0 })
        let error = await #expect(throws: LiveActivityError.self) { try await start("p1") }
        guard case .alreadyRunning(running.id, _)? = error else { throw Unexpected() }
        #expect(await manager.isActive("p1") == false)
        await other.endAll(reason: "stopped")
    }
}

/// A source with one fix, which then fails for good.
private struct FailingUpdates: AsyncSequence, Sendable {
    let error: LocationStreamError

    struct Iterator: AsyncIteratorProtocol {
        let error: LocationStreamError
        var isFirst = true

        mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LocationStreamError) -> LocationUpdate? {
            guard isFirst else { throw error }
            isFirst = false
            return .fix(0)
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(error: error) }
}
