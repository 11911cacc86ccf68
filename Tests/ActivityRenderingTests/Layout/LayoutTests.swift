import FoundationEssentials
import Testing

@testable import ActivityRendering
import ActivityTree

@Suite struct LayoutTests {
    private typealias V = SampleView

    private func lines(
        _ node: ViewNode, _ width: Int, colors: ColorDepth = .none, glyphs: GlyphSet = .unicode
    ) -> [String] {
        let options = RenderingOptions(colors: colors, glyphs: glyphs, zone: .fixed(seconds: 0))
        return TerminalRenderer(width: width, options: options).render(node, at: SampleEntry.now).lines.map(\.plainText)
    }

    @Test("a spacer takes the space that text leaves")
    func spacers() {
        #expect(lines(V.row([V.text("left"), V.spacer, V.text("right")]), 14) == ["left     right"])
        #expect(lines(V.row([V.text("left"), V.spacer, V.text("right")]), 10) == ["left right"])
        #expect(lines(V.row([V.spacer, V.text("mid"), V.spacer]), 9) == ["   mid"])
    }

    @Test("space that is left over is spread evenly among spacers")
    func evenSpacers() {
        let spacers = Array(repeating: ViewNode(.spacer(minLength: 0)), count: 4)
        let views = spacers + [V.text("x")] + spacers
        // Six cells for eight spacers: three for each half.
        #expect(lines(ViewNode(.stack(.horizontal, alignment: .center, spacing: 0, views)), 7) == ["   x"])
        let column = ViewNode(.stack(.vertical, alignment: .center, spacing: 0, views))
        let rows = lines(column.modified(.frame(FrameValue(height: 7 * 16))), 7)
        #expect(rows.firstIndex { $0.contains("x") } == 3)
    }

    @Test("a row of buttons that does not fit is wrapped with whole labels")
    func flow() {
        let buttons = ["Call", "Cancel", "Tip 2"].map { V.button($0, "TipIntent") }
        #expect(lines(V.row(buttons), 30) == ["[ Call ] [ Cancel ] [ Tip 2 ]"])
        #expect(lines(V.row(buttons), 20) == ["[ Call ] [ Cancel ]", "[ Tip 2 ]"])
        #expect(lines(V.row([buttons[0], V.spacer] + buttons[1...]), 11) == ["[ Call ]", "[ Cancel ]", "[ Tip 2 ]"])
        #expect(lines(V.row([buttons[0], V.spacer] + buttons[1...]), 31) == ["[ Call ]   [ Cancel ] [ Tip 2 ]"])
        #expect(
            lines(V.row([V.text("Order 7 of 12")] + buttons), 22) == ["Order 7 of 12 [ Call ]", "[ Cancel ] [ Tip 2 ]"])
        // A button is truncated only if it is wider than the line.
        #expect(lines(V.row(buttons), 9) == ["[ Call ]", "[ Canc… ]", "[ Tip 2 ]"])
        let places = TerminalRenderer(width: 19).render(V.row(buttons), at: SampleEntry.now).elements.map(\.frame)
        #expect(places.map(\.row) == [0, 0, 1] && places.map(\.column) == [0, 9, 0] && places[2].width == 9)
    }

    @Test("of several views, the first that fits is drawn, or the last")
    func alternatives() {
        let views = [V.text("12 satellites"), V.text("12 sat"), V.text("dozens")]
        let node = ViewNode(.alternatives(.horizontal, views))
        #expect(lines(node, 13) == ["12 satellites"])
        #expect(lines(node, 12) == ["   12 sat"])
        #expect(lines(node, 5) == ["doze…"])
        // Beside other text, the space that is left decides.
        #expect(lines(V.row([V.text("3D"), node]), 12) == [" 3D 12 sat"])
        let tall = ViewNode(.alternatives(.vertical, [V.column([views[0], views[1]]), views[1]]))
        #expect(lines(tall, 20).count == 2)
        #expect(
            LineRenderer(columns: 5).render(node, at: SampleEntry.now).lines.map(\.plainText) == ["12 s…"])
    }

    @Test("a number in a font of 40 points or more is drawn in large digits, where they fit")
    func largeDigits() {
        func number(_ text: String, _ points: Double) -> ViewNode {
            V.text(text).modified(.font(FontValue(.points(points))))
        }
        #expect(lines(number("19.0", 48), 13).map(\.count) == [13, 13, 13])
        #expect(lines(number("19.0", 48), 12) == ["    19.0"])
        #expect(lines(number("19.0", 34), 13) == ["    19.0"])
        #expect(lines(number("19.0", 48), 13, glyphs: .ascii) == ["    19.0"])
        #expect(lines(number("19 km", 48), 40).count == 1 && lines(number("--", 48), 40).count == 1)
        let options = RenderingOptions(hasGraphics: false)
        let node = V.row([
            number("19.0", 48), ViewNode(.sparkline([1, 2], tint: nil)),
            ViewNode(.map(MapNode(path: [.init(latitude: 1, longitude: 2)]))),
        ])
        let plain = TerminalRenderer(width: 40, options: options).render(node, at: SampleEntry.now)
        #expect(plain.lines.map { $0.plainText.filter { $0 != " " } } == ["19.0"])
    }

    @Test("a hidden or transparent view takes space but does not cover what is behind it")
    func hiddenOverlay() {
        for modifier in [ViewNode.Modifier.hidden, .opacity(0)] {
            let cover = V.text("XXXX").modified(modifier)
            #expect(lines(V.text("text").modified(.overlay(cover, alignment: .center)), 4) == ["text"])
            #expect(lines(V.depth([V.text("text"), cover]), 4) == ["text"])
            #expect(lines(V.row([cover, V.text("text")]), 9) == ["     text"])
            let button = V.button("Call", "CallIntent").modified(modifier)
            let rendering = TerminalRenderer(width: 20).render(button, at: SampleEntry.now)
            #expect(rendering.elements.isEmpty && rendering.lines.allSatisfy(\.isEmpty))
            // Only what is hidden is not drawn, and not the background around it.
            let filled = cover.background("red")
            let colored = TerminalRenderer(width: 4, options: RenderingOptions(colors: .trueColor))
                .render(filled, at: SampleEntry.now)
            #expect(colored.lines[0].contains { $0.style.background != nil })
        }
    }

    @Test("if all ideal widths fit, a flexible view does not push text out of the row")
    func flexibleBesideText() {
        let bar = ViewNode(.progress(ProgressNode(.value(0.5, total: 1))))
            .modified(.frame(FrameValue(minWidth: 24, idealWidth: 24, maxWidth: 160)))
        let text = V.text("a long text that fits").modified(.frame(FrameValue(maxWidth: .infinity)))
        #expect(lines(V.row([bar, text]), 28)[0].hasSuffix("a long text that fits"))
        // The sides of an expanded island.
        let entry = PresentationEntry(
            from: SampleEntry.now, lockScreen: .empty,
            expanded: .init(leading: V.text("short"), trailing: V.text("somewhat longer than a half")))
        let island = TerminalRenderer(width: 36).expanded(entry, at: SampleEntry.now).lines[0].plainText
        #expect(island == "short    somewhat longer than a half", "\(island)")
    }

    @Test("an exact length that is not finite has no effect")
    func infiniteFrame() {
        let card = V.column([V.text("one"), V.text("two").size(.infinity, .infinity)])
        #expect(lines(card, 11).map { $0.trimmingPrefix { $0 == " " } } == ["one", "two"])
        #expect(lines(V.text("one").size(.nan, -.infinity), 3) == ["one"])
    }

    @Test("the outline of a box with one line of text leaves the text whole")
    func smallOutline() {
        for kind in [ShapeKind.capsule, .rectangle, .circle, .ellipse] {
            let box = ViewNode(.shape(ShapeNode(kind, stroke: ShapeNode.Stroke())))
            for height in [nil, 24.0] {
                let label = V.text("a b c d").modified(.padding(.horizontal, 8)).size(nil, height)
                let drawn = lines(label.modified(.overlay(box, alignment: .center)), 20)
                #expect(drawn.contains { $0.contains("a b c d") }, "\(kind), height \(height ?? 0): \(drawn)")
            }
        }
        let box = ViewNode(.shape(ShapeNode(.capsule, stroke: ShapeNode.Stroke())))
        let label = V.text("Live").modified(.padding(.horizontal, 8)).modified(.overlay(box, alignment: .center))
        #expect(lines(label, 6) == ["│Live│"])
    }

    @Test("without colours, the track of a progress bar made of shapes is visible")
    func track() {
        let part = V.shape(.capsule, "blue").size(40, 8)
        let whole = V.shape(.capsule, "gray").modified(.opacity(0.3)).size(nil, 8)
        let bars = [
            V.depth([whole, part], alignment: .leading), whole.modified(.overlay(part, alignment: .leading)),
            part.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .leading)))
                .modified(.backgroundView(whole, alignment: .center)),
        ]
        for bar in bars { #expect(lines(bar, 10) == ["█████░░░░░"]) }
        // A background of text is not drawn.
        #expect(lines(V.text("text").modified(.backgroundView(whole, alignment: .center)), 10) == ["   text"])
    }

    @Test("a single button next to text is not wrapped")
    func noFlow() {
        let lines = lines(V.row([V.text("Order 7 of 12"), V.button("Call", "CallIntent")]), 17)
        #expect(lines.count == 2 && lines[0].hasPrefix("Order 7 [ "), "\(lines)")
    }

    @Test("text that changes with time follows its line alignment in a frame; other text is centred")
    func tickingText() {
        let said: [ViewNode.Modifier] = [.multilineTextAlignment(.trailing), .frame(FrameValue(width: 80))]
        let range = TimerRange(from: SampleEntry.now, to: SampleEntry.now.addingTimeInterval(90))
        #expect(lines(ViewNode(.text([TextRun(.timer(range))]), modifiers: said), 10) == ["      1:30"])
        #expect(lines(ViewNode(.text([TextRun(.literal("1:30"))]), modifiers: said), 10) == ["   1:30"])
    }

    @Test("an outline in front of text is drawn behind it")
    func outline() {
        let box = ViewNode(.shape(ShapeNode(.rectangle, stroke: ShapeNode.Stroke())))
        let card = ViewNode(
            .stack(.vertical, alignment: .center, spacing: nil, [V.text("one"), V.text("two"), V.text("three")]),
            modifiers: [.padding(.all, nil), .overlay(box, alignment: .center)])
        #expect(lines(card, 9) == [" ┌─one─┐", " │ two │", " └three┘"])
    }

    @Test("a width can be a fraction of the offered width")
    func share() {
        let half = ViewNode(
            .shape(ShapeNode(.rectangle)), modifiers: [.frame(FrameValue(width: 8, widthFraction: 0.5, height: 8))])
        #expect(lines(half, 10) == ["  ██████"])
        #expect(lines(half, 20) == ["    ███████████"])
    }

    @Test("an offset of half a cell is ignored")
    func halfACell() {
        let moved = { (x: Double) in ViewNode(V.text("x").content, modifiers: [.offset(x: x, y: 0)]) }
        #expect(lines(moved(4), 4) == [" x"])
        #expect(lines(moved(5), 4) == ["  x"])
    }

    @Test("a custom shape is drawn with dots, and filled as an area")
    func path() {
        let corner = [UnitPoint(x: 0, y: 0), UnitPoint(x: 0, y: 1), UnitPoint(x: 1, y: 1), UnitPoint(x: 0, y: 0)]
        let room = ViewNode.Modifier.frame(FrameValue(width: 32, height: 32))
        let kind = ShapeKind.path([ShapePath(corner)])
        let line = ViewNode(.shape(ShapeNode(kind, stroke: ShapeNode.Stroke())), modifiers: [room])
        #expect(lines(line, 4) == ["⡗⢄", "⣇⣀⣑⣄"])
        let area = ViewNode(.shape(ShapeNode(kind, fill: .named("red"))), modifiers: [room])
        #expect(lines(area, 4, glyphs: .ascii) == ["#", "###"])
    }

    @Test("shorter text keeps its line while longer text is wrapped")
    func sharing() {
        #expect(
            lines(V.row([V.text("a long text"), V.text("12:30")], alignment: .top), 12) == ["a long 12:30", "text"])
    }

    @Test("a higher priority gets its space first")
    func priority() {
        let first = V.text("first text").modified(.layoutPriority(1))
        let row = V.row([V.text("second text").modified(.lineLimit(1)), first])
        #expect(lines(row, 16) == ["seco… first text"])
    }

    @Test("spacing in points is converted to columns and rows")
    func spacing() {
        #expect(lines(V.row([V.text("a"), V.text("b")], spacing: 0), 9) == ["   ab"])
        #expect(lines(V.row([V.text("a"), V.text("b")], spacing: 24), 9) == ["  a   b"])
        #expect(lines(V.column([V.text("a"), V.text("b")], spacing: 8), 1) == ["a", "b"])
        #expect(lines(V.column([V.text("a"), V.text("b")], spacing: 16), 1) == ["a", "", "b"])
    }

    @Test("views in a column follow its alignment")
    func alignment() {
        let texts = [V.text("wide text"), V.text("a")]
        #expect(lines(V.column(texts, alignment: .leading), 9) == ["wide text", "a"])
        #expect(lines(V.column(texts), 9) == ["wide text", "    a"])
        #expect(lines(V.column(texts, alignment: .trailing), 9) == ["wide text", "        a"])
    }

    @Test("a frame aligns its content, can fill the width, and grows a little before it truncates")
    func frames() {
        let leading = FrameValue(maxWidth: .infinity, alignment: .leading)
        #expect(lines(V.text("a").modified(.frame(leading)), 5) == ["a"])
        #expect(lines(V.text("a").modified(.frame(FrameValue(width: 40, alignment: .trailing))), 5) == ["    a"])
        #expect(lines(V.text("1:05:09").size(50, nil), 20) == ["      1:05:09"])
        #expect(lines(V.text("a text of many letters").size(50, nil).modified(.lineLimit(1)), 9) == ["a text o…"])
    }

    @Test("the number of lines is limited, and the last one ends with an ellipsis")
    func lineLimit() {
        let text = V.text("one two three four five")
        #expect(lines(text.modified(.lineLimit(2)), 9) == ["one two", "three fo…"])
        #expect(lines(V.text("one\ntwo\nthree").modified(.lineLimit(2)), 9) == ["  one", "  two…"])
        #expect(lines(text.modified(.lineLimit(1)).modified(.truncationMode(.head)), 9) == ["…our five"])
        #expect(lines(text.modified(.lineLimit(1)), 9, glyphs: .ascii) == ["one tw..."])
    }

    @Test("a word of up to 20 columns is truncated rather than broken, and a longer one broken")
    func longWords() {
        func text(_ letters: Int) -> ViewNode { V.text("of " + String(repeating: "x", count: letters)) }
        #expect(lines(text(20), 19) == ["of " + String(repeating: "x", count: 15) + "…"])
        #expect(lines(text(20), 20) == ["of", String(repeating: "x", count: 20)])
        for width in [20, 30] {
            #expect(lines(text(width + 1), width) == ["of", String(repeating: "x", count: width), "x"])
        }
    }

    @Test("padding adds columns, and rows only if large")
    func padding() {
        #expect(lines(V.row([V.text("a").padding(), V.text("b")], spacing: 0), 4) == [" a b"])
        #expect(lines(V.text("a").padding(24), 7) == ["", "   a", ""])
    }

    @Test("a hidden view keeps its space but cannot be seen or pressed")
    func hidden() {
        let row = V.row([V.button("Go", "GoIntent").modified(.hidden), V.text("b")], spacing: 0)
        let rendering = TerminalRenderer(width: 7).render(row, at: SampleEntry.now)
        #expect(rendering.lines.map(\.plainText) == ["      b"])
        #expect(rendering.elements.isEmpty)
    }

    @Test("overdrawing half of a wide character blanks the other half")
    func layered() {
        let depth = V.depth([V.text("李小龍"), V.text("x")], alignment: .leading)
        #expect(lines(depth, 6) == ["x 小龍"])
    }

    @Test("a grid aligns its columns and shrinks the widest if space is short")
    func grid() {
        let rows = [[V.text("a"), V.text("wide cell")], [V.text("long"), V.text("b")]]
        let node = ViewNode(.grid(rows: rows, alignment: .leading, horizontalSpacing: nil, verticalSpacing: nil))
        #expect(lines(node, 14) == ["a    wide cell", "long b"])
        #expect(lines(node, 9) == ["a    wide", "     cell", "long b"])
    }

    @Test("the only cell of a grid row spans all columns, and other cells as many as they ask for")
    func gridSpans() {
        func grid(_ row: [ViewNode]) -> ViewNode {
            let rows = [[V.text("a"), V.text("b"), V.text("c")], row]
            return ViewNode(.grid(rows: rows, alignment: .trailing, horizontalSpacing: nil, verticalSpacing: nil))
        }
        #expect(lines(grid([V.text("x")]), 5) == ["a b c", "    x"])
        #expect(lines(grid([V.text("x"), .empty]), 5) == ["a b c", "x"])
        let wide = grid([V.text("x").modified(.gridCellColumns(2)), .empty])
        #expect(lines(wide, 5) == ["a b c", "  x"])
        #expect(
            HTMLRenderer().render(wide, at: SampleEntry.now).contains(
                "<span class=\"la-cell\" style=\"grid-column:span 2\"><span class=\"la-text\">x</span></span>"
                    + "<span class=\"la-cell\"></span>"))
    }

    @Test("a background fills the view and its padding, with contrasting text")
    func background() {
        let node = V.text("a").padding(8).background("yellow")
        let runs = TerminalRenderer(width: 3, options: RenderingOptions(colors: .trueColor))
            .render(node, at: SampleEntry.now).lines[0]
        #expect(runs == [StyledRun(" a ", style: CellStyle(foreground: .black, background: RGBColor(named: "yellow")))])
    }

    @Test("without colours a background is omitted, and bars made of shapes use block characters")
    func withoutColours() {
        let bar = V.depth(
            [V.shape(.capsule, "gray").size(80, 4), V.shape(.capsule, "blue").size(40, 4)], alignment: .leading)
        #expect(lines(bar, 10) == ["█████░░░░░"])
        #expect(lines(bar, 10, glyphs: .ascii) == ["#####-----"])
        #expect(lines(V.depth([V.shape(.capsule, "blue"), V.text("a")]), 3) == [" a"])
    }

    @Test("deeply nested and very large trees are drawn in part")
    func limits() {
        var node = V.text("deep")
        for _ in 0..<3_000 { node = V.row([node, V.text("x")]) }
        let wide = V.column(Array(repeating: V.text("row"), count: 20_000))
        var modified = V.text("padded")
        for _ in 0..<5_000 { modified = modified.padding(1) }
        for tree in [node, wide, modified] {
            let rendering = TerminalRenderer(width: 80).render(tree, at: SampleEntry.now)
            #expect(rendering.lines.count <= TerminalRenderer.rowLimit)
            #expect(rendering.columns <= 80)
            #expect(LineRenderer(columns: 80).render(tree, at: SampleEntry.now).columns <= 80)
            #expect(!HTMLRenderer().render(tree, at: SampleEntry.now).contains("\u{1B}"))
        }
    }

    @Test("a tree with a large amount of text, maps and long names is drawn quickly in part")
    func amounts() {
        let words = String(repeating: "word ", count: 200_000)
        let name = String(repeating: "a.", count: 200_000)
        let points = (0..<20_000).map { MapNode.Point(latitude: Double($0 % 80), longitude: Double($0 % 170)) }
        let texts = Array(repeating: V.row([V.text(words), V.symbol(name)]), count: 50)
        let maps = Array(repeating: ViewNode(.map(MapNode(path: points))), count: 500)
        let rendering = TerminalRenderer(width: 80).render(
            V.depth([V.column(texts), V.depth(maps)]), at: SampleEntry.now)
        #expect(rendering.lines.count <= TerminalRenderer.rowLimit && rendering.columns <= 80)
    }
}
