import FoundationEssentials
import LocationActivity
import LocationStream
import Testing

/// The location activity's own forms, as the files in `Golden` have them.
@Suite @MainActor struct LocationScreenTests {
    private static let now = SampleEntry.now

    private func entry(_ state: LocationActivityAttributes.ContentState, isStale: Bool) throws -> PresentationEntry {
        let registry = PresentationRegistry()
        LocationActivityWidget { .metric }.body.provide(to: registry)
        let entries = registry.entries(
            activityID: "id", attributes: LocationActivityAttributes(),
            content: ActivityContent(state: state, staleDate: nil), now: Self.now,
            fallback: { DefaultPresentation(kind: "none", content: .null) })
        var entry = try #require(entries.first)
        entry.isStale = isStale
        return entry
    }

    private static var fix: LocationActivityAttributes.ContentState {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), altitude: 545.4,
            horizontalAccuracy: 4.5, verticalAccuracy: 8, course: 84.4, speed: 11.5, timestamp: now)
        return .init(LocationUpdate(location: location, fix: .threeDimensional), distance: 12_345.6, elapsed: 90)
    }

    @Test("the location activity is shown as it is kept, with a fix and without", arguments: [40, 80, 200])
    func screens(width: Int) throws {
        for mode in GoldenTests.Mode.allCases {
            var text = ""
            for (name, state) in [("fix", Self.fix), ("none", .init(distance: 0, elapsed: 90, reason: "no sky"))] {
                for isStale in [false, true] {
                    let entry = try entry(state, isStale: isStale)
                    let renderer = TerminalRenderer(width: width, options: mode.options)
                    let updated = Self.now.addingTimeInterval(-130)
                    let forms = [
                        ("card", renderer.card(entry, at: Self.now, updatedAt: updated)),
                        ("expanded", renderer.expanded(entry, at: Self.now, updatedAt: updated)),
                        ("compact", renderer.compact(entry, at: Self.now, updatedAt: updated)),
                        ("minimal", renderer.minimal(entry, at: Self.now, updatedAt: updated)),
                    ]
                    for (form, rendering) in forms {
                        text += "# \(name), \(form), \(isStale ? "stale" : "fresh")\n"
                        text += rendering.text.map { $0 + "\n" }.joined()
                    }
                }
            }
            try Golden.check(text, "location-\(width)-\(mode).txt")
        }
    }

    @Test("the location activity's page is as it is kept")
    func html() throws {
        var text = ""
        for isStale in [false, true] {
            let entry = try entry(Self.fix, isStale: isStale)
            let renderer = HTMLRenderer(zone: .fixed(seconds: 0))
            text += renderer.card(entry, at: Self.now, updatedAt: Self.now).replacing("><", with: ">\n<") + "\n\n"
            text += renderer.compact(entry, at: Self.now).replacing("><", with: ">\n<") + "\n\n"
        }
        try Golden.check(text, "location.html")
    }
}
