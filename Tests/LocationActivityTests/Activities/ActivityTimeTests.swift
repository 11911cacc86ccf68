import FoundationEssentials
import LocationActivity
import LocationStream
import TestSupport
import Testing
import SystemSupport

@Suite(.timeLimit(.minutes(10)))
struct ActivityTimeTests {
    @Test("staleness does not depend on the system's date, and an update makes the activity active again")
    func stale() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .active)
        let stale = Date(millisecondsSince1970: time.clock.now.date) + 60
        await activity.update(ActivityContent(state: .init(), staleDate: stale))

        time.setDate(by: .seconds(7200))
        #expect(activity.activityState == .active)
        time.advance(.seconds(59))
        #expect(activity.activityState == .active)
        time.advance(.seconds(1))
        center.wake()
        #expect(await states.next() == .stale)
        #expect(runtime.directory.readListing(clock: time.clock).snapshots.map(\.state) == [.stale])

        await activity.update(ActivityContent(state: .init(), staleDate: nil))
        #expect(await states.next() == .active)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(await states.next() == .dismissed)
        #expect(await states.next() == nil)
    }

    @Test("the age of the data is not that of an update without new data")
    func dataAge() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        func snapshot() throws -> ActivitySnapshot { try runtime.snapshot(activity.id) }
        #expect(try snapshot().dataAt == nil)
        let data = time.clock.now.boot
        time.advance(.seconds(300))
        await activity.update(ActivityContent(state: .init(), staleDate: nil), alert: nil, dataTime: .at(data))
        time.advance(.seconds(44))
        time.setDate(by: .seconds(7200))
        #expect(try snapshot().age(at: time.clock.now) == .seconds(44))
        #expect(try snapshot().dataAge(at: time.clock.now) == .seconds(344))
        let drawn = try snapshot()
        #expect(drawn.drawingDate(at: time.clock.now).timeIntervalSince(drawn.dataDate(at: time.clock.now)) == 344)
        // An alert alone brings no data.
        let client = try runtime.directory.readListing(clock: time.clock).find(activity.id).control
        func send(_ parameters: JSONObject) async throws {
            _ = try await client.send(
                ControlRequest(intent: "update", activity: activity.id, parameters: parameters))
        }
        try await send(["alert": ["title": "Hello"]])
        #expect(try snapshot().age(at: time.clock.now) == .zero)
        #expect(try snapshot().dataAge(at: time.clock.now) == .seconds(344))
        try await send(["content": ["leg": "new"]])
        #expect(try snapshot().dataAge(at: time.clock.now) == .zero && snapshot().dataAt == nil)
        time.advance(.seconds(5))
        try await send(["alert": ["title": "Hello"]])
        #expect(try snapshot().dataAge(at: time.clock.now) == .seconds(5))
        await activity.end(nil, dismissalPolicy: .default)
        #expect(try snapshot().dataAt == nil)
    }

    @Test("a stale date in the past makes the activity stale immediately")
    func stalePast() throws {
        let runtime = try TestRuntime()
        let (activity, _) = try Activity.request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: .now - 10), ActivityOptions(),
            center: runtime.center())
        #expect(activity.activityState == .stale)
        #expect(runtime.directory.readListing().snapshots.map(\.state) == [.stale])
    }

    @Test("a stale date in the distant future is kept and schedules no timer")
    func distantFuture() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        for date in [Date.distantFuture, Date(timeIntervalSince1970: 253_402_300_799)] {
            await activity.update(ActivityContent(state: .init(), staleDate: date))
            #expect(activity.activityState == .active)
            let listed = runtime.directory.readListing(clock: time.clock).snapshots
            #expect(listed.map(\.staleDate) == [date])
            // Nothing is due for at least a year.
            let next = try #require(listed.first?.nextChange(at: time.clock.now))
            #expect(next - time.clock.now.boot > 365 * 86_400 * 1_000_000_000)
        }
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("the maximum age and interval may be as long as Duration allows")
    func forEver() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let options = ActivityOptions(publish: .interval(.seconds(Int64.max)), maximumAge: .seconds(Int64.max))
        let (activity, _) = try Activity.request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil), options, center: center)
        await activity.update(ActivityContent(state: .init(leg: "again"), staleDate: nil))
        #expect(activity.activityState == .active && activity.nextUpdateDelay > .seconds(86_400))
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(activity.activityState == .dismissed)
    }

    @Test("the owner removes an ended activity at its dismissal date, after at most four hours")
    func dismissal() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let activity = try Activity.ride(runtime, center: center)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        await activity.end(nil, dismissalPolicy: .after(Date(millisecondsSince1970: time.clock.now.date) + 100_000))
        let snapshot = try runtime.snapshot(activity.id)
        #expect(snapshot.dismissAt == snapshot.endedAt.map { $0 + 4 * 3600 })
        #expect(snapshot.endReason == "stopped")
        // If the main actor is busy, the final presentation is written later, and then the socket is closed.
        try await eventually { !runtime.remains.contains { $0.hasSuffix(".sock") || $0.hasSuffix(".lock") } }

        time.advance(.seconds(4 * 3600 - 1))
        #expect(runtime.directory.readListing(clock: time.clock).snapshots.map(\.state) == [.ended])
        time.advance(.seconds(1))
        center.wake()
        #expect(await states.next() == .active)
        #expect(await states.next() == .ended)
        #expect(await states.next() == .dismissed)
        #expect(runtime.remains == ["lock"])
    }

    @Test("a reader leaves out a dismissed activity whose owner has exited, and a sweep removes it")
    func dismissalByReader() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let activity = try Activity.ride(runtime, center: center)
        await activity.end(nil)
        center.shutDown()
        time.advance(.seconds(4 * 3600))
        #expect(runtime.directory.readListing(clock: time.clock).snapshots == [])
        _ = runtime.directory.readListing(clock: time.clock, sweeps: true)
        #expect(runtime.remains == ["lock"])
    }

    @Test("an activity ends with the reason expired at its maximum age")
    func expiry() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let activity = try Activity.ride(runtime, center: center)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .active)
        time.advance(.seconds(8 * 3600))
        center.wake()
        #expect(await states.next() == .ended)
        #expect(activity.endReason == "expired")
        #expect(try runtime.snapshot(activity.id).endReason == "expired")
    }

    @Test("the age does not depend on the system's date")
    func age() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let activity = try Activity.ride(runtime, center: runtime.center(clock: time.clock))
        time.setDate(by: .seconds(-100_000))
        time.advance(.seconds(12))
        let snapshot = try runtime.snapshot(activity.id)
        var now = time.clock.now
        #expect(snapshot.age(at: now) == .seconds(12))
        now.bootID = "another"
        #expect(snapshot.age(at: now) == .zero)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test(
        "changing the date by a year affects no age, state, end or dismissal",
        arguments: [Duration.seconds(365 * 86_400), .seconds(-365 * 86_400)])
    func year(step: Duration) async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        var options = ActivityOptions(key: nil, publish: .every, maximumAge: .seconds(8 * 3600))
        options.style = .standard
        let activity = try Activity.request(
            attributes: Ride(),
            content: ActivityContent(state: .init(), staleDate: Date(millisecondsSince1970: time.clock.now.date) + 600),
            options, center: center
        ).activity
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .active)
        func listed() throws -> ActivitySnapshot {
            try #require(runtime.directory.readListing(clock: time.clock).snapshots.first)
        }
        func age() throws -> Duration { try listed().age(at: time.clock.now) }

        time.advance(.seconds(599))
        time.setDate(by: step)
        #expect(try age() == .seconds(599))
        #expect(try listed().state == .active)
        time.advance(.seconds(1))
        #expect(try listed().state == .stale)
        center.wake()
        #expect(await states.next() == .stale)

        time.advance(.seconds(8 * 3600 - 601))
        center.wake()
        #expect(try listed().state == .stale)
        time.advance(.seconds(1))
        center.wake()
        #expect(await states.next() == .ended)
        #expect(try listed().endReason == EndReason.expired)

        time.advance(.seconds(4 * 3600 - 1))
        time.setDate(by: step)
        #expect(try listed().state == .ended)
        time.advance(.seconds(1))
        #expect(runtime.directory.readListing(clock: time.clock).snapshots.isEmpty)
        center.wake()
        #expect(await states.next() == .dismissed)
    }
}
