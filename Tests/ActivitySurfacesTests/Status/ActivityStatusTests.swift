import FoundationEssentials
@testable import LocationActivity
import Testing
import ActivityTree
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite struct ActivityStatusTests {
    private func lines(_ sample: SampleActivity, isVerbose: Bool = false) throws -> [String] {
        ActivityDisplay(try sample.listed).status(units: .metric, isVerbose: isVerbose, at: SampleActivity.now)
            .split(separator: "\n").map(String.init)
    }

    @Test("draws the card of an activity of an unknown kind")
    func drawn() throws {
        let sample = SampleActivity(
            key: "run", kind: "workout", entries: [SampleActivity.entry("5 km 🏃‍♀️", [SampleActivity.text("easy")])])
        let lines = try lines(sample)
        #expect(lines[0] == "workout run · active · \(sample.id.prefix(8))")
        #expect(lines[1...2] == ["5 km 🏃‍♀️", "easy"])
        #expect(lines[3...] == ["Updated: 3 s ago"])
        #expect(try self.lines(sample, isVerbose: true)[4...] == ["Updates: 1 sent, 0 held back, 0 dropped"])
    }

    @Test("on a terminal, the card has a heading, and an old one is dimmed and shows its age")
    func card() throws {
        func text(_ age: Double, _ content: JSONValue) throws -> String {
            let sample = SampleActivity(
                key: "car", age: age, content: content, entries: [SampleActivity.entry("5 km")])
            return ActivityDisplay(try sample.listed).status(
                width: 40, options: RenderingOptions(colors: .sixteen), isVerbose: false, at: SampleActivity.now)
        }
        let fix: JSONValue = ["latitude": 48.1, "longitude": 11.5, "elapsed": 60]
        let fresh = try text(3, fix)
        #expect(fresh.contains("car") && fresh.contains("1:03") && fresh.contains("active"), "\(fresh)")
        let card = fresh.split(separator: "\n").map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        #expect(card[1] == "▌ 5 km" && card[2].hasPrefix("  ID: "), "\(card)")
        let old = try text(100, fix)
        #expect(old.contains("stale") && old.contains("1 min ago"), "\(old)")
        // The edge begins each line, the one of the heading too.
        #expect(old.split(separator: "\n").prefix(2).allSatisfy { $0.hasPrefix("\u{1B}[2;") }, "\(old)")
        #expect(!fresh.hasPrefix("\u{1B}[2;"), "\(fresh)")
    }

    @Test("members of a report that could not be read are named, also below the card")
    func ignored() throws {
        var trip = SampleActivity.trip(dataAge: 3)
        guard case .object(var content) = trip.content else { return }
        content["ignored"] = "'etaMinutes' is -1"
        trip.content = .object(content)
        #expect(try lines(trip).contains("Ignored: 'etaMinutes' is -1"))
        let card = ActivityDisplay(try trip.listed).status(
            width: 60, options: RenderingOptions(), isVerbose: false, at: SampleActivity.now)
        #expect(card.contains("  Ignored: 'etaMinutes' is -1"), "\(card)")
    }

    @Test("status, card, heading and notification show the age of the data, not of the last update")
    func dataAge() throws {
        var trip = SampleActivity.trip(dataAge: 310, age: 44)
        #expect(try lines(trip).last == "Updated: 5 min ago")
        let display = ActivityDisplay(try trip.listed)
        #expect(display.heading(width: 80, glyphs: .unicode, at: SampleActivity.now).plainText.contains("5 min ago"))
        #expect(
            NotificationText(display, at: SampleActivity.now).body.last
                == "as of " + LocalTime.timeOfDay(1_800_000_000 - 310, at: 1_800_000_000))
        trip.state = "stale"
        trip.entries?[0].isStale = true
        let stale = ActivityDisplay(try trip.listed)
        let card = stale.rendering(.card, columns: 60, options: RenderingOptions(), at: SampleActivity.now)
        #expect(card?.lines.contains { $0.plainText.contains("5 min ago") } == true, "\(card?.text ?? [])")
        let snapshot = try trip.snapshot
        let html = HTMLRenderer().card(
            try #require(snapshot.entries.first), at: snapshot.drawingDate(at: SampleActivity.now),
            updatedAt: snapshot.dataDate(at: SampleActivity.now))
        #expect(html.contains("5 min ago"), "\(html)")
        // The elapsed time of a location activity goes on from the last update.
        var location = SampleActivity(age: 10, content: ["latitude": 48, "longitude": 11, "elapsed": 60])
        location.dataAge = 40
        #expect(ActivityDisplay(try location.listed).elapsed(at: SampleActivity.now) == 70)
    }

    @Test("without a receiver, the state is waiting; with one but without a fix, it is no fix")
    func waiting() throws {
        let none: JSONValue = ["latitude": .null, "longitude": .null]
        #expect(try lines(SampleActivity(content: none))[0].contains(" · waiting · "))
        let noFix: JSONValue = ["latitude": .null, "longitude": .null, "sourceDisconnected": false]
        #expect(try lines(SampleActivity(content: noFix))[0].contains(" · no fix · "))
    }

    @Test("during a pause, the state is paused, the time stands still, and the position does not become old")
    func paused() throws {
        let content: JSONValue = [
            "latitude": 48.1, "longitude": 11.5, "distance": 1200, "elapsed": 60,
            "pausedAt": "2027-01-15T07:50:00.000Z",
            "target": ["distance": 5000, "duration": .null],
        ]
        let lines = try lines(SampleActivity(key: "car", age: 600, content: content))
        #expect(lines[0].hasPrefix("location car · paused · "), "\(lines)")
        #expect(lines.contains("Time: 1:00") && lines.contains("Target: 5 km, 24%"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("Paused: since 2027-01-") }, "\(lines)")
        // Without a position, the reason for its absence does not matter.
        let none: JSONValue = ["latitude": .null, "longitude": .null, "pausedAt": "2027-01-15T07:50:00.000Z"]
        let unknown = try self.lines(SampleActivity(key: "car", content: none))
        #expect(unknown[0].contains(" · paused · ") && !unknown.contains("No Location Available"), "\(unknown)")
    }

    @Test("in ASCII, the signs are replaced, but not in the names of the user")
    func ascii() throws {
        let content: JSONValue = ["latitude": 48.1, "longitude": 11.5, "course": 84, "horizontalAccuracy": 4]
        let sample = SampleActivity(key: "a·b", content: content)
        let text = ActivityDisplay(try sample.listed)
            .status(units: .metric, glyphs: .ascii, isVerbose: false, at: SampleActivity.now)
        #expect(text.hasPrefix("location a·b | active | "), "\(text)")
        #expect(text.contains("\nCourse: 84deg\nAccuracy: +-4.0 m\n"), "\(text)")
    }

    @Test("the time continues after the last update, and stands still after the end")
    func time() throws {
        let content: JSONValue = ["latitude": .null, "longitude": .null, "elapsed": 60]
        #expect(try lines(SampleActivity(age: 35, content: content)).contains("Time: 1:35"))
        let ended = try lines(SampleActivity(state: "ended", age: 35, content: content))
        #expect(ended.contains("Time: 1:00") && !ended.contains("No Location Available"), "\(ended)")
        let kept: JSONValue = ["latitude": 48.1, "longitude": 11.5, "elapsed": 60, "sourceEnded": true]
        #expect(try lines(SampleActivity(age: 35, content: kept)).contains("Time: 1:00"))
    }

    @Test("shows the alarms of the receiver, and ignores those of a later version")
    func alarms() throws {
        let content: JSONValue = [
            "latitude": .null, "longitude": .null, "reason": "no fix", "alarms": ["jamming", "antennaOpen", "warp"],
        ]
        #expect(try lines(SampleActivity(content: content)).contains("Receiver: antenna open, jamming"))
    }

    @Test("shows impossible numbers as unknown or not at all")
    func absurd() throws {
        let content: JSONValue = [
            "latitude": 48.1, "longitude": 11.5, "altitude": 1e300, "speed": 1e300, "course": 1e300,
            "horizontalAccuracy": 1e300, "fix": "3d", "satellitesUsed": 1e300, "distance": 1e300, "elapsed": -1e300,
        ]
        let lines = try lines(SampleActivity(content: content))
        #expect(lines.contains("Fix: 3D") && lines.contains("Course: ?°") && lines.contains("Time: ?"), "\(lines)")
    }

    @Test("shows the name of an activity without a presentation, escaped")
    func bare() throws {
        #expect(try lines(SampleActivity(key: "run", kind: "workout"))[1...2] == ["run", "active"])
        let entry = SampleActivity.entry(SampleActivity.hostile)
        let lines = try lines(SampleActivity(key: SampleActivity.hostile, kind: "workout", entries: [entry]))
        #expect(!lines.contains { $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } })
    }
}
