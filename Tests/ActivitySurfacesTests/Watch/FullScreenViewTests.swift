@testable import LocationActivity
import Testing
import ActivityRendering
import LocationStream
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("watch --full") @MainActor struct FullScreenViewTests {
    private let now = SampleActivity.now

    private func model(_ activities: [SampleActivity]) throws -> WatchModel {
        var model = WatchModel()
        _ = model.update(try SampleActivity.listing(activities), settings: ActivitySettings(), at: now)
        return model
    }

    private func picture(
        _ model: WatchModel, columns: Int = 80, rows: Int = 24, isNight: Bool = false,
        colors: ColorDepth = .trueColor, glyphs: GlyphSet = .unicode
    ) -> WatchFrame {
        let options = RenderingOptions(colors: colors, glyphs: glyphs, zone: .fixed(seconds: 0))
        return WatchAppearance(isFull: true, isNight: isNight)
            .picture(model, .init(columns: columns, rows: rows), options, at: now)
    }

    private func text(_ picture: WatchFrame) -> String { picture.lines.map(\.plainText).joined(separator: "\n") }

    @Test("fits the terminal's columns and rows", arguments: GlyphSet.allCases)
    func sizes(_ glyphs: GlyphSet) throws {
        let hostile = SampleActivity(
            key: SampleActivity.hostile, kind: SampleActivity.hostile,
            entries: [
                SampleActivity.entry(SampleActivity.hostile, [SampleActivity.button(SampleActivity.hostile)])
            ])
        for activities in [
            [], [try SampleActivity.location()], [SampleActivity.delivery(), SampleActivity.breathing()], [hostile],
        ] {
            let model = try model(activities)
            for columns in [1, 2, 7, 12, 20, 40, 80, 200] {
                for rows in [1, 2, 3, 5, 6, 9, 14, 24, 60] {
                    let picture = picture(model, columns: columns, rows: rows, isNight: rows % 2 == 0, glyphs: glyphs)
                    #expect(picture.lines.count == rows)
                    var terminal = ModelTerminal(columns: columns, rows: rows)
                    var painter = ScreenPainter()
                    let lines = picture.lines.map(ANSIEncoder(depth: .trueColor).text)
                    terminal.write(painter.paint(lines, .init(columns: columns, rows: rows)))
                    #expect(terminal.overruns == 0 && terminal.unknown.isEmpty && terminal.bells == 0)
                    #expect(glyphs == .unicode || !lines.joined().contains("█"))
                }
            }
        }
    }

    @Test("the key figure is as large as the terminal allows")
    func large() throws {
        let model = try model([try SampleActivity.location()])
        func height(_ columns: Int, _ rows: Int) -> Int {
            picture(model, columns: columns, rows: rows).lines
                .filter { $0.plainText.contains { "█▀▄".contains($0) } }.count
        }
        #expect(height(80, 24) >= 14 && height(200, 60) >= 36 && height(40, 24) >= 7)
        #expect(text(picture(model)).contains("48.117300") && text(picture(model)).contains("41.4 km/h"))
    }

    @Test("shows the age, and draws an old key figure differently")
    func stale() throws {
        let fresh = picture(try model([try SampleActivity.location()]))
        let old = picture(try model([try SampleActivity.location(state: "stale", age: 130)]))
        #expect(!text(fresh).contains("ago") && text(fresh).contains("█") && !text(fresh).contains("▒"))
        #expect(text(old).contains("2 min ago") && text(old).contains("stale 2 min"))
        #expect(text(old).contains("▒") && !text(old).contains("█"))
        let plain = picture(
            try model([try SampleActivity.location(state: "stale", age: 130)]), colors: .none, glyphs: .ascii)
        #expect(text(plain).contains("::") && !text(plain).contains("##"))
        // Without a location there is no key figure.
        let none = picture(try model([try SampleActivity.location(hasFix: false)]), glyphs: .ascii)
        let drawn = Set(none.lines.map(\.plainText).filter { $0.contains("##") })
        #expect(text(none).contains("No Location Available") && drawn.count == 1)
    }

    @Test(
        "--night draws every cell in dim red or black",
        arguments: [ColorDepth.trueColor, .indexed, .sixteen])
    func night(_ colors: ColorDepth) throws {
        var model = try model([SampleActivity.delivery(), try SampleActivity.location(state: "stale", age: 130)])
        _ = model.press(.tab, in: picture(model))
        model.say("it failed", isError: true)
        let picture = picture(model, isNight: true, colors: colors)
        for line in picture.lines {
            #expect(line.columns == 80)
            for run in line {
                #expect(run.style.background == .black)
                #expect(run.style.foreground == NightPalette.red || run.style.foreground == NightPalette.darkRed)
                #expect(run.style.attributes.isDisjoint(with: [.bold, .inverse, .dim]))
            }
            let escaped = ANSIEncoder(depth: colors).text(line)
            if colors == .sixteen { #expect(escaped.hasPrefix("\u{1B}[31;40m")) }
        }
    }

    @Test("buttons can be pressed, and alerts are shown")
    func pressing() throws {
        var model = try model([SampleActivity.delivery()])
        _ = model.press(.tab, in: picture(model))
        #expect(text(picture(model)).contains("{ Cancel }"))
        guard case .press(_, let intent, "Cancel")? = model.press(.enter, in: picture(model)) else {
            Issue.record("nothing is pressed")
            return
        }
        #expect(intent.name == "StepIntent")
        let lines = picture(model).lines.map(\.plainText)
        let row = try #require(lines.firstIndex { $0.contains("Ring") })
        let column = Array(lines[row]).firstIndex(of: "R") ?? 0
        guard case .press(_, let ring, _)? = model.press(.click(column: column, row: row), in: picture(model)) else {
            Issue.record("nothing is pressed by the mouse")
            return
        }
        #expect(ring.name == "RingIntent")
        #expect(model.press(.character("o"), in: picture(model)) == .open("https://example.org/order/7"))
        var louder = SampleActivity.delivery()
        louder.alerts = 2
        #expect(model.update(try SampleActivity.listing([louder]), settings: ActivitySettings(), at: now))
        #expect(text(picture(model)).contains("Your courier is near  Look."))
    }

    @Test("buttons for which there is no room cannot be pressed")
    func noRoom() throws {
        var model = try model([SampleActivity.delivery()])
        let (low, high) = (picture(model, rows: 7), picture(model, rows: 8))
        #expect(!text(low).contains("Cancel") && low.presses.isEmpty)
        #expect(low.targets.allSatisfy { $0.press == nil })
        #expect(text(high).contains("Cancel") && !high.presses.isEmpty)
        _ = model.press(.tab, in: low)
        #expect(model.press(.enter, in: low) == nil && model.message?.text == "there is no button to press")
    }

    @Test("an activity without a presentation is hidden first, then shown by name")
    func undrawn() throws {
        let young = try model([SampleActivity(key: "car", elapsed: 0.01, age: 0.01)])
        let options = RenderingOptions(glyphs: .unicode, zone: .fixed(seconds: 0))
        func cards(_ model: WatchModel) -> WatchFrame {
            WatchView(size: .init(columns: 80, rows: 24), options: options).picture(model, at: now)
        }
        #expect(text(cards(young)).count { $0 == "▌" } == 1)
        #expect(try #require(cards(young).untilNext) <= 0.08)
        #expect(text(cards(try model([SampleActivity(key: "car", elapsed: 0.1, age: 0.1)]))).contains("▌ active"))
        let content = Bar(format: .plain, columns: 60).content(young.activities, at: now)
        #expect(content.isEmpty && content.untilNext ?? 1 <= 0.08)
    }
}
