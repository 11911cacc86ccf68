import ActivityTree
import Foundation

/// A part of a circle; the angles are fractions of a turn, clockwise from the top.
struct Sector {
    let mark: Mark
    let start: Double
    let end: Double

    var radii: (inner: Double, outer: Double) {
        let outer = mark.outerRadius.fraction(of: 1, points: 100, automatic: 1)
        return (min(mark.innerRadius.fraction(of: outer, points: 100, automatic: 0), outer), outer)
    }

    /// The middle of the sector, where its annotation is drawn.
    var middle: UnitPoint { Self.place((start + end) / 2, (radii.inner + radii.outer) / 2) }

    /// Returns the point at an angle and a distance from the centre.
    ///
    /// - Parameters:
    ///   - turn: The clockwise angle from the top, as a fraction of a full turn.
    ///   - radius: The distance from the centre, as a fraction of the largest radius.
    static func place(_ turn: Double, _ radius: Double) -> UnitPoint {
        let angle = 2 * Double.pi * turn
        return UnitPoint(x: 0.5 + radius / 2 * sin(angle), y: 0.5 - radius / 2 * cos(angle))
    }
}

/// Draws sectors clockwise from the top of a circle that fills a square.
struct SectorDrawing {
    var styles: SeriesStyles

    /// The number of segments of a whole circle.
    private static let segments = 96.0

    /// Returns the sectors of the marks; a sector of size zero is left out.
    static func sectors(_ marks: [Mark]) -> [Sector] {
        let marks = marks.filter { $0.kind == .sector }
        let total = marks.reduce(0) { $0 + value($1) }
        var passed = 0.0
        return marks.map { mark in
            defer { passed += value(mark) }
            return Sector(mark: mark, start: passed / total, end: (passed + value(mark)) / total)
        }.filter { $0.end > $0.start }
    }

    func shapes(_ sectors: [Sector]) -> [PlotShape] {
        sectors.map { sector in
            var shape = PlotShape(lines: [Self.outline(sector)], fill: styles.style(of: sector.mark))
            shape.opacity = sector.mark.style.opacity ?? 1
            return shape
        }
    }

    private static func value(_ mark: Mark) -> Double {
        guard let angle = mark.angle, let start = angle.start.number else { return 0 }
        return max(0, angle.end?.number.map { $0 - start } ?? start)
    }

    private static func outline(_ sector: Sector) -> [UnitPoint] {
        let (inner, outer) = sector.radii
        let inset = PlotArea.clamped(sector.mark.angularInset / 100 / max(outer, 0.01) / (2 * .pi))
        let gap = min(inset, (sector.end - sector.start) / 2)
        let (start, end) = (sector.start + gap, sector.end - gap)
        let count = max(1, Int(((end - start) * segments).rounded(.up)))
        let arc = { (radius: Double) in
            (0...count).map { Sector.place(start + (end - start) * Double($0) / Double(count), radius) }
        }
        return arc(outer) + (inner > 0 ? arc(inner).reversed() : [UnitPoint(x: 0.5, y: 0.5)])
    }
}
