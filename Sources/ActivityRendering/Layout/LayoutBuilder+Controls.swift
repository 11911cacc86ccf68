import ActivityTree

extension LayoutBuilder {
    /// A button, as `[ Label ]`; one that is chosen without colours as `{ Label }`.
    mutating func button(
        _ intent: IntentReference?, _ label: ViewNode, _ role: ButtonRole?, _ context: Context
    ) -> Int? {
        var inner = context.within(.horizontal)
        let style = inner.appearance.styles[.button] ?? ""
        let accent =
            role == .destructive ? Paint.color(RGBColor(0xFF453A), opacity: 1) : inner.appearance.accent
        let isProminent = style == "borderedProminent" && options.hasColor && !inner.appearance.isHidden
        inner.appearance.paint =
            isProminent ? .own(isDim: false) : intent == nil ? .own(isDim: true) : accent
        if isProminent { inner.appearance.isBold = true }
        // Brackets around several lines would look like several buttons.
        inner.appearance.lineLimit = inner.appearance.lineLimit ?? 1
        let index = intent.map { press(.button($0), label, inner) }
        guard let content = build(label, inner) else { return nil }
        let isBare = style == "plain" || style == "borderless"
        let brackets = isBracedFocus(index) ? ("{ ", " }") : isBare ? ("", "") : ("[ ", " ]")
        var element = framed(content, brackets, inner)
        if isProminent {
            let fill = add(flexible(.fill(.init(paint: accent, isBackdrop: true)), ideal: 1, isTall: true))
            element = add(wide(.background(alignment: .center), [element, fill]))
        }
        return pressable(index, element)
    }

    /// A switch, as `[✓] Label` or `[ ] Label`.
    mutating func toggle(
        _ isOn: Bool, _ intent: IntentReference, _ label: ViewNode, _ context: Context
    ) -> Int? {
        let inner = context.within(.horizontal)
        let index = press(.toggle(intent, isOn: isOn), label, inner)
        let mark = isOn ? (options.glyphs == .ascii ? "x" : "✓") : " "
        var style = inner.appearance.style
        if isOn { inner.appearance.accent.write(into: &style) }
        let box = text(isBracedFocus(index) ? "{\(mark)}" : "[\(mark)]", style: style, inner)
        let title = inner.appearance.hidesLabels ? nil : build(label, inner)
        return pressable(index, row([box, title].compactMap(\.self)))
    }

    /// Views that lead to an address: underlined, or between angle brackets where nothing can be.
    mutating func link(_ destination: String, _ nodes: [ViewNode], _ context: Context) -> Int? {
        var inner = context.within(.horizontal)
        let address = URLPolicy.of(destination, alsoAccepting: options.schemes)
        if let address, links.count < 1_000 {
            links.append(address)
            inner.link = UInt16(links.count)
        }
        let index = address.map { press(.link($0), ViewNode(.group(nodes)), inner) }
        if address != nil, options.hasColor { inner.appearance.showLink() }
        let places = build(nodes, inner)
        guard let first = places.first else { return nil }
        let content = places.count > 1 ? row(places) : first
        guard index != nil, !options.hasColor else { return pressable(index, content) }
        return pressable(index, framed(content, isBracedFocus(index) ? ("{", "}") : ("<", ">"), inner))
    }

    /// Lists what can be pressed; nil where it cannot be seen.
    private mutating func press(
        _ kind: InteractiveElement.Kind, _ label: ViewNode, _ context: Context
    ) -> Int? {
        guard !context.appearance.isHidden, pressables.count < 256 else { return nil }
        pressables.append(Pressable(kind: kind, label: label.accessibilityText(at: now, zone: options.zone)))
        return pressables.count - 1
    }

    private func isBracedFocus(_ index: Int??) -> Bool {
        guard let index = index ?? nil else { return false }
        return index == focused && !options.hasColor
    }

    private mutating func framed(_ content: Int, _ brackets: (String, String), _ context: Context) -> Int {
        guard !brackets.0.isEmpty else { return content }
        let style = context.appearance.style
        let first = text(brackets.0, style: style, context)
        let last = text(brackets.1, style: style, context)
        elements[first].minWidth = elements[first].idealWidth
        elements[last].minWidth = elements[last].idealWidth
        return row([first, content, last], spacing: 0)
    }

    private mutating func pressable(_ index: Int??, _ element: Int) -> Int {
        guard let index = index ?? nil else { return element }
        return add(wide(.pressable(index), [element]))
    }
}
