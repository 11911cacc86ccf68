import FoundationEssentials
@testable import LocationActivity
import LocationStream
import SurfaceTestSupport

/// Realistic activities.
extension SampleActivity {
    private static func number(_ index: Int) -> String { "00000000-0000-4000-8000-00000000000\(index)" }

    /// The location activity, with or without a fix.
    @MainActor static func location(
        hasFix: Bool = true, isDisconnected: Bool = false, state: String = "active", age: Double = 3,
        altitude: Double = 545.4, speed: Double = 11.5
    ) throws -> SampleActivity {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), altitude: altitude,
            horizontalAccuracy: 4.5, verticalAccuracy: 8, course: 84.4, speed: speed, timestamp: date)
        var content: LocationActivityAttributes.ContentState =
            hasFix
            ? .init(LocationUpdate(location: location, fix: .threeDimensional), distance: 12_345.6, elapsed: 75)
            : .init(distance: 0, elapsed: 75, reason: "no gpsd at localhost:2947")
        content.sourceDisconnected = isDisconnected
        let entries = PresentationRegistry.shared.presentation(
            activityID: "id", attributes: LocationActivityAttributes(),
            content: ActivityContent(state: content, staleDate: nil), now: date.addingTimeInterval(-age),
            fallback: { DefaultPresentation(kind: "none", content: .null) }
        ).entries
        return SampleActivity(
            key: "car", state: state, age: age,
            content: hasFix
                ? ["latitude": 48.1173, "longitude": 11.5167, "elapsed": 75]
                : ["latitude": .null, "longitude": .null, "elapsed": 75, "reason": "no gpsd at localhost:2947"],
            entries: entries, id: number(1))
    }

    /// A trip whose countdown goes on, but whose data have an age.
    static func trip(dataAge: Double, problem: String? = nil, age: Double = 4) -> SampleActivity {
        let content: JSONValue = [
            "status": "en_route", "etaMinutes": 7, "driverName": "Ana",
            "problem": problem.map { .string($0) } ?? .null,
        ]
        var entry = entry("Ana")
        entry.compactTrailing = text("7m")
        var trip = SampleActivity(
            key: "ABC123", kind: "trip", age: age, content: content, entries: [entry], id: number(4))
        trip.dataAge = dataAge
        return trip
    }

    /// A delivery with a countdown, progress, buttons, a toggle and a link.
    static func delivery(isOn: Bool = false, state: String = "active", age: Double = 20) -> SampleActivity {
        let range = TimerRange(from: date.addingTimeInterval(-300), to: date.addingTimeInterval(1_234))
        let timer = ViewNode(.text([TextRun(.timer(range))]), modifiers: [.monospacedDigit])
        func row(_ nodes: [ViewNode]) -> ViewNode {
            ViewNode(.stack(.horizontal, alignment: .center, spacing: nil, nodes))
        }
        let progress = ViewNode(.progress(ProgressNode(.value(0.62, total: 1), label: text("On the way"))))
        let toggle = ViewNode(
            .toggle(isOn: isOn, IntentReference(name: "RingIntent", parameters: [:]), label: text("Ring")))
        let link = ViewNode(.link(destination: "https://example.org/order/7", [text("Order 7")]))
        let card = ViewNode(
            .stack(
                .vertical, alignment: .leading, spacing: nil,
                [
                    row([text("Pizza Pronto"), ViewNode(.spacer(minLength: nil)), timer]), progress,
                    row([button("Cancel"), button("Tip 2 €"), toggle, link]),
                ]))
        let entry = PresentationEntry(
            from: date.addingTimeInterval(-1000), lockScreen: card,
            expanded: .init(leading: text("2 pizzas"), trailing: timer, bottom: row([button("Cancel"), toggle])),
            compactLeading: text("Pizza"), compactTrailing: timer, minimal: text("P"),
            widgetURL: "https://example.org/order/7")
        return SampleActivity(
            kind: "delivery", state: state, elapsed: 300, age: age, alert: "Your courier is near",
            entries: [entry], id: number(2))
    }

    /// An activity without a key figure.
    static func breathing(isAlive: Bool = true) -> SampleActivity {
        let phases = [ProgressPhase("Inhale", seconds: 4), ProgressPhase("Exhale", seconds: 6, from: 1, to: 0)]
        let progress = ViewNode(.progress(ProgressNode(.phases(phases, start: date.addingTimeInterval(-61)))))
        let entry = PresentationEntry(
            from: date.addingTimeInterval(-1000),
            lockScreen: ViewNode(.stack(.vertical, alignment: .leading, spacing: nil, [text("Calm"), progress])),
            compactLeading: text("Calm"), compactTrailing: progress, minimal: text("C"))
        return SampleActivity(
            key: "evening", kind: "breathing", elapsed: 61, age: 61, isAlive: isAlive, entries: [entry], id: number(3))
    }
}
