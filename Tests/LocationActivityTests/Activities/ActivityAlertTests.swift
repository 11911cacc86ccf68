import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
import SystemSupport
import TestSupport

@Suite(.timeLimit(.minutes(10)))
struct ActivityAlertTests {
    private let runtime: TestRuntime
    private let time = ManualClock()
    private let center: ActivityCenter

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center(clock: time.clock)
    }

    private func content(_ leg: String) -> ActivityContent<Ride.ContentState> {
        ActivityContent(state: .init(leg: leg), staleDate: nil)
    }

    private func alert(_ title: LocalizedStringResource) -> AlertConfiguration {
        AlertConfiguration(title: title, body: "", sound: .default)
    }

    @Test("an update with an alert is published immediately, and alerts are numbered")
    func alerts() async throws {
        let activity = try Activity.ride(runtime, center: center, publish: .standard)
        await activity.update(content("one"))
        #expect(try runtime.snapshot(activity.id).content["leg"] == "waiting")
        await activity.update(content("two"), alertConfiguration: alert("Two"))
        #expect(try runtime.snapshot(activity.id).content["leg"] == "two")
        #expect(try runtime.snapshot(activity.id).alert?.number == 1)
        await activity.update(content("three"), alertConfiguration: alert("Three"))
        let snapshot = try runtime.snapshot(activity.id)
        #expect(snapshot.alert?.title == "Three")
        #expect(snapshot.alert?.sound == nil)
        #expect(snapshot.alert?.number == 2)
        #expect(snapshot.updates == .init(sent: 3, heldBack: 1, dropped: 0))
    }

    @Test("the texts of an alert are the default values of its resources")
    func defaultValues() async throws {
        let activity = try Activity.ride(runtime, center: center)
        let alert = AlertConfiguration(
            title: .init("bus.late", defaultValue: "Late"), body: .init("bus.minutes", defaultValue: "5 minutes"),
            sound: .default)
        await activity.update(content("late"), alertConfiguration: alert)
        let shown = try runtime.snapshot(activity.id).alert
        #expect(shown?.title == "Late" && shown?.body == "5 minutes")
    }

    @Test("an alert stays in the snapshot during updates without one")
    func stays() async throws {
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        await activity.update(content("one"), alertConfiguration: alert("One"))
        let raised = try #require(try runtime.snapshot(activity.id).alert)
        time.advance(.seconds(5))
        await activity.update(content("two"))
        #expect(try runtime.snapshot(activity.id).alert == raised)
    }

    @Test("a dropped update raises no alert")
    func older() async throws {
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        let now = Date(millisecondsSince1970: time.clock.now.date)
        await activity.update(content("new"), timestamp: now)
        await activity.update(content("old"), alertConfiguration: alert("Old"), timestamp: now - 1)
        #expect(try runtime.snapshot(activity.id).alert == nil)
        #expect(try runtime.snapshot(activity.id).content["leg"] == "new")
    }

    @Test("an alert that cannot be written is raised once by the retry")
    func fullDisk() async throws {
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        removeTree(runtime.path)
        await activity.update(content("one"), alertConfiguration: alert("One"))
        try await eventually {
            time.advance(.seconds(1))
            center.wake()
            return runtime.content(activity.id, "leg") == "one"
        }
        #expect(try runtime.snapshot(activity.id).alert?.number == 1)
    }

    @Test("an alert in a control request reaches the snapshot, and one without a text is refused")
    func control() async throws {
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        let client = try runtime.directory.readListing(clock: time.clock).find(activity.id).control
        _ = try await client.send(
            ControlRequest(intent: "update", activity: activity.id, parameters: ["alert": ["title": "Hello"]]))
        #expect(try runtime.snapshot(activity.id).alert?.title == "Hello")
        await #expect(throws: ControlClient.Failure.self) {
            try await client.send(
                ControlRequest(intent: "update", activity: activity.id, parameters: ["alert": ["body": ""]]))
        }
        await #expect(throws: ControlClient.Failure.self) {
            try await client.send(
                ControlRequest(intent: "update", activity: activity.id, parameters: ["alert": ["boddy": "x"]]))
        }
    }

    @Test("a transient activity is dismissed as soon as it ends")
    func transient() async throws {
        var options = ActivityOptions(key: nil)
        options.style = .transient
        let activity = try Activity.request(
            attributes: Ride(), content: content("one"), options, center: center
        ).activity
        #expect(try runtime.snapshot(activity.id).style == .transient)
        await activity.end(nil, dismissalPolicy: .default)
        #expect(runtime.remains == ["lock"])
    }

    @Test("a push token has 32 bytes, is in the snapshot, and is sent once")
    func token() async throws {
        func request(_ push: ActivitySnapshot.Push?) throws -> Activity<Ride> {
            var options = ActivityOptions(key: nil)
            options.push = push
            return try Activity.request(attributes: Ride(), content: content("one"), options, center: center).activity
        }
        let text = String(repeating: "0f", count: 32)
        let activity = try request(.token(text))
        #expect(activity.pushToken == Data(repeating: 15, count: 32))
        #expect(try runtime.snapshot(activity.id).push == .token(text))
        var tokens = activity.pushTokenUpdates.makeAsyncIterator()
        #expect(await tokens.next() == activity.pushToken)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(await tokens.next() == nil)
        #expect(try request(nil).pushToken == nil)
        #expect(try runtime.snapshot(request(.channel("Y2hhbm5lbA==")).id).push == .channel("Y2hhbm5lbA=="))
        #expect(Activity<Ride>.pushToStartToken?.count == 32)
        #expect(Activity<Ride>.pushToStartToken == Activity<Ride>.pushToStartToken)
    }

    @available(*, deprecated, message: "It is about what is deprecated.")
    @Test("the deprecated functions behave like the current ones")
    func deprecated() async throws {
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        await activity.update(using: .init(leg: "one"))
        #expect(activity.contentState.leg == "one")
        await activity.update(using: .init(leg: "two"), alertConfiguration: alert("Two"))
        #expect(try runtime.snapshot(activity.id).alert?.title == "Two")
        var states = activity.contentStateUpdates.makeAsyncIterator()
        #expect(await states.next()?.leg == "two")
        await activity.end(using: .init(leg: "over"), dismissalPolicy: .default)
        #expect(try runtime.snapshot(activity.id).content["leg"] == "over")
    }
}
