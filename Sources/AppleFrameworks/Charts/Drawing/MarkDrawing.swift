import ActivityTree
import Foundation
import SwiftUI

/// Draws the marks of a chart as shapes, whose coordinates are fractions of the plot.
struct MarkDrawing {
    var area: PlotArea
    var styles: SeriesStyles

    private struct Series: Hashable {
        var kind: Mark.Kind
        var values: [PlotValue?]
    }

    /// Returns the shapes, from back to front.
    func shapes(_ marks: [Mark]) -> [PlotShape] {
        var series: [Series: [Mark]] = [:]
        var steps: [(zIndex: Double, draw: () -> [PlotShape])] = []
        for mark in marks {
            switch mark.kind {
            case .line, .area:
                let key = Self.series(of: mark)
                if series[key] == nil { steps.append((mark.style.zIndex, { line(series[key] ?? []) })) }
                series[key, default: []].append(mark)
            case .bar, .rectangle: steps.append((mark.style.zIndex, { bar(mark) }))
            case .point: steps.append((mark.style.zIndex, { symbol(mark) }))
            case .rule: steps.append((mark.style.zIndex, { rule(mark) }))
            case .sector: break
            }
        }
        let ordered = steps.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
        return PlotShape.merged(ordered.flatMap { $0.element.draw() })
    }

    private static func series(of mark: Mark) -> Series {
        let style = mark.style
        return Series(
            kind: mark.kind,
            values: [
                mark.series, style.foregroundBy?.start, style.symbolBy?.start, style.lineStyleBy?.start,
                style.positionBy?.start,
            ])
    }

    private func line(_ marks: [Mark]) -> [PlotShape] {
        guard let first = marks.first else { return [] }
        let curve = Curve(method: marks.lazy.compactMap(\.style.interpolation).first ?? .linear)
        if first.kind == .area { return areaShapes(marks, curve) }
        // A missing value interrupts the line.
        let parts = marks.split { area.point($0) == nil }.map { part in
            curve.course(
                part.compactMap { area.point($0) }.map { UnitPoint(x: $0.x, y: PlotArea.clamped($0.y)) })
        }
        let stroke = marks.lazy.compactMap(\.style.stroke).first
        var shapes = parts.filter { $0.count > 1 }.map { points in
            shape([points], first) {
                ($0.stroke, $0.lineWidth) = (styles.style(of: first), Double(stroke?.lineWidth ?? 2))
                $0.isRounded = stroke?.lineCap == .round
            }
        }
        // Draw a symbol if the whole line is a single point, which would otherwise be invisible.
        let single = parts.count == 1 && parts[0].count == 1
        shapes += marks.filter { single || $0.style.symbol != nil || $0.style.symbolBy != nil }.flatMap(symbol)
        return shapes
    }

    private func areaShapes(_ marks: [Mark], _ curve: Curve) -> [PlotShape] {
        marks.split { area.edges($0) == nil }.compactMap { part in
            let edges = part.compactMap { area.edges($0) }
            guard edges.count > 1, let first = part.first else { return nil }
            let (upper, lower) = (curve.course(edges.map(\.upper)), curve.course(edges.map(\.lower)))
            return shape([upper + lower.reversed()], first) { $0.fill = styles.style(of: first) }
        }
    }

    private func bar(_ mark: Mark) -> [PlotShape] {
        guard let box = area.rectangle(mark) else { return [] }
        let corners = [
            UnitPoint(x: box.minX, y: box.minY), UnitPoint(x: box.maxX, y: box.minY),
            UnitPoint(x: box.maxX, y: box.maxY), UnitPoint(x: box.minX, y: box.maxY),
        ]
        return [shape([corners + [corners[0]]], mark) { $0.fill = styles.style(of: mark) }]
    }

    private func symbol(_ mark: Mark) -> [PlotShape] {
        guard mark.style.symbolView == nil, let place = area.visiblePoint(mark) else { return [] }
        let radius = max(0, (mark.style.symbolSize ?? 36) / .pi).squareRoot()
        let (width, height) = (radius / PlotArea.size.width, radius / PlotArea.size.height)
        let corners = (mark.style.symbol ?? styles.symbol(of: mark)).map {
            UnitPoint(x: place.x + $0.x * width, y: place.y + $0.y * height)
        }
        // The outline makes a symbol visible even if it is smaller than a terminal's dot.
        return [
            shape([corners + corners.prefix(1)], mark) {
                ($0.fill, $0.stroke) = (styles.style(of: mark), styles.style(of: mark))
            }
        ]
    }

    private func rule(_ mark: Mark) -> [PlotShape] {
        guard let ends = area.rule(mark) else { return [] }
        return [
            shape([[ends.start, ends.end]], mark) {
                ($0.stroke, $0.lineWidth) = (styles.style(of: mark), Double(mark.style.stroke?.lineWidth ?? 1))
            }
        ]
    }

    private func shape(_ lines: [[UnitPoint]], _ mark: Mark, _ change: (inout PlotShape) -> Void) -> PlotShape {
        var shape = PlotShape(lines: lines)
        shape.opacity = mark.style.opacity ?? 1
        change(&shape)
        return shape
    }
}
