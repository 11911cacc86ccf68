import ActivityTree
import LocationStream
import Synchronization
import TestSupport
import Testing

@testable import LocationActivity

@Suite("The heartbeat of a tracker", .timeLimit(.minutes(10)))
struct HeartbeatTests {
    private let runtime: TestRuntime
    private let source = TestSource()
    private let beats = Beats()

    init() throws { runtime = try TestRuntime() }

    private final class Beats: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock(\.self) }
        func add() { number.withLock { $0 += 1 } }
    }

    private func heartbeat(every interval: Duration = .milliseconds(5)) -> Heartbeat {
        Heartbeat(every: interval) { [beats] in beats.add() }
    }

    /// Waits for more beats, which come only in time.
    private func moreBeats() async throws {
        let (beats, before) = (beats, beats.count)
        try await eventually { beats.count > before + 2 }
    }

    @Test("a tracker beats while it waits for its source, and after each update")
    func waiting() async throws {
        let manager = LiveActivityManager(center: runtime.center())
        var options = source.options(key: "walk")
        options.heartbeat = heartbeat()
        let activity = try await manager.start(options)
        try await moreBeats()
        source.give(.fix(0))
        try await runtime.wait(activity.id, "latitude") { !$0.isNull }
        try await moreBeats()
        await manager.stop()
    }

    @Test("a tracker that keeps its activity after the end of the source beats on")
    func kept() async throws {
        let manager = LiveActivityManager(center: runtime.center())
        var options = source.options(key: "walk", onSourceEnd: .keep)
        options.heartbeat = heartbeat()
        try await manager.start(options)
        source.end()
        _ = try await manager.firstAnswer()
        try await moreBeats()
        await manager.stop()
    }

    @Test("a loop that does not ask for the next update stops beating")
    func hanging() async throws {
        let updates = try #require(source.options().feed)
        source.give(.fix(0))
        let reference = Beats()
        let running = Heartbeat(every: .milliseconds(5)) { reference.add() }.start()
        defer { running.cancel() }
        /// Waits for a number of beats of a loop that runs.
        func referenceBeats(_ number: Int) async throws {
            let goal = reference.count + number
            try await eventually { reference.count >= goal }
        }
        for try await _ in heartbeat().during(updates) {
            // A beat that was under way may still come.
            try await referenceBeats(10)
            let count = beats.count
            try await referenceBeats(20)
            #expect(beats.count == count)
            break
        }
    }

    @Test("beats are not more frequent than their interval")
    func interval() async throws {
        let updates = try #require(source.options().feed)
        for second in 0..<10 { source.give(.fix(Double(second))) }
        source.end()
        for try await _ in heartbeat(every: .seconds(3600)).during(updates) {}
        #expect(beats.count == 1)
    }
}
