@testable import LocationActivity
import Testing

@testable import myeline
import ActivityRendering
import TestSupport
@testable import ActivitySurfaces

/// Each screen of `myeline watch`, each size of `myeline status` and each line of `myeline bar`, as the files in `Golden`
/// have them.
///
/// `MYELINE_WRITE_GOLDEN=1 swift test --filter WatchGoldenTests` writes the files anew; then look at what changed.
@Suite("watch, status and bar, as they are kept") @MainActor struct WatchGoldenTests {
    /// How a terminal is drawn for.
    enum Mode: String, CaseIterable, Sendable {
        case plain, color

        var options: RenderingOptions {
            RenderingOptions(
                colors: self == .plain ? .none : .trueColor, glyphs: self == .plain ? .ascii : .unicode,
                zone: .fixed(seconds: 0))
        }
    }

    private let now = SampleActivity.now

    /// What goes on.
    private static func scenes() throws -> [(String, [SampleActivity])] {
        let (fix, old) = (try SampleActivity.location(), try SampleActivity.location(state: "stale", age: 130))
        let over = SampleActivity(
            key: "tour", kind: "trip", state: "ended", entries: [SampleActivity.entry("Arrived")], id: "over")
        return [
            ("nothing", []), ("a fix", [fix]), ("an old fix", [old]),
            ("a fast fix", [try SampleActivity.location(altitude: 1144.8, speed: 36.2)]),
            ("no fix", [try SampleActivity.location(hasFix: false)]),
            ("a countdown", [SampleActivity.delivery(isOn: true)]),
            ("dead", [SampleActivity.breathing(isAlive: false)]), ("over", [over]),
            ("several", [fix, SampleActivity.delivery(), SampleActivity.breathing(), over]),
            (
                "several, stale, dead",
                [
                    old, SampleActivity.delivery(state: "stale", age: 600), SampleActivity.breathing(isAlive: false),
                ]
            ),
        ]
    }

    private func model(_ activities: [SampleActivity]) throws -> WatchModel {
        var model = WatchModel()
        _ = model.take(try SampleActivity.listing(activities), settings: ActivitySettings(), at: now)
        return model
    }

    @Test("the screen of each scene", arguments: Mode.allCases, [40, 80, 200])
    func screens(_ mode: Mode, _ columns: Int) throws {
        var text = ""
        let escaped = ANSIEncoder(depth: mode.options.colors)
        func add(_ name: String, _ picture: WatchFrame) {
            text += "# \(name)\n" + picture.lines.map { escaped.text($0) + "\n" }.joined()
        }
        // Without colours the night is as the day, and a wide one only has more black.
        let hasNight = mode == .color && columns < 100
        let looks = [WatchAppearance(), WatchAppearance(isFull: true)] + (hasNight ? [WatchAppearance(isFull: true, isNight: true)] : [])
        for look in looks {
            let kind = look.isNight ? "night, " : look.isFull ? "full, " : ""
            func picture(_ model: WatchModel) -> WatchFrame {
                look.picture(
                    model, .init(columns: columns, rows: look.isFull ? 16 : 24), mode.options, at: now)
            }
            for (name, activities) in try Self.scenes() {
                var model = try model(activities)
                add(kind + name, picture(model))
                guard name == "several", !look.isNight, columns < 100 || !look.isFull else { continue }
                _ = model.press(.down, in: picture(model))
                add(kind + name + ", the second chosen", picture(model))
                for _ in picture(model).presses {
                    _ = model.press(.tab, in: picture(model))
                    add(kind + name + ", a button chosen", picture(model))
                }
            }
            var alerted = try model([SampleActivity.delivery()])
            var louder = SampleActivity.delivery()
            louder.alerts = 2
            #expect(alerted.take(try SampleActivity.listing([louder]), settings: ActivitySettings(), at: now))
            add(kind + "an alert", picture(alerted))
        }
        try Golden().check(text, "watch-\(columns)-\(mode).txt")
    }

    @Test("each size of each scene's status", arguments: Mode.allCases, [40, 80, 200])
    func statuses(_ mode: Mode, _ columns: Int) throws {
        var text = ""
        for size in StatusSize.allCases {
            for (name, activities) in try Self.scenes() {
                let shown = try activities.map { ActivityDisplay(try $0.listed) }
                let status = StatusText(size: size, width: columns, options: mode.options).text(shown, at: now)
                text += "# \(size), \(name)\n\(status)\n"
            }
        }
        try Golden().check(text, "status-\(columns)-\(mode).txt")
    }

    @Test("the line of each scene, for each bar", arguments: [40, 80])
    func bars(_ columns: Int) throws {
        var text = ""
        for format in BarFormat.allCases {
            for (name, activities) in try Self.scenes() {
                let shown = try activities.map { ActivityDisplay(try $0.listed) }
                let content = Bar(format: format, columns: columns / 2).content(shown, at: now)
                let line = BarText(format: format).text(content)
                text += "# \(format), \(name)\n\(line)\n"
            }
        }
        try Golden().check(text, "bar-\(columns).txt")
    }
}
