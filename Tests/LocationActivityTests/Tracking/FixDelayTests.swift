import FoundationEssentials
import LocationStream
import TestSupport
import Testing

@testable import LocationActivity

@Suite("The delay of fixes")
struct FixDelayTests {
    /// Returns which of the fixes are late; each has the second of its own time, and that of its arrival.
    private func late(_ fixes: [(time: Double, arrival: Double)]) -> [Double] {
        var delay = FixDelay()
        return fixes.compactMap { fix in
            delay.note(Date(timeIntervalSince1970: 1_800_000_000 + fix.time), at: Int64(fix.arrival * 1e9))
            return delay.isLate ? fix.time : nil
        }
    }

    @Test("fixes that were kept while the machine slept are late, and those of the present are not")
    func sleep() {
        #expect(late([(0, 0), (1, 1), (2, 3_600), (3, 3_600.01), (3_601, 3_600.5), (3_602, 3_602)]) == [2, 3])
    }

    @Test("no fix is late because a receiver pauses, because its clock is set, or because a log is fast or slow")
    func onTime() {
        #expect(late([(0, 0), (1, 1), (3_600, 3_600), (3_601, 3_601)]).isEmpty)
        #expect(late((0..<100).map { (Double($0), Double($0) / 50) }).isEmpty)
        #expect(late((0..<100).map { (Double($0), Double($0) * 5) }).isEmpty)
        #expect(late([(0, 0), (86_400, 1), (86_401, 2)]).isEmpty)
        #expect(late([(0, 0), (1, 1), (-86_400, 2), (-86_399, 3), (-86_398, 4)]).isEmpty)
    }

    @Test("a tracker shows a late fix as stale, and the next one as active", .timeLimit(.minutes(10)))
    func staleness() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let source = TestSource()
        let manager = LiveActivityManager(center: runtime.center(clock: time.clock))
        let activity = try await manager.start(source.options(key: "walk"))
        source.give(.fix(0))
        try await eventually { activity.content.state.fixTime != nil }
        #expect(activity.activityState == .active)
        time.advance(.seconds(3_600))
        source.give(.fix(1, north: 10))
        try await eventually { activity.activityState == .stale }
        source.give(.fix(3_601, north: 20))
        try await eventually { activity.activityState == .active }
        await manager.stop()
    }
}
