import LocationActivity
import Testing
import ActivityRendering
import ActivityTree
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("Bar text")
struct BarTextTests {
    private func text(
        _ format: BarFormat, _ activities: [SampleActivity], following: Bool = false
    ) throws -> String {
        let shown = try activities.map { ActivityDisplay(try $0.listed) }
        let content = Bar(format: format, columns: 60).content(shown, at: SampleActivity.now)
        return BarText(format: format, isFollowing: following).text(content)
    }

    private func activity(_ words: String) -> SampleActivity {
        SampleActivity(entries: [SampleActivity.entry(words)])
    }

    @Test("shows one compact presentation, two minimal ones, and the number of further activities")
    func more() throws {
        let activities = ["One", "Two", "Six", "Ten", "Elf"].map(activity)
        #expect(try text(.plain, Array(activities.prefix(1))) == "One 42")
        #expect(try text(.plain, Array(activities.prefix(3))) == "One 42  T  S")
        #expect(try text(.plain, activities) == "One 42  T  S  +2")
    }

    @Test("is empty without activities", arguments: BarFormat.allCases)
    func empty(_ format: BarFormat) throws {
        #expect(try text(format, []) == "")
        #expect(try text(format, [SampleActivity(state: "ended")]) == "")
        // i3blocks 1.4 ignores an empty line; all versions read up to the first NUL.
        #expect(try text(format, [], following: true) == (format == .i3blocks ? "\0" : ""))
    }

    @Test("marks stale and dead activities, with their age from ten seconds on")
    func stale() throws {
        #expect(
            try text(.plain, [SampleActivity(state: "stale", age: 130, entries: [SampleActivity.entry("One")])])
                == "One 42 stale 2 min")
        for (age, words) in [(0.0, "stale"), (9, "stale"), (10, "stale 10 s")] {
            let dead = SampleActivity(age: age, isAlive: false, entries: [SampleActivity.entry("One")])
            #expect(try text(.plain, [dead]) == "One 42 " + words)
        }
    }

    @Test("a tooltip has the text of the card, without its buttons")
    func tooltip() throws {
        let stack = ViewNode(.stack(.horizontal, alignment: .center, spacing: nil, [SampleActivity.button("Step")]))
        let entry = SampleActivity.entry("One", [stack, SampleActivity.text("Two")])
        let waybar = try JSONValue(parsing: Array(try text(.waybar, [SampleActivity(entries: [entry])]).utf8))
        #expect(waybar["tooltip"] == "One\nTwo")
    }

    @Test("shows the age of an old position, even if its program no longer updates it")
    @MainActor func old() throws {
        func bar(_ age: Double) throws -> (String, Double?) {
            let shown = try [SampleActivity.location(age: age)].map { ActivityDisplay(try $0.listed) }
            let content = Bar(format: .plain, columns: 60).content(shown, at: SampleActivity.now)
            return (BarText(format: .plain).text(content), content.untilNext)
        }
        #expect(try bar(3) == ("→ 41.4 km/h", 7))
        #expect(try bar(12.5) == ("→ 41.4 km/h 12 s", 0.5))
        #expect(try bar(74.5) == ("→ 41.4 km/h 1 min", 0.5))
        #expect(try bar(90).0 == "→ 41.4 km/h stale 1 min")
    }

    @Test("shows the age of a trip's data, not of its countdown, from twice the interval of its reports on")
    func data() throws {
        func bar(_ age: Double, _ problem: String? = nil) throws -> (String, Double?) {
            let trip = SampleActivity.trip(dataAge: age, problem: problem)
            let content = Bar(format: .plain, columns: 60).content(
                [ActivityDisplay(try trip.listed)], at: SampleActivity.now)
            return (BarText(format: .plain).text(content), content.untilNext)
        }
        #expect(try bar(119.5) == ("Ana 7m", 0.5))
        #expect(try bar(120) == ("Ana 7m 2 min ago", 60))
        #expect(try bar(290, "no answer").0 == "Ana 7m 4 min ago")
        let commute = SampleActivity(
            kind: "commute", age: 250,
            content: ["arriveBy": "2027-01-15T09:00:00.000Z", "destinationAddress": "Work"],
            entries: [SampleActivity.entry("Work")])
        #expect(try text(.plain, [commute]) == "Work 42 4 min ago")
    }

    @Test("a line without fresh content has no colours but its age, in the manner of each bar")
    @MainActor func faded() throws {
        let blue = try text(.tmux, [SampleActivity.location()])
        #expect(blue.contains("fg=#"))
        for (silent, words) in [
            (try SampleActivity.location(age: 130), "→ 41.4 km/h stale 2 min"),
            (try SampleActivity.location(hasFix: false, isDisconnected: true, age: 130), "⊘ waiting 2 min"),
        ] {
            #expect(try text(.plain, [silent]) == words)
            let tmux = try text(.tmux, [silent])
            #expect(tmux.contains("#[dim]") && !tmux.contains("fg=#"), "\(tmux)")
            let polybar = try text(.polybar, [silent])
            #expect(Set(polybar.matches(of: /%{F#[0-9A-F]+}/).map(\.output)) == ["%{F#8E8E93}"], "\(polybar)")
            let waybar = try JSONValue(parsing: Array(try text(.waybar, [silent]).utf8))
            let markup = try #require(waybar["text"]?.stringValue)
            #expect(markup.contains("alpha=\"60%\"") && !markup.contains("foreground"), "\(markup)")
            #expect(waybar["class"]?.arrayValue?.last?.stringValue == (words.contains("stale") ? "stale" : "waiting"))
            #expect(try text(.i3blocks, [silent]) == "\(words)\n\(words)\n#8E8E93")
        }
    }

    @Test("the age of a missing position changes with its unit")
    @MainActor func waitingAge() throws {
        func untilNext(_ age: Double) throws -> Double? {
            let shown = [
                ActivityDisplay(try SampleActivity.location(hasFix: false, isDisconnected: true, age: age).listed)
            ]
            return Bar(format: .plain, columns: 60).content(shown, at: SampleActivity.now).untilNext
        }
        #expect(try untilNext(3) == 7)
        #expect(try untilNext(12.5) == 0.5)
        #expect(try untilNext(130) == 50)
    }

    @Test("shows name and state of an activity without a presentation")
    func bare() throws {
        #expect(try text(.plain, [SampleActivity(key: "car")]) == "car active")
    }

    @Test("escapes hostile text", arguments: BarFormat.allCases)
    func hostile(_ format: BarFormat) throws {
        let text = try text(format, [activity(SampleActivity.hostile), activity("#"), activity("%")], following: true)
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
        switch format {
        case .tmux:
            // Every # in the text is doubled, so an even number precedes each bracket.
            #expect(text.contains("##[fg=red]##(reboot)##{pid}"))
        case .polybar:
            // Remove our own click commands.
            let own = text.replacing(/%{A[123]:myeline press [-0-9a-f]{36} (1|2|link):}/, with: "<")
            #expect(own.replacing("%{A}", with: ">").contains("%{A") == false && text.contains("% {A1:reboot:}"))
        case .waybar:
            let object = try JSONValue(parsing: Array(text.utf8))
            let markup = try #require(object["text"]?.stringValue)
            #expect(markup.contains("&lt;b&gt;&amp;&quot;") && !markup.contains("<b>"))
            let kind = SampleActivity(kind: SampleActivity.hostile, entries: [SampleActivity.entry("One")])
            let other = try JSONValue(parsing: Array(self.text(format, [kind]).utf8))
            #expect(other["alt"]?.stringValue?.contains("&lt;b&gt;&amp;") == true)
            let tooltip = try #require(object["tooltip"]?.stringValue)
            #expect(tooltip.contains("&lt;b&gt;&amp;") && !tooltip.contains("<"))
        case .i3blocks, .plain: #expect(text.contains("<b>"))
        }
    }

    @Test("a percent sign before a run that starts with a brace does not form a polybar tag")
    func polybar() {
        #expect(BarMarkup.polybar([StyledRun("100%"), StyledRun("{A1:x:}")]) == "100% {A1:x:}")
        let colored = BarMarkup.polybar([
            StyledRun("%", style: CellStyle(foreground: RGBColor(0xFF0000))), StyledRun("{A1:x:}"),
        ])
        #expect(colored == "%{F#FF0000}%%{F-}{A1:x:}")
    }

    @Test(
        "escapes control characters of bars next to combining marks",
        arguments: [
            "\u{600}", "\u{110BD}", "\u{D4E}",
        ])
    func clusters(_ mark: String) {
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        #expect(bytes(BarMarkup.tmux([StyledRun(mark + "#[fg=red]")])) == bytes(mark + "##[fg=red]"))
        #expect(bytes(BarMarkup.polybar([StyledRun(mark + "%{A1:x:}")])) == bytes(mark + "% {A1:x:}"))
        let runs = [StyledRun(mark + "%"), StyledRun("{\u{301}A1:x:}%{\u{301}")]
        #expect(bytes(BarMarkup.polybar(runs)) == bytes(mark + "% {\u{301}A1:x:}% {\u{301}"))
    }

    @Test("limits the text for i3blocks at a character boundary")
    func long() throws {
        let letter = "e" + String(repeating: "\u{1D167}", count: 6)
        let activities = [activity(String(repeating: letter, count: 60))]
        for isFollowing in [false, true] {
            let lines = try text(.i3blocks, activities, following: isFollowing).split(separator: "\n")
            #expect(lines.allSatisfy { (900...1_000).contains($0.utf8.count) && $0.hasSuffix(letter) })
        }
        #expect(try text(.plain, activities).utf8.count > 1_400)
    }

    @Test("encodes colours and attributes")
    func styles() {
        let red = CellStyle(foreground: RGBColor(0xFF0000), attributes: .bold)
        let runs = [StyledRun("a#", style: red), StyledRun("b")]
        #expect(BarMarkup.tmux(runs) == "#[fg=#FF0000,bold]a###[default]b")
        #expect(BarMarkup.pango(runs) == "<span foreground=\"#FF0000\" weight=\"bold\">a#</span>b")
        #expect(BarMarkup.polybar(runs) == "%{F#FF0000}a#%{F-}b")
    }

    @Test("polybar pieces contain click commands")
    func clicks() throws {
        let activities = [activity("One"), activity("Two")]
        let text = try text(.polybar, activities)
        for (activity, words) in zip(activities, ["One 42", "T"]) {
            let command = "myeline press \(activity.id)"
            let tags = "%{A1:\(command) 1:}%{A2:\(command) 2:}%{A3:\(command) link:}"
            #expect(text.contains("\(tags)\(words)%{A}%{A}%{A}"))
        }
    }

    @Test("rewrites a line that tmux does not draw because it has drawn one in the same second")
    func tmuxRefresh() {
        var seconds = TmuxRefreshTracker(startedAt: 100.2)
        #expect(seconds.write(at: 100.25) == 1.1)
        #expect(seconds.write(at: 101.35) == nil && seconds.write(at: 101.9) == 1.1 && seconds.write(at: 102) == nil)
        // One line per second is always drawn.
        #expect((103...120).allSatisfy { seconds.write(at: Double($0)) == nil })
        // A line written at the end of a second may be read in the next one.
        #expect(seconds.write(at: 130.95) == nil && seconds.write(at: 131.5) == 1.1)
        #expect(seconds.write(at: 132.6) == nil)
        // A clock that is set back causes no delay.
        #expect(seconds.write(at: 5) == nil)
    }

    @Test("reads clicks only if i3blocks does not share its own standard input")
    func clickInput() {
        func isOurs(_ environment: [String: String]) -> Bool { ClickInput.isOurs { environment[$0] } }
        #expect(isOurs([:]) && isOurs(["BLOCK_NAME": "myeline", "BLOCK_INTERVAL": "persist"]))
        #expect(!isOurs(["BLOCK_NAME": "myeline", "BLOCK_BUTTON": ""]))
    }

    @Test("i3blocks gets full text, short text and colour on a line each, or one line with --follow")
    func i3blocks() throws {
        let activities = [activity("One"), activity("Two")]
        #expect(try text(.i3blocks, activities) == "One 42  T\nOne 42")
        #expect(try text(.i3blocks, activities, following: true) == "One 42  T")
    }
}
