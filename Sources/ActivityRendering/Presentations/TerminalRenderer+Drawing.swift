import FoundationEssentials
import ActivityTree

extension TerminalRenderer {
    /// Lays a view out on a sheet and draws both.
    func draw(_ node: ViewNode, at now: Date, focused: Int?, sheet: Sheet) -> Rendering {
        var builder = LayoutBuilder(options: options, now: now, focused: focused)
        let element = builder.build(node, LayoutBuilder.Surroundings())
        var layout = Layout(builder)
        let margins = Margins(sheet, width: width, hasColor: options.hasColor)
        let room = width - margins.horizontal * 2
        let size = element.map { layout.size($0, CellProposal(room, nil)) } ?? CellSize(0, 0)
        let rows = min(size.height, Self.rowLimit)
        let footer = sheet.mark?.text != nil && !margins.hasBorder ? 1 : 0
        var block = CellBlock(
            width: width, height: rows + margins.vertical * 2 + footer, links: builder.links)
        fill(block.bounds, sheet, into: &block)
        if let element {
            let place = CellRect(column: margins.horizontal, row: margins.vertical, width: room, height: size.height)
            layout.draw(element, in: place, into: &block, .top)
        }
        dim(&block, sheet)
        drawEdge(sheet, margins, into: &block)
        return Rendering(
            lines: block.lines, elements: pressed(builder, layout),
            widgetURL: (sheet.widgetURL ?? builder.widgetURL).flatMap {
                URLPolicy.of($0, alsoAccepting: options.schemes)
            }, nextChange: Date.earlier(layout.nextChange, sheet.mark?.nextChange).flatMap { $0 > now ? $0 : nil },
            options: options)
    }

    private func fill(_ rect: CellRect, _ sheet: Sheet, into block: inout CellBlock) {
        guard options.hasColor, let background = sheet.background else { return }
        let ink = Ink(background, tint: nil, isFill: true)
        DrawingLook(glyphs: options.glyphs, hasColor: true).fill(
            rect, with: ink, isBackdrop: true, into: &block, clip: rect)
    }

    private func dim(_ block: inout CellBlock, _ sheet: Sheet) {
        guard sheet.mark?.text != nil else { return }
        block.restyle(block.bounds) { style, _, _ in style.attributes.insert(.dim) }
    }

    /// The box around the form, and the words that say that it is stale: in the box's lower side, or below.
    private func drawEdge(_ sheet: Sheet, _ margins: Margins, into block: inout CellBlock) {
        var style = CellStyle()
        if let keyline = sheet.keyline { Ink(keyline, tint: nil).write(into: &style) }
        if sheet.mark?.text != nil { style.attributes.insert(.dim) }
        if margins.hasBorder {
            BoxDrawing(glyphs: options.glyphs).draw(in: block.bounds, style: style, into: &block, clip: block.bounds)
        }
        guard let words = sheet.mark?.text else { return }
        let text = [Cell](harmless: margins.hasBorder ? " \(words) " : words, style: CellStyle(attributes: .dim))
        let room = margins.hasBorder ? width - 4 : width
        let cells = Truncation(glyphs: options.glyphs).line(text, columns: room)
        let end = margins.hasBorder ? width - 2 : width
        block.draw(cells, column: end - cells.columns, row: block.height - 1, clip: block.bounds)
    }

    private func pressed(_ builder: LayoutBuilder, _ layout: Layout) -> [InteractiveElement] {
        builder.pressables.enumerated().compactMap { index, pressable in
            layout.places[index].map {
                InteractiveElement(id: index, kind: pressable.kind, label: pressable.label, frame: $0)
            }
        }
    }
}

/// The room between the edge of a form and what it shows.
private struct Margins {
    let horizontal: Int
    let vertical: Int
    let hasBorder: Bool

    init(_ sheet: Sheet, width: Int, hasColor: Bool) {
        hasBorder = sheet.hasBorder && width >= 12
        horizontal = hasBorder ? 2 : sheet.background != nil && hasColor && width >= 12 ? 1 : 0
        vertical = hasBorder ? 1 : 0
    }
}
