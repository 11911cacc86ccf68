import FoundationEssentials
@testable import LocationActivity
import Testing
import ActivityTree
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite struct ActivityStatusTests {
    private func lines(_ sample: SampleActivity) throws -> [String] {
        ActivityDisplay(try sample.listed).status(units: .metric, at: SampleActivity.now)
            .split(separator: "\n").map(String.init)
    }

    @Test("draws the card of an activity of an unknown kind")
    func drawn() throws {
        let sample = SampleActivity(
            key: "run", kind: "workout", entries: [SampleActivity.entry("5 km 🏃‍♀️", [SampleActivity.text("easy")])])
        let lines = try lines(sample)
        #expect(lines[0] == "workout run · active · \(sample.id.prefix(8))")
        #expect(lines[1...2] == ["5 km 🏃‍♀️", "easy"])
        #expect(lines[3] == "Updated: 3 s ago" && lines[4] == "Updates: 1 sent, 0 held back, 0 dropped")
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
