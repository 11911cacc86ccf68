import ActivityTree

struct Appearance {
    var paint: Paint = .terminalDefault(isDim: false)
    var tint: Paint?
    var font: FontValue?
    var weight: FontWeight?
    var isBold: Bool?
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var textCase: TextCase?
    var lineLimit: Int?
    var textAlignment = HorizontalAlignment.leading
    var truncation = TruncationMode.tail
    var hidesLabels = false
    var isHidden = false
    var styles: [StyledKind: String] = [:]

    /// Applies a modifier that affects formatting; returns false for other modifiers.
    mutating func apply(_ modifier: ViewNode.Modifier) -> Bool {
        switch modifier {
        case .font(let font): self.font = font
        case .weight(let weight): self.weight = weight
        case .bold(let isBold): self.isBold = isBold
        case .italic(let isItalic): self.isItalic = isItalic
        case .underline(let isUnderlined, _): self.isUnderlined = isUnderlined
        case .strikethrough(let isStruckThrough, _): self.isStruckThrough = isStruckThrough
        case .textCase(let textCase): self.textCase = textCase
        case .foreground(let style): paint = Paint(style, tint: tint)
        case .tint(let style): tint = style.map { Paint($0, tint: nil) }
        case .lineLimit(let limit): lineLimit = limit.map { max(1, $0) }
        case .multilineTextAlignment(let alignment): textAlignment = alignment
        case .truncationMode(let mode): truncation = mode
        case .hidden: isHidden = true
        case .labelsHidden: hidesLabels = true
        case .style(let kind, let name): styles[kind] = name
        case .opacity(let opacity):
            if opacity < 0.02 { isHidden = true }
            paint = paint.faded(opacity)
            tint = tint?.faded(opacity)
        default: return false
        }
        return true
    }

    var style: CellStyle {
        var style = paint.style
        if showsBold { style.attributes.insert(.bold) }
        if isItalic || font?.isItalic == true { style.attributes.insert(.italic) }
        if isUnderlined { style.attributes.insert(.underline) }
        if isStruckThrough { style.attributes.insert(.strikethrough) }
        return style
    }

    mutating func applyLinkStyle() {
        isUnderlined = true
        paint = accent
    }

    func style(of run: TextRun) -> CellStyle {
        var appearance = self
        if let font = run.font { appearance.font = font }
        if let weight = run.weight {
            appearance.weight = weight
            appearance.isBold = nil
        }
        if let foreground = run.foreground { appearance.paint = Paint(foreground, tint: tint) }
        appearance.isItalic = isItalic || run.isItalic
        appearance.isUnderlined = isUnderlined || run.isUnderlined
        appearance.isStruckThrough = isStruckThrough || run.isStruckThrough
        return appearance.style
    }

    /// Whether text is bold.
    ///
    /// By default, large text is bold, because a terminal has two weights but only one size.
    private var showsBold: Bool {
        if let isBold { return isBold }
        if let weight = weight ?? font?.weight { return Self.bold.contains(weight) }
        switch font?.size {
        case .style(let style): return Self.boldStyles.contains(style)
        case .points(let points): return points >= 20
        case nil: return false
        }
    }

    private static let bold: Set<FontWeight> = [.semibold, .bold, .heavy, .black]
    private static let boldStyles: Set<FontTextStyle> = [
        .extraLargeTitle, .largeTitle, .title, .title2, .title3, .headline,
    ]

    /// The colour of progress, gauges, charts, maps, buttons and links: the tint, or blue without a tint.
    ///
    /// The foreground style does not affect this colour.
    var accent: Paint { tint ?? .color(Paint.accent, opacity: 1) }
}
