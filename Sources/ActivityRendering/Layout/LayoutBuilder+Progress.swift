import ActivityTree

extension LayoutBuilder {
    mutating func progress(_ progress: ProgressNode, _ context: Context) -> Int? {
        let appearance = context.appearance
        let inner = context.within(.horizontal)
        let motion = ProgressFraction(progress.progress, at: now)
        let label = appearance.hidesLabels ? nil : progress.label.flatMap { build($0, inner) }
        let value = appearance.hidesLabels ? nil : self.value(of: progress, motion, inner)
        if appearance.styles[.progress] == "circular" {
            recordChange(motion.nextChange(steps: 4))
            return circle(motion.fraction, label: label, value: value, inner)
        }
        let bar = BarDrawing(fraction: motion.fraction, paint: appearance.accent, motion: motion)
        return bars(self.bar(bar, appearance), label: label, value: value, inner)
    }

    /// Adds the program's own view of the current value.
    ///
    /// Without such a view, adds the time of a timer or the name of the current phase.
    private mutating func value(
        of progress: ProgressNode, _ motion: ProgressFraction, _ context: Context
    ) -> Int? {
        if let own = progress.currentValueLabel { return build(own, context) }
        var secondary = context
        secondary.appearance.paint = .terminalDefault(isDim: true)
        switch progress.progress {
        case .value: return nil
        case .timer(let range): return text([TextRun(.timer(range))], secondary)
        case .phases:
            recordChange(motion.phase?.end)
            return motion.phase.map { text([TextRun(.literal($0.name))], secondary) }
        }
    }

    mutating func gauge(_ gauge: GaugeNode, _ context: Context) -> Int? {
        let appearance = context.appearance
        let style = appearance.styles[.gauge] ?? ""
        let inner = context.within(.horizontal)
        let label = appearance.hidesLabels ? nil : build(gauge.label, inner)
        let value = gauge.currentValueLabel.flatMap { build($0, inner) }
        if style.lowercased().contains("circular") {
            return circle(gauge.fraction, label: label, value: value, inner)
        }
        var drawing = BarDrawing(fraction: gauge.fraction, paint: appearance.accent)
        drawing.isMarker = style == "accessoryLinear"
        let ends = [
            gauge.minimumValueLabel.flatMap { build($0, inner) }, bar(drawing, appearance),
            gauge.maximumValueLabel.flatMap { build($0, inner) },
        ].compactMap(\.self)
        return bars(ends.count > 1 ? row(ends) : ends[0], label: label, value: value, inner)
    }

    private mutating func bar(_ drawing: BarDrawing, _ appearance: Appearance) -> Int {
        guard !appearance.isHidden else {
            let nothing = LayoutElement.Fill(paint: .clear, isBackdrop: true)
            return add(flexible(.fill(nothing), minimum: 3, ideal: 12, expandsVertically: false))
        }
        return add(flexible(.bar(drawing), minimum: 3, ideal: 12, expandsVertically: false))
    }

    private mutating func bars(_ bar: Int, label: Int?, value: Int?, _ context: Context) -> Int {
        switch (label, value) {
        case (nil, nil): return bar
        case (nil, let value?): return row([bar, value])
        case (let label?, nil): return column([label, bar], .leading)
        case (let label?, let value?):
            let gap = spacer(nil, .horizontal)
            return column([row([label, gap, value].compactMap(\.self)), bar], .leading)
        }
    }

    private mutating func circle(_ fraction: Double?, label: Int?, value: Int?, _ context: Context) -> Int {
        let paint = context.appearance.isHidden ? .clear : context.appearance.accent
        let glyph = text(FractionGlyph.text(fraction, glyphs: options.glyphs), style: paint.style, context)
        return row([glyph, value, label].compactMap(\.self))
    }
}
