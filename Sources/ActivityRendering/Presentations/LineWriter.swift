import FoundationEssentials
import ActivityTree

struct LineWriter {
    let options: RenderingOptions
    let now: Date
    /// The link targets; cells refer to them by 1-based index.
    private(set) var links: [String] = []
    private(set) var widgetURL: String?
    private(set) var nextChange: Date?
    private(set) var link: UInt16 = 0
    private(set) var depth = 0
    private(set) var budget = 500

    mutating func join(_ nodes: [ViewNode], _ appearance: Appearance, separator: [Cell]) -> [Cell] {
        var result: [Cell] = []
        for node in nodes {
            let cells = cells(node, appearance, separator: separator)
            guard !cells.isEmpty else { continue }
            if !result.isEmpty { result += separator }
            result += cells
        }
        return result
    }

    /// Records a date at which the content changes; ignores past dates.
    private mutating func recordChange(_ change: Date?) {
        if let change, change > now { nextChange = Date.earlier(nextChange, change) }
    }

    private mutating func cells(_ node: ViewNode, _ outer: Appearance, separator: [Cell]) -> [Cell] {
        guard budget > 0, depth < ViewNode.renderingDepthLimit else { return [] }
        budget -= 1
        depth += 1
        defer { depth -= 1 }
        var appearance = outer
        for modifier in node.modifiers.reversed() where !appearance.apply(modifier) {
            if case .widgetURL(let address) = modifier, widgetURL == nil { widgetURL = address }
        }
        guard !appearance.isHidden else { return [] }
        switch node.content {
        case .empty, .spacer, .divider, .color, .map: return []
        case .text(let runs): return text(runs, appearance)
        case .image(let image): return text([TextRun(.image(image))], appearance)
        case .group(let nodes): return join(nodes, appearance, separator: separator)
        case .alternatives(_, let nodes): return join(Array(nodes.prefix(1)), appearance, separator: separator)
        case .label(let title, let icon):
            let style = appearance.styles[.label]
            let parts = [style == "titleOnly" ? .empty : icon, style == "iconOnly" ? .empty : title]
            return join(parts, appearance, separator: [.blank])
        case .stack(let axis, _, let spacing, let nodes): return stack(axis, spacing, nodes, appearance)
        case .grid(let rows, _, _, _):
            let lines = rows.map { ViewNode(.stack(.horizontal, alignment: .center, spacing: nil, $0)) }
            return join(lines, appearance, separator: dot)
        case .shape(let shape): return self.shape(shape, appearance)
        case .progress(let progress): return self.progress(progress, appearance)
        case .gauge(let gauge): return self.gauge(gauge, appearance)
        case .link(let destination, let nodes): return link(destination, nodes, appearance)
        case .button(_, let label, _):
            return framed("[", join([label], appearance, separator: [.blank]), "]", appearance)
        case .toggle(let isOn, _, let label):
            let mark = isOn ? (options.glyphs == .ascii ? "[x]" : "[✓]") : "[ ]"
            let title = join([label], appearance, separator: [.blank])
            return [Cell](sanitized: mark, style: appearance.style) + (title.isEmpty ? [] : [.blank]) + title
        case .sparkline(let values, let tint, let lower):
            guard options.hasGraphics else { return [] }
            let paint = tint.map { Paint($0, tint: appearance.tint) } ?? appearance.accent
            let drawing = SparklineDrawing(values: values.suffix(120), paint: paint, lower: lower)
            return drawing.rows(columns: min(values.count, 12), rows: 1, glyphs: options.glyphs).first ?? []
        }
    }

    private var dot: [Cell] {
        [Cell](sanitized: options.glyphs == .ascii ? " | " : " · ", style: CellStyle(attributes: .dim))
    }

    private mutating func text(_ runs: [TextRun], _ appearance: Appearance) -> [Cell] {
        let text = TextCells(
            runs, appearance: appearance, options: options, at: now, link: link, links: &links)
        recordChange(text.nextChange)
        return Array(text.paragraphs.filter { !$0.isEmpty }.joined(separator: [.blank]))
    }

    private mutating func stack(
        _ axis: StackAxis, _ spacing: Double?, _ nodes: [ViewNode], _ appearance: Appearance
    ) -> [Cell] {
        switch axis {
        case .horizontal: return join(nodes, appearance, separator: spacing == 0 ? [] : [.blank])
        case .vertical: return join(nodes, appearance, separator: dot)
        case .depth:
            let read = nodes.filter { !$0.isArea }
            return join(read.isEmpty ? nodes.suffix(1) : read, appearance, separator: [.blank])
        }
    }

    private func shape(_ shape: ShapeNode, _ appearance: Appearance) -> [Cell] {
        guard shape.kind == .circle || shape.kind == .ellipse else { return [] }
        let fill = shape.fill ?? (shape.stroke == nil ? nil : shape.stroke?.style)
        let paint = fill.map { Paint($0, tint: appearance.tint) } ?? appearance.paint
        guard paint != .clear else { return [] }
        let style = paint.style
        let isFilled = shape.fill != nil || shape.stroke == nil
        let glyph = options.glyphs == .ascii ? (isFilled ? "@" : "o") : (isFilled ? "●" : "○")
        return [Cell](sanitized: glyph, style: style)
    }

    private mutating func progress(_ progress: ProgressNode, _ appearance: Appearance) -> [Cell] {
        let motion = ProgressFraction(progress.progress, at: now)
        let isCircle = appearance.styles[.progress] == "circular"
        recordChange(motion.nextChange(steps: isCircle ? 4 : options.glyphs == .ascii ? 8 : 64))
        let bar = isCircle ? glyph(motion.fraction, appearance) : bar(motion.fraction, appearance)
        guard !appearance.hidesLabels else { return bar }
        var value: [Cell] = []
        if let own = progress.currentValueLabel {
            value = join([own], appearance, separator: [.blank])
        } else if case .timer(let range) = progress.progress {
            value = text([TextRun(.timer(range))], appearance)
        } else if let phase = motion.phase {
            recordChange(phase.end)
            value = text([TextRun(.literal(phase.name))], appearance)
        }
        let label = progress.label.map { join([$0], appearance, separator: [.blank]) } ?? []
        return Array([label, bar, value].filter { !$0.isEmpty }.joined(separator: [.blank]))
    }

    private mutating func gauge(_ gauge: GaugeNode, _ appearance: Appearance) -> [Cell] {
        let fraction = gauge.fraction
        let isCircle = appearance.styles[.gauge]?.lowercased().contains("circular") == true
        let drawn = isCircle ? glyph(fraction, appearance) : bar(fraction, appearance)
        let label = appearance.hidesLabels ? [] : join([gauge.label], appearance, separator: [.blank])
        let value = gauge.currentValueLabel.map { join([$0], appearance, separator: [.blank]) } ?? []
        let parts = isCircle ? [drawn, value, label] : [label, drawn, value]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [.blank]))
    }

    private func bar(_ fraction: Double?, _ appearance: Appearance) -> [Cell] {
        BarDrawing(fraction: fraction, paint: appearance.accent)
            .cells(columns: options.glyphs == .ascii ? 10 : 8, glyphs: options.glyphs)
    }

    private func glyph(_ fraction: Double?, _ appearance: Appearance) -> [Cell] {
        let style = appearance.accent.style
        return [Cell](sanitized: FractionGlyph.text(fraction, glyphs: options.glyphs), style: style)
    }

    private mutating func link(_ destination: String, _ nodes: [ViewNode], _ appearance: Appearance) -> [Cell] {
        guard let address = options.accepted(destination), links.count < 1_000 else {
            return join(nodes, appearance, separator: [.blank])
        }
        links.append(address)
        let outer = link
        link = UInt16(links.count)
        defer { link = outer }
        var inner = appearance
        if options.hasColor { inner.isUnderlined = true }
        return join(nodes, inner, separator: [.blank])
    }

    private func framed(_ start: String, _ cells: [Cell], _ end: String, _ appearance: Appearance) -> [Cell] {
        guard !cells.isEmpty else { return [] }
        return [Cell](sanitized: start, style: appearance.style) + cells
            + [Cell](sanitized: end, style: appearance.style)
    }
}
