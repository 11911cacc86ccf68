import ActivityTree
import Foundation
import SwiftUI

/// Places annotations, and the views that replace symbols.
@MainActor
struct MarkLabels {
    let area: PlotArea
    let limit: Int

    /// The distance from the edge of a mark to the middle of its annotation, as a fraction of the plot.
    private static let distance = (x: 0.05, y: 0.1)

    func nodes(_ marks: [Mark]) -> [ViewNode] {
        var nodes: [ViewNode] = []
        for mark in marks where nodes.count < limit && mark.kind != .sector {
            guard let box = box(of: mark) else { continue }
            nodes += mark.style.annotations.map { Self.node($0, box) }
            if let view = mark.style.symbolView {
                nodes.append(Placement.at(UnitPoint(x: box.midX, y: box.midY), ViewNode(chartPart: view)))
            }
        }
        return nodes
    }

    /// Returns the annotations of sectors, each in the middle of its sector.
    func nodes(_ sectors: [Sector]) -> [ViewNode] {
        sectors.flatMap { sector in
            sector.mark.style.annotations.map { (sector.middle, $0.content) }
        }.prefix(limit).map { Placement.at($0, ViewNode(chartPart: $1)) }
    }

    private static func node(_ annotation: MarkStyle.Annotation, _ box: CGRect) -> ViewNode {
        let (x, y) = (annotation.position.x, annotation.position.y)
        let place = UnitPoint(
            x: box.midX + x * (box.width / 2 + distance.x), y: box.midY + y * (box.height / 2 + distance.y))
        return Placement.at(place, ViewNode(chartPart: annotation.content))
    }

    /// Returns the bounds of a mark in fractions of the plot; nil if the mark is outside of the plot.
    private func box(of mark: Mark) -> CGRect? {
        switch mark.kind {
        case .bar, .rectangle:
            return area.rectangle(mark).map {
                CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
            }
        case .rule:
            return area.rule(mark).map { start, end in
                CGRect(
                    x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
                    height: abs(end.y - start.y))
            }
        default:
            return area.visiblePoint(mark).map { CGRect(x: $0.x, y: $0.y, width: 0, height: 0) }
        }
    }
}
