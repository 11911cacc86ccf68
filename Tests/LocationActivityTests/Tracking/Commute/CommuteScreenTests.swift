import ActivityRendering
import ActivityTree
import FoundationEssentials
import TestSupport
import Testing

@testable import LocationActivity

/// The presentations of a commute, compared with the files in `Golden`.
@Suite @MainActor struct CommuteScreenTests {
    private typealias Content = CommuteAttributes.ContentState

    private nonisolated static let now = CommuteSimulation.date
    private nonisolated static let twelveHours = ClockTime(zone: LocalZone { _ in 0 }, hasTwelveHours: true)

    private static func content(_ change: (inout Content) -> Void) -> Content {
        var content = Content(destinationAddress: "Work", arriveBy: now.addingTimeInterval(3600))
        content.leaveTime = now.addingTimeInterval(1860)
        content.travelTimeMinutes = 29
        content.confidence = 0.83
        content.weatherCondition = "Light rain, 12 °C"
        content.firstName = "Ada"
        change(&content)
        return content
    }

    private static var states: [(String, Content)] {
        [
            ("waiting", content { _ in }),
            ("soon", content { $0.leaveTime = now.addingTimeInterval(240) }),
            ("leave now", content { $0.leaveTime = now.addingTimeInterval(-90) }),
            (
                "unknown",
                Content(destinationAddress: "48.137,11.575", arriveBy: now.addingTimeInterval(3600)).with {
                    $0.reason = "waiting for the position"
                }
            ),
            (
                "early",
                content {
                    $0.phase = .underWay
                    ($0.arrivalTime, $0.remainingDistance) = (now.addingTimeInterval(3120), 12_340)
                }
            ),
            (
                "late",
                content {
                    $0.phase = .underWay
                    $0.destinationAddress = "Institute of Advanced Commuting"
                    ($0.arrivalTime, $0.remainingDistance) = (now.addingTimeInterval(3900), 870)
                }
            ),
            (
                "arrived",
                content {
                    $0.phase = .arrived
                    $0.arrivalTime = now
                }
            ),
            ("overdue", content { $0.phase = .overdue }), ("cancelled", content { $0.phase = .cancelled }),
        ]
    }

    private func entries(_ content: Content, clock: ClockTime) -> [PresentationEntry] {
        let registry = PresentationRegistry()
        CommuteWidget(clock: clock) { .metric }.body.provide(to: registry)
        return registry.presentation(
            activityID: "id", attributes: CommuteAttributes(tripID: "t", destinationAddress: "Work"),
            content: ActivityContent(state: content, staleDate: nil), now: Self.now,
            fallback: { DefaultPresentation(kind: "none", content: .null) }
        ).entries
    }

    private func forms(_ entry: PresentationEntry, width: Int, _ mode: TerminalMode, at now: Date = now) -> String {
        let renderer = TerminalRenderer(width: width, options: mode.options)
        let forms = [
            ("card", renderer.card(entry, at: now, updatedAt: Self.now)),
            ("expanded", renderer.expanded(entry, at: now, updatedAt: Self.now)),
            ("compact", renderer.compact(entry, at: now, updatedAt: Self.now)),
            ("minimal", renderer.minimal(entry, at: now, updatedAt: Self.now)),
        ]
        return forms.map { "# \($0)\n" + $1.text.map { $0 + "\n" }.joined() }.joined()
    }

    @Test("all forms and states match the golden files", arguments: [40, 80])
    func screens(width: Int) throws {
        for mode in TerminalMode.allCases {
            var text = ""
            for (name, content) in Self.states {
                let entry = try #require(entries(content, clock: Self.twelveHours).first)
                text += "## \(name)\n" + forms(entry, width: width, mode)
            }
            try Golden().check(text, "commute-\(width)-\(mode).txt")
        }
    }

    @Test("the presentation changes at the thresholds and at the leave time without updates")
    func thresholds() throws {
        let clock = ClockTime(zone: LocalZone { _ in 0 }, hasTwelveHours: false)
        let entries = entries(Self.content { _ in }, clock: clock)
        #expect(entries.map { $0.from.timeIntervalSince(Self.now) } == [0, 960, 1560, 1860])
        let last = try #require(entries.last)
        let text = forms(last, width: 60, .plain, at: Self.now.addingTimeInterval(1890))
        #expect(text.contains("Leave now"))
        #expect(text.contains("0:30 late"))
        #expect(!text.contains("Leave by"))
    }

    @Test("a time that is not today has its day, until that day begins")
    func day() throws {
        let clock = ClockTime(zone: LocalZone { _ in 3600 }, hasTwelveHours: false)
        // 2027-01-15, a Friday, at 9:00 local time.
        let content = Self.content { content in
            content.arriveBy = Self.now.addingTimeInterval(86_400)
            content.leaveTime = content.arriveBy.addingTimeInterval(-1740)
        }
        let entries = entries(content, clock: clock)
        let first = forms(try #require(entries.first), width: 60, .plain)
        #expect(first.contains("by Sat 9:00") && first.contains("Leave by Sat 8:31"))
        let midnight = try #require(entries.first { $0.from.timeIntervalSince(Self.now) == 15 * 3600 })
        let next = forms(midnight, width: 60, .plain, at: midnight.from)
        #expect(next.contains("by 9:00") && next.contains("Leave by 8:31"))
        for (days, text) in [(6.0, "Thu 9:00"), (7, "22 Jan 9:00"), (-1, "14 Jan 9:00"), (0, "9:00")] {
            #expect(clock.text(Self.now.addingTimeInterval(days * 86_400), at: Self.now) == text)
        }
    }

    @Test("the compact form has the countdown and a short destination, the minimal form the leave time")
    func shortForms() throws {
        let content = Self.content { $0.destinationAddress = "Institute of Advanced Commuting" }
        let entry = try #require(entries(content, clock: Self.twelveHours).first)
        let renderer = TerminalRenderer(width: 80, options: TerminalMode.plain.options)
        let compact = renderer.compact(entry, at: Self.now, updatedAt: Self.now).text.joined()
        #expect(compact.contains("31:00") && !compact.contains("29"))
        #expect(compact.contains("Institute of ..."))
        #expect(!compact.contains("Commuting"))
        let minimal = renderer.minimal(entry, at: Self.now, updatedAt: Self.now).text.joined()
        #expect(minimal == "Leave by 8:31 AM")
        let late = try #require(
            entries(Self.content { $0.leaveTime = Self.now.addingTimeInterval(-480) }, clock: Self.twelveHours).first)
        #expect(renderer.compact(late, at: Self.now, updatedAt: Self.now).text.joined().contains("8:00 late"))
    }
}

extension CommuteAttributes.ContentState {
    fileprivate func with(_ change: (inout Self) -> Void) -> Self {
        var content = self
        change(&content)
        return content
    }
}
