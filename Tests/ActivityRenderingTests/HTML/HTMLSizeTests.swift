import FoundationEssentials
import Testing
import ActivityRendering
import ActivityTree

/// Sizes and alignments of HTML that differed from SwiftUI's.
@Suite struct HTMLSizeTests {
    private typealias V = SampleView
    private let renderer = HTMLRenderer(zone: .fixed(seconds: 0))

    private func html(_ node: ViewNode) -> String { renderer.render(node, at: SampleEntry.now) }

    @Test("a shape grows along both axes, a frame stops it, and an endless frame makes a text grow")
    func flexibility() {
        let bar = V.shape(.capsule, "green")
        #expect(html(bar).contains("class=\"la-fill la-wide la-tall\""))
        #expect(html(bar.modified(.frame(FrameValue(height: 6)))).hasPrefix("<span class=\"la-box la-wide\""))
        let wide = V.text("a").modified(.frame(FrameValue(maxWidth: .infinity)))
        #expect(html(wide).hasPrefix("<span class=\"la-box la-wide\""))
        #expect(html(wide).contains("class=\"la-text\""))
        #expect(html(bar.modified(.fixedSize(horizontal: true, vertical: true))).hasPrefix("<span class=\"la-box\""))
    }

    @Test("a box around a frame with a width does not shrink either")
    func rigidFrames() {
        let square = V.shape(.rectangle, "red").modified(.frame(FrameValue(width: 60, height: 60)))
        let html = html(square.modified(.clipShape(.capsule)).modified(.padding(.all, 4)).modified(.clipShape(.circle)))
        #expect(html.split(separator: "class=\"la-box").count == html.split(separator: "flex-shrink:0").count)
    }

    @Test("a stack grows if one of its views does")
    func stacks() {
        #expect(html(V.row([V.text("a"), V.spacer])).hasPrefix("<span class=\"la-h la-wide\""))
        #expect(html(V.column([V.row([V.spacer]), V.text("a")])).hasPrefix("<span class=\"la-v la-wide\""))
        #expect(html(V.column([V.text("a"), V.spacer])).hasPrefix("<span class=\"la-v la-tall\""))
        #expect(html(V.row([V.text("a")])).hasPrefix("<span class=\"la-h\""))
        #expect(html(V.row([V.text("a"), V.divider])).hasPrefix("<span class=\"la-h la-tall\""))
    }

    @Test("a bar of progress grows, a ring does not")
    func progress() {
        let progress = ViewNode(.progress(ProgressNode(.value(0.5, total: 1))))
        #expect(html(progress).hasPrefix("<span class=\"la-progress la-wide\""))
        let ring = V.row([progress]).modified(.style(.progress, "circular"))
        #expect(html(ring).hasPrefix("<span class=\"la-h\""))
    }

    @Test("a row of one view and an empty cell do not widen a grid")
    func grid() {
        let rows = [[V.text("a"), ViewNode(.color(.named("clear")))], [V.divider]]
        let grid = ViewNode(.grid(rows: rows, alignment: .center, horizontalSpacing: nil, verticalSpacing: nil))
        #expect(html(grid).hasPrefix("<span class=\"la-grid\""))
    }

    @Test("a filled circle fits into a space that is not square")
    func circle() {
        #expect(html(V.shape(.circle, "red")).contains("clip-path:circle(closest-side)"))
    }

    @Test("the outline of a circle is an SVG circle, whose outline starts at the right as in SwiftUI")
    func outline() {
        let ring = ViewNode(.shape(ShapeNode(.circle, stroke: ShapeNode.Stroke())))
        #expect(html(ring).contains("<circle "))
        #expect(html(ring).contains("cx=\"50\" cy=\"50\" r=\"48\""))
    }

    @Test("a part of a circle's outline is cut out by a mask, because its dashes would not scale")
    func trimmedOutline() {
        var shape = ShapeNode(.circle, stroke: ShapeNode.Stroke())
        (shape.trimFrom, shape.trimTo) = (0.25, 0.75)
        let part = html(ViewNode(.shape(shape)))
        #expect(part.contains("conic-gradient(from 90deg,transparent 25%,#000 25% 75%,transparent 75%)"))
        #expect(!part.contains("stroke-dasharray"))
    }

    @Test("an outlined rectangle keeps its corners at every size")
    func corners() {
        let stroke = ShapeNode.Stroke(lineWidth: 2)
        let card = html(ViewNode(.shape(ShapeNode(.roundedRectangle(cornerRadius: 8), stroke: stroke))))
        #expect(card.contains("border:2px solid currentColor;border-radius:8px"))
    }

    @Test("a background that is a circle does not become an ellipse")
    func circleBackground() {
        let node = V.text("12").modified(.background(.named("red"), in: .circle))
        #expect(html(node).contains("radial-gradient(circle closest-side,#FF453A 99%,transparent)"))
    }

    @Test("a frame of fixed width does not shrink beside long text")
    func fixedFrame() {
        #expect(html(V.text("a").modified(.frame(FrameValue(width: 40)))).contains("flex-shrink:0"))
    }

    @Test("text of several lines ends with an ellipsis")
    func lineLimit() {
        #expect(html(V.text("a b").modified(.lineLimit(2))).contains("-webkit-line-clamp:2"))
    }

    @Test("a button with a custom style has no shape and no colour of its own")
    func customButton() {
        let button = V.button("Go", "GoIntent").modified(.style(.button, "custom"))
        #expect(html(button).contains("class=\"la-button la-bare la-plain\""))
    }
}
