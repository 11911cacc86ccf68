import Glibc

/// A path that keeps its shape with a bounded number of vertices.
///
/// If the path exceeds its capacity, the vertex whose removal changes the path least is removed. No part of the
/// original path is farther from the simplified path than ``error``. The first and the last vertex are kept. Appending
/// takes constant time, because the capacity is constant.
package struct SimplifiedPath: Sendable, Hashable {
    package struct Vertex: Sendable, Hashable {
        package var point: LocationHistory.Point
        package var startsLine: Bool
        /// The maximum distance, in metres, between the original path and the line that leads to this vertex.
        var error: Double
        /// The error of the line that joins the neighbours if this vertex is removed; infinite for the ends of lines.
        fileprivate var cost = Double.infinity
    }

    package private(set) var vertices: [Vertex] = []
    private let capacity: Int

    /// The maximum number of lines; if there are more, the two lines with the shortest gap between them are joined.
    private static let lineCapacity = 8

    package init(capacity: Int) {
        self.capacity = max(2, capacity)
    }

    /// The maximum distance, in metres, from the original path to the simplified path.
    package var error: Double { vertices.lazy.map(\.error).max() ?? 0 }

    /// The lines of the path, oldest first.
    package var lines: [ArraySlice<Vertex>] {
        let starts = vertices.indices.filter { $0 == 0 || vertices[$0].startsLine }
        return zip(starts, starts.dropFirst() + [vertices.count]).map { vertices[$0..<$1] }
    }

    package mutating func append(_ point: LocationHistory.Point, startsLine: Bool = false, error: Double = 0) {
        vertices.append(Vertex(point: point, startsLine: startsLine || vertices.isEmpty, error: error))
        if startsLine { joinNearestLines() }
        updateCost(at: vertices.count - 2)
        while vertices.count > capacity, removeLeast() {}
    }

    /// Removes the vertex whose removal changes the path least, or joins two lines if only ends of lines are left.
    ///
    /// - Returns: False if there is nothing to remove or join.
    private mutating func removeLeast() -> Bool {
        guard let index = vertices.indices.min(by: { vertices[$0].cost < vertices[$1].cost }),
            vertices[index].cost < .infinity
        else { return joinNearestLines(keeping: 1) }
        vertices[index + 1].error = vertices[index].cost
        vertices.remove(at: index)
        updateCost(at: index - 1)
        updateCost(at: index)
        return true
    }

    private mutating func updateCost(at index: Int) {
        guard vertices.indices.contains(index) else { return }
        let next = index + 1
        let isInside = index > 0 && next < vertices.count && !vertices[index].startsLine && !vertices[next].startsLine
        guard isInside else {
            vertices[index].cost = .infinity
            return
        }
        let (start, end) = (vertices[index - 1].point, vertices[next].point)
        // The new line replaces the two lines that meet at this vertex. A position is at most `error` away from its
        // old line. The old line is at most `change` away from the new line. The position is therefore at most `error
        // + change` away from the new line.
        let change = vertices[index].point.distance(toLineFrom: start, to: end)
        vertices[index].cost = change + max(vertices[index].error, vertices[next].error)
    }

    /// Joins the two lines with the shortest gap between them, if there are more than `count` lines.
    ///
    /// - Returns: Whether two lines were joined.
    @discardableResult
    private mutating func joinNearestLines(keeping count: Int = lineCapacity) -> Bool {
        let starts = vertices.indices.dropFirst().filter { vertices[$0].startsLine }
        guard starts.count >= count else { return false }
        func gap(_ index: Int) -> Double { vertices[index - 1].point.distance(to: vertices[index].point) }
        guard let nearest = starts.min(by: { gap($0) < gap($1) }) else { return false }
        vertices[nearest].startsLine = false
        updateCost(at: nearest - 1)
        updateCost(at: nearest)
        return true
    }
}

extension LocationHistory.Point {
    /// Returns the offset of another point in metres, on a plane that touches the Earth at this point.
    private func offset(of other: Self) -> (east: Double, north: Double) {
        let metresPerDegree = 111_320.0
        let longitude = (other.longitude - longitude).remainder(dividingBy: 360)
        return (longitude * metresPerDegree * cos(latitude * .pi / 180), (other.latitude - latitude) * metresPerDegree)
    }

    package func distance(to other: Self) -> Double {
        let (east, north) = offset(of: other)
        return (east * east + north * north).squareRoot()
    }

    /// Returns the distance in metres to the line segment between two points.
    package func distance(toLineFrom start: Self, to end: Self) -> Double {
        let (line, own) = (start.offset(of: end), start.offset(of: self))
        let square = line.east * line.east + line.north * line.north
        let share = square > 0 ? (own.east * line.east + own.north * line.north) / square : 0
        let nearest = min(max(share, 0), 1)
        let (east, north) = (own.east - nearest * line.east, own.north - nearest * line.north)
        return (east * east + north * north).squareRoot()
    }
}
