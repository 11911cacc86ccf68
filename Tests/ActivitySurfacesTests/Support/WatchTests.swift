import LocationActivity
import ActivityRendering
@testable import ActivitySurfaces
import SurfaceTestSupport

/// Tests of `myeline watch` without a terminal.
protocol WatchTests {}

extension WatchTests {
    var now: ClockReading { SampleActivity.now }

    func model(_ activities: [SampleActivity], only: String? = nil) throws -> WatchModel {
        var model = WatchModel(only: only)
        _ = model.update(try SampleActivity.listing(activities), settings: ActivitySettings(), at: now)
        return model
    }

    func picture(
        _ model: WatchModel, columns: Int = 80, rows: Int = 24, colors: ColorDepth = .none, glyphs: GlyphSet = .unicode
    ) -> WatchFrame {
        let options = RenderingOptions(colors: colors, glyphs: glyphs, zone: .fixed(seconds: 0))
        return WatchView(size: .init(columns: columns, rows: rows), options: options).picture(model, at: now)
    }

    func text(_ picture: WatchFrame) -> String { picture.lines.map(\.plainText).joined(separator: "\n") }
}
