import FoundationEssentials
import ActivityTree

extension TerminalRenderer {
    /// Lays a view out on a chrome and draws both.
    func draw(_ node: ViewNode, at now: Date, focused: Int?, chrome: Chrome) -> Rendering {
        var builder = LayoutBuilder(options: options, now: now, focused: focused)
        let element = builder.build(node, LayoutBuilder.Context())
        var layout = Layout(builder)
        let margins = Margins(chrome, width: width, hasColor: options.hasColor)
        let room = width - margins.horizontal * 2
        let size = element.map { layout.size($0, CellProposal(room, nil)) } ?? CellSize(0, 0)
        let rows = min(size.height, Self.rowLimit)
        let footer = chrome.mark?.text != nil && !margins.hasBorder ? 1 : 0
        var buffer = CellBuffer(
            width: width, height: rows + margins.vertical * 2 + footer, links: builder.links)
        fill(buffer.bounds, chrome, into: &buffer)
        if let element {
            let place = CellRect(column: margins.horizontal, row: margins.vertical, width: room, height: size.height)
            layout.draw(element, in: place, into: &buffer, .top)
        }
        dim(&buffer, chrome)
        drawEdge(chrome, margins, into: &buffer)
        return Rendering(
            lines: buffer.lines, elements: pressed(builder, layout),
            widgetURL: (chrome.widgetURL ?? builder.widgetURL).flatMap {
                URLPolicy.of($0, alsoAccepting: options.schemes)
            }, nextChange: Date.earlier(layout.nextChange, chrome.mark?.nextChange).flatMap { $0 > now ? $0 : nil },
            options: options)
    }

    private func fill(_ rect: CellRect, _ chrome: Chrome, into buffer: inout CellBuffer) {
        guard options.hasColor, let background = chrome.background else { return }
        let paint = Paint(background, tint: nil, isFill: true)
        DrawingContext(glyphs: options.glyphs, hasColor: true).fill(
            rect, with: paint, isBackdrop: true, into: &buffer, clip: rect)
    }

    private func dim(_ buffer: inout CellBuffer, _ chrome: Chrome) {
        guard chrome.mark?.text != nil else { return }
        buffer.restyle(buffer.bounds) { style, _, _ in style.attributes.insert(.dim) }
    }

    /// The box around the form, and the words that say that it is stale: in the box's lower side, or below.
    private func drawEdge(_ chrome: Chrome, _ margins: Margins, into buffer: inout CellBuffer) {
        var style = CellStyle()
        if let keyline = chrome.keyline { Paint(keyline, tint: nil).write(into: &style) }
        if chrome.mark?.text != nil { style.attributes.insert(.dim) }
        if margins.hasBorder {
            BoxDrawing(glyphs: options.glyphs).draw(in: buffer.bounds, style: style, into: &buffer, clip: buffer.bounds)
        }
        guard let words = chrome.mark?.text else { return }
        let text = [Cell](sanitized: margins.hasBorder ? " \(words) " : words, style: CellStyle(attributes: .dim))
        let room = margins.hasBorder ? width - 4 : width
        let cells = Truncation(glyphs: options.glyphs).line(text, columns: room)
        let end = margins.hasBorder ? width - 2 : width
        buffer.draw(cells, column: end - cells.columns, row: buffer.height - 1, clip: buffer.bounds)
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

    init(_ chrome: Chrome, width: Int, hasColor: Bool) {
        hasBorder = chrome.hasBorder && width >= 12
        horizontal = hasBorder ? 2 : chrome.background != nil && hasColor && width >= 12 ? 1 : 0
        vertical = hasBorder ? 1 : 0
    }
}
