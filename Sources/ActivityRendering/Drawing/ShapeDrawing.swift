import Glibc
import ActivityTree

/// A shape: a character if it fits a cell, Braille dots if it is round, otherwise a filled rectangle.
struct ShapeDrawing {
    var kind: ShapeKind
    var fill: Paint?
    var stroke: Paint?
    /// The start and end of the outline, as fractions of its length.
    var trim = 0.0...1.0
    /// Whether something is in front of it; without colours, it is then not drawn.
    var isBackdrop = false

    private var isRound: Bool {
        switch kind {
        case .circle, .ellipse: true
        case .capsule, .rectangle, .roundedRectangle, .path: false
        }
    }

    func draw(in rect: CellRect, into buffer: inout CellBuffer, context: DrawingContext, clip: CellRect) {
        guard rect.width > 0, rect.height > 0, !(isBackdrop && !context.hasColor) else { return }
        if case .path(let lines) = kind {
            if let fill {
                draw(lines, with: fill, in: rect, into: &buffer, context: context, clip: clip, isOutline: false)
            }
            if let stroke {
                draw(lines, with: stroke, in: rect, into: &buffer, context: context, clip: clip, isOutline: true)
            }
        } else if isRound {
            drawRound(in: rect, into: &buffer, context: context, clip: clip)
        } else {
            if let fill { context.fill(rect, with: fill, isBackdrop: isBackdrop, into: &buffer, clip: clip) }
            if let stroke { drawBox(stroke, in: rect, into: &buffer, context: context, clip: clip) }
        }
    }

    private func drawRound(in rect: CellRect, into buffer: inout CellBuffer, context: DrawingContext, clip: CellRect) {
        guard rect.height > 1, rect.width > 3 else {
            let paint = fill ?? stroke ?? .clear
            guard paint != .clear else { return }
            let style = paint.style
            let length = trim.upperBound - trim.lowerBound
            let text = FractionGlyph.text(
                fill == nil && length == 1 ? 0 : fill == nil ? length : 1, glyphs: context.glyphs)
            let place = context.glyphs == .ascii && fill == nil ? "o" : context.glyphs == .ascii ? "@" : text
            buffer.draw(
                [Cell](sanitized: place, style: style), column: rect.column + (rect.width - 1) / 2,
                row: rect.row + (rect.height - 1) / 2, clip: clip)
            return
        }
        if let fill { drawDots(fill, in: rect, into: &buffer, context: context, clip: clip, isOutline: false) }
        if let stroke { drawDots(stroke, in: rect, into: &buffer, context: context, clip: clip, isOutline: true) }
    }

    private func drawDots(
        _ paint: Paint, in rect: CellRect, into buffer: inout CellBuffer, context: DrawingContext, clip: CellRect,
        isOutline: Bool
    ) {
        guard paint != .clear else { return }
        var dots = DotCanvas(columns: rect.width, rows: rect.height, glyphs: context.glyphs)
        let center = (x: Double(dots.width - 1) / 2, y: Double(dots.height - 1) / 2)
        // An ASCII dot is a cell, half as wide as high.
        let aspect = context.glyphs == .ascii ? 2.0 : 1.0
        var radius = center
        if kind == .circle {
            radius.y = min(center.x / aspect, center.y)
            radius.x = radius.y * aspect
        }
        if isOutline {
            outline(into: &dots, center: center, radius: radius)
        } else {
            for y in 0..<dots.height {
                for x in 0..<dots.width where Self.isInside(Double(x), Double(y), center: center, radius: radius) {
                    dots.set(x, y)
                }
            }
        }
        dots.draw(in: rect, style: paint.style, into: &buffer, clip: clip, ascii: isOutline ? "*" : "#")
    }

    /// Draws lines whose points are fractions of the rectangle.
    private func draw(
        _ lines: [ShapePath], with paint: Paint, in rect: CellRect, into buffer: inout CellBuffer,
        context: DrawingContext,
        clip: CellRect, isOutline: Bool
    ) {
        guard paint != .clear else { return }
        var dots = DotCanvas(columns: rect.width, rows: rect.height, glyphs: context.glyphs)
        // Lines go through the centres of dots; areas extend to their edges.
        let edge = isOutline ? 1 : 0
        let (width, height) = (Double(dots.width - edge), Double(dots.height - edge))
        let scaled = lines.map { line in line.points.map { (x: $0.x * width, y: $0.y * height) } }
        if isOutline {
            for line in scaled {
                // Trimmed by the number of segments, not by length: close enough at this size.
                let parts = Double(max(0, line.count - 1))
                let (first, last) = (Int(trim.lowerBound * parts), Int((trim.upperBound * parts).rounded(.up)))
                for part in first..<max(first, min(last, line.count - 1)) {
                    dots.line(from: line[part], to: line[part + 1])
                }
            }
        } else {
            for y in 0..<dots.height {
                for x in 0..<dots.width where Self.contains(scaled, Double(x) + 0.5, Double(y) + 0.5) { dots.set(x, y) }
            }
        }
        dots.draw(in: rect, style: paint.style, into: &buffer, clip: clip, ascii: isOutline ? "*" : "#")
    }

    /// Even-odd rule: whether a ray to the left crosses the outlines an odd number of times.
    private static func contains(_ lines: [[(x: Double, y: Double)]], _ x: Double, _ y: Double) -> Bool {
        var isInside = false
        for line in lines where line.count > 2 {
            var last = line[line.count - 1]
            for point in line {
                if (point.y > y) != (last.y > y),
                    x < (last.x - point.x) * (y - point.y) / (last.y - point.y) + point.x
                {
                    isInside.toggle()
                }
                last = point
            }
        }
        return isInside
    }

    private static func isInside(
        _ x: Double, _ y: Double, center: (x: Double, y: Double), radius: (x: Double, y: Double)
    ) -> Bool {
        let (dx, dy) = ((x - center.x) / max(radius.x, 0.5), (y - center.y) / max(radius.y, 0.5))
        return dx * dx + dy * dy <= 1.05
    }

    /// The outline starts at the top and runs clockwise, because programs rotate it there.
    private func outline(
        into dots: inout DotCanvas, center: (x: Double, y: Double), radius: (x: Double, y: Double)
    ) {
        let steps = max(8, 8 * (dots.width + dots.height))
        for step in Int(trim.lowerBound * Double(steps))...Int(trim.upperBound * Double(steps)) {
            let angle = 2 * Double.pi * Double(step) / Double(steps)
            let (x, y) = (center.x + radius.x * sin(angle), center.y - radius.y * cos(angle))
            dots.set(Int(x.rounded()), Int(y.rounded()))
        }
    }

    private func drawBox(
        _ paint: Paint, in rect: CellRect, into buffer: inout CellBuffer, context: DrawingContext, clip: CellRect
    ) {
        guard rect.width > 1, rect.height > 1, paint != .clear else { return }
        let style = paint.style
        BoxDrawing(glyphs: context.glyphs, isRounded: kind != .rectangle, isBehind: true).draw(
            in: rect, style: style, into: &buffer, clip: clip)
    }
}
