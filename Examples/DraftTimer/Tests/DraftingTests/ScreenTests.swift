import ExampleTestSupport
import Foundation
import LocationActivity
import Testing

@testable import Drafting

@Suite("The presentation of a draft") @MainActor
struct ScreenTests {
    init() { DraftWidget.register() }

    /// The capabilities of a terminal.
    enum Mode: String, CaseIterable, Sendable {
        case plain, mono, color

        var options: RenderingOptions {
            var options =
                self == .plain ? RenderingOptions.plain : RenderingOptions(colors: self == .mono ? .none : .trueColor)
            options.hasBorder = true
            return options
        }
    }

    @Test(
        "all four forms match the golden files in every phase, colour and final state",
        arguments: [40, 80, 200], Mode.allCases)
    func screens(width: Int, mode: Mode) throws {
        let renderer = TerminalRenderer(width: width, options: mode.options)
        var text = ""
        for scene in try Scene.all() {
            let entry = try #require(scene.entries.current(at: scene.drawnAt))
            for (form, rendering) in [
                ("card", renderer.card(entry, at: scene.drawnAt, updatedAt: scene.madeAt)),
                ("expanded", renderer.expanded(entry, at: scene.drawnAt, updatedAt: scene.madeAt)),
                ("compact", renderer.compact(entry, at: scene.drawnAt, updatedAt: scene.madeAt)),
                ("minimal", renderer.minimal(entry, at: scene.drawnAt, updatedAt: scene.madeAt)),
            ] {
                #expect(rendering.columns <= width)
                text += "# \(scene.name), \(form)\n" + rendering.text.map { $0 + "\n" }.joined()
            }
        }
        try Golden.check(text, "draft-\(width)-\(mode).txt")
    }

    @Test("the colour changes ten and five seconds before the end, and the turn is stale a minute after it")
    func entries() throws {
        let scene = try #require(try Scene.all().first { $0.name == "the user's turn" })
        let deadline = scene.madeAt.addingTimeInterval(30)
        let entries = scene.entries
        #expect(entries.map(\.from) == [scene.madeAt] + [-10, -5, 60].map { deadline.addingTimeInterval($0) })
        #expect(entries.map(\.keylineTint?.name) == ["blue", "orange", "red", "red"])
        #expect(entries.map(\.isStale) == [false, false, false, true])
    }

    @Test("nothing changes by itself while no clock runs")
    func standing() throws {
        for name in ["not begun", "between a pick and the next turn", "complete", "cancelled", "paused with 4 s left"] {
            let scene = try #require(try Scene.all().first { $0.name == name })
            #expect(scene.entries.count == 1, "\(name)")
        }
    }
}

extension Scene {
    /// The presentation that surfaces receive.
    @MainActor
    var entries: [PresentationEntry] {
        Activity<DraftAttributes>.presentation(attributes: Self.attributes, content: content, at: madeAt)
    }
}
