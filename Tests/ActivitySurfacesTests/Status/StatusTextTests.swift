import LocationActivity
import Testing
import ActivityRendering
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite struct StatusTextTests {
    private func lines(_ size: StatusSize, _ sample: SampleActivity) throws -> [String] {
        StatusText(size: size, width: 40, options: RenderingOptions())
            .text([ActivityDisplay(try sample.listed)], at: SampleActivity.now).split(separator: "\n").map(String.init)
    }

    private let session = SampleActivity(
        key: "run", kind: "workout",
        entries: [SampleActivity.entry("5 km", ["easy", "flat", "warm"].map(SampleActivity.text))])

    @Test("small is one line with the compact presentation")
    func small() throws {
        #expect(try lines(.small, session) == ["5 km 42"])
    }

    @Test("medium shows the first card lines, times and state")
    func medium() throws {
        let expected = ["5 km", "easy", "flat", "1:15 · updated 3 s ago", "workout run active"]
        #expect(try lines(.medium, session) == expected)
    }

    @Test("large is the whole card")
    func large() throws {
        let lines = try lines(.large, session)
        #expect(lines == ["▌ 5 km", "▌ easy", "▌ flat", "▌ warm"])
    }

    @Test("the elapsed time of a location activity is its content's, also for a log played faster")
    func place() throws {
        var activity = try SampleActivity().listed
        activity.snapshot.content = ["latitude": 48.5, "longitude": 11.25, "elapsed": 600]
        let text = StatusText(size: .medium, width: 60, options: RenderingOptions())
        #expect(
            text.text([ActivityDisplay(activity)], at: SampleActivity.now)
                == "Latitude: 48.500000\nLongitude: 11.250000\n10:03 · updated 3 s ago\nlocation active")
    }
}
