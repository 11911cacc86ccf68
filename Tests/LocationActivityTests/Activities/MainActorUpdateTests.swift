import FoundationEssentials
import Glibc
import LocationStream
import Synchronization
import Testing

@testable import LocationActivity
import ActivityTree
import SystemSupport
import TestSupport

private struct Ferry: ActivityAttributes {
    struct ContentState: Codable, Hashable, Sendable { var stop = 0 }
}

private struct FerryWidget: Widget {
    static var onEvaluation: (_ stop: Int) -> Void = { _ in }

    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Ferry.self) { context in
            let _ = Self.onEvaluation(context.state.stop)
            Text("Stop \(context.state.stop)")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text("Ferry") }
            } compactLeading: {
                Text("F")
            } compactTrailing: {
                Text("\(context.state.stop)")
            } minimal: {
                Text("f")
            }
        }
    }
}

@Suite("An evaluation on the main actor", .timeLimit(.minutes(10)))
struct MainActorEvaluationTests {
    @Test("has a result also in a process without descriptors for a pipe")
    func withoutPipe() async {
        let evaluation = MainActorEvaluation(wake: nil) {}
        let results = AsyncStream.makeStream(of: [UInt8]?.self)
        try? DetachedThread.start {
            // A busy main actor may respond after the timeout; then the evaluation is repeated.
            for _ in 0..<1000 {
                if let result = evaluation.run({ [1, 2] }) {
                    results.continuation.yield(result)
                    break
                }
                usleep(20_000)
            }
            results.continuation.finish()
        }
        #expect(await results.stream.first { _ in true } == [1, 2])
    }
}

@Suite("An update on the main actor", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct MainActorUpdateTests {
    private let runtime: TestRuntime
    private let center: ActivityCenter

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center()
        FerryWidget.register()
    }

    private func request(
        _ publish: PublishPolicy = .every, in other: ActivityCenter? = nil
    ) throws -> Activity<Ferry> {
        try Activity.request(
            attributes: Ferry(), content: ActivityContent(state: .init(), staleDate: nil),
            ActivityOptions(key: "ferry", publish: publish), center: other ?? center
        ).activity
    }

    private func content(_ stop: Int, stale: Date? = nil) -> ActivityContent<Ferry.ContentState> {
        ActivityContent(state: .init(stop: stop), staleDate: stale)
    }

    /// Returns the stop in the content and in the presentation.
    private func shown(_ id: String) throws -> [String] {
        let snapshot = try runtime.snapshot(id)
        let drawn = try snapshot.presentation.first.map {
            try PresentationEntry(json: $0).compactTrailing.allWords.joined()
        }
        return ["\(snapshot.content["stop"]?.doubleValue ?? -1)", drawn ?? "nothing"]
    }

    @Test("is evaluated and written when it returns, even if the center's thread is busy")
    func atOnce() async throws {
        let activity = try request()
        await activity.update(content(1))
        let gate = Gate()
        let held = Task { [center] in await center.perform { gate.hold() } }
        await gate.held()
        for stop in 2..<20 {
            await activity.update(content(stop))
            #expect(try shown(activity.id) == ["\(Double(stop))", "\(stop)"])
        }
        #expect(try runtime.snapshot(activity.id).updates.sent == 20)
        gate.open()
        await held.value
        #expect(try shown(activity.id) == ["19.0", "19"])
    }

    @Test("waits for the storage without blocking the main actor")
    func busyFiles() async throws {
        let activity = try request()
        await activity.update(content(1))
        // On a busy machine, the content may be published with the previous presentation first.
        try await eventually { try await shown(activity.id) == ["1.0", "1"] }
        let gate = Gate()
        let held = Task { [center] in await center.perform { center.storage.withLock { _ in gate.hold() } } }
        await gate.held()
        defer { FerryWidget.onEvaluation = { _ in } }
        let (evaluations, evaluated) = AsyncStream.makeStream(of: Int.self)
        FerryWidget.onEvaluation = { evaluated.yield($0) }
        let update = Task { await activity.update(content(2), alert: nil) }
        // The main actor is free for this test again, but the update waits for the storage.
        for await stop in evaluations where stop == 2 { break }
        #expect(try shown(activity.id) == ["1.0", "1"])
        gate.open()
        #expect(await update.value == .applied)
        await held.value
        try await eventually { try await shown(activity.id) == ["2.0", "2"] }
        #expect(try runtime.snapshot(activity.id).updates.sent == 3)
    }

    @Test("is reported as coalesced if a newer update replaces it while the storage is busy")
    func replaced() async throws {
        let activity = try request()
        await activity.update(content(1))
        let owned = try #require(activity.owned)
        // The center's thread has nothing left to publish; otherwise it would wait for the storage before the update.
        try await eventually { owned.stateMachine.withLock { !$0.isDue(at: .max - 1) } }
        await center.perform {}
        var outcomes = activity.updateOutcomes.makeAsyncIterator()
        let (gate, newest) = (Gate(), content(3))
        defer { gate.open() }
        let held = Task { [center] in await onDetachedThread { center.storage.withLock { _ in gate.hold() } } }
        await gate.held()
        defer { FerryWidget.onEvaluation = { _ in } }
        var isReplaced = false
        FerryWidget.onEvaluation = { stop in
            guard stop == 2, !isReplaced else { return }
            Task.detached { await activity.update(newest) }
            // Blocks the main actor, so that this update is still in progress when the newer one is pending.
            while owned.stateMachine.withLock({ $0.due == nil }) { usleep(1000) }
            isReplaced = true
        }
        let update = Task { await activity.update(content(2), alert: nil) }
        while !isReplaced {
            try Task.checkCancellation()
            await Task.yield()
        }
        gate.open()
        _ = await update.value
        #expect(await outcomes.next() == .coalesced)
        #expect(await outcomes.next() == .applied)
        await held.value
        #expect(try shown(activity.id) == ["3.0", "3"])
    }

    @Test("keeps the order of concurrent updates and counts each one")
    func mixed() async throws {
        let activity = try request()
        await withTaskGroup { group in
            for first in [1, 101, 201] {
                group.addTask { for stop in first..<first + 50 { await activity.update(content(stop)) } }
            }
            for stop in 301...350 { await activity.update(content(stop)) }
        }
        await activity.update(content(999))
        #expect(try shown(activity.id) == ["999.0", "999"])
        let updates = try runtime.snapshot(activity.id).updates
        #expect(updates.sent <= 202 && updates.sent > 51 && updates.dropped == 0)
        #expect(try runtime.snapshot(activity.id).content["stop"]?.doubleValue == Double(activity.content.state.stop))
    }

    @Test("schedules the thread for the stale date")
    func staleDate() async throws {
        let clock = ManualClock()
        let center = runtime.center("other", clock: clock.clock)
        let activity = try request(in: center)
        await activity.update(content(1))
        // The thread has run; its next check is a second later, and the manual clock does not advance.
        _ = await center.perform {}
        let (now, date) = (center.clock.boot(), center.clock.date())
        await activity.update(content(2, stale: Date(millisecondsSince1970: date + 300)))
        try await eventually { center.nextTick.load(ordering: .sequentiallyConsistent) == now + 300_000_000 }
    }

    @Test("respects the rate limit")
    func budget() async throws {
        let activity = try request(.interval(.seconds(100)))
        guard case .heldBack = await activity.update(content(1), alert: nil) else {
            Issue.record("it goes at once")
            return
        }
        #expect(try shown(activity.id) == ["0.0", "0"])
    }
}
