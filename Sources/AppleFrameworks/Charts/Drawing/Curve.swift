import ActivityTree
import Foundation

/// The course of a line between its points, as short straight segments.
struct Curve {
    var method: InterpolationMethod

    /// The maximum number of points of a line, chosen so that one shape can hold both edges of an area.
    static let limit = ShapePath.maximumPointCount / 2 - 2

    /// Returns the ends of the segments that connect the given points.
    func course(_ points: [UnitPoint]) -> [UnitPoint] {
        let points = Self.thinned(points, to: Self.limit / method.pointsPerValue)
        guard points.count > 1 else { return points }
        switch method.kind {
        case .linear: return points
        case .stepStart: return steps(points) { [UnitPoint(x: $0.x, y: $1.y)] }
        case .stepEnd: return steps(points) { [UnitPoint(x: $1.x, y: $0.y)] }
        case .stepCenter:
            return steps(points) { one, other in
                let x = (one.x + other.x) / 2
                return [UnitPoint(x: x, y: one.y), UnitPoint(x: x, y: other.y)]
            }
        case .curve(let tension):
            let slopes = points.indices.map { index in
                let (before, after) = (points[max(0, index - 1)], points[min(points.count - 1, index + 1)])
                let factor = (1 - tension) / 2
                return UnitPoint(x: (after.x - before.x) * factor, y: (after.y - before.y) * factor)
            }
            return smooth(points, slopes)
        case .monotone: return smooth(points, monotoneSlopes(points))
        }
    }

    private func steps(_ points: [UnitPoint], _ corner: (UnitPoint, UnitPoint) -> [UnitPoint]) -> [UnitPoint] {
        [points[0]] + zip(points, points.dropFirst()).flatMap { corner($0, $1) + [$1] }
    }

    /// Returns Hermite curves through the points with the given slopes.
    private func smooth(_ points: [UnitPoint], _ slopes: [UnitPoint]) -> [UnitPoint] {
        let parts = min(8, max(1, (Self.limit - 1) / (points.count - 1)))
        var course = [points[0]]
        for index in 1..<points.count {
            let (start, end, from, to) = (points[index - 1], points[index], slopes[index - 1], slopes[index])
            for part in 1...parts {
                let t = Double(part) / Double(parts)
                let (t2, t3) = (t * t, t * t * t)
                let value = { (a: Double, b: Double, c: Double, d: Double) in
                    (2 * t3 - 3 * t2 + 1) * a + (t3 - 2 * t2 + t) * c + (3 * t2 - 2 * t3) * b + (t3 - t2) * d
                }
                course.append(
                    UnitPoint(x: value(start.x, end.x, from.x, to.x), y: value(start.y, end.y, from.y, to.y)))
            }
        }
        return course
    }

    /// Returns slopes with which the curve does not overshoot the points (Fritsch and Carlson, 1980).
    private func monotoneSlopes(_ points: [UnitPoint]) -> [UnitPoint] {
        let rises = zip(points, points.dropFirst()).map { ($1.y - $0.y) / max(abs($1.x - $0.x), 1e-12) }
        return points.indices.map { index in
            let (before, after) = (points[max(0, index - 1)], points[min(points.count - 1, index + 1)])
            let width = abs(after.x - before.x) / (index == 0 || index == points.count - 1 ? 1 : 2)
            guard index > 0, index < rises.count else {
                return UnitPoint(x: after.x - before.x, y: rises[index == 0 ? 0 : rises.count - 1] * width)
            }
            let (left, right) = (rises[index - 1], rises[index])
            let rise = left * right <= 0 ? 0 : 2 * left * right / (left + right)
            return UnitPoint(x: (after.x - before.x) / 2, y: rise * width)
        }
    }

    /// Returns at most `limit` points of a line.
    ///
    /// If there are more points, they are divided into groups of neighbours. The result contains the lowest and the
    /// highest point of each group, and the first and the last point of the line.
    static func thinned(_ points: [UnitPoint], to limit: Int) -> [UnitPoint] {
        guard points.count > limit, let first = points.first, let last = points.last else { return points }
        let buckets = limit / 2 - 1
        let extremes = (0..<buckets).flatMap { bucket -> [UnitPoint] in
            let range = points.count * bucket / buckets..<points.count * (bucket + 1) / buckets
            guard let low = range.min(by: { points[$0].y < points[$1].y }),
                let high = range.max(by: { points[$0].y < points[$1].y })
            else { return [] }
            return low == high ? [points[low]] : [points[min(low, high)], points[max(low, high)]]
        }
        return (extremes.first == first ? [] : [first]) + extremes + (extremes.last == last ? [] : [last])
    }
}
