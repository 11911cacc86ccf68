import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
import SystemSupport

@Suite(.timeLimit(.minutes(10)))
struct ReplaceableClockTests {
    private let replaceable = ReplaceableClock()
    private let time = ManualClock()

    private func replace() {
        let (time, start) = (time.clock, time.clock.boot())
        // The replacement starts at 0, as a typical test clock does.
        replaceable.replace(elapsed: { .nanoseconds(time.boot() - start) }, date: time.date)
    }

    @Test("a replaced clock continues from its value and follows the replacement")
    func replaced() {
        let clock = replaceable.clock
        let before = ActivityClock.system.boot()
        replace()
        let start = clock.boot()
        #expect(before...ActivityClock.system.boot() ~= start)
        #expect(clock.date() == time.clock.date())
        time.advance(.seconds(7200))
        #expect(clock.boot() == start + 7_200_000_000_000)
        #expect(clock.date() == time.clock.date())
        replaceable.restore()
        #expect(clock.boot() < start + 3_600_000_000_000)
        #expect(clock.bootID == ActivityClock.system.bootID)
    }

    @Test("an activity follows the replaced clock, and catchUp processes what is due")
    func activity() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center(clock: replaceable.clock)
        replace()
        let activity = try Activity.ride(runtime, center: center)
        for leg in ["first", "second"] {
            await activity.update(ActivityContent(state: .init(leg: leg), staleDate: nil))
        }
        #expect(try runtime.snapshot(activity.id).content["leg"] == "waiting")
        let made = time.clock.date()
        time.advance(.milliseconds(1001))
        await center.catchUp()
        let snapshot = try runtime.snapshot(activity.id)
        #expect(snapshot.content["leg"] == "second")
        #expect(snapshot.updates == .init(sent: 2, heldBack: 2, dropped: 0))
        // The date is the time of the update, not of the publication, which is later.
        #expect(snapshot.updatedAt.millisecondsSince1970 == made)
        time.advance(.seconds(3600))
        #expect(activity.nextUpdateDelay == .zero)
        await activity.update(ActivityContent(state: .init(leg: "third"), staleDate: nil))
        #expect(activity.nextUpdateDelay == .seconds(1))
        #expect(try runtime.snapshot(activity.id).content["leg"] == "third")
    }

    @Test("without a replacement, the process's clock is the system's")
    func process() {
        let before = ActivityClock.system.now
        let now = ActivityClock.process.now
        let after = ActivityClock.system.now
        #expect(before.boot...after.boot ~= now.boot && before.date...after.date ~= now.date)
    }
}
