import FoundationEssentials
import ActivityTree
import SystemSupport

extension HTMLWriter {
    mutating func content(_ node: ViewNode, _ own: HTMLBoxes.Box) {
        switch node.content {
        case .empty: return
        case .text(let runs):
            box("la-text", own) { writer in for run in runs { writer.write(run) } }
        case .image(let image):
            box("la-image", own, hasOwnLabel: true) { $0.symbol(image, own.accessibility) }
        case .label(let title, let icon): label(title, icon, own)
        case .stack(let axis, let alignment, let spacing, let nodes): stack(axis, alignment, spacing, nodes, own)
        case .grid(let rows, let alignment, let horizontal, let vertical):
            grid(rows, alignment, horizontal, vertical, own)
        case .group(let nodes): box("la-v", own) { $0.write(nodes, along: .vertical) }
        case .alternatives(_, let nodes): box("la-v", own) { $0.write(Array(nodes.prefix(1)), along: .vertical) }
        case .spacer(let length):
            let side = axis == .horizontal ? "min-width" : "min-height"
            let css = length.map { "\(side):\(CSS.length($0))" }
            element("span", ["class": "la-spacer"], own, css: css, role: "img") { _ in }
        case .divider:
            let direction = axis == .horizontal ? "vertical" : "horizontal"
            element(
                "span", ["class": "la-divider la-\(direction)", "role": "separator", "aria-orientation": direction], own
            ) { _ in }
        case .shape(let shape): self.shape(shape, own)
        case .color(let style):
            let fill = CSS.fill(style).map { "background:\($0)" }
            element("span", ["class": "la-fill"], own, css: fill, role: "img") { _ in }
        case .progress(let progress): self.progress(progress, own)
        case .gauge(let gauge): self.gauge(gauge, own)
        case .link(let destination, let nodes): link(destination, nodes, own)
        case .button(let intent, let label, let role): button(intent, label, buttonClass(role), own)
        case .toggle(let isOn, let intent, let label): button(intent, label, "la-toggle", isOn: isOn, own)
        case .sparkline(let values, let tint, let lower): sparkline(values, tint, lower, own)
        case .map(let map): self.map(map, own)
        }
    }

    mutating func box(
        _ name: String, _ own: HTMLBoxes.Box = .init(), css: String = "", hasOwnLabel: Bool = false,
        _ content: (inout HTMLWriter) -> Void
    ) {
        var own = own
        if hasOwnLabel { own.label = nil }
        element("span", ["class": name], own, css: css, role: "group", content)
    }

    /// Writes a run; attributes that have an HTML element are written as elements, and the other attributes as CSS.
    private mutating func write(_ run: TextRun) {
        var elements: [(tag: String, attributes: KeyValuePairs<String, String?>)] = []
        if !isInsideControl, let link = run.link,
            let address = URLPolicy.accepted(link, alsoAccepting: renderer.schemes)
        {
            elements.append(("a", ["class": "la-link", "href": address, "rel": "noopener noreferrer"]))
        }
        if run.weight == .bold { elements.append(("strong", [:])) }
        if run.isItalic { elements.append(("em", [:])) }
        if run.isStruckThrough { elements.append(("s", [:])) }
        if run.isUnderlined { elements.append(("u", [:])) }
        if run.isMonospaced { elements.append(("code", [:])) }
        let style = CSS.text(run)
        if !style.isEmpty { elements.append(("span", ["style": style])) }
        write(run.content, in: elements[...])
    }

    private mutating func write(
        _ content: TextRun.Content, in elements: ArraySlice<(tag: String, attributes: KeyValuePairs<String, String?>)>
    ) {
        guard let outer = elements.first else { return self.content(content) }
        element(outer.tag, outer.attributes) { $0.write(content, in: elements.dropFirst()) }
    }

    private mutating func content(_ content: TextRun.Content) {
        switch content {
        case .literal(let text): words(text)
        case .image(let image): symbol(image)
        case .timer(let range):
            let attributes: KeyValuePairs<String, String?> = [
                "datetime": date(range.countsDown ? range.to : range.from), "data-style": "timer",
                "data-from": date(range.from), "data-to": date(range.to), "data-pause": range.pauseTime.map(date),
                "data-counts": range.countsDown ? "down" : "up", "data-hours": range.showsHours ? nil : "false",
                "role": "timer",
            ]
            element("time", attributes) { $0.words(TimerText(range, at: $0.now).text) }
        case .date(let date, let style):
            element("time", ["datetime": self.date(date), "data-style": style.rawValue]) {
                $0.words(DateText(date, style: style, at: $0.now, zone: $0.renderer.zone).text)
            }
        }
    }

    func date(_ date: Date) -> String { ISO8601.string(date.millisecondsSince1970) }

    private mutating func label(_ title: ViewNode, _ icon: ViewNode, _ own: HTMLBoxes.Box) {
        let style = styles[.label]
        box("la-label", own) { writer in
            if style != "titleOnly" {
                let outer = writer.isBesideWords
                writer.isBesideWords = style != "iconOnly" || outer
                writer.write([icon], along: .horizontal)
                writer.isBesideWords = outer
            }
            if style != "iconOnly" { writer.write([title], along: .horizontal) }
        }
    }

    private mutating func stack(
        _ axis: StackAxis, _ alignment: Alignment, _ spacing: Double?, _ nodes: [ViewNode], _ own: HTMLBoxes.Box
    ) {
        let gap = spacing.map { "gap:\(CSS.length($0))" }
        let (across, down) = (CSS.side(alignment.horizontal), CSS.side(alignment.vertical))
        let (name, side) =
            switch axis {
            case .horizontal: ("la-h", "align-items:\(down)")
            case .vertical: ("la-v", "align-items:\(across)")
            case .depth: ("la-z", "justify-items:\(across);align-items:\(down)")
            }
        box(name, own, css: [gap, side].compactMap(\.self).joined(separator: ";")) { $0.write(nodes, along: axis) }
    }

    private mutating func grid(
        _ rows: [[ViewNode]], _ alignment: Alignment, _ horizontal: Double?, _ vertical: Double?, _ own: HTMLBoxes.Box
    ) {
        let columns = min(max(1, rows.map { $0.reduce(0) { $0 + $1.gridColumns } }.max() ?? 1), 64)
        let css = [
            "grid-template-columns:repeat(\(columns),auto)", "column-gap:\(CSS.length(horizontal ?? 8))",
            "row-gap:\(CSS.length(vertical ?? 4))", "justify-items:\(CSS.side(alignment.horizontal))",
            "align-items:\(CSS.side(alignment.vertical))",
        ]
        box("la-grid", own, css: css.joined(separator: ";")) { writer in
            for row in rows {
                var free = columns
                for (index, cell) in row.prefix(64).enumerated() {
                    let span = index + 1 == row.count ? free : min(cell.gridColumns, free)
                    free -= span
                    let style = span > 1 ? "grid-column:span \(span)" : nil
                    writer.element("span", ["class": "la-cell", "style": style]) {
                        $0.write([cell], along: row.count == 1 ? .vertical : nil)
                    }
                }
            }
        }
    }

    private mutating func link(_ destination: String, _ nodes: [ViewNode], _ own: HTMLBoxes.Box) {
        guard !isInsideControl, let address = URLPolicy.accepted(destination, alsoAccepting: renderer.schemes) else {
            return box("la-h", own) { $0.write(nodes, along: .horizontal) }
        }
        let attributes: KeyValuePairs<String, String?> = [
            "class": "la-link", "href": address, "rel": "noopener noreferrer",
        ]
        element("a", attributes, own) { writer in
            writer.isInsideControl = true
            writer.write(nodes, along: .horizontal)
        }
    }

    private func buttonClass(_ role: ButtonRole?) -> String {
        let style: String? =
            switch styles[.button] {
            case "borderedProminent": "la-prominent"
            case "plain", "custom": "la-bare la-plain"
            case "borderless": "la-bare"
            default: nil
            }
        return ["la-button", style, role == .destructive ? "la-destructive" : nil].compactMap(\.self)
            .joined(separator: " ")
    }

    private mutating func button(
        _ intent: IntentReference?, _ label: ViewNode, _ name: String, isOn: Bool? = nil, _ own: HTMLBoxes.Box
    ) {
        var own = own
        var shown = [label]
        if hidesLabels, isOn != nil {
            shown = []
            let words = accessibilityText(label)
            own.label = own.label ?? (words.isEmpty ? nil : words)
        }
        guard !isInsideControl else { return box(name, own) { $0.write(shown, along: .horizontal) } }
        let attributes: KeyValuePairs<String, String?> = [
            "type": "button", "class": name, "role": isOn == nil ? nil : "switch",
            "aria-checked": isOn.map { $0 ? "true" : "false" }, "data-intent": intent?.name,
            "data-parameters": intent.map { JSONValue.object($0.parameters).description },
            "disabled": intent == nil ? "disabled" : nil,
        ]
        element("button", attributes, own) { writer in
            writer.isInsideControl = true
            writer.write(shown, along: .horizontal)
        }
    }
}
