import LocationActivity
import SurfaceTestSupport
import Testing

@testable import ActivitySurfaces

@Suite("An activity in one line")
struct ActivityLineTests {
    @Test("says once that it is waiting")
    @MainActor func waiting() throws {
        let activity = ActivityDisplay(try SampleActivity.location(hasFix: false, isDisconnected: true, age: 5).listed)
        let options = RenderingOptions(colors: .trueColor, glyphs: .unicode)
        let line = activity.line(width: 80, options: options, at: SampleActivity.now).runs
        #expect(line.plainText == "car · ⊘ waiting · 1:20")
        // The colour of the state marks the word wherever it stands.
        #expect(line.first { $0.text.contains("waiting") }?.style.foreground == ActivityDisplay.color(of: "waiting"))
        let words = WatchLines.line(activity, state: "waiting", at: SampleActivity.now).split(separator: "  ")
        #expect(words.dropFirst() == ["location", "car", "waiting", "⊘"])
    }

    @Test("names a state that its presentation does not say")
    @MainActor func stale() throws {
        let activity = ActivityDisplay(try SampleActivity.location(age: 90).listed)
        let options = RenderingOptions(glyphs: .unicode)
        let line = activity.line(width: 80, options: options, at: SampleActivity.now).runs.plainText
        #expect(line == "car · → 41.4 km/h · stale · 1 min ago · 2:45")
    }
}
