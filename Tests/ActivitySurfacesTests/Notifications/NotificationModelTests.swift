import LocationActivity
import Testing
import ActivityTree
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("When notifications are shown, replaced and closed")
struct NotificationModelTests {
    private static let now = SampleActivity.now
    private static let all = NotificationCapabilities(["actions", "body", "body-markup", "sound"])
    private static let step = SampleActivity.entry("Words", [SampleActivity.button("Step")])

    private func later(_ seconds: Double) -> ClockReading {
        var moment = Self.now
        moment.boot += Int64(seconds * 1e9)
        moment.date += Int64(seconds * 1e3)
        return moment
    }

    /// The commands as text.
    private func said(_ commands: [NotificationClient.Command]) -> [String] {
        commands.map { command in
            switch command {
            case .connect: "connect"
            case .claim(let id): "claim \(id)"
            case .release(let id): "release \(id)"
            case .close(let id): "close \(id)"
            case .show(let id, let notification): "\(id): \(notification.summary)"
            }
        }
    }

    private func shown(_ commands: [NotificationClient.Command]) -> DesktopNotification? {
        commands.lazy.compactMap { command in
            guard case .show(_, let notification) = command else { return nil }
            return notification
        }.first
    }

    private func take(
        _ samples: [SampleActivity], _ model: inout NotificationModel, _ settings: ActivitySettings = .init(),
        at moment: ClockReading? = nil
    ) throws -> [NotificationClient.Command] {
        var drawn = samples
        for index in drawn.indices where drawn[index].entries == nil { drawn[index].entries = [Self.step] }
        return model.update(try SampleActivity.listing(drawn), settings: settings, at: moment ?? Self.now)
    }

    /// A model with one notification shown.
    private func showing(_ sample: SampleActivity) throws -> NotificationModel {
        var model = NotificationModel()
        #expect(try take([sample], &model).isEmpty)
        #expect(said(model.handle(.ready(Self.all), at: Self.now)) == ["claim \(sample.id)"])
        let state = sample.content["latitude"]?.isNull == true ? "waiting" : "active"
        #expect(said(model.handle(.claimed(sample.id), at: Self.now)) == ["\(sample.id): location car · \(state)"])
        return model
    }

    @Test("is shown once this process owns the activity; an update does not replace it")
    func once() throws {
        var car = SampleActivity(key: "car", entries: [Self.step], id: "1")
        var model = try showing(car)
        car.age = 1
        car.content = ["speed": 5]
        car.entries = [SampleActivity.entry("Other words")]
        #expect(try take([car], &model).isEmpty)
        #expect(model.tick(at: later(500)).isEmpty && model.due(after: Self.now) == nil)
    }

    @Test("a new alert replaces it once, with sound; alerts before the first listing are ignored")
    func alerts() throws {
        var car = SampleActivity(key: "car", alert: "Old", id: "1")
        var model = try showing(car)
        (car.alert, car.alerts) = ("New", 2)
        let commands = try take([car], &model)
        #expect(said(commands) == ["1: New"] && shown(commands)?.urgency == .normal)
        #expect(try take([car], &model).isEmpty)
        // The alert of an activity that appears later is shown.
        let bus = SampleActivity(key: "bus", alert: "First", id: "2")
        #expect(said(try take([car, bus], &model)) == ["claim 2"])
        #expect(said(model.handle(.claimed("2"), at: Self.now)) == ["2: First"])
        car.state = "stale"
        let quiet = try take([car, bus], &model)
        #expect(said(quiet) == ["1: location car · stale"] && shown(quiet)?.urgency == .low)
        #expect(shown(quiet)?.sound == nil)
    }

    @Test("waits up to a second for the first presentation")
    func drawing() throws {
        var car = SampleActivity(key: "car", alert: "First", entries: [], id: "1")
        var model = NotificationModel()
        _ = model.handle(.ready(Self.all), at: Self.now)
        #expect(try take([], &model).isEmpty)
        #expect(said(try take([car], &model)) == ["claim 1"])
        #expect(model.handle(.claimed("1"), at: Self.now).isEmpty)
        #expect(model.due(after: Self.now) == Self.now.boot + 1_000_000_000)
        var other = model
        car.entries = nil
        let commands = try take([car], &model, at: later(0.1))
        #expect(said(commands) == ["1: First"] && shown(commands)?.actions.map(\.label) == ["Open", "Step"])
        #expect(said(other.tick(at: later(1))) == ["1: First"] && other.due(after: later(1)) == nil)
    }

    @Test("skips a pending activity until it starts")
    func pending() throws {
        var car = SampleActivity(key: "car", state: "pending", id: "1")
        var model = NotificationModel()
        _ = model.handle(.ready(Self.all), at: Self.now)
        #expect(said(try take([car], &model)) == ["claim 1"])
        #expect(model.handle(.claimed("1"), at: Self.now).isEmpty)
        (car.state, car.alert) = ("active", "It begins")
        #expect(said(try take([car], &model)) == ["1: It begins"])
    }

    @Test("leaves alerts to the owning process; the next owner starts quietly")
    func elsewhere() throws {
        var car = SampleActivity(key: "car", id: "1")
        var model = NotificationModel()
        _ = model.handle(.ready(Self.all), at: Self.now)
        #expect(said(try take([car], &model)) == ["claim 1"])
        #expect(model.handle(.queued("1"), at: Self.now).isEmpty)
        (car.alert, car.state) = ("Told elsewhere", "stale")
        #expect(try take([car], &model).isEmpty)
        let commands = model.handle(.claimed("1"), at: Self.now)
        #expect(said(commands) == ["1: location car · stale"] && shown(commands)?.urgency == .low)
    }

    @Test("each change of state replaces it, including the end")
    func states() throws {
        var car = SampleActivity(key: "car", id: "1")
        var model = try showing(car)
        for state in ["stale", "active", "ended"] {
            car.state = state
            #expect(said(try take([car], &model)) == ["1: location car · \(state)"])
            #expect(try take([car], &model).isEmpty)
        }
        #expect(said(try take([], &model)) == ["close 1", "release 1"])
        var dead = SampleActivity(key: "car", id: "2")
        model = try showing(dead)
        dead.isAlive = false
        let gone = try take([dead], &model)
        #expect(said(gone) == ["2: location car · dead"])
        // Nobody asked for the end, so that it is an alert.
        #expect(shown(gone)?.urgency == .normal)
        // An activity that has already ended gets no notification.
        #expect(try take([dead, SampleActivity(state: "ended", id: "3")], &model).isEmpty)
    }

    @Test("a pause and its end replace it at once")
    func pause() throws {
        var car = SampleActivity(key: "car", content: ["latitude": 1, "longitude": 2, "pausedAt": .null])
        var model = try showing(car)
        car.content = ["latitude": 1, "longitude": 2, "pausedAt": "2027-01-15T08:00:00.000Z"]
        #expect(said(try take([car], &model)) == ["\(car.id): location car · paused"])
        #expect(try take([car], &model, at: later(600)).isEmpty)
        car.content = ["latitude": 1, "longitude": 2, "pausedAt": .null]
        #expect(said(try take([car], &model)) == ["\(car.id): location car · active"])
    }

    @Test("the end of the activity does not replace the alert that announces it")
    func alertAtEnd() throws {
        var car = SampleActivity(key: "car", age: 0, content: ["latitude": 1, "longitude": 2])
        var model = try showing(car)
        (car.alert, car.alerts) = ("Target reached: 5 km", 1)
        #expect(said(try take([car], &model)) == ["\(car.id): Target reached: 5 km"])
        car.state = "ended"
        let ended = try take([car], &model)
        #expect(said(ended) == ["\(car.id): Target reached: 5 km"] && shown(ended)?.actions.count ?? 0 <= 1)
    }

    @Test("a fix gained or lost for five seconds replaces it; a shorter change does not")
    func location() throws {
        var car = SampleActivity(key: "car", content: ["latitude": 48], id: "1")
        var model = try showing(car)
        car.content = ["latitude": .null]
        #expect(try take([car], &model).isEmpty)
        #expect(model.due(after: Self.now) == Self.now.boot + 5_000_000_000)
        car.content = ["latitude": 49]
        #expect(try take([car], &model, at: later(3)).isEmpty && model.due(after: Self.now) == nil)
        car.content = ["latitude": .null]
        #expect(try take([car], &model, at: later(4)).isEmpty)
        #expect(model.tick(at: later(8.9)).isEmpty)
        #expect(said(model.tick(at: later(9))) == ["1: location car · waiting"])
        #expect(model.tick(at: later(60)).isEmpty && model.due(after: Self.now) == nil)
    }

    @Test("the first location replaces it at once, unless it shows an alert")
    func firstLocation() throws {
        var car = SampleActivity(key: "car", content: ["latitude": .null], id: "1")
        var model = try showing(car)
        var other = model
        car.content = ["latitude": 48]
        #expect(said(try take([car], &model, at: later(0.3))) == ["1: location car · active"])
        // Later changes are debounced.
        for latitude: JSONValue in [.null, 49] {
            car.content = ["latitude": latitude]
            #expect(try take([car], &model, at: later(1)).isEmpty)
        }
        #expect(model.due(after: Self.now) == nil)
        (car.content, car.alert) = (["latitude": .null], "Look")
        #expect(said(try take([car], &other)) == ["1: Look"])
        car.content = ["latitude": 48]
        #expect(try take([car], &other).isEmpty && other.due(after: Self.now) == Self.now.boot + 5_000_000_000)
    }

    @Test("a daemon that replaces another one without a gap gets the open notifications")
    func handedOver() throws {
        let car = SampleActivity(key: "car", id: "1")
        var model = try showing(car)
        #expect(said(model.handle(.ready(Self.all), at: Self.now)) == ["1: location car · active"])
        #expect(model.handle(.closed("1", .dismissed), at: Self.now).isEmpty)
        #expect(model.handle(.ready(Self.all), at: Self.now).isEmpty)
    }

    @Test("disabling alerts or activities closes all notifications until they are enabled again")
    func silence() throws {
        var car = SampleActivity(key: "car", id: "1")
        var settings = ActivitySettings()
        for turn: (inout ActivitySettings, Bool) -> Void in [
            { $0.areAlertsEnabled = $1 }, { $0.areActivitiesEnabled = $1 },
        ] {
            car.alerts += 1
            var model = try showing(car)
            turn(&settings, false)
            #expect(said(model.update(settings, at: Self.now)) == ["close 1"])
            (car.alert, car.state) = ("Wake up", "stale")
            #expect(try take([car], &model, settings).isEmpty && !model.wantsDaemon)
            turn(&settings, true)
            // Quietly: alerts raised while disabled are ignored.
            let commands = model.update(settings, at: Self.now)
            #expect(said(commands) == ["1: location car · stale"] && shown(commands)?.urgency == .low)
            (car.alert, car.state) = (nil, "active")
        }
    }

    @Test("a closed notification comes back only with the next change, even with a new daemon")
    func putAway() throws {
        var car = SampleActivity(key: "car", id: "1")
        var model = try showing(car)
        #expect(model.handle(.closed("1", .dismissed), at: Self.now).isEmpty)
        #expect(try take([car], &model).isEmpty)
        #expect(model.handle(.daemonGone, at: Self.now).isEmpty && model.wantsDaemon)
        #expect(model.handle(.ready(Self.all), at: Self.now).isEmpty)
        car.state = "stale"
        #expect(said(try take([car], &model)) == ["1: location car · stale"])
        #expect(model.handle(.daemonGone, at: Self.now).isEmpty)
        // The open notification is shown again.
        #expect(said(model.handle(.ready(Self.all), at: Self.now)) == ["1: location car · stale"])
        #expect(model.handle(.gone(.closed), at: Self.now).isEmpty)
        #expect(said(model.handle(.ready(Self.all), at: Self.now)) == ["claim 1"])
        #expect(said(model.handle(.claimed("1"), at: Self.now)) == ["1: location car · stale"])
    }

    @Test("a click performs the action of the notification that the user saw, even if it was just replaced")
    func presses() throws {
        var car = SampleActivity(key: "car", entries: [Self.step], id: "1")
        var model = try showing(car)
        let listed = try car.listed
        let step = IntentReference(name: "StepIntent", parameters: ["by": 5])
        #expect(model.action(of: "1.0", on: "1") == .press(listed, step, label: "Step"))
        #expect(model.action(of: "default", on: "1") == .open("https://example.org/"))
        car.state = "stale"
        car.entries = [SampleActivity.entry("Words", [SampleActivity.button("Six", by: 6)])]
        #expect(try take([car], &model).count == 1)
        guard case .press(_, let newer, "Six")? = model.action(of: "2.0", on: "1") else {
            Issue.record("the new button is not known")
            return
        }
        #expect(newer.parameters["by"] == 6)
        guard case .press(_, step, "Step")? = model.action(of: "1.0", on: "1") else {
            Issue.record("the button before is forgotten")
            return
        }
        #expect(model.action(of: "9.9", on: "1") == nil && model.action(of: "1.0", on: "2") == nil)
    }

    @Test("the result of a click is shown with the update that follows")
    func answers() throws {
        var car = SampleActivity(key: "car", content: ["count": 1], entries: [Self.step], id: "1")
        var model = try showing(car)
        let before = try car.listed
        #expect(model.showResult(of: "1", since: before, note: "The count is 2.", at: Self.now).isEmpty)
        #expect(model.due(after: Self.now) == Self.now.boot + 2_000_000_000)
        car.content = ["count": 2]
        car.entries = [SampleActivity.entry("Two", [SampleActivity.button("Step")])]
        let body = shown(try take([car], &model))?.body
        #expect(body?.hasPrefix("The count is 2.\nTwo\n") == true, "\(body ?? "nothing")")
        #expect(try take([car], &model).isEmpty && model.due(after: Self.now) == nil)
        // An alert raised by the click stays.
        let quiet = try car.listed
        (car.alert, car.content) = ("Three", ["count": 3])
        #expect(said(try take([car], &model)) == ["1: Three"])
        #expect(model.showResult(of: "1", since: quiet, note: nil, at: Self.now).isEmpty)
        #expect(model.due(after: Self.now) == nil)
        // The message of an intent without an update is shown too.
        #expect(model.showResult(of: "1", since: try car.listed, note: "Step: it failed", at: Self.now).isEmpty)
        #expect(shown(model.tick(at: later(2)))?.body.hasPrefix("Step: it failed\n") == true)
    }

    @Test("closing leaves only the notifications of ended activities")
    func closing() throws {
        var car = SampleActivity(key: "car", id: "1")
        var model = try showing(car)
        #expect(said(model.closeAll()) == ["close 1", "release 1"])
        car.state = "ended"
        _ = try take([car], &model)
        #expect(said(model.closeAll()) == ["release 1"])
        model = NotificationModel()
        #expect(model.closeAll().isEmpty)
    }

    @Test("notifies about one activity only, if it is named")
    func one() throws {
        let samples = [SampleActivity(key: "bus", id: "1"), SampleActivity(key: "car", id: "2")]
        var model = NotificationModel(only: "car")
        _ = model.handle(.ready(Self.all), at: Self.now)
        #expect(said(try take(samples, &model)) == ["claim 2"])
        // Another activity with the name does not replace it.
        #expect(try take(samples + [SampleActivity(key: "car", id: "3")], &model).isEmpty)
    }
}
