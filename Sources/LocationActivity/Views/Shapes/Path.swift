import Glibc
import ActivityTree

/// Lines through places, as SwiftUI's; curves are kept as short straight parts.
public struct Path: Sendable, Hashable {
    /// How many straight parts a curve has.
    private static let partsOfCurve = 12

    private var lines: [[ViewPoint]] = []

    /// Makes an empty path.
    public init() {}

    /// Makes a path in a closure.
    public init(_ draw: (inout Path) -> Void) {
        draw(&self)
    }

    /// Makes a path around a rectangle.
    public init(_ rect: ViewRect) {
        addRect(rect)
    }

    /// Makes a path around the ellipse in a rectangle.
    public init(ellipseIn rect: ViewRect) {
        addEllipse(in: rect)
    }

    /// Makes a path around a rectangle with round corners; they are kept as angles.
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

    /// Whether there is nothing in it.
    public var isEmpty: Bool { lines.isEmpty }
    /// Where the last line ends.
    public var currentPoint: ViewPoint? { lines.last?.last }

    /// Begins a line.
    public mutating func move(to end: ViewPoint) {
        lines.append([end])
    }

    /// Goes on straight.
    public mutating func addLine(to end: ViewPoint) {
        guard !lines.isEmpty else { return move(to: end) }
        lines[lines.count - 1].append(end)
    }

    /// Adds a line through places.
    public mutating func addLines(_ points: [ViewPoint]) {
        guard !points.isEmpty else { return }
        lines.append(points)
    }

    /// Goes on in a curve towards one place.
    public mutating func addQuadCurve(to end: ViewPoint, control: ViewPoint) {
        guard let start = currentPoint else { return move(to: end) }
        addCurve { t in
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            return ViewPoint(
                x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
        }
    }

    /// Goes on in a curve towards two places.
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

    /// Goes on along a circle; angles count from the right, downwards, as the screen's do.
    public mutating func addArc(
        center: ViewPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        var sweep = (endAngle.radians - startAngle.radians).truncatingRemainder(dividingBy: 2 * .pi)
        // On a screen, whose y goes down, Apple's clockwise is what looks like the other way.
        if clockwise, sweep > 0 { sweep -= 2 * .pi }
        if !clockwise, sweep < 0 { sweep += 2 * .pi }
        if sweep == 0, startAngle != endAngle { sweep = clockwise ? -2 * .pi : 2 * .pi }
        for part in 0...Self.partsOfCurve * 2 {
            let angle = startAngle.radians + sweep * Double(part) / Double(Self.partsOfCurve * 2)
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

    /// Adds a rectangle with round corners; they are kept as angles.
    public mutating func addRoundedRect(in rect: ViewRect, cornerSize: ViewSize) {
        addRect(rect)
    }

    /// Adds the ellipse in a rectangle.
    public mutating func addEllipse(in rect: ViewRect) {
        lines.append(
            (0...Self.partsOfCurve * 2).map { part in
                let angle = 2 * Double.pi * Double(part) / Double(Self.partsOfCurve * 2)
                return ViewPoint(
                    x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
            })
    }

    /// Adds another path.
    public mutating func addPath(_ path: Path) {
        lines.append(contentsOf: path.lines)
    }

    /// Goes back to where the line began.
    public mutating func closeSubpath() {
        guard let first = lines.last?.first else { return }
        addLine(to: first)
    }

    /// A part of the path, 0 to 1 of its length.
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

    /// The path, moved.
    public func offsetBy(dx: Double, dy: Double) -> Path {
        var path = self
        path.lines = lines.map { $0.map { ViewPoint(x: $0.x + dx, y: $0.y + dy) } }
        return path
    }

    /// The path as a shape, its places as shares of a room.
    nonisolated func shapeNode(in room: ViewSize) -> ShapeNode {
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
        for part in 1...Self.partsOfCurve { addLine(to: place(Double(part) / Double(Self.partsOfCurve))) }
    }
}

extension Path: Shape {
    /// The path, in the room that a ``GeometryReader`` tells its content.
    public nonisolated var shapeNode: ShapeNode { shapeNode(in: GeometryProxy.usualRoom) }
    /// The path as it is.
    public nonisolated func path(in rect: ViewRect) -> Path { self }
}
