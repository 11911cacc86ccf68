import ActivityTree
import Foundation

/// Converts the positions of marks to fractions of the plot's width and height.
struct PlotArea {
    var x: Scale?
    var y: Scale?
    /// The smallest distances between bars, in the units of the axes; see ``AxisResolver/barSpacing(_:)``.
    var xSpacing: Double?
    var ySpacing: Double?
    /// The distinct values of `position(by:)`, in the order in which the bars stand side by side.
    var groups: [PlotValue] = []

    /// The assumed size of a plot in points, for the conversion of lengths to fractions.
    static let size = (width: 300.0, height: 150.0)
    /// The part of a band that a bar fills.
    private static let barRatio = 0.7

    /// A part of an axis in fractions, lower end first.
    typealias Extent = (lower: Double, upper: Double)

    /// Returns the place of a mark; nil if an axis cannot show the mark's value.
    ///
    /// If the mark has no value for an axis, the place is in the middle of the axis.
    func point(_ mark: Mark) -> UnitPoint? {
        guard let across = Self.middle(mark.x, x), let up = Self.middle(mark.y, y) else { return nil }
        return moved(UnitPoint(x: across, y: 1 - up), mark)
    }

    /// Returns the place of a mark's symbol or annotation; nil if the place is outside of the plot.
    func visiblePoint(_ mark: Mark) -> UnitPoint? {
        guard let point = point(mark), Scale.contains(point.x), Scale.contains(point.y) else { return nil }
        return point
    }

    /// Returns the ends of a rule; nil if the rule is outside of the plot.
    func rule(_ mark: Mark) -> (start: UnitPoint, end: UnitPoint)? {
        guard let across = Self.ends(mark.x, x), let up = Self.ends(mark.y, y) else { return nil }
        return (
            moved(UnitPoint(x: across.start, y: 1 - up.start), mark),
            moved(UnitPoint(x: across.end, y: 1 - up.end), mark)
        )
    }

    /// Returns the ends of a rule along one axis; without a position, the rule crosses the whole plot.
    private static func ends(_ position: PlotPosition?, _ scale: Scale?) -> (start: Double, end: Double)? {
        guard let position, let scale else { return (0, 1) }
        guard let end = position.end, !position.isUnit else {
            return scale.fraction(position).flatMap { Scale.contains($0) ? ($0, $0) : nil }
        }
        guard let start = scale.fraction(position.start), let end = scale.fraction(end), max(start, end) >= 0,
            min(start, end) <= 1
        else { return nil }
        return (clamped(start), clamped(end))
    }

    private static func middle(_ position: PlotPosition?, _ scale: Scale?) -> Double? {
        guard let position else { return 0.5 }
        return scale?.fraction(position)
    }

    /// Returns the points that a mark adds to the two edges of its area.
    func edges(_ mark: Mark) -> (lower: UnitPoint, upper: UnitPoint)? {
        let isAlongX = mark.isHorizontal || mark.x?.end != nil && mark.y?.end == nil
        guard let range = isAlongX ? mark.x : mark.y, let base = isAlongX ? mark.y : mark.x,
            let scale = isAlongX ? x : y, let lower = scale.fraction(range.start),
            let upper = scale.fraction(range.end ?? range.start), let place = (isAlongX ? y : x)?.fraction(base)
        else { return nil }
        let make = { (value: Double) in
            moved(
                isAlongX
                    ? UnitPoint(x: Self.clamped(value), y: 1 - place)
                    : UnitPoint(x: place, y: 1 - Self.clamped(value)), mark)
        }
        return (make(lower), make(upper))
    }

    /// Returns the corners of a bar or a rectangle; nil if it is outside of the plot.
    func rectangle(_ mark: Mark) -> (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
        let isBar = mark.kind == .bar
        guard
            let across = extent(
                mark.x, x, xSpacing, mark.width, Self.size.width, isBase: !(isBar && mark.isHorizontal), mark),
            let up = extent(
                mark.y, y, ySpacing, mark.height, Self.size.height, isBase: !(isBar && !mark.isHorizontal), mark),
            across.upper >= 0, across.lower <= 1, up.upper >= 0, up.lower <= 1
        else { return nil }
        let (start, end) = (
            moved(UnitPoint(x: Self.clamped(across.lower), y: 1 - Self.clamped(up.upper)), mark),
            moved(UnitPoint(x: Self.clamped(across.upper), y: 1 - Self.clamped(up.lower)), mark)
        )
        return (start.x, start.y, end.x, end.y)
    }

    /// Returns the part of an axis that a bar or a rectangle covers.
    ///
    /// - Parameter isBase: Whether the width of a bar, not the length, is along this axis; true for a rectangle.
    private func extent(
        _ position: PlotPosition?, _ scale: Scale?, _ spacing: Double?, _ dimension: MarkDimension, _ points: Double,
        isBase: Bool, _ mark: Mark
    ) -> Extent? {
        guard let position, let scale else { return (0, 1) }
        guard let start = scale.fraction(position.start) else { return nil }
        if let end = position.end.flatMap(scale.fraction) {
            let (lower, upper) = (min(start, end), max(start, end))
            // Along its length, a bar fills the range. A rectangle fills the range unless the range is a calendar unit.
            guard isBase, mark.kind == .bar || position.isUnit else {
                return (lower, upper)
            }
            return group(around: (lower + upper) / 2, space: upper - lower, dimension, points, mark)
        }
        var space = scale.bandWidth ?? 0.1
        if let spacing, case .linear(let lower, let upper) = scale.domain, upper > lower {
            space = spacing / (upper - lower)
        }
        return group(around: start, space: space, dimension, points, mark)
    }

    /// Returns the part of an axis that the width of a mark covers around `middle`.
    ///
    /// Bars that `position(by:)` places side by side share this part.
    private func group(
        around middle: Double, space: Double, _ dimension: MarkDimension, _ points: Double, _ mark: Mark
    ) -> Extent {
        let width = dimension.fraction(of: space, points: points, automatic: Self.barRatio)
        var (lower, upper) = (middle - width / 2, middle + width / 2)
        if let group = mark.style.positionBy?.start, let index = groups.firstIndex(of: group) {
            let part = width / Double(groups.count)
            (lower, upper) = (lower + part * Double(index), lower + part * Double(index + 1))
        }
        return (lower, upper)
    }

    private func moved(_ point: UnitPoint, _ mark: Mark) -> UnitPoint {
        UnitPoint(
            x: point.x + mark.style.offset.x / Self.size.width, y: point.y + mark.style.offset.y / Self.size.height)
    }

    /// Returns the nearest fraction inside the plot; 0 for NaN.
    static func clamped(_ fraction: Double) -> Double { fraction > 0 ? min(fraction, 1) : 0 }
}
