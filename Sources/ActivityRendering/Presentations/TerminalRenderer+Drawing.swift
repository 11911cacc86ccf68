import FoundationEssentials
import ActivityTree

extension TerminalRenderer {
    /// Lays out a view and draws it with its border, background and stale label.
    func draw(_ node: ViewNode, at now: Date, focused: Int?, chrome: Chrome) -> Rendering {
        var builder = LayoutBuilder(options: options, now: now, focused: focused)
        let element = builder.build(node, LayoutBuilder.Context())
        var layout = Layout(builder)
        let margins = Margins(chrome, width: width, hasColor: options.hasColor)
        let available = width - margins.horizontal * 2
        let size = element.map { layout.size($0, CellProposal(available, nil)) } ?? CellSize(0, 0)
        let rows = min(size.height, Self.rowLimit)
        let footer = chrome.staleLabel?.text != nil && !margins.hasBorder ? 1 : 0
        var buffer = CellBuffer(
            width: width, height: rows + margins.vertical * 2 + footer, links: builder.links)
        fill(buffer.bounds, chrome, into: &buffer)
        if let element {
            let place = CellRect(
                column: margins.horizontal, row: margins.vertical, width: available, height: size.height)
            layout.draw(element, in: place, into: &buffer, .top)
        }
        dim(&buffer, chrome)
        drawEdge(chrome, margins, into: &buffer)
        return Rendering(
            lines: buffer.lines, elements: elements(builder, layout),
            widgetURL: (chrome.widgetURL ?? builder.widgetURL).flatMap {
                URLPolicy.accepted($0, alsoAccepting: options.schemes)
            },
            nextChange: Date.earlier(layout.nextChange, chrome.staleLabel?.nextChange).flatMap { $0 > now ? $0 : nil },
            options: options)
    }

    private func fill(_ rect: CellRect, _ chrome: Chrome, into buffer: inout CellBuffer) {
        guard options.hasColor, let background = chrome.background else { return }
        let paint = Paint(background, tint: nil, isFill: true)
        DrawingContext(glyphs: options.glyphs, hasColor: true).fill(
            rect, with: paint, isBackdrop: true, into: &buffer, clip: rect)
    }

    private func dim(_ buffer: inout CellBuffer, _ chrome: Chrome) {
        guard chrome.staleLabel?.text != nil else { return }
        buffer.restyle(buffer.bounds) { style, _, _ in style.attributes.insert(.dim) }
    }

    /// Draws the border, with the stale label in its bottom edge or below the content.
    private func drawEdge(_ chrome: Chrome, _ margins: Margins, into buffer: inout CellBuffer) {
        var style = CellStyle()
        if let keyline = chrome.keyline { Paint(keyline, tint: nil).write(into: &style) }
        if chrome.staleLabel?.text != nil { style.attributes.insert(.dim) }
        if margins.hasBorder {
            BoxDrawing(glyphs: options.glyphs).draw(in: buffer.bounds, style: style, into: &buffer, clip: buffer.bounds)
        }
        guard let words = chrome.staleLabel?.text else { return }
        let text = [Cell](sanitized: margins.hasBorder ? " \(words) " : words, style: CellStyle(attributes: .dim))
        let available = margins.hasBorder ? width - 4 : width
        let cells = Truncation(glyphs: options.glyphs).line(text, columns: available)
        let end = margins.hasBorder ? width - 2 : width
        buffer.draw(cells, column: end - cells.columns, row: buffer.height - 1, clip: buffer.bounds)
    }

    private func elements(_ builder: LayoutBuilder, _ layout: Layout) -> [InteractiveElement] {
        builder.controls.enumerated().compactMap { index, control in
            layout.places[index].map {
                InteractiveElement(id: index, kind: control.kind, label: control.label, frame: $0)
            }
        }
    }
}

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
