import LocationActivity
import Testing
import ActivityTree
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("Notification text")
struct NotificationTextTests {
    private static let all = NotificationCapabilities(["actions", "body", "body-markup", "sound"])

    private func text(_ sample: SampleActivity, note: String? = nil) throws -> NotificationText {
        NotificationText(ActivityDisplay(try sample.listed), note: note, at: SampleActivity.now)
    }

    @Test("contains the card's text without buttons, and the time")
    func words() throws {
        let entry = SampleActivity.entry("Latitude: 48.1", [SampleActivity.button("Step")])
        let text = try text(SampleActivity(key: "car", entries: [entry]))
        #expect(text.summary == "location car · active")
        #expect(text.body == ["Latitude: 48.1", "as of " + LocalTime.timeOfDay(1_800_000_000 - 3)])
        #expect(try self.text(SampleActivity(key: "car"), note: "It is 5.").body.first == "It is 5.")
    }

    @Test(
        "controls of card and island become buttons, each once; the URL is the default action")
    func presses() throws {
        let step = IntentReference(name: "StepIntent", parameters: ["by": 5])
        let lamp = IntentReference(name: "LampIntent")
        var entry = SampleActivity.entry(
            "Words",
            [
                SampleActivity.button("Step"), ViewNode(.toggle(isOn: true, lamp, label: SampleActivity.text("Lamp"))),
                ViewNode(.link(destination: "https://example.org/more", [SampleActivity.text("More")])),
                ViewNode(.link(destination: "javascript:alert(1)", [SampleActivity.text("Bad")])),
            ])
        entry.expanded.bottom = ViewNode(
            .group([SampleActivity.button("Again"), SampleActivity.button("Six", by: 6)]))
        let text = try text(SampleActivity(entries: [entry]))
        #expect(text.buttons.map(\.label) == ["Step", "Lamp", "More", "Six"])
        #expect(text.url == "https://example.org/")
        let (notification, presses) = text.notification(for: Self.all, alert: nil, keys: 7)
        #expect(notification.actions.map(\.key) == ["default", "7.0", "7.1", "7.2", "7.3"])
        #expect(notification.actions.map(\.label) == ["Open", "Step", "Lamp", "More", "Six"])
        #expect(presses["7.0"] == .init(label: "Step", control: .button(step)))
        #expect(presses["7.1"] == .init(label: "Lamp", control: .toggle(lamp, isOn: true)))
        #expect(presses["7.2"]?.control == .link("https://example.org/more"))
        #expect(presses["default"]?.control == .link("https://example.org/"))
        #expect(notification.isResident && notification.urgency == .low && notification.sound == nil)
        // The text of a link without a valid URL stays.
        #expect(text.body.contains { $0.contains("Bad") })
    }

    @Test("ended and dead activities have no buttons")
    func over() throws {
        let entry = SampleActivity.entry("Words", [SampleActivity.button("Step")])
        let dead = try text(SampleActivity(key: "car", isAlive: false, entries: [entry]))
        #expect(dead.summary == "location car · dead" && dead.buttons.isEmpty)
        #expect(dead.body.first == "Its process is gone.")
        let ended = try text(SampleActivity(key: "car", state: "ended", entries: [entry]))
        #expect(ended.summary == "location car · ended" && ended.buttons.isEmpty)
        #expect(try text(SampleActivity(state: "stale", entries: [entry])).summary == "location · stale")
    }

    @Test("contains no ticking time")
    func still() throws {
        var entry = SampleActivity.entry("Words")
        entry.isStale = true
        let text = try text(SampleActivity(state: "stale", age: 500, entries: [entry]))
        #expect(!text.body.joined().contains("ago") && !text.body.joined().contains("old"))
        #expect(text.body.last == "as of " + LocalTime.timeOfDay(1_800_000_000 - 500))
    }

    @Test("takes title, body, sound and urgency from an alert")
    func alert() throws {
        let sample = SampleActivity(
            key: "bus", alert: "Two stops", alertBody: "Be at\nthe door.", sound: "bell",
            entries: [SampleActivity.entry("x", [SampleActivity.button("Step")])])
        let activity = ActivityDisplay(try sample.listed)
        let alert = try #require(activity.snapshot.alert)
        let text = NotificationText(alert, of: activity, at: SampleActivity.now)
        #expect(text.summary == "Two stops" && text.body.prefix(2) == ["Be at", "the door."])
        #expect(text.body.last == "bus · as of " + LocalTime.timeOfDay(1_800_000_000 - 3))
        let (loud, _) = text.notification(for: Self.all, alert: alert, keys: 1)
        #expect(loud.urgency == .normal && loud.sound == "bell" && loud.actions.count == 2)
        let (silent, _) = text.notification(for: .init(["actions", "body"]), alert: alert, keys: 1)
        #expect(silent.urgency == .normal && silent.sound == nil)
        var usual = alert
        usual.sound = nil
        #expect(text.notification(for: Self.all, alert: usual, keys: 1).0.sound == "message-new-instant")
    }

    @Test("respects the daemon's capabilities")
    func capabilities() throws {
        let entry = SampleActivity.entry("a < b & \"c\"", [SampleActivity.button("Step")])
        let text = try text(SampleActivity(entries: [entry]))
        let (marked, _) = text.notification(for: Self.all, alert: nil, keys: 1)
        #expect(marked.body.hasPrefix("a &lt; b &amp; &quot;c&quot;\n"))
        let (plain, presses) = text.notification(for: .init(["body"]), alert: nil, keys: 1)
        #expect(plain.body.hasPrefix("a < b & \"c\"\n") && plain.actions.isEmpty && presses.isEmpty)
        #expect(!plain.isResident)
        let (bare, _) = text.notification(for: .init([]), alert: nil, keys: 1)
        #expect(bare.summary == "location · active: a < b & \"c\"" && bare.body.isEmpty)
    }

    @Test("escapes and limits text from other programs")
    func hostile() throws {
        let words = SampleActivity.hostile
        let sample = SampleActivity(
            key: words, kind: words, alert: words, alertBody: words + String(repeating: "李\u{301}", count: 5000),
            entries: [SampleActivity.entry(words, [SampleActivity.button(words), SampleActivity.button("", words)])])
        let activity = ActivityDisplay(try sample.listed)
        let alert = try #require(activity.snapshot.alert)
        for text in [
            NotificationText(activity, note: words, at: SampleActivity.now),
            NotificationText(alert, of: activity, at: SampleActivity.now),
        ] {
            let (notification, _) = text.notification(for: Self.all, alert: alert, keys: 1)
            let parts = [notification.summary, notification.body] + notification.actions.map(\.label)
            for scalar in parts.joined().unicodeScalars where scalar != "\n" {
                #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value), "\(parts)")
                #expect(scalar != "\u{202E}" && scalar != "\u{2028}")
            }
            #expect(!notification.body.contains("<") && !notification.body.contains("\"") && text.body.count <= 14)
            #expect(notification.body.contains("&lt;b&gt;&amp;&quot;"))
            #expect(notification.summary.count <= 200 && !notification.summary.contains("\n"))
            #expect(notification.actions.allSatisfy { !$0.label.isEmpty && !$0.label.contains("\n") })
            #expect(notification.body.utf8.count < 20_000)
        }
    }
}
