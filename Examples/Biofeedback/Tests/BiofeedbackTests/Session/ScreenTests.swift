import ExampleTestSupport
import FoundationEssentials
import LocationActivity
import Testing

@testable import BiofeedbackSession

extension ActivityTests {
    /// Compares each form of a session with a file in `Golden`.
    @Suite("The presentation of a session") @MainActor
    struct ScreenTests {
        private let test = TestSession()
        private var clock: ManualClock { test.clock }
        private var manager: BiofeedbackManager { test.manager }

        @Test("each phase at its start, in its middle and before its end")
        func phases() async throws {
            var screens: [Screen] = []
            try manager.startBreathingExercise()
            try await measure()
            for phase in BreathingPhase.allCases {
                await manager.updateBreathingPhase(phase)
                let length = phase.seconds ?? 14
                for (name, second) in [("begins", 0), ("half", length / 2), ("ends", length - 0.01)] {
                    screens.append(try screen("\(phase), \(name)", after: second))
                }
                clock.advance(by: .seconds(length))
            }
            await manager.endActivity()
            try check(screens, "phases")
        }

        @Test("each change of the coherence's colour, and no coherence")
        func colors() async throws {
            var screens: [Screen] = []
            try manager.startHRVMonitoring()
            screens.append(try screen("nothing measured"))
            for coherence in [29.9, 30, 59.9, 60] {
                clock.advance(by: .seconds(10))
                try await measure(coherence: coherence)
                screens.append(try screen("\(coherence) %"))
            }
            await manager.endActivity()
            try check(screens, "colors")
        }

        @Test("each final state, which does not tick")
        func finalStates() async throws {
            var screens: [Screen] = []
            for state in FinalState.allCases {
                try manager.startHRVMonitoring()
                try await measure()
                // A completed session reaches its target by itself.
                clock.advance(by: .seconds(state == .completed ? 600 : 250))
                if state != .completed { await manager.endActivity(finalState: state) }
                #expect(await test.end() == state)
                let (first, later) = (try screen("\(state)"), try screen("\(state)", after: 1_000))
                for renderer in Mode.allCases.map({ TerminalRenderer(width: 80, options: $0.options) }) {
                    #expect(first.text(renderer) == later.text(renderer))
                }
                screens.append(first)
            }
            try check(screens, "ends")
        }

        @Test("each type, with the gauge first in training and the name in a group")
        func types() async throws {
            var screens: [Screen] = []
            let starts: [(String, () throws -> Void)] = [
                ("hrv", { try manager.startHRVMonitoring() }),
                ("hrv, open-ended", { try manager.startHRVMonitoring(targetDuration: nil) }),
                ("breathing", { try manager.startBreathingExercise(targetDuration: 30) }),
                ("coherence", { try manager.startCoherenceTraining() }),
                ("group", { try manager.startGroupSession(userName: "Ada") }),
                ("group with a long name", { try manager.startGroupSession(userName: "Ada Lovelace, Countess of L.") }),
            ]
            for (name, start) in starts {
                try start()
                for hrv in [52, 58, 61, 55, 63, 70, 66, 67.5] {
                    clock.advance(by: .seconds(3))
                    try await measure(hrv: hrv)
                }
                screens.append(try screen(name))
                if name == "hrv" { screens.append(try screen("hrv, stale", after: 42)) }
                await manager.endActivity()
            }
            try check(screens, "types")
        }

        @Test("the circle paces the breath without updates")
        func circle() async throws {
            try manager.startBreathingExercise()
            let content = try #require(manager.activity?.content)
            let circle = ViewNode(evaluating: PhaseCircle(state: content.state), at: clock.date)
            let renderer = TerminalRenderer(width: 10)
            let drawn = stride(from: 0.5, to: 20, by: 1).map { second in
                renderer.render(circle, at: clock.date + second).text.joined()
            }
            let breath =
                ["◔ Inhale", "◔ Inhale", "◑ Inhale", "◕ Inhale", "● Hold", "● Hold"]
                + ["◕ Exhale", "◑ Exhale", "◔ Exhale", "◔ Exhale"]
            #expect(drawn.map { $0.trimmed } == breath + breath)
            #expect(test.count == 0)
            await manager.endActivity()
        }

        private func measure(hrv: Double = 67.5, coherence: Double = 72) async throws {
            try await manager.updateActivity(hrv: hrv, coherence: coherence, heartRate: 61)
        }

        private func screen(_ name: String, after seconds: Double = 0) throws -> Screen {
            let activity = try #require(manager.activity)
            let entries = Activity.presentation(
                attributes: activity.attributes, content: activity.content, at: activity.content.state.updatedAt)
            let date = clock.date.addingTimeInterval(seconds)
            let entry = try #require(entries.current(at: date))
            return Screen(name: name, entry: entry, date: date, updatedAt: activity.content.state.updatedAt)
        }

        private func check(_ screens: [Screen], _ name: String) throws {
            for width in [40, 80, 200] {
                for mode in Mode.allCases {
                    let renderer = TerminalRenderer(width: width, options: mode.options)
                    try Golden.check(
                        screens.map { $0.text(renderer) }.joined(), "\(name)-\(width)-\(mode).txt")
                }
            }
        }
    }
}

/// The capabilities of a terminal.
private enum Mode: CaseIterable {
    case plain, color

    var options: RenderingOptions {
        var options = self == .plain ? RenderingOptions.plain : RenderingOptions(colors: .trueColor)
        options.zone = .fixed(seconds: 0)
        options.hasBorder = true
        return options
    }
}

/// A session at an instant.
private struct Screen {
    let name: String
    let entry: PresentationEntry
    let date: Date
    let updatedAt: Date

    /// All four forms.
    func text(_ renderer: TerminalRenderer) -> String {
        let forms = [
            ("card", renderer.card(entry, at: date, updatedAt: updatedAt)),
            ("expanded", renderer.expanded(entry, at: date, updatedAt: updatedAt)),
            ("compact", renderer.compact(entry, at: date, updatedAt: updatedAt)),
            ("minimal", renderer.minimal(entry, at: date, updatedAt: updatedAt)),
        ]
        return forms.map { form, rendering in
            "# \(name), \(form)\n" + rendering.text.map { $0 + "\n" }.joined()
        }.joined()
    }
}

extension String {
    /// The text without leading and trailing spaces.
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
