import ActivityRendering
import ActivityTree
import FoundationEssentials
import TestSupport
import Testing

@testable import LocationActivity

/// The presentations of a trip, compared with the files in `Golden`.
@Suite @MainActor struct TripScreenTests {
    private typealias Content = TripAttributes.ContentState

    private nonisolated static let now = TripSimulation.date

    private static let attributes = TripAttributes(
        reference: "ABC123", vehicleClass: "Van", pickupTime: now.addingTimeInterval(900),
        pickupAddress: "Main station", dropoffAddress: "Airport")

    private static func content(_ status: TripStatus, _ change: (inout Content) -> Void = { _ in }) -> Content {
        var content = Content(status: status, driverName: "Ana", driverPhone: PhoneNumber("+43 123 456"))
        content.pickup = TripSimulation.pickup
        change(&content)
        return content
    }

    private static var states: [(String, Content)] {
        [
            ("scheduled", content(.scheduled)),
            (
                "en route",
                content(.enRoute) {
                    $0.etaMinutes = 7
                    $0.driver = TripSimulation.north(1000)
                }
            ),
            (
                "nearby",
                content(.nearby) {
                    $0.etaMinutes = 0
                    $0.driver = TripSimulation.north(4600)
                }
            ),
            ("arrived", content(.arrived) { $0.driver = TripSimulation.north(4990) }),
            ("waiting", content(.waiting) { $0.driver = TripSimulation.pickup }),
            (
                "to the drop-off",
                content(.enRoute) {
                    $0.leg = .dropoff
                    $0.etaMinutes = 23
                }
            ),
            (
                "without an answer",
                content(.enRoute) {
                    $0.etaMinutes = 640
                    $0.problem = "the status service did not answer within 10 s"
                }
            ),
            ("without a driver", Content(status: .enRoute)),
            ("completed", content(.completed)), ("cancelled", content(.cancelled)),
        ]
    }

    private func entry(_ content: Content, _ settings: TripSettings = TripSettings()) throws -> PresentationEntry {
        let registry = PresentationRegistry()
        TripWidget { settings }.body.provide(to: registry)
        let presentation = registry.presentation(
            activityID: "id", attributes: Self.attributes, content: ActivityContent(state: content, staleDate: nil),
            now: Self.now, fallback: { DefaultPresentation(kind: "none", content: .null) })
        return try #require(presentation.entries.first)
    }

    private func forms(_ entry: PresentationEntry, width: Int, _ mode: TerminalMode) -> String {
        let renderer = TerminalRenderer(width: width, options: mode.options)
        let forms = [
            ("card", renderer.card(entry, at: Self.now, updatedAt: Self.now)),
            ("expanded", renderer.expanded(entry, at: Self.now, updatedAt: Self.now)),
            ("compact", renderer.compact(entry, at: Self.now, updatedAt: Self.now)),
            ("minimal", renderer.minimal(entry, at: Self.now, updatedAt: Self.now)),
        ]
        return forms.map { "# \($0)\n" + $1.text.map { $0 + "\n" }.joined() }.joined()
    }

    @Test("all forms and states match the golden files", arguments: [40, 80])
    func screens(width: Int) throws {
        for mode in TerminalMode.allCases {
            var text = ""
            for (name, content) in Self.states {
                text += "## \(name)\n" + (try forms(entry(content), width: width, mode))
            }
            try Golden().check(text, "trip-\(width)-\(mode).txt")
        }
    }

    @Test("a status has the colour of its setting")
    func colors() throws {
        var settings = TripSettings()
        settings.set("tripColorNearby", .text("purple"))
        let usual = try forms(entry(Self.content(.nearby)), width: 60, .color)
        let chosen = try forms(entry(Self.content(.nearby), settings), width: 60, .color)
        #expect(usual.contains("38;2;255;159;10"))
        #expect(!chosen.contains("38;2;255;159;10"))
        #expect(chosen.contains("38;2;191;90;242"))
    }

    @Test("the driver can be called until the end of the trip")
    func call() throws {
        let card = try forms(entry(Self.content(.waiting)), width: 60, .color)
        #expect(card.contains("tel:+43123456"))
        #expect(try !forms(entry(Self.content(.completed)), width: 60, .color).contains("tel:"))
    }
}
