import Glibc
import ActivityTree

/// An outline, like SwiftUI's `Path`.
///
/// Curves are stored as short straight segments.
public nonisolated struct Path: Shape, Sendable, Hashable {
    private static let segmentsPerCurve = 12
    private static let segmentsPerTurn = 24

    private var lines: [[ViewPoint]] = []

    /// Creates an empty path.
    public init() {}

    /// Creates the path that a closure draws.
    public init(_ draw: (inout Path) -> Void) {
        draw(&self)
    }

    /// Creates a rectangle.
    public init(_ rect: ViewRect) {
        addRect(rect)
    }

    /// Creates the ellipse in a rectangle.
    public init(ellipseIn rect: ViewRect) {
        addEllipse(in: rect)
    }

    /// Creates a rectangle; its corners are square regardless of the radius.
    public init(roundedRect rect: ViewRect, cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        addRect(rect)
    }

    init(_ kind: ShapeKind, in rect: ViewRect) {
        switch kind {
        case .circle:
            let side = min(rect.width, rect.height)
            addEllipse(
                in: ViewRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        case .ellipse: addEllipse(in: rect)
        case .capsule, .rectangle, .roundedRectangle: addRect(rect)
        case .path(let shares):
            lines = shares.map { line in
                line.points.map {
                    ViewPoint(x: rect.minX + $0.x * rect.width, y: rect.minY + $0.y * rect.height)
                }
            }
        }
    }

    /// Whether the path has no lines.
    public var isEmpty: Bool { lines.isEmpty }
    /// The end of the last line; nil for an empty path.
    public var currentPoint: ViewPoint? { lines.last?.last }

    /// Starts a new line at a point.
    public mutating func move(to end: ViewPoint) {
        lines.append([end])
    }

    /// Adds a straight segment.
    public mutating func addLine(to end: ViewPoint) {
        guard !lines.isEmpty else { return move(to: end) }
        lines[lines.count - 1].append(end)
    }

    /// Adds a line through several points.
    public mutating func addLines(_ points: [ViewPoint]) {
        guard !points.isEmpty else { return }
        lines.append(points)
    }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to end: ViewPoint, control: ViewPoint) {
        guard let start = currentPoint else { return move(to: end) }
        addCurve { t in
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            return ViewPoint(
                x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
        }
    }

    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to end: ViewPoint, control1: ViewPoint, control2: ViewPoint) {
        guard let start = currentPoint else { return move(to: end) }
        addCurve { t in
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return ViewPoint(
                x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                y: a * start.y + b * control1.y + c * control2.y + d * end.y)
        }
    }

    /// Adds an arc; angles count clockwise from the positive x axis.
    ///
    /// As on iOS, the arc runs counterclockwise on the screen if `clockwise` is true.
    public mutating func addArc(
        center: ViewPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        var sweep = (endAngle.radians - startAngle.radians).truncatingRemainder(dividingBy: 2 * .pi)
        // Apple's `clockwise` assumes an upward y axis, but the y axis of a screen points down.
        if clockwise, sweep > 0 { sweep -= 2 * .pi }
        if !clockwise, sweep < 0 { sweep += 2 * .pi }
        if sweep == 0, startAngle != endAngle { sweep = clockwise ? -2 * .pi : 2 * .pi }
        for part in 0...Self.segmentsPerTurn {
            let angle = startAngle.radians + sweep * Double(part) / Double(Self.segmentsPerTurn)
            addLine(to: ViewPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
        }
    }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: ViewRect) {
        lines.append([
            ViewPoint(x: rect.minX, y: rect.minY), ViewPoint(x: rect.maxX, y: rect.minY),
            ViewPoint(x: rect.maxX, y: rect.maxY), ViewPoint(x: rect.minX, y: rect.maxY),
            ViewPoint(x: rect.minX, y: rect.minY),
        ])
    }

    /// Adds a rectangle; its corners are square regardless of the corner size.
    public mutating func addRoundedRect(in rect: ViewRect, cornerSize: ViewSize) {
        addRect(rect)
    }

    /// Adds the ellipse in a rectangle.
    public mutating func addEllipse(in rect: ViewRect) {
        lines.append(
            (0...Self.segmentsPerTurn).map { part in
                let angle = 2 * Double.pi * Double(part) / Double(Self.segmentsPerTurn)
                return ViewPoint(
                    x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
            })
    }

    /// Adds another path.
    public mutating func addPath(_ path: Path) {
        lines.append(contentsOf: path.lines)
    }

    /// Closes the last line.
    public mutating func closeSubpath() {
        guard let first = lines.last?.first else { return }
        addLine(to: first)
    }

    /// Returns the part of the path between two fractions of its length, 0 to 1.
    public func trimmedPath(from: Double, to: Double) -> Path {
        let lengths = lines.map { line in
            zip(line, line.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        }
        let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
        let (begin, end) = (from * total, to * total)
        var (trimmed, passed) = (Path(), 0.0)
        for (line, lengths) in zip(lines, lengths) {
            var isOpen = false
            for (part, length) in lengths.enumerated() where length > 0 {
                let (first, last) = (max(begin, passed), min(end, passed + length))
                if first < last {
                    let place = { (at: Double) in
                        let (a, b, share) = (line[part], line[part + 1], (at - passed) / length)
                        return ViewPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                    }
                    if !isOpen { trimmed.move(to: place(first)) }
                    trimmed.addLine(to: place(last))
                    isOpen = true
                }
                passed += length
            }
        }
        return trimmed
    }

    /// Returns the path, moved by distances in points.
    public func offsetBy(dx: Double, dy: Double) -> Path {
        var path = self
        path.lines = lines.map { $0.map { ViewPoint(x: $0.x + dx, y: $0.y + dy) } }
        return path
    }

    /// Returns the path as a shape with coordinates in fractions of `room`.
    ///
    /// Only the first ``ShapePath/maximumPointCount`` points of the path are kept.
    package func shapeNode(in room: ViewSize) -> ShapeNode {
        var left = ShapePath.maximumPointCount
        let lines = lines.map { line in
            let points = line.prefix(left).map { point in
                let (x, y) = (point.x / max(room.width, 1), point.y / max(room.height, 1))
                return UnitPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
            }
            left -= points.count
            return ShapePath(points)
        }
        return ShapeNode(.path(lines))
    }

    private mutating func addCurve(_ place: (Double) -> ViewPoint) {
        for part in 1...Self.segmentsPerCurve { addLine(to: place(Double(part) / Double(Self.segmentsPerCurve))) }
    }

    /// The path as a shape; surfaces stretch an area of 300 by 40 points to the space of the view.
    ///
    /// That area is the smaller of the sizes that a ``GeometryReader`` passes to its content. The shape keeps only the
    /// first 400 points of the path.
    public var shapeNode: ShapeNode { shapeNode(in: GeometryProxy.defaultSize) }
    /// Returns the path itself.
    public func path(in rect: ViewRect) -> Path { self }
}
