import LocationStream
import FoundationEssentials
@testable import LocationActivity
import Testing
import ActivityRendering
import ActivityTree
import TestSupport

/// The presentations of the location activity, compared with the files in `Golden`.
@Suite @MainActor struct LocationScreenTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func entry(
        _ state: LocationActivityAttributes.ContentState, isStale: Bool, units: Units = .metric
    ) throws -> PresentationEntry {
        let registry = PresentationRegistry()
        LocationActivityWidget { units }.body.provide(to: registry)
        let entries = registry.presentation(
            activityID: "id", attributes: LocationActivityAttributes(),
            content: ActivityContent(state: state, staleDate: nil), now: Self.now,
            fallback: { DefaultPresentation(kind: "none", content: .null) }
        ).entries
        var entry = try #require(entries.first)
        entry.isStale = isStale
        return entry
    }

    private static var fix: LocationActivityAttributes.ContentState {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), altitude: 545.4,
            horizontalAccuracy: 4.5, verticalAccuracy: 8, course: 84.4, speed: 11.5, timestamp: now)
        let update = LocationUpdate(location: location, fix: .threeDimensional, satellitesUsed: 9)
        var state = LocationActivityAttributes.ContentState(update, distance: 12_345.6, elapsed: 90)
        // Around a hill, and faster towards the end.
        for second in 0..<90 {
            let angle = Double(second) / 30
            var earlier = location
            earlier.coordinate.latitude += 0.01 * (Double.sine(angle) - Double.sine(3))
            earlier.coordinate.longitude += 0.02 * (Double.cosine(angle) - Double.cosine(3))
            earlier.speed = 5 + Double((second * 7) % 30) / 5 + Double(second) / 90
            earlier.timestamp = now.addingTimeInterval(Double(second) - 90)
            state.history.add(earlier)
        }
        return state
    }

    /// A location in the south-western hemisphere, with or without a course.
    private nonisolated static func state(
        altitude: Double, accuracy: Double = 4.5, course: Double = 284.4, speed: Double, distance: Double,
        elapsed: Double = 90
    ) -> LocationActivityAttributes.ContentState {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: -48.1173, longitude: -111.5167), altitude: altitude,
            horizontalAccuracy: accuracy, verticalAccuracy: 8, course: course, speed: speed, timestamp: now)
        return .init(
            LocationUpdate(location: location, fix: .threeDimensional), distance: distance, elapsed: elapsed)
    }

    /// All presentations of a content state, fresh and stale.
    private func presentations(
        _ name: String, _ state: LocationActivityAttributes.ContentState, units: Units = .metric, width: Int,
        _ mode: TerminalMode
    ) throws -> String {
        var text = ""
        for isStale in [false, true] {
            let entry = try entry(state, isStale: isStale, units: units)
            let renderer = TerminalRenderer(width: width, options: mode.options)
            let updated = Self.now.addingTimeInterval(-130)
            let presentations = [
                ("card", renderer.card(entry, at: Self.now, updatedAt: updated)),
                ("expanded", renderer.expanded(entry, at: Self.now, updatedAt: updated)),
                ("compact", renderer.compact(entry, at: Self.now, updatedAt: updated)),
                ("minimal", renderer.minimal(entry, at: Self.now, updatedAt: updated)),
            ]
            for (presentation, rendering) in presentations {
                text += "# \(name), \(presentation), \(isStale ? "stale" : "fresh")\n"
                text += rendering.text.map { $0 + "\n" }.joined()
            }
        }
        return text
    }

    @Test("screens with and without a fix match the golden files", arguments: [40, 80])
    func screens(width: Int) throws {
        for mode in TerminalMode.allCases {
            let text = try [("fix", Self.fix), ("none", .init(distance: 0, elapsed: 90, reason: "no sky"))]
                .map { try presentations($0.0, $0.1, width: width, mode) }.joined()
            try Golden().check(text, "location-\(width)-\(mode).txt")
        }
    }

    @Test("screens during a pause and with a target match the golden files", arguments: [40, 60, 80])
    func pausesAndTargets(width: Int) throws {
        var trip = Self.fix
        (trip.movingTime, trip.maximumSpeed, trip.climb, trip.descent) = (80, 200, 321.5, 45)
        trip.target = LocationActivityTarget(distance: 20_000)
        var timed = trip
        timed.target = LocationActivityTarget(distance: 50_000, duration: .seconds(180))
        var paused = trip
        paused.pausedAt = Self.now.addingTimeInterval(-600)
        var waiting = LocationActivityAttributes.ContentState(distance: 0, elapsed: 90, reason: "no sky")
        waiting.pausedAt = paused.pausedAt
        for mode in TerminalMode.allCases {
            let text = try [("target", trip), ("time", timed), ("paused", paused), ("paused early", waiting)]
                .map { try presentations($0.0, $0.1, width: width, mode) }.joined()
            try Golden().check(text, "location-trip-\(width)-\(mode).txt")
        }
    }

    @Test("the words of a pause and of a target are on each presentation")
    func words() throws {
        var state = Self.fix
        state.target = LocationActivityTarget(distance: 20_000)
        state.movingTime = 80
        state.climb = 120
        let running = try entry(state, isStale: false)
        let renderer = TerminalRenderer(width: 80, options: RenderingOptions(zone: .fixed(seconds: 0)))
        func card(_ entry: PresentationEntry) -> String {
            renderer.card(entry, at: Self.now).text.joined(separator: "\n")
        }
        for words in ["61% of 20 km", "average ", ", moving ", "ascent 120.0 m, descent 0.0 m", "[ Pause ]"] {
            #expect(card(running).contains(words), "\(words) in \(card(running))")
        }
        #expect(renderer.expanded(running, at: Self.now).text.joined().contains("61% of 20 km"))
        state.pausedAt = Self.now.addingTimeInterval(-600)
        let paused = try entry(state, isStale: false)
        for words in ["Paused since 07:50", "12.35 km in 1:30", "[ Resume ]"] {
            #expect(card(paused).contains(words), "\(words) in \(card(paused))")
        }
        let line = LineRenderer(columns: 60)
        #expect(line.compact(paused, at: Self.now).lines[0].plainText.hasSuffix("paused 12.35 km"))
        // The time stands still, whenever the card is drawn.
        let later = renderer.card(paused, at: Self.now.addingTimeInterval(500)).text.joined()
        #expect(later.contains("in 1:30"))
        state.isFinal = true
        state.pausedAt = nil
        let ended = try entry(state, isStale: false)
        #expect(!card(ended).contains("[ ") && card(ended).contains("61% of 20 km"))
    }

    @Test("a time target shows the elapsed time, which ticks without updates, and stands still when the activity does")
    func timeTarget() throws {
        var state = Self.fix
        state.target = LocationActivityTarget(duration: .seconds(1800))
        let renderer = TerminalRenderer(width: 80, options: RenderingOptions(zone: .fixed(seconds: 0)))
        func card(_ seconds: Double) throws -> String {
            try renderer.card(entry(state, isStale: false), at: Self.now.addingTimeInterval(seconds)).text.joined()
        }
        #expect(try card(0).contains(" 1:30 of 30 min") && card(60).contains(" 2:30 of 30 min"))
        #expect(try card(9000).contains(" 30:00 of 30 min"))
        let later = Self.now.addingTimeInterval(60)
        let running = try entry(state, isStale: false)
        #expect(renderer.expanded(running, at: later).text.joined().contains(" 2:30 of 30 min"))
        let line = LineRenderer(columns: 400).card(running, at: later)
        #expect(line.text.joined().contains(" 2:30 of 30 min") && line.nextChange == later.addingTimeInterval(1))
        #expect(HTMLRenderer(zone: .fixed(seconds: 0)).card(running, at: later).contains("of 30 min"))
        state.target?.distance = 50_000
        #expect(try card(0).contains("24% of 50 km or 30 min"))
        state.target?.duration = .seconds(180)
        #expect(try card(60).contains(" 2:30 of 3 min or 50 km"))
        state.sourceEnded = true
        #expect(try card(60).contains(" 1:30 of 3 min or 50 km") && card(60).contains("12.35 km in 1:30"))
        (state.sourceEnded, state.pausedAt) = (false, Self.now)
        #expect(try card(60).contains(" 1:30 of 3 min or 50 km"))
        (state.pausedAt, state.isFinal) = (nil, true)
        #expect(try card(60).contains(" 1:30 of 3 min or 50 km"))
    }

    @Test("screens with large values in all units match the golden files", arguments: [40, 80])
    func wideScreens(width: Int) throws {
        for mode in TerminalMode.allCases {
            var text = ""
            for units in Units.allCases {
                let drive = Self.state(altitude: 1144.8, speed: 36.2, distance: 123_456, elapsed: 36_610)
                let flight = Self.state(altitude: 12_345.6, course: -1, speed: 281.3, distance: 9_876_543)
                let dive = Self.state(altitude: -428.4, accuracy: 1_234.5, speed: 27.9, distance: 870)
                for (name, state) in [("drive", drive), ("flight", flight), ("low", dive)] {
                    text += try presentations("\(name), \(units)", state, units: units, width: width, mode)
                }
            }
            try Golden().check(text, "location-wide-\(width)-\(mode).txt")
        }
    }

    @Test(
        "no value is truncated on 28 columns or more, whatever a receiver reports",
        arguments: Units.allCases,
        [
            state(altitude: 1144.8, speed: 277.7, distance: 99_999), state(altitude: 9_999.9, speed: 27.7, distance: 1),
            state(altitude: -999.9, accuracy: 9_999.9, speed: 514, distance: 999_999, elapsed: 3_599_999),
            state(altitude: -10_994, accuracy: 99_999, course: -1, speed: 277.77, distance: 40_075_000),
            state(altitude: 18_000, accuracy: 120_000, course: 359.6, speed: -1, distance: 999.6),
            state(altitude: .nan, accuracy: -1, course: -1, speed: 99.98, distance: 9_999_999),
        ])
    func figures(units: Units, state: LocationActivityAttributes.ContentState) throws {
        var state = state
        state.satellitesUsed = 24
        state.history = Self.fix.history
        let entry = try entry(state, isStale: false, units: units)
        for width in [30, 40, 50, 60, 80, 120] {
            for mode in TerminalMode.allCases {
                let card = TerminalRenderer(width: width, options: mode.options).card(entry, at: Self.now)
                #expect((6...10).contains(card.lines.count), "\(card.text)")
                #expect(!card.text.contains { $0.contains(/[0-9a-z]\.\./) || $0.contains("…") }, "\(card.text)")
            }
        }
    }

    @Test("alarms of the receiver are on the card and the island in orange", arguments: [true, false])
    func alarms(hasFix: Bool) throws {
        var state = hasFix ? Self.fix : .init(distance: 0, elapsed: 90, reason: "no fix: check the antenna")
        let quiet = try entry(state, isStale: false)
        state.alarms = [.antennaOpen, .severeJamming]
        let entry = try entry(state, isStale: false)
        for width in [28, 40, 80] {
            let renderer = TerminalRenderer(width: width, options: RenderingOptions(colors: .trueColor))
            for presentation in [renderer.card(entry, at: Self.now), renderer.expanded(entry, at: Self.now)] {
                let alarms = presentation.lines.joined().filter { $0.style.foreground == RGBColor(0xFF9F0A) }
                #expect(alarms.plainText.filter { $0 != " " } == "⚠antennaopen,severejamming")
            }
            for presentation in [renderer.compact(entry, at: Self.now), renderer.minimal(entry, at: Self.now)] {
                let alarms = presentation.lines.joined().filter { $0.style.foreground == RGBColor(0xFF9F0A) }
                #expect(alarms.plainText.filter { $0 != " " } == "⚠", "\(presentation.text)")
            }
            #expect(!renderer.card(quiet, at: Self.now).text.joined().contains("⚠"))
        }
    }

    @Test("on wider terminals, the path is drawn beside the figures", arguments: [(40, true), (60, true), (30, false)])
    func path(width: Int, isDrawn: Bool) throws {
        let options = RenderingOptions(zone: .fixed(seconds: 0))
        let card = TerminalRenderer(width: width, options: options).card(
            try entry(Self.fix, isStale: false), at: Self.now)
        let hasDots = card.text.joined().unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
        #expect(hasDots == isDrawn, "\(card.text.joined(separator: "\n"))")
    }

    @Test("the HTML matches the golden file")
    func html() throws {
        var text = ""
        for isStale in [false, true] {
            let entry = try entry(Self.fix, isStale: isStale)
            let renderer = HTMLRenderer(zone: .fixed(seconds: 0))
            text += renderer.card(entry, at: Self.now, updatedAt: Self.now).replacing("><", with: ">\n<") + "\n\n"
            text += renderer.compact(entry, at: Self.now).replacing("><", with: ">\n<") + "\n\n"
        }
        try Golden().check(text, "location.html")
    }
}
