import ActivityTree

extension CSS {
    /// Returns the CSS properties of a modifier that affects text; empty for other modifiers.
    static func text(_ modifier: ViewNode.Modifier) -> [(String, String)] {
        switch modifier {
        case .font(let font?): self.font(font)
        case .weight(let weight?): [("font-weight", self.weight(weight))]
        case .bold(let isBold): [("font-weight", isBold ? "700" : "400")]
        case .italic(let isItalic): [("font-style", isItalic ? "italic" : "normal")]
        case .underline(let isOn, let color): [("text-decoration", isOn ? line("underline", color) : "none")]
        case .strikethrough(let isOn, let color): [("text-decoration", isOn ? line("line-through", color) : "none")]
        case .monospaced(true): [("font-family", family(.monospaced))]
        case .monospacedDigit: [("font-variant-numeric", "tabular-nums")]
        case .textCase(let textCase?): [("text-transform", textCase.rawValue)]
        case .imageScale(let scale):
            [("--la-scale", scale == .small ? "0.8" : scale == .medium ? "1" : "1.25")]
        case .foreground(let style): color(of: style).map { [("color", $0)] } ?? []
        case .tint(let style?): color(of: style).map { [("--la-tint", $0)] } ?? []
        case .multilineTextAlignment(let alignment):
            [("text-align", alignment == .leading ? "start" : alignment == .center ? "center" : "end")]
        case .lineLimit(let limit?):
            limit == 1
                ? [("white-space", "nowrap"), ("overflow", "hidden"), ("text-overflow", "ellipsis")]
                : [
                    ("display", "-webkit-box"), ("-webkit-box-orient", "vertical"),
                    ("-webkit-line-clamp", "\(min(max(1, limit), 100))"), ("overflow", "hidden"),
                ]
        default: []
        }
    }

    private static func line(_ kind: String, _ color: ColorValue?) -> String {
        color.flatMap(self.color).map { "\(kind) \($0)" } ?? kind
    }

    /// Returns CSS for the attributes of a run that have no HTML element.
    static func text(_ run: TextRun) -> String {
        var properties = run.font.map(font) ?? []
        if let weight = run.weight, weight != .bold || run.font != nil {
            properties.append(("font-weight", self.weight(weight)))
        }
        if run.hasMonospacedDigits { properties.append(("font-variant-numeric", "tabular-nums")) }
        if let color = run.foreground.flatMap(color(of:)) { properties.append(("color", color)) }
        return properties.map { "\($0.0):\($0.1)" }.joined(separator: ";")
    }

    private static func font(_ font: FontValue) -> [(String, String)] {
        var properties: [(String, String)] = []
        switch font.size {
        case .points(let points): properties.append(("font-size", length(min(max(4, points), 200))))
        case .style(let style):
            properties.append(("font-size", "\(number((points[style] ?? 17) / 17))rem"))
            if style == .headline, font.weight == nil { properties.append(("font-weight", "600")) }
        }
        if let weight = font.weight { properties.append(("font-weight", self.weight(weight))) }
        if let design = font.design { properties.append(("font-family", family(design))) }
        if font.isItalic { properties.append(("font-style", "italic")) }
        if font.hasMonospacedDigits { properties.append(("font-variant-numeric", "tabular-nums")) }
        return properties
    }

    /// Sizes of the text styles in points, at iOS's default text size (Large).
    ///
    /// `headline` and `body` are missing, because their size is the default of 17 points.
    private static let points: [FontTextStyle: Double] = [
        .extraLargeTitle: 36, .largeTitle: 34, .title: 28, .title2: 22, .title3: 20, .callout: 16, .subheadline: 15,
        .footnote: 13, .caption: 12, .caption2: 11,
    ]

    private static func weight(_ weight: FontWeight) -> String {
        FontWeight.allCases.firstIndex(of: weight).map { "\(($0 + 1) * 100)" } ?? "400"
    }

    private static func family(_ design: FontDesign) -> String {
        switch design {
        case .default: "inherit"
        case .serif: "ui-serif,serif"
        case .rounded: "ui-rounded,system-ui,sans-serif"
        case .monospaced: "ui-monospace,monospace"
        }
    }
}
