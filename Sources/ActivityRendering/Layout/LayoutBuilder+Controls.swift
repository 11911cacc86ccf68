import ActivityTree

extension LayoutBuilder {
    /// Adds a button, drawn as `[ Label ]`; without colours, the focused button is drawn as `{ Label }`.
    mutating func button(
        _ intent: IntentReference?, _ label: ViewNode, _ role: ButtonRole?, _ context: Context
    ) -> Int? {
        var inner = context.within(.horizontal)
        let style = inner.appearance.styles[.button] ?? ""
        let accent =
            role == .destructive ? Paint.color(RGBColor(0xFF453A), opacity: 1) : inner.appearance.accent
        let isProminent = style == "borderedProminent" && options.hasColor && !inner.appearance.isHidden
        // As in SwiftUI, the label of a plain button has the colour of the text around it.
        let isPlain = style == "plain" && role == nil
        inner.appearance.paint =
            isProminent
            ? .terminalDefault(isDim: false)
            : intent == nil ? .terminalDefault(isDim: true) : isPlain ? inner.appearance.paint : accent
        if isProminent { inner.appearance.isBold = true }
        // Brackets around several lines would look like several buttons.
        inner.appearance.lineLimit = inner.appearance.lineLimit ?? 1
        let index = intent.map { register(.button($0), label, inner) }
        guard let content = build(label, inner) else { return nil }
        let isBare = style == "plain" || style == "borderless"
        let brackets = needsFocusBraces(index) ? ("{ ", " }") : isBare ? ("", "") : ("[ ", " ]")
        var element = bracketed(content, brackets, inner)
        if isProminent {
            let fill = add(flexible(.fill(.init(paint: accent, isBackdrop: true)), ideal: 1, expandsVertically: true))
            element = add(layered(.background(alignment: .center), [element, fill]))
        }
        return control(index, element)
    }

    /// Adds a toggle, drawn as `[✓] Label` or `[ ] Label`.
    mutating func toggle(
        _ isOn: Bool, _ intent: IntentReference?, _ label: ViewNode, _ context: Context
    ) -> Int? {
        var inner = context.within(.horizontal)
        if intent == nil { inner.appearance.paint = .terminalDefault(isDim: true) }
        let index = intent.map { register(.toggle($0, isOn: isOn), label, inner) }
        let mark = isOn ? (options.glyphs == .ascii ? "x" : "✓") : " "
        var style = inner.appearance.style
        if isOn, intent != nil { inner.appearance.accent.write(into: &style) }
        let box = text(needsFocusBraces(index) ? "{\(mark)}" : "[\(mark)]", style: style, inner)
        let title = inner.appearance.hidesLabels ? nil : build(label, inner)
        return control(index, row([box, title].compactMap(\.self)))
    }

    /// Adds a link, drawn underlined or, without colours, in angle brackets.
    mutating func link(_ destination: String, _ nodes: [ViewNode], _ context: Context) -> Int? {
        var inner = context.within(.horizontal)
        let address = options.accepted(destination)
        if let address, links.count < 1_000 {
            links.append(address)
            inner.link = UInt16(links.count)
        }
        let index = address.map { register(.link($0), ViewNode(.group(nodes)), inner) }
        if address != nil, options.hasColor { inner.appearance.applyLinkStyle() }
        let places = build(nodes, inner)
        guard let first = places.first else { return nil }
        let content = places.count > 1 ? row(places) : first
        guard index != nil, !options.hasColor else { return control(index, content) }
        return control(index, bracketed(content, needsFocusBraces(index) ? ("{", "}") : ("<", ">"), inner))
    }

    /// Registers a button, toggle or link; returns nil for a hidden control, or if 256 controls are already registered.
    private mutating func register(
        _ kind: InteractiveElement.Kind, _ label: ViewNode, _ context: Context
    ) -> Int? {
        guard !context.appearance.isHidden, controls.count < 256 else { return nil }
        controls.append(Control(kind: kind, label: label.accessibilityText(at: now, zone: options.zone)))
        return controls.count - 1
    }

    private func needsFocusBraces(_ index: Int??) -> Bool {
        guard let index = index ?? nil else { return false }
        return index == focused && !options.hasColor
    }

    private mutating func bracketed(_ content: Int, _ brackets: (String, String), _ context: Context) -> Int {
        guard !brackets.0.isEmpty else { return content }
        let style = context.appearance.style
        let first = text(brackets.0, style: style, context)
        let last = text(brackets.1, style: style, context)
        elements[first].minWidth = elements[first].idealWidth
        elements[last].minWidth = elements[last].idealWidth
        return row([first, content, last], spacing: 0)
    }

    private mutating func control(_ index: Int??, _ element: Int) -> Int {
        guard let index = index ?? nil else { return element }
        return add(layered(.control(index), [element]))
    }
}
