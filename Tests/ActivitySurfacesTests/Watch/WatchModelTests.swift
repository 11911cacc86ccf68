import LocationActivity
import Testing
import ActivityRendering
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("watch on a screen of any size")
struct WatchModelTests: WatchTests {
    private static let samples: [[SampleActivity]] = [
        [],
        [SampleActivity(key: "car", entries: [SampleActivity.entry("Driving")])],
        [
            SampleActivity(key: "car", entries: [SampleActivity.entry("Driving", [SampleActivity.button("Step")])]),
            SampleActivity(kind: "draft", state: "stale", age: 500, entries: [SampleActivity.entry("Pick")]),
            SampleActivity(kind: "dead", isAlive: false),
            SampleActivity(kind: "over", state: "ended", entries: [SampleActivity.entry("Done")]),
        ],
        [
            SampleActivity(
                key: SampleActivity.hostile, kind: SampleActivity.hostile,
                entries: [SampleActivity.entry(SampleActivity.hostile, [SampleActivity.button(SampleActivity.hostile)])]
            ),
            SampleActivity(key: String(repeating: "李", count: 40), entries: [SampleActivity.entry("x")]),
        ],
    ]

    @Test(
        "fits the terminal's columns and rows, and escapes hostile text",
        arguments: samples.indices, [1, 2, 7, 20, 40, 80, 200])
    func sizes(_ sample: Int, _ columns: Int) throws {
        var model = try model(Self.samples[sample])
        model.say("a message " + SampleActivity.hostile, isError: true)
        for rows in [1, 3, 6, 9, 24, 60] {
            for glyphs in GlyphSet.allCases {
                let picture = picture(model, columns: columns, rows: rows, colors: .trueColor, glyphs: glyphs)
                #expect(picture.lines.count == rows)
                var terminal = ModelTerminal(columns: columns, rows: rows)
                var painter = ScreenPainter()
                let lines = picture.lines.map(ANSIEncoder(depth: .trueColor).text)
                terminal.write(painter.paint(lines, .init(columns: columns, rows: rows)))
                #expect(terminal.overruns == 0 && terminal.unknown.isEmpty && terminal.bells == 0)
                #expect(terminal.lines == picture.lines.map { Self.trimmed($0.plainText) })
                let plain = self.picture(model, columns: columns, rows: rows, glyphs: glyphs)
                #expect(!text(plain).contains("\u{1B}"))
            }
        }
    }

    private static func trimmed(_ text: String) -> String { String(text.reversed().drop { $0 == " " }.reversed()) }

    @Test("the island shows several activities by key and minimal presentation, except for what the card shows")
    func island() throws {
        let one = try model([SampleActivity(key: "car", entries: [SampleActivity.entry("Driving")])])
        #expect(picture(one).lines[0].plainText.hasPrefix("▌ car"))
        var two = try model([
            SampleActivity(key: "car", entries: [SampleActivity.entry("Driving")]),
            SampleActivity(key: "dog", entries: [SampleActivity.entry("Walk")]),
        ])
        #expect(picture(two).lines[0].plainText.contains("[ car ]( dog W )"))
        #expect(!text(picture(two)).contains("open Driving"))
        _ = two.press(.down, in: picture(two))
        #expect(picture(two).lines[0].plainText.contains("( car D )[ dog ]"))
    }

    @Test("the island of the selected activity is expanded if it has a button that the card lacks")
    func islandButtons() throws {
        func isOpen(card: [ViewNode], island: ViewNode) throws -> Bool {
            var entry = SampleActivity.entry("Driving", card)
            entry.expanded.bottom = island
            let picture = picture(try model([SampleActivity(key: "car", entries: [entry])]))
            return text(picture).contains("╭") && picture.presses.contains { $0.focus.form == .island }
        }
        let (step, stop) = (SampleActivity.button("Step"), SampleActivity.button("Stop", "StopIntent"))
        #expect(try isOpen(card: [], island: step))
        #expect(try isOpen(card: [stop], island: step))
        #expect(try !isOpen(card: [step], island: step))
        #expect(try !isOpen(card: [step], island: SampleActivity.text("fast")))
    }

    @Test("a card's heading has state, elapsed time and age, and marks stale and dead activities")
    func headings() throws {
        let model = try model(Self.samples[2])
        let wide = text(picture(model, columns: 80, rows: 60))
        #expect(wide.contains(/▌ car {50,}1:15 · active\n/))
        #expect(wide.contains("  draft · Pick 42 · stale · 8 min ago · 1:15\n"))
        #expect(wide.contains("  over · Done 42 · ended · 1:12"))
        let narrow = text(picture(model, columns: 40, rows: 60, glyphs: .ascii))
        #expect(narrow.contains(/\| car {15,}1:15 \| active\n/))
        #expect(narrow.contains("  draft | Pick 42 | stale | 8 min ago\n"))
        #expect(text(picture(model, columns: 20, rows: 60, glyphs: .ascii)).contains("  draft | Pick 42\n"))
        var last = model
        last.choose(model.shown[2].id)
        #expect(text(picture(last, columns: 80, rows: 60)).contains(/▌ dead +1:15 · dead: its process 1 is gone\n/))
        last.choose(model.shown[1].id)
        #expect(text(picture(last, columns: 80, rows: 60)).contains(/▌ draft +1:15 · stale · 8 min ago\n/))
        #expect(text(picture(last, columns: 30, rows: 60)).contains(/▌ draft +stale · 8 min ago\n/))
    }

    @Test("running activities come first, then those whose process has died, then those that have ended")
    func order() throws {
        let over = SampleActivity(key: "over", state: "ended"), dead = SampleActivity(key: "dead", isAlive: false)
        let model = try model([over, dead, SampleActivity(key: "car"), SampleActivity(key: "dog")])
        #expect(model.shown.map(\.snapshot.key) == ["car", "dog", "dead", "over"])
        #expect(model.selection?.snapshot.key == "car")
    }

    @Test("before the first listing, nothing is claimed; afterwards, an empty list is explained")
    func firstFrame() throws {
        #expect(!text(picture(WatchModel())).contains("No activity"))
        #expect(text(picture(try model([]))).contains("No activity is running"))
    }

    @Test("from 120 columns on, the other activities are beside the card of the selected one")
    func columns() throws {
        let keys = (1...6).map { "number \($0)" }
        var model = try model(keys.map { SampleActivity(key: $0, entries: [SampleActivity.entry("Body")]) })
        func row(_ columns: Int, _ key: String) -> Int? {
            picture(model, columns: columns).lines.firstIndex { $0.plainText.contains(key + " · Body 42") }
        }
        #expect(row(119, "number 2") ?? 0 > row(120, "number 2") ?? 99)
        let wide = picture(model, columns: 140)
        let heading = try #require(wide.lines.firstIndex { $0.plainText.contains("▌ number 1") })
        #expect(wide.lines[heading].plainText.contains("number 2 · Body 42"))
        #expect(wide.lines[heading + 4].plainText.contains("number 6 · Body 42"))
        let target = try #require(wide.targets.last { $0.frame.row == heading + 1 && $0.frame.column > 60 })
        _ = model.press(.click(column: target.frame.column, row: target.frame.row), in: wide)
        #expect(model.selection?.snapshot.key == "number 3")
        #expect(picture(model, columns: 140, rows: 8).hidden == (0, 0))
        #expect(picture(model, columns: 140, rows: 7).hidden.below == 1)
    }

    @Test("a new alert rings once and expands the island for five seconds, unless alerts are off")
    func alerts() throws {
        var activity = SampleActivity(key: "car", alert: "Old", entries: [SampleActivity.entry("Driving")])
        var model = try model([activity])
        #expect(!text(picture(model)).contains("open Driving"))
        activity.alert = "Look out"
        activity.alerts = 2
        var muted = ActivitySettings()
        muted.areAlertsEnabled = false
        var quiet = model
        #expect(!quiet.update(try SampleActivity.listing([activity]), settings: muted, at: now))
        #expect(!text(picture(quiet)).contains("open Driving"))
        #expect(model.update(try SampleActivity.listing([activity]), settings: ActivitySettings(), at: now))
        #expect(!model.update(try SampleActivity.listing([activity]), settings: ActivitySettings(), at: now))
        let open = picture(model)
        #expect(text(open).contains("open Driving") && text(open).contains("Look out  Look."))
        #expect(try #require(open.untilNext) <= 5)
        var later = now
        later.boot += WatchModel.alertDuration
        #expect(model.alerted(at: later) == nil)
    }

    @Test("the alert of an end rings and is shown as a message, and so is the death of a process in the island")
    func endAlerts() throws {
        var activity = SampleActivity(key: "T1", kind: "trip", entries: [SampleActivity.entry("Ana")])
        var model = try model([activity])
        (activity.state, activity.alert) = ("ended", "Trip T1: cancelled")
        #expect(model.update(try SampleActivity.listing([activity]), settings: ActivitySettings(), at: now))
        #expect(model.message?.text == "Trip T1: cancelled: Look.")
        activity = SampleActivity(key: "car", entries: [SampleActivity.entry("Driving")])
        model = try self.model([activity])
        activity.isAlive = false
        #expect(model.update(try SampleActivity.listing([activity]), settings: ActivitySettings(), at: now))
        #expect(text(picture(model)).contains("car has stopped  Its process 1 is gone."))
        #expect(!model.update(try SampleActivity.listing([activity]), settings: ActivitySettings(), at: now))
    }

    @Test("disabling the island keeps the cards; disabling activities hides all")
    func settings() throws {
        var model = try model(Self.samples[1])
        var settings = ActivitySettings()
        settings.isIslandEnabled = false
        model.settings = settings
        #expect(!text(picture(model)).contains("[ car") && text(picture(model)).contains("▌ car"))
        settings.areActivitiesEnabled = false
        model.settings = settings
        #expect(text(picture(model)).contains("1 is running hidden") && !text(picture(model)).contains("▌ car"))
        // An ended activity is not counted.
        model = try self.model([SampleActivity(key: "car"), SampleActivity(key: "dog", state: "ended")])
        model.settings = settings
        #expect(text(picture(model)).contains("1 is running hidden"))
    }

    @Test("Tab cycles through the controls, Enter presses the focused one, a click the one under it")
    func pressing() throws {
        let entry = SampleActivity.entry(
            "Driving", [SampleActivity.button("Less", by: -1), SampleActivity.button("More")])
        var model = try model([SampleActivity(key: "car", entries: [entry])])
        #expect(
            model.press(.enter, in: picture(model)) == nil && model.message?.text == "choose a button with Tab")
        func pressed(_ action: SurfaceAction?) -> String? {
            guard case .press(_, let intent, let label)? = action else { return nil }
            return "\(label) \(intent.name) \(intent.parameters["by"]?.intValue ?? 0)"
        }
        _ = model.press(.tab, in: picture(model))
        #expect(text(picture(model)).contains("{ Less }"))
        #expect(pressed(model.press(.enter, in: picture(model))) == "Less StepIntent -1")
        _ = model.press(.tab, in: picture(model))
        #expect(pressed(model.press(.enter, in: picture(model))) == "More StepIntent 5")
        _ = model.press(.tab, in: picture(model))
        #expect(pressed(model.press(.enter, in: picture(model))) == "Less StepIntent -1")
        _ = model.press(.backTab, in: picture(model))
        #expect(pressed(model.press(.enter, in: picture(model))) == "More StepIntent 5")
        let lines = picture(model).lines.map(\.plainText)
        let row = try #require(lines.firstIndex { $0.contains("Less") })
        let column = Array(lines[row]).firstIndex(of: "L") ?? 0
        #expect(pressed(model.press(.click(column: column, row: row), in: picture(model))) == "Less StepIntent -1")
        #expect(model.press(.character("o"), in: picture(model)) == .open("https://example.org/"))
    }

    @Test("a click selects a card; the selected card and the focused control stay visible")
    func scrolling() throws {
        let activities = (0..<8).map {
            SampleActivity(
                key: "key\($0)", entries: [SampleActivity.entry("words\($0)", [SampleActivity.button("push\($0)")])])
        }
        var model = try model(activities)
        for columns in [40, 80, 200] {
            for number in [0, 1, 2, 3, 4, 5, 6, 7, 6, 2, 0] {
                while let selected = model.selection?.snapshot.name, selected != "key\(number)" {
                    _ = model.press(selected < "key\(number)" ? .down : .up, in: picture(model, columns: columns))
                }
                let picture = picture(model, columns: columns)
                model.top = picture.top
                #expect(text(picture).contains("words\(number)") && text(picture).contains("push\(number)"))
            }
        }
        let shown = picture(model)
        let row = try #require(shown.lines.lastIndex { $0.plainText.contains("key1") })
        _ = model.press(.click(column: 5, row: row), in: shown)
        #expect(model.selection?.snapshot.name == "key1")
        let tall = SampleActivity.entry("tall", (0..<30).map { SampleActivity.button("push\($0)") })
        model = try self.model([SampleActivity(entries: [tall])])
        for number in 0..<30 {
            _ = model.press(.tab, in: picture(model))
            #expect(text(picture(model)).contains("{ push\(number) }"))
        }
    }

    @Test("a line counts the hidden cards unless there is a message")
    func hidden() throws {
        var model = try model(
            (1...6).map { SampleActivity(key: "card \($0)", entries: [SampleActivity.entry("Body \($0)")]) })
        func hint(rows: Int) -> String { picture(model, rows: rows).lines.dropLast().last?.plainText ?? "" }
        #expect(hint(rows: 60) == "")
        #expect(hint(rows: 8) == "3 more below")
        _ = model.press(.end, in: picture(model, rows: 8))
        #expect(hint(rows: 8) == "3 more above")
        model.say("said")
        #expect(hint(rows: 8) == "said")
        #expect(!text(picture(model, rows: 5)).contains("more"))
    }

    @Test("a card below the screen is not drawn and causes no redraws")
    func below() throws {
        let others = ["car", "dog"].map { SampleActivity(key: $0, entries: [SampleActivity.entry($0)]) }
        let model = try model(others + [.breathing()])
        let (seen, unseen) = (picture(model, rows: 40), picture(model, rows: 6))
        #expect(text(seen).contains("Inhale") && !text(unseen).contains("Inhale"))
        #expect(unseen.hidden == (0, 2))
        // The hidden card's bar changes several times a second, the visible clock once.
        let (soon, later) = (try #require(seen.untilNext), try #require(unseen.untilNext))
        #expect(soon < later, "\(soon) \(later)")
    }

    @Test("x stops at the second press in a row; d dismisses only what has ended")
    func stopping() throws {
        var model = try model([SampleActivity(key: "car")])
        #expect(model.press(.character("d"), in: picture(model)) == nil)
        #expect(model.message?.text == "car is running; x stops it" && model.shown.count == 1)
        #expect(model.press(.character("x"), in: picture(model)) == nil)
        #expect(model.message?.text == "press x again to stop car")
        #expect(model.press(.down, in: picture(model)) == nil)
        #expect(model.press(.character("x"), in: picture(model)) == nil)
        guard case .stop? = model.press(.character("x"), in: picture(model)) else {
            Issue.record("the second press does not stop")
            return
        }
    }

    @Test("a message is removed after five seconds, and with it a question; errors and progress stay")
    func messages() throws {
        var model = try model([SampleActivity(key: "car")])
        func after(_ seconds: Int64) -> ClockReading {
            var later = now
            later.boot += seconds * 1_000_000_000
            return later
        }
        _ = model.press(.character("x"), in: picture(model))
        model.updateMessage(at: now)
        #expect(model.untilMessageEnds(at: after(2)) == 3 && model.message != nil)
        model.updateMessage(at: after(5))
        #expect(model.message == nil && model.stopAsked == nil && model.untilMessageEnds(at: after(5)) == nil)
        model.say("Paused car")
        model.updateMessage(at: after(5))
        model.say("Resumed car")
        model.updateMessage(at: after(9))
        #expect(model.untilMessageEnds(at: after(9)) == 5)
        for isError in [true, false] {
            model.say("stopping car…", isError: isError, isProgress: !isError)
            for seconds: Int64 in [10, 100] { model.updateMessage(at: after(seconds)) }
            #expect(model.message != nil && model.untilMessageEnds(at: after(100)) == nil)
        }
    }

    @Test("a running activity is selected when the selected one ends, unless the user chose that")
    func ended() throws {
        let (car, dog) = (SampleActivity(key: "car"), SampleActivity(key: "dog"))
        let end = [SampleActivity(key: "car", state: "ended", id: car.id), dog]
        var model = try model([car, dog])
        #expect(model.selection?.snapshot.name == "car")
        var chosen = model
        _ = model.update(try SampleActivity.listing(end), settings: ActivitySettings(), at: now)
        #expect(model.selection?.snapshot.name == "dog")
        _ = chosen.press(.down, in: picture(chosen))
        _ = chosen.press(.up, in: picture(chosen))
        _ = chosen.update(try SampleActivity.listing(end), settings: ActivitySettings(), at: now)
        #expect(chosen.selection?.snapshot.name == "car")
    }

    @Test("another activity is selected when the selected one is gone; an ended one can be dismissed")
    func gone() throws {
        let (car, dog) = (SampleActivity(key: "car"), SampleActivity(key: "dog", state: "ended"))
        var model = try model([car, dog])
        #expect(model.selection?.snapshot.name == "car")
        _ = model.update(try SampleActivity.listing([dog]), settings: ActivitySettings(), at: now)
        #expect(model.selection?.snapshot.name == "dog")
        #expect(model.press(.character("x"), in: picture(model)) == nil && model.message != nil)
        let dismissed = try #require(model.selection?.listed)
        #expect(model.press(.character("d"), in: picture(model)) == .stop(dismissed) && model.shown.isEmpty)
        _ = model.update(try SampleActivity.listing([dog]), settings: ActivitySettings(), at: now)
        #expect(model.shown.isEmpty && text(picture(model)).contains("No activity is running"))
        #expect(model.press(.character("s"), in: picture(model)) == .start)
    }

    @Test("s selects the activity that it starts, even below others, unless the start fails")
    func started() throws {
        let ids = (1...2).map { "0000000\($0)-0000-4000-8000-000000000000" }
        let car = SampleActivity(key: "car", relevance: 9, entries: [SampleActivity.entry("Driving")], id: ids[0])
        let walk = SampleActivity(key: "walk", entries: [SampleActivity.entry("Walking")], id: ids[1])
        var model = try model([car])
        #expect(model.press(.character("s"), in: picture(model)) == .start)
        var failed = model
        failed.showResult(StatusMessage(text: "too many activities are running", isError: true), of: .start)
        _ = failed.update(try SampleActivity.listing([car, walk]), settings: ActivitySettings(), at: now)
        #expect(failed.selected == ids[0])
        _ = model.update(try SampleActivity.listing([car]), settings: ActivitySettings(), at: now)
        #expect(model.selected == ids[0])
        _ = model.update(try SampleActivity.listing([car, walk]), settings: ActivitySettings(), at: now)
        #expect(model.selected == ids[1])
    }
}
