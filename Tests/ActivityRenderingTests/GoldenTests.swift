import FoundationEssentials
import Testing
import ActivityRendering
import TestSupport

/// All presentations of all samples, compared with the files in `Golden`.
///
/// `MYELINE_WRITE_GOLDEN=1 swift test --filter GoldenTests` rewrites the files; review the differences.
@Suite struct GoldenTests {
    @Test("terminal output matches the golden files", arguments: SampleEntry.all, [40, 80])
    func terminal(_ sample: SampleEntry, _ width: Int) throws {
        for mode in TerminalMode.allCases {
            let screens = screens(sample, TerminalRenderer(width: width, options: mode.options))
            try Golden().check(screens, "\(sample.name)-\(width)-\(mode).txt")
        }
    }

    @Test("HTML matches the golden files", arguments: SampleEntry.all)
    func html(_ sample: SampleEntry) throws {
        let renderer = HTMLRenderer(zone: .fixed(seconds: 0))
        var text = ""
        for isStale in [false, true] {
            let entry = sample.stale(isStale)
            let updated = SampleEntry.now.addingTimeInterval(-130)
            for presentation in [
                renderer.card(entry, at: SampleEntry.now, updatedAt: updated),
                renderer.expanded(entry, at: SampleEntry.now, updatedAt: updated),
                renderer.compact(entry, at: SampleEntry.now, updatedAt: updated),
                renderer.minimal(entry, at: SampleEntry.now, updatedAt: updated),
            ] { text += presentation.replacing("><", with: ">\n<") + "\n\n" }
        }
        try Golden().check(text, "\(sample.name).html")
    }

    private func screens(_ sample: SampleEntry, _ renderer: TerminalRenderer) -> String {
        var text = ""
        let now = SampleEntry.now
        for isStale in [false, true] {
            let entry = sample.stale(isStale)
            let updated = now.addingTimeInterval(-130)
            let line = LineRenderer(columns: renderer.width, options: renderer.options)
            let presentations = [
                ("card", renderer.card(entry, at: now, updatedAt: updated)),
                ("expanded", renderer.expanded(entry, at: now, updatedAt: updated)),
                ("compact", renderer.compact(entry, at: now, updatedAt: updated)),
                ("minimal", renderer.minimal(entry, at: now, updatedAt: updated)),
                ("line", line.card(entry, at: now, updatedAt: updated)),
            ]
            for (name, rendering) in presentations {
                #expect(rendering.columns <= renderer.width)
                text += "# \(name), \(isStale ? "stale" : "fresh")\n"
                text += rendering.text.map { $0 + "\n" }.joined()
            }
        }
        return text
    }
}

extension SampleEntry: CustomTestStringConvertible {
    var testDescription: String { name }
}
