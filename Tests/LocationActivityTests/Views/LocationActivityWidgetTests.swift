import FoundationEssentials
@testable import LocationActivity
import LocationStream
import Testing
import ActivityTree

@Suite("The widget of the location activity") @MainActor
struct LocationActivityWidgetTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func entry(
        _ state: LocationActivityAttributes.ContentState, units: Units = .metric
    ) throws -> PresentationEntry {
        let registry = PresentationRegistry()
        LocationActivityWidget { units }.body.provide(to: registry)
        let entries = registry.presentation(
            activityID: "id", attributes: LocationActivityAttributes(),
            content: ActivityContent(state: state, staleDate: nil), now: now,
            fallback: { DefaultPresentation(kind: "none", content: .null) }
        ).entries
        #expect(entries.count == 1)
        return try #require(entries.first)
    }

    @Test("With a fix, the card shows speed, heading, distance and position, and the island arrow and speed")
    func fix() throws {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), altitude: 545.4,
            horizontalAccuracy: 4.5, verticalAccuracy: 8, course: 84.4, speed: 11.5, timestamp: now)
        let update = LocationUpdate(location: location, fix: .threeDimensional)
        let entry = try entry(.init(update, distance: 12_345.6, elapsed: 90))
        let words = entry.lockScreen.allWords
        for part in ["41.4", "km/h", "84° E", "12.35 km", "alt 545.4 m", "48.117300  11.516700", "3D · ±4.5 m"] {
            #expect(words.contains(part), "\(part) in \(words)")
        }
        #expect(entry.backgroundTint == nil && entry.keylineTint == ColorValue("blue"))
        #expect(entry.expanded.leading?.allWords == ["41.4", "km/h", "84° E"])
        #expect(entry.expanded.trailing?.words == "12.35 km")
        #expect(entry.compactTrailing.words == "41.4 km/h")
        let line = LineRenderer(columns: 40)
        #expect(line.compact(entry, at: now).lines[0].plainText == "→ 41.4 km/h")
        #expect(line.minimal(entry, at: now).lines[0].plainText == "→ 41")
    }

    @Test("The arrow points to the nearest of eight directions, and is absent at a standstill")
    func arrows() throws {
        func compact(course: Double, speed: Double = 10) throws -> String {
            let location = Location(
                coordinate: LocationCoordinate2D(latitude: 48, longitude: 11), horizontalAccuracy: 4, course: course,
                speed: speed, timestamp: now)
            let entry = try entry(.init(LocationUpdate(location: location), distance: 0, elapsed: 0))
            return LineRenderer(columns: 40).compact(entry, at: now).lines[0].plainText
        }
        let arrows = try [0.0, 22.4, 22.6, 90, 135, 180, 225, 270, 315, 337.6, 359.9].map {
            try compact(course: $0).prefix(1)
        }
        #expect(arrows.joined() == "↑↑↗→↘↓↙←↖↑↑")
        #expect(try compact(course: 90, speed: 0.1) == "● 0.4 km/h")
        #expect(try compact(course: -1) == "● 36.0 km/h")
    }

    @Test(
        "Measures use the units setting, coordinates degrees",
        arguments: [
            (Units.metric, ["alt 545.4 m", "41.4", "km/h", "3D · ±4.5 m", "12.35 km"]),
            (.imperial, ["alt 1789 ft", "25.7", "mph", "3D · ±15 ft", "7.67 mi"]),
            (.nautical, ["alt 1789 ft", "22.4", "kn", "3D · ±15 ft", "6.67 NM"]),
        ])
    func units(units: Units, measures: [String]) throws {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), altitude: 545.4,
            horizontalAccuracy: 4.5, verticalAccuracy: 8, course: 84.4, speed: 11.5, timestamp: now)
        let update = LocationUpdate(location: location, fix: .threeDimensional)
        let entry = try entry(.init(update, distance: 12_345.6, elapsed: 90), units: units)
        for measure in measures { #expect(entry.lockScreen.allWords.contains(measure), "\(measure)") }
        #expect(entry.lockScreen.allWords.contains("48.117300  11.516700"))
        #expect(entry.compactTrailing.words == measures[1] + " " + measures[2])
        #expect(entry.expanded.trailing?.words == measures[4])
    }

    @Test("Without a fix, there are no values but the timer runs")
    func noFix() throws {
        let entry = try entry(.init(distance: 0, elapsed: 90, reason: "no sky"))
        #expect(entry.lockScreen.allWords.prefix(2) == ["No Location Available", "no sky"])
        #expect(entry.expanded.bottom?.allWords == ["No Location Available", "no sky"])
        #expect(entry.compactTrailing.words == "no fix")
        var waiting = LocationActivityAttributes.ContentState()
        waiting.sourceDisconnected = true
        #expect(try self.entry(waiting).compactTrailing.words == "waiting")
        var timer = TextRun(.date(now.addingTimeInterval(-90), .timer))
        timer.hasMonospacedDigits = true
        #expect("\(entry.lockScreen)".contains("\(timer)"))
    }
}
