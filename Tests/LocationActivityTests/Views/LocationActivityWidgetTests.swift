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

    @Test("With a fix, the card shows the position and the island the speed")
    func fix() throws {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), altitude: 545.4,
            horizontalAccuracy: 4.5, verticalAccuracy: 8, course: 84.4, speed: 11.5, timestamp: now)
        let update = LocationUpdate(location: location, fix: .threeDimensional)
        let entry = try entry(.init(update, distance: 12_345.6, elapsed: 90))
        #expect(
            entry.lockScreen.allWords.prefix(2) == ["Latitude: 48.117300", "Longitude: 11.516700"])
        #expect(entry.lockScreen.allWords.contains("41.4 km/h"))
        #expect(entry.lockScreen.allWords.contains("12.35 km"))
        #expect(entry.backgroundTint == ColorValue("blue"))
        #expect(entry.lockScreen.modifiers.contains(.foreground(.named("white"))))
        #expect(entry.expanded.leading?.words == "Lat: 48.117300")
        #expect(entry.expanded.trailing?.words == "Long: 11.516700")
        #expect(entry.compactLeading.words == "Loc")
        #expect(entry.compactTrailing.words == "41.4 km/h")
        #expect(entry.minimal.words == "Loc")
    }

    @Test(
        "Measures use the units setting, coordinates degrees",
        arguments: [
            (Units.metric, ["545.4 m", "41.4 km/h", "4.5 m", "12.35 km"]),
            (.imperial, ["1789 ft", "25.7 mph", "15 ft", "7.67 mi"]),
            (.nautical, ["1789 ft", "22.4 kn", "15 ft", "6.67 NM"]),
        ])
    func units(units: Units, measures: [String]) throws {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), altitude: 545.4,
            horizontalAccuracy: 4.5, verticalAccuracy: 8, course: 84.4, speed: 11.5, timestamp: now)
        let update = LocationUpdate(location: location, fix: .threeDimensional)
        let entry = try entry(.init(update, distance: 12_345.6, elapsed: 90), units: units)
        for measure in measures { #expect(entry.lockScreen.allWords.contains(measure), "\(measure)") }
        #expect(entry.lockScreen.allWords.prefix(2) == ["Latitude: 48.117300", "Longitude: 11.516700"])
        #expect(entry.compactTrailing.words == measures[1])
        #expect(entry.expanded.bottom?.allWords.contains(measures[3]) == true)
    }

    @Test("Without a fix, there are no values but the timer runs")
    func noFix() throws {
        let entry = try entry(.init(distance: 0, elapsed: 90, reason: "no sky"))
        #expect(entry.lockScreen.allWords.prefix(2) == ["No Location Available", "no sky"])
        #expect(entry.expanded.leading?.words == "Lat: --")
        #expect(entry.expanded.trailing?.words == "Long: --")
        #expect(entry.compactTrailing.words == "...")
        var timer = TextRun(.date(now.addingTimeInterval(-90), .timer))
        timer.hasMonospacedDigits = true
        #expect("\(entry.lockScreen)".contains("\(timer)"))
    }
}
