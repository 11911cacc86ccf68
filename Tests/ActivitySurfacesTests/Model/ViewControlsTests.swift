@testable import ActivitySurfaces
import SurfaceTestSupport
@testable import LocationActivity
import Testing
import ActivityRendering
import ActivityTree

@Suite struct ViewControlsTests {
    /// The text of a tree, in reading order.
    private func words(_ node: ViewNode) -> String {
        LineRenderer(columns: 80, options: RenderingOptions(marksStale: false)).render(node, at: SampleActivity.date)
            .lines.flatMap(\.self).plainText.split { !$0.isLetter }.joined(separator: " ")
    }

    @Test(
        "controls are found and removed anywhere in a tree, and the text of links is kept on request"
    )
    func presses() {
        let link = ViewNode(.link(destination: "https://example.org/", [SampleActivity.text("map")]))
        let button = SampleActivity.button("Stop")
        let grid = ViewNode(
            .grid(
                rows: [[SampleActivity.text("a"), button], [link]], alignment: .center, horizontalSpacing: nil,
                verticalSpacing: nil))
        let tree = ViewNode(.stack(.vertical, alignment: .leading, spacing: nil, [grid, button]))
        #expect(tree.hasControls)
        #expect(words(tree.withoutControls(linkWords: true)) == "a map")
        #expect(words(tree.withoutControls(linkWords: false)) == "a")
        #expect(!tree.withoutControls(linkWords: true).hasControls)
    }

    @Test("controls in overlays, backgrounds, and labels of progress, gauges and labels are removed too")
    func nested() {
        let (text, button) = (SampleActivity.text("a"), SampleActivity.button("Stop"))
        let views = [
            text.modified(.overlay(button, alignment: .center)),
            text.modified(.backgroundView(button, alignment: .center)),
            ViewNode(.label(title: text, icon: button)),
            ViewNode(.progress(ProgressNode(.value(0.5, total: 1), label: button, currentValueLabel: button))),
            ViewNode(
                .gauge(
                    GaugeNode(
                        value: 1, lower: 0, upper: 2, label: text, currentValueLabel: button,
                        minimumValueLabel: button, maximumValueLabel: button))),
            ViewNode(.alternatives(.horizontal, [button, text])),
            ViewNode(
                .link(destination: "https://example.org/", [text]),
                modifiers: [
                    .overlay(button, alignment: .center)
                ]),
        ]
        for view in views {
            #expect(!"\(view.withoutControls(linkWords: true))".contains("Stop"), "\(view)")
        }
    }
}
