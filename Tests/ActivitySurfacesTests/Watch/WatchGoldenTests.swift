@testable import LocationActivity
import Testing
import ActivityRendering
import TestSupport
@testable import ActivitySurfaces
import SurfaceTestSupport

/// Golden files for `myeline watch`, `myeline status` and `myeline bar`.
///
/// `MYELINE_WRITE_GOLDEN=1 swift test --filter WatchGoldenTests` rewrites the files; review the differences.
@Suite("Golden watch, status and bar output") @MainActor struct WatchGoldenTests {
    /// The kind of terminal.
    enum Mode: String, CaseIterable, Sendable {
        case plain, color

        var options: RenderingOptions {
            RenderingOptions(
                colors: self == .plain ? .none : .trueColor, glyphs: self == .plain ? .ascii : .unicode,
                zone: .fixed(seconds: 0))
        }
    }

    private let now = SampleActivity.now

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
        _ = model.update(try SampleActivity.listing(activities), settings: ActivitySettings(), at: now)
        return model
    }

    @Test("the screen of each scene", arguments: Mode.allCases, [40, 80])
    func screens(_ mode: Mode, _ columns: Int) throws {
        var text = ""
        let escaped = ANSIEncoder(depth: mode.options.colors)
        func add(_ name: String, _ picture: WatchFrame) {
            text += "# \(name)\n" + picture.lines.map { escaped.text($0) + "\n" }.joined()
        }
        // The night palette needs colours.
        let night = mode == .color ? [WatchAppearance(isFull: true, isNight: true)] : []
        for appearance in [WatchAppearance(), WatchAppearance(isFull: true)] + night {
            let kind = appearance.isNight ? "night, " : appearance.isFull ? "full, " : ""
            func picture(_ model: WatchModel) -> WatchFrame {
                appearance.picture(
                    model, .init(columns: columns, rows: appearance.isFull ? 16 : 24), mode.options, at: now)
            }
            for (name, activities) in try Self.scenes() {
                var model = try model(activities)
                add(kind + name, picture(model))
                guard name == "several", !appearance.isNight else { continue }
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
            #expect(alerted.update(try SampleActivity.listing([louder]), settings: ActivitySettings(), at: now))
            add(kind + "an alert", picture(alerted))
        }
        try Golden().check(text, "watch-\(columns)-\(mode).txt")
    }

    @Test("each size of each scene's status", arguments: Mode.allCases, [40, 80])
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
