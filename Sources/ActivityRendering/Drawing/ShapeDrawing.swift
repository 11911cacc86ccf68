import Glibc
import ActivityTree

/// A shape as it is drawn in a terminal.
///
/// Small circles and ellipses are drawn as one character. Paths and all larger circles and ellipses are drawn as dots.
/// Other shapes are drawn as filled or outlined rectangles.
struct ShapeDrawing {
    var kind: ShapeKind
    var fill: Paint?
    var stroke: Paint?
    /// The part of the outline to draw, as fractions of the outline's length.
    var trim = 0.0...1.0
    /// Whether other views are in front of the shape.
    ///
    /// Without colours, a shape behind other views is drawn only if ``isLine`` is true.
    var isBackdrop = false

    func draw(in rect: CellRect, into buffer: inout CellBuffer) {
        guard rect.width > 0, rect.height > 0, buffer.hasColor || !isBackdrop || isLine else { return }
        switch kind {
        case .path(let lines):
            drawDots(in: rect, into: &buffer) { $0.draw(lines, isOutline: $1, trim: trim) }
        case .circle, .ellipse:
            guard rect.height > 1, rect.width > 3 else { return drawCharacter(in: rect, into: &buffer) }
            drawDots(in: rect, into: &buffer) { $0.drawEllipse(isCircle: kind == .circle, isOutline: $1, trim: trim) }
        case .capsule, .rectangle, .roundedRectangle:
            if let fill { buffer.fill(rect, with: fill, isBackdrop: isBackdrop) }
            if let stroke, stroke != .clear {
                BoxDrawing(isRounded: kind != .rectangle).draw(in: rect, style: stroke.style, into: &buffer)
            }
        }
    }

    /// Whether the shape is the outline of a path, such as the line of a chart.
    ///
    /// An outline of a path is content, and is therefore drawn even behind other views.
    private var isLine: Bool {
        if case .path = kind { return fill == nil || fill == .clear }
        return false
    }

    private func drawCharacter(in rect: CellRect, into buffer: inout CellBuffer) {
        guard let paint = fill ?? stroke, paint != .clear else { return }
        let length = trim.upperBound - trim.lowerBound
        let text =
            buffer.glyphs == .ascii
            ? (fill == nil ? "o" : "@")
            : FractionGlyph.text(fill != nil ? 1 : length == 1 ? 0 : length, glyphs: .unicode)
        let cells = [Cell](sanitized: text, style: paint.style)
        let (column, row) = (rect.column + (rect.width - 1) / 2, rect.row + (rect.height - 1) / 2)
        if fill != nil {
            buffer.draw(cells, column: column, row: row)
        } else {
            var line = [Cell?](repeating: nil, count: rect.width)
            line[column - rect.column] = cells.first
            buffer.drawOutline(line, column: rect.column, row: row)
        }
    }

    private func drawDots(
        in rect: CellRect, into buffer: inout CellBuffer, _ draw: (inout DotCanvas, _ isOutline: Bool) -> Void
    ) {
        for (paint, isOutline) in [(fill, false), (stroke, true)] {
            guard let paint, paint != .clear else { continue }
            var dots = DotCanvas(columns: rect.width, rows: rect.height, glyphs: buffer.glyphs)
            draw(&dots, isOutline)
            dots.draw(
                in: rect, style: paint.style, into: &buffer, ascii: isOutline ? "*" : "#", isOutline: isOutline)
        }
    }
}

extension DotCanvas {
    fileprivate mutating func drawEllipse(isCircle: Bool, isOutline: Bool, trim: ClosedRange<Double>) {
        let center = (x: Double(width - 1) / 2, y: Double(height - 1) / 2)
        // In ASCII, a dot is a whole cell, half as wide as high.
        let aspect = glyphs == .ascii ? 2.0 : 1.0
        var radius = center
        if isCircle {
            radius.y = min(center.x / aspect, center.y)
            radius.x = radius.y * aspect
        }
        guard isOutline else {
            return fill { x, y in
                let (dx, dy) = ((x - center.x) / max(radius.x, 0.5), (y - center.y) / max(radius.y, 0.5))
                return dx * dx + dy * dy <= 1.05
            }
        }
        // In SwiftUI, the outline starts at the right, and programs rotate it by -90° so that it starts at the top.
        // Rotations are not drawn here, so every outline starts at the top.
        let steps = Double(max(8, 8 * (width + height)))
        for step in Int(trim.lowerBound * steps)...Int(trim.upperBound * steps) {
            let angle = 2 * Double.pi * Double(step) / steps
            set(Int((center.x + radius.x * sin(angle)).rounded()), Int((center.y - radius.y * cos(angle)).rounded()))
        }
    }

    /// Draws lines; the coordinates of their points are fractions of the width and height of the canvas.
    fileprivate mutating func draw(_ lines: [ShapePath], isOutline: Bool, trim: ClosedRange<Double>) {
        // Lines go through the centres of dots; areas extend to the edges of dots.
        let edge = isOutline ? 1 : 0
        let (width, height) = (Double(width - edge), Double(height - edge))
        let scaled = lines.map { line in line.points.map { (x: $0.x * width, y: $0.y * height) } }
        guard isOutline else { return fill { Self.contains(scaled, $0 + 0.5, $1 + 0.5) } }
        for line in scaled {
            // The trim counts segments. It ignores their lengths, because the difference is small at this size.
            let parts = Double(max(0, line.count - 1))
            let (first, last) = (Int(trim.lowerBound * parts), Int((trim.upperBound * parts).rounded(.up)))
            for part in first..<max(first, min(last, line.count - 1)) {
                self.line(from: line[part], to: line[part + 1])
            }
        }
    }

    private mutating func fill(where isInside: (_ x: Double, _ y: Double) -> Bool) {
        for y in 0..<height {
            for x in 0..<width where isInside(Double(x), Double(y)) { set(x, y) }
        }
    }

    /// Returns whether a point is inside the lines by the non-zero winding rule, as in SwiftUI and SVG.
    private static func contains(_ lines: [[(x: Double, y: Double)]], _ x: Double, _ y: Double) -> Bool {
        var winding = 0
        for line in lines where line.count > 2 {
            for (point, last) in zip(line, [line[line.count - 1]] + line)
            where (point.y > y) != (last.y > y)
                && x < (last.x - point.x) * (y - point.y) / (last.y - point.y) + point.x
            {
                winding += point.y > last.y ? 1 : -1
            }
        }
        return winding != 0
    }
}
