import FoundationEssentials
@testable import LocationActivity
import LocationStream
import Testing
import TestSupport
import SystemSupport

@Suite(.timeLimit(.minutes(10)))
struct ActivityScheduleTests {
    private let runtime: TestRuntime
    private let time = ManualClock()
    private let center: ActivityCenter
    private let alert = AlertConfiguration(title: "The ride begins", body: "In \(2) minutes", sound: .named("bell"))

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center(clock: time.clock)
    }

    private var now: Date { Date(millisecondsSince1970: time.clock.now.date) }

    private func schedule(_ start: Date, staleDate: Date? = nil) throws -> Activity<Ride> {
        var options = ActivityOptions(key: "later", maximumAge: .seconds(100))
        options.schedule = ActivitySchedule(start: start, alert: alert)
        return try Activity.request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: staleDate), options,
            center: center
        ).activity
    }

    @Test(
        "a scheduled activity starts at its time with its alert, independent of the system's date"
    )
    func starts() async throws {
        let activity = try schedule(now + 60)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .pending)
        let pending = try runtime.snapshot(activity.id)
        #expect(pending.state == .pending)
        #expect(pending.startsAt == now + 60)
        #expect(pending.alert == nil)

        time.setDate(by: .seconds(365 * 86_400))
        #expect(activity.activityState == .pending)
        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        #expect(activity.activityState == .pending)
        time.setDate(by: .seconds(-2 * 365 * 86_400))
        time.advance(.seconds(59))
        #expect(activity.activityState == .pending)
        time.advance(.seconds(1))
        center.wake()
        #expect(await states.next() == .active)

        let started = try runtime.snapshot(activity.id)
        #expect(started.state == .active)
        #expect(started.startsAt == nil)
        #expect(started.startedAt == now)
        #expect(started.content["leg"] == "riding")
        #expect(started.alert?.title == "The ride begins")
        #expect(started.alert?.body == "In 2 minutes")
        #expect(started.alert?.sound == "bell")
        #expect(started.alert?.number == 1)
    }

    @Test("listeners are notified of the start only when the snapshot is due to be written")
    func startIsAnnounced() async throws {
        let activity = try schedule(now + 60)
        var stateMachine = ActivityStateMachine(
            snapshot: try runtime.snapshot(activity.id), content: EncodedContent(bytes: []),
            budget: UpdateBudget(interval: .zero),
            maximumAge: nil, publishedAt: time.clock.now.boot)
        let clock = time.clock
        time.advance(.seconds(60))
        #expect(stateMachine.takeStateChange(at: clock.now) == nil)
        stateMachine.startIfDue(at: clock.now)
        #expect(stateMachine.isDue(at: clock.now.boot))
        #expect(stateMachine.takeStateChange(at: clock.now) == .active)
        #expect(stateMachine.takeStateChange(at: clock.now) == nil)
    }

    @Test("an activity scheduled for the distant future stays pending")
    func never() async throws {
        let activity = try schedule(.distantFuture)
        center.wake()
        #expect(try runtime.snapshot(activity.id).state == .pending)
        time.advance(.seconds(86_400))
        center.wake()
        await activity.update(ActivityContent(state: .init(leg: "dreaming"), staleDate: nil))
        #expect(activity.activityState == .pending)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("the program starts a pending activity before its time, once, with its alert and its newest content")
    func early() async throws {
        let activity = try schedule(now + 60)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .pending)
        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        time.advance(.seconds(10))
        let owned = try #require(activity.owned)
        await center.start(owned)
        #expect(await states.next() == .active)
        let started = try runtime.snapshot(activity.id)
        #expect(started.state == .active && started.startsAt == nil && started.startedAt == now)
        #expect(started.content["leg"] == "riding" && started.alert?.number == 1)
        time.advance(.seconds(10))
        await center.start(owned)
        #expect(try runtime.snapshot(activity.id).startedAt == now - 10)
        time.advance(.seconds(90))
        center.wake()
        #expect(await states.next() == .ended, "the maximum age is measured from this start")
        await center.start(owned)
        #expect(try runtime.snapshot(activity.id).state == .ended)
    }

    @Test("an activity without a scheduled start is pending until the program starts it, also for other readers")
    func unscheduled() async throws {
        var options = ActivityOptions(key: "later")
        options.schedule = ActivitySchedule(start: nil)
        let activity = try Activity.request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil), options, center: center
        ).activity
        time.setDate(by: .seconds(1000 * 86_400))
        time.advance(.seconds(1000 * 86_400))
        center.wake()
        let listed = runtime.directory.readListing(clock: time.clock).snapshots
        #expect(listed.map(\.state) == [.pending] && listed.first?.startsAt == nil)
        await center.start(try #require(activity.owned))
        #expect(activity.activityState == .active)
        #expect(try runtime.snapshot(activity.id).alert == nil)
    }

    @Test("a pending activity that is adopted keeps waiting, and one that has started does not wait again")
    func adopted() async throws {
        var options = ActivityOptions(key: "later", onOwnerGone: .keep)
        options.schedule = ActivitySchedule(start: nil)
        for isStarted in [false, true] {
            let gone = runtime.center(clock: time.clock)
            let content = ActivityContent(state: Ride.ContentState(), staleDate: nil)
            let activity = try Activity.request(
                attributes: Ride(), content: content, options, center: gone
            ).activity
            if isStarted { await gone.start(try #require(activity.owned)) }
            gone.shutDown()
            time.advance(.seconds(10))
            let again = try Activity.request(attributes: Ride(), content: content, options, center: center).activity
            #expect(again.id == activity.id && again.activityState == (isStarted ? .active : .pending))
            await again.end(nil, dismissalPolicy: .immediate)
        }
    }

    @Test("a pending activity that a request without a schedule adopts begins with that request")
    func adoptedStart() throws {
        let gone = runtime.center(clock: time.clock)
        var options = ActivityOptions(key: "later", onOwnerGone: .keep)
        let content = ActivityContent(state: Ride.ContentState(), staleDate: nil)
        options.schedule = ActivitySchedule(start: now + 600)
        let old = try Activity.request(attributes: Ride(), content: content, options, center: gone).activity
        gone.shutDown()
        time.advance(.seconds(100))
        options.schedule = nil
        let new = try Activity.request(attributes: Ride(), content: content, options, center: center).activity
        let snapshot = try runtime.snapshot(new.id)
        #expect(new.id == old.id && snapshot.state == .active && snapshot.startedAt == now, "\(snapshot)")
    }

    @Test("an update from another process does not start a pending activity whose owner has died")
    func updatedOrphan() async throws {
        let gone = runtime.center(clock: time.clock)
        var options = ActivityOptions(key: "later", onOwnerGone: .keep)
        options.schedule = ActivitySchedule(start: now + 60)
        let content = ActivityContent(state: Ride.ContentState(), staleDate: nil)
        let id = try Activity.request(attributes: Ride(), content: content, options, center: gone).activity.id
        gone.shutDown()
        let orphan = try #require(Activity<Ride>.activities(center: center).first)
        await orphan.update(ActivityContent(state: .init(leg: "found"), staleDate: nil))
        let pending = try runtime.snapshot(id)
        #expect(pending.state == .pending && pending.startsAt == now + 60 && pending.content["leg"] == "found")
        var states = orphan.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .pending)
        time.advance(.seconds(60))
        center.wake()
        #expect(await states.next() == .active)
        await orphan.end(nil, dismissalPolicy: .immediate)
    }

    @Test("the maximum age is measured from the start, not from the request")
    func life() async throws {
        let activity = try schedule(now + 60)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .pending)
        time.advance(.seconds(60))
        center.wake()
        #expect(await states.next() == .active)
        time.advance(.seconds(99))
        center.wake()
        #expect(activity.activityState == .active)
        time.advance(.seconds(1))
        center.wake()
        #expect(await states.next() == .ended)
        #expect(try runtime.snapshot(activity.id).endReason == EndReason.expired)
    }

    @Test("a start in the past starts the activity immediately, with its alert")
    func past() throws {
        let activity = try schedule(now - 1)
        #expect(activity.activityState == .active)
        #expect(try runtime.snapshot(activity.id).alert?.number == 1)
    }

    @Test("a pending activity whose owner has died is ended by its reader")
    func orphan() throws {
        let activity = try schedule(now + 60)
        center.shutDown()
        let snapshots = runtime.directory.readListing(clock: time.clock).snapshots
        #expect(snapshots.map(\.state) == [.ended])
        #expect(snapshots.map(\.id) == [activity.id])
    }

    @Test("the time until the stale date stays the same at the start")
    func stale() async throws {
        let activity = try schedule(now + 60, staleDate: now + 90)
        var states = activity.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .pending)
        time.advance(.seconds(60))
        center.wake()
        #expect(await states.next() == .active)
        time.advance(.seconds(29))
        #expect(activity.activityState == .active)
        time.advance(.seconds(1))
        #expect(activity.activityState == .stale)
    }

    @Test("a pending activity can be ended")
    func ended() async throws {
        let activity = try schedule(now + 60)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(activity.activityState == .dismissed)
        #expect(runtime.remains == ["lock"])
    }
}
