/// A polygon whose edges are the intersections of the ellipsoid with planes through its centre.
///
/// These edges differ from geodesics by less than a hundred-thousandth of their length.
struct GeofencePolygon: Sendable {
    private struct Edge: Sendable {
        let start, end: EarthVector
        /// Unit normal of the edge's plane.
        let normal: EarthVector
        /// Normals of the planes through the start and through the end.
        ///
        /// If a point is on the positive side of both planes, the nearest point of the edge lies between the ends of
        /// the edge.
        let afterStart, beforeEnd: EarthVector
        /// The start and the end in the gnomonic projection, in which the edge is a straight line.
        let projected: (start: Projection, end: Projection)
    }

    private struct Projection: Sendable {
        let x, y: Double
    }

    /// The point on the ellipsoid in the direction of the mean of the vertices.
    let center: EarthVector
    /// Radius of a ball around ``center`` that contains the area, in metres.
    let boundingRadius: Double
    private let edges: [Edge]
    /// Unit vectors of the gnomonic projection: its axis, and the two axes of its plane.
    private let axis, right, up: EarthVector

    /// The smallest permitted cosine of the angle between the axis and a vertex; the projection becomes infinite at
    /// 90°.
    private static let smallestCosine = 0.01

    /// Prepares a polygon; nil if it has fewer than three different vertices or does not fit into a hemisphere.
    init?(_ vertices: [LocationCoordinate2D]) {
        guard vertices.count >= 3, vertices.allSatisfy(\.isValid) else { return nil }
        let points = vertices.map { EarthVector($0) }
        let sum = points.reduce(EarthVector(0, 0, 0)) { $0 + $1 * (1 / $1.length) }
        guard sum.length > 1e-3 else { return nil }
        let axis = sum * (1 / sum.length)
        guard points.allSatisfy({ axis.dot($0) > Self.smallestCosine * $0.length }) else { return nil }
        let other = abs(axis.z) < 0.9 ? EarthVector(0, 0, 1) : EarthVector(1, 0, 0)
        let sideways = other.cross(axis)
        let right = sideways * (1 / sideways.length)
        let up = axis.cross(right)
        func project(_ point: EarthVector) -> Projection {
            let depth = axis.dot(point)
            return Projection(x: right.dot(point) / depth, y: up.dot(point) / depth)
        }
        var edges: [Edge] = []
        for (start, end) in zip(points, points.dropFirst() + points.prefix(1)) where start.chord(to: end) > 1e-3 {
            let perpendicular = start.cross(end)
            let normal = perpendicular * (1 / perpendicular.length)
            edges.append(
                Edge(
                    start: start, end: end, normal: normal, afterStart: normal.cross(start),
                    beforeEnd: end.cross(normal), projected: (project(start), project(end))))
        }
        guard edges.count >= 3 else { return nil }
        self.edges = edges
        (self.axis, self.right, self.up) = (axis, right, up)
        let center = EarthVector((axis * WGS84.equatorialRadius).coordinate)
        self.center = center
        // On a sphere, a cap that contains the vertices also contains the polygon. The ellipsoid differs from a sphere
        // by less than one per cent.
        boundingRadius = points.map { $0.chord(to: center) }.reduce(0, max) * 1.01
    }

    func distanceFromEdge(of point: EarthVector) -> Double {
        var distance = Double.infinity
        for edge in edges { distance = min(distance, Self.distance(of: point, from: edge)) }
        return contains(point) ? -distance : distance
    }

    private func contains(_ point: EarthVector) -> Bool {
        let depth = axis.dot(point)
        guard depth > 0 else { return false }
        let (x, y) = (right.dot(point) / depth, up.dot(point) / depth)
        var isInside = false
        for edge in edges {
            let (start, end) = edge.projected
            guard (start.y > y) != (end.y > y) else { continue }
            if x < start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x) { isInside.toggle() }
        }
        return isInside
    }

    private static func distance(of point: EarthVector, from edge: Edge) -> Double {
        if edge.afterStart.dot(point) > 0, edge.beforeEnd.dot(point) > 0 { return abs(edge.normal.dot(point)) }
        return min(edge.start.chord(to: point), edge.end.chord(to: point))
    }
}
