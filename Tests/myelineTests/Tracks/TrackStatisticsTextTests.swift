import ActivityTree
import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
import TrackStore

@testable import myeline

@Suite("The figures of a track as text and JSON")
struct TrackStatisticsTextTests {
    private func text(_ statistics: TrackStatistics, key: String? = "dog") -> TrackStatisticsText {
        TrackStatisticsText(
            track: RecordedTrack(
                id: "6f0f8d3e", key: key, kind: "location", source: nil, startedAt: Date(timeIntervalSince1970: 0)),
            statistics: statistics)
    }

    @Test("is one line for each figure")
    func lines() {
        let lines = text(SampleTrack.walk.statistics).lines(units: .metric)
        // The local time depends on the machine; the distance and the time in motion are tested with the statistics.
        let labels = lines.map { $0.prefix { $0 != ":" } }
        #expect(
            labels == [
                "Name", "ID", "Start", "End", "Distance", "Elapsed time", "Moving time", "Average speed",
                "Average speed with stops", "Top speed", "Ascent", "Descent", "Highest altitude", "Lowest altitude",
                "Points", "Gaps",
            ])
        #expect(Array(lines[0...1]) == ["Name: dog", "ID: 6f0f8d3e"] && lines[5] == "Elapsed time: 1:49")
        #expect(
            lines.suffix(7) == [
                "Top speed: 36.0 km/h", "Ascent: 37.0 m", "Descent: 0.0 m", "Highest altitude: 140.0 m",
                "Lowest altitude: 100.0 m", "Points: 91, 1 of them an outlier", "Gaps: 1 (0:20): no fix 1 (0:20)",
            ])
    }

    @Test("unknown figures are unknown, and a name is escaped")
    func unknown() {
        let lines = text(TrackStatistics(), key: "\u{1B}[2J").lines(units: .imperial)
        #expect(lines[0] == "Name: \\u{1b}[2J" && lines.suffix(2) == ["Points: 0", "Gaps: none"])
        #expect(lines.dropFirst(2).dropLast(2).allSatisfy { $0.hasSuffix(": unknown") }, "\(lines)")
    }

    @Test("gaps have their reasons")
    func gaps() {
        var track = SampleTrack()
        for gap in [nil, .fix, .process, .source, .fix] as [TrackGap?] {
            track.add(gap: gap)
            track.wait(59)
        }
        #expect(
            text(track.statistics).lines(units: .metric).last
                == "Gaps: 4 (4:00): no fix 2 (2:00), source lost 1 (1:00), process died 1 (1:00)")
    }

    @Test("JSON has SI units, UTC times, and null for what is unknown")
    func json() throws {
        let json = try JSONValue(parsing: Array(text(SampleTrack.walk.statistics).json.utf8))
        #expect(json["key"] == "dog" && json["name"] == .null && json["start"] == "2023-11-14T22:13:20.000Z")
        #expect(json["maximumSpeed"]?.doubleValue == 10 && json["maximumAltitude"]?.doubleValue == 140)
        #expect(json["points"] == 91 && json["outliers"] == 1)
        #expect(json["gaps"]?["fix"]?["count"] == 1 && json["gaps"]?["fix"]?["time"]?.doubleValue == 20)
        #expect(json["gaps"]?["source"]?["count"] == 0)
        #expect(!text(SampleTrack.walk.statistics).json.contains(/\.[0-9]{4}/))
        let none = try JSONValue(parsing: Array(text(TrackStatistics()).json.utf8))
        for name in [
            "start", "end", "distance", "elapsed", "movingTime", "averageSpeed", "averageSpeedWithStops",
            "maximumSpeed", "ascent", "descent", "maximumAltitude", "minimumAltitude",
        ] { #expect(none[name] == .null, "\(name)") }
    }
}
