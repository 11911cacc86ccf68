import ActivityTree

extension LayoutBuilder {
    mutating func text(_ runs: [TextRun], _ context: Context) -> Int {
        let cells = TextCells(
            runs, appearance: context.appearance, options: options, at: now, link: context.link,
            links: &links, limit: min(characterBudget, TextCells.characterLimit))
        characterBudget -= cells.count
        recordChange(cells.nextChange)
        let plain = text(cells.paragraphs, context.appearance, isTicking: runs.contains(where: \.content.isTicking))
        guard let large = largeDigits(cells.paragraphs, runs.first?.font, context.appearance) else { return plain }
        return add(alternatives(.horizontal, [large, plain]))
    }

    /// Adds a number in large digits if the font is large enough; returns nil for all other text.
    private mutating func largeDigits(
        _ paragraphs: [[Cell]], _ font: FontValue?, _ appearance: Appearance
    ) -> Int? {
        guard options.hasGraphics, options.glyphs == .unicode, !appearance.isHidden, paragraphs.count == 1,
            (1...12).contains(paragraphs[0].count), case .points(let points) = (font ?? appearance.font)?.size
        else { return nil }
        let (number, style) = (String(paragraphs[0].map(\.character)), paragraphs[0][0].style)
        guard number.contains(where: \.isNumber),
            let lines = LargeDigits.lines(
                number, columns: CellLength.limit, rows: CellLength.rows(points), ink: .blocks)
        else { return nil }
        var box = LayoutElement.TextBox(
            paragraphs: lines.map { [Cell](sanitized: $0, style: style) }, truncation: Truncation(glyphs: .unicode))
        // Lines must not be broken at the spaces between blocks.
        box.isDrawing = true
        let width = lines[0].count
        return add(LayoutElement(kind: .text(box), minWidth: width, idealWidth: width, maxWidth: width))
    }

    func alternatives(_ axis: StackAxis?, _ places: [Int]) -> LayoutElement {
        var element = layered(.alternatives(axis), places)
        element.minWidth = places.map { elements[$0].minWidth }.min() ?? 0
        element.idealWidth = places.first.map { elements[$0].idealWidth } ?? 0
        return element
    }

    /// Adds the renderer's own text, such as the brackets of a button, and returns the element's index.
    mutating func text(_ words: String, style: CellStyle, _ context: Context) -> Int {
        text(TextCells(words, style: style, link: context.link).paragraphs, context.appearance)
    }

    private mutating func text(_ paragraphs: [[Cell]], _ appearance: Appearance, isTicking: Bool = false) -> Int {
        let paragraphs =
            appearance.isHidden
            ? paragraphs.map { Array(repeating: Cell.blank, count: $0.columns) } : paragraphs
        let box = LayoutElement.TextBox(
            paragraphs: paragraphs, lineLimit: appearance.lineLimit, alignment: appearance.textAlignment,
            truncation: Truncation(appearance.truncation, glyphs: options.glyphs), isTicking: isTicking)
        let width = paragraphs.map(\.columns).max() ?? 0
        return add(
            LayoutElement(kind: .text(box), minWidth: min(1, width), idealWidth: width, maxWidth: width))
    }

    mutating func fill(_ paint: Paint, _ context: Context) -> Int {
        let fill = LayoutElement.Fill(paint: paint, isBackdrop: context.isBackdrop)
        return add(flexible(.fill(fill), ideal: 2, expandsVertically: true))
    }

    func flexible(_ kind: LayoutElement.Kind, minimum: Int = 1, ideal: Int, expandsVertically: Bool) -> LayoutElement {
        LayoutElement(
            kind: kind, minWidth: minimum, idealWidth: ideal, maxWidth: CellLength.limit,
            expandsVertically: expandsVertically)
    }

    mutating func spacer(_ minLength: Double?, _ axis: StackAxis?) -> Int? {
        switch axis {
        case .horizontal:
            let minimum = minLength.map(CellLength.columns) ?? 1
            var element = flexible(
                .spacer(isHorizontal: true, minLength: minimum), minimum: minimum, ideal: minimum,
                expandsVertically: false)
            element.priority = -.infinity
            return add(element)
        case .vertical:
            let minimum = CellLength.verticalSpacing(minLength)
            return add(LayoutElement(kind: .spacer(isHorizontal: false, minLength: minimum), expandsVertically: true))
        case .depth, nil: return nil
        }
    }

    mutating func divider(_ axis: StackAxis?) -> Int {
        guard axis == .horizontal else {
            return add(flexible(.divider(isHorizontal: true), ideal: 1, expandsVertically: false))
        }
        return add(
            LayoutElement(
                kind: .divider(isHorizontal: false), minWidth: 1, idealWidth: 1, maxWidth: 1, expandsVertically: true))
    }

    mutating func shape(_ shape: ShapeNode, _ context: Context) -> Int {
        let appearance = context.appearance
        let paint = { (style: StyleValue) in Paint(style, tint: appearance.tint) }
        var drawing = ShapeDrawing(kind: shape.kind, isBackdrop: context.isBackdrop)
        drawing.fill = shape.fill.map(paint) ?? (shape.stroke == nil ? appearance.paint : nil)
        drawing.stroke = shape.stroke.map { $0.style.map(paint) ?? appearance.paint }
        drawing.trim = Self.trim(shape)
        if appearance.isHidden { (drawing.fill, drawing.stroke) = (nil, nil) }
        return add(flexible(.shape(drawing), ideal: 2, expandsVertically: true))
    }

    private static func trim(_ shape: ShapeNode) -> ClosedRange<Double> {
        guard shape.trimFrom.isFinite, shape.trimTo.isFinite else { return 0...1 }
        let from = min(max(0, shape.trimFrom), 1)
        return from...max(from, min(shape.trimTo, 1))
    }

    mutating func sparkline(
        _ values: [Double], _ tint: StyleValue?, _ lower: Double?, _ context: Context
    ) -> Int? {
        guard options.hasGraphics else { return nil }
        let appearance = context.appearance
        let paint = appearance.isHidden ? .clear : tint.map { Paint($0, tint: appearance.tint) } ?? appearance.accent
        let drawing = SparklineDrawing(
            values: appearance.isHidden ? [] : values.suffix(120), paint: paint, lower: lower)
        let ideal = min(max(1, values.count), 24)
        return add(flexible(.sparkline(drawing), ideal: ideal, expandsVertically: true))
    }

    mutating func map(_ map: MapNode, _ context: Context) -> Int? {
        guard mapBudget > 0, options.hasGraphics else { return nil }
        mapBudget -= 1
        let appearance = context.appearance
        let markers = map.markers.prefix(64).map { marker in
            MapDrawing.Marker(
                point: marker.point, title: marker.title,
                paint: marker.tint.map { Paint($0, tint: appearance.tint) } ?? .color(RGBColor(0xFF453A), opacity: 1))
        }
        let isHidden = appearance.isHidden
        let thinned = Self.thinned(map.path)
        // If the path was thinned, draw it as one line, because the indices of its breaks no longer apply.
        let lines = thinned.count < map.path.count ? [thinned] : map.lines
        let drawing = MapDrawing(
            lines: isHidden ? [] : lines, markers: isHidden ? [] : markers, paint: appearance.accent)
        return add(flexible(.map(drawing), ideal: 24, expandsVertically: true))
    }

    /// Returns at most 512 points of a path, including its last point.
    private static func thinned(_ path: [MapNode.Point]) -> [MapNode.Point] {
        let step = path.count / 512 + 1
        return step == 1 ? path : stride(from: (path.count - 1) % step, to: path.count, by: step).map { path[$0] }
    }
}

extension TextRun.Content {
    fileprivate var isTicking: Bool {
        switch self {
        case .timer, .date(_, .relative), .date(_, .offset), .date(_, .timer): true
        case .literal, .image, .date(_, .time), .date(_, .date): false
        }
    }
}
