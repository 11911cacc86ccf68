import FoundationEssentials
import ActivityTree

/// The parts around a presentation: a border or an edge, a background and a stale label.
struct Chrome {
    var background: ColorValue?
    var keyline: ColorValue?
    /// Whether there is a box around the presentation.
    var hasBorder = false
    /// Whether there is a bar at the leading edge of the presentation.
    var hasEdge = false
    var staleLabel: StaleLabel?
    /// The URL of the presentation; it takes precedence over the URLs of the views.
    var url: String?
    /// The URL to open if neither the presentation nor a view has a URL.
    var fallbackURL: String?
}

extension TerminalRenderer {
    static let rowLimit = 120

    func draw(_ node: ViewNode, at now: Date, focused: Int?, chrome: Chrome) -> Rendering {
        var builder = LayoutBuilder(options: options, now: now, focused: focused)
        let element = builder.build(node, LayoutBuilder.Context())
        var layout = Layout(builder.elements)
        let isStale = chrome.staleLabel != nil
        let label = options.labelsStale ? chrome.staleLabel?.text : nil
        let hasBorder = chrome.hasBorder && width >= 12
        let hasMargin = chrome.background != nil && options.hasColor && width >= 12
        let hasEdge = chrome.hasEdge && width >= 12
        let vertical = hasBorder ? 1 : 0
        let trailing = hasBorder ? 2 : hasMargin ? 1 : 0
        let leading = hasEdge ? 2 : trailing
        let available = width - leading - trailing
        let size = element.map { layout.size($0, CellProposal(available, nil)) } ?? CellSize(0, 0)
        let footer = label != nil && !hasBorder ? 1 : 0
        var drawing = LayoutDrawing(
            layout,
            into: CellBuffer(
                width: width, height: min(size.height, Self.rowLimit) + vertical * 2 + footer, glyphs: options.glyphs,
                hasColor: options.hasColor, links: builder.links),
            builder)
        if options.hasColor, let background = chrome.background {
            let paint = Paint(background, tint: nil, isFill: true)
            var rect = drawing.buffer.bounds
            if hasEdge { (rect.column, rect.width) = (1, rect.width - 1) }
            drawing.buffer.fill(rect, with: paint, isBackdrop: true)
        }
        if let element {
            let place = CellRect(column: leading, row: vertical, width: available, height: size.height)
            drawing.draw(element, in: place, hasEdge ? .topLeading : .top)
        }
        if isStale {
            drawing.buffer.restyle(drawing.buffer.bounds) { style, _, _ in style.dim() }
        }
        if hasEdge {
            var edge = edge(chrome.keyline)
            if isStale { edge.style.dim() }
            for row in 0..<drawing.buffer.height {
                drawing.buffer.draw([Cell](sanitized: edge.text, style: edge.style), column: 0, row: row)
            }
        }
        if hasBorder {
            var style = chrome.keyline.map { Paint($0, tint: nil).style } ?? CellStyle()
            if isStale { style.dim() }
            BoxDrawing().draw(in: drawing.buffer.bounds, style: style, into: &drawing.buffer)
        }
        if let label { draw(label, hasBorder: hasBorder, into: &drawing.buffer) }
        return Rendering(
            lines: drawing.buffer.lines, elements: elements(builder, drawing.places),
            widgetURL: options.accepted(chrome.url ?? builder.widgetURL ?? chrome.fallbackURL),
            nextChange: Date.earlier(drawing.nextChange, label == nil ? nil : chrome.staleLabel?.nextChange).flatMap {
                $0 > now ? $0 : nil
            },
            options: options)
    }

    /// Draws the stale label in the bottom edge of the border, or below the content if there is no border.
    private func draw(_ label: String, hasBorder: Bool, into buffer: inout CellBuffer) {
        let text = [Cell](sanitized: hasBorder ? " \(label) " : label, style: CellStyle(attributes: .dim))
        let cells = Truncation(glyphs: options.glyphs).line(text, columns: hasBorder ? width - 4 : width)
        let end = hasBorder ? width - 2 : width
        buffer.draw(cells, column: end - cells.columns, row: buffer.height - 1)
    }

    private func elements(_ builder: LayoutBuilder, _ places: [Int: CellRect]) -> [InteractiveElement] {
        builder.controls.enumerated().compactMap { index, control in
            places[index].map { InteractiveElement(id: index, kind: control.kind, label: control.label, frame: $0) }
        }
    }
}
