import ActivityTree
import Foundation
import SwiftUI

/// Places annotations and views in the place of symbols.
@MainActor
struct MarkLabels {
    let area: PlotArea
    let limit: Int

    /// The distance between a mark and its annotation, as a fraction of the plot.
    private static let distance = (x: 0.05, y: 0.1)

    func nodes(_ marks: [Mark]) -> [ViewNode] {
        marks.flatMap { mark -> [ViewNode] in
            guard mark.kind != .sector, let box = box(of: mark) else { return [] }
            var nodes = mark.style.annotations.map { Self.node($0, box) }
            if let view = mark.style.symbolView {
                nodes.append(Placement.at(UnitPoint(x: box.midX, y: box.midY), ViewNode(chartPart: view)))
            }
            return nodes
        }.prefix(limit).map(\.self)
    }

    /// Returns the annotations of sectors, each in the middle of its sector.
    static func nodes(_ marks: [Mark], _ sectors: SectorDrawing) -> [ViewNode] {
        marks.filter { $0.kind == .sector }.enumerated().flatMap { index, mark in
            let place = sectors.middle(of: mark, at: index, marks)
            return mark.style.annotations.map { Placement.at(place, ViewNode(chartPart: $0.content)) }
        }
    }

    private static func node(_ annotation: MarkStyle.Annotation, _ box: CGRect) -> ViewNode {
        let (x, y) = (annotation.position.x, annotation.position.y)
        let place = UnitPoint(
            x: box.midX + x * (box.width / 2 + distance.x), y: box.midY + y * (box.height / 2 + distance.y))
        return Placement.at(place, ViewNode(chartPart: annotation.content))
    }

    /// Returns the bounds of a mark in fractions of the plot; nil outside of it.
    private func box(of mark: Mark) -> CGRect? {
        switch mark.kind {
        case .bar, .rectangle:
            return area.rectangle(mark).map {
                CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
            }
        case .rule:
            guard let point = area.point(mark) else { return nil }
            return mark.x == nil
                ? CGRect(x: 0, y: point.y, width: 1, height: 0) : CGRect(x: point.x, y: 0, width: 0, height: 1)
        default:
            return area.point(mark).map { CGRect(x: $0.x, y: $0.y, width: 0, height: 0) }
        }
    }
}
