internal import Glibc

/// A geofence, prepared for computing the distances of points from its edge.
enum GeofenceArea: Sendable {
    case circle(GeofenceCircle)
    // Indirect, so that a circle does not need the memory of a polygon.
    indirect case polygon(GeofencePolygon)

    /// Prepares a shape; returns nil if the shape is invalid.
    init?(_ shape: GeofenceShape) {
        switch shape {
        case .circle(let center, let radius):
            guard center.isValid, radius.isFinite, radius > 0 else { return nil }
            self = .circle(GeofenceCircle(center: center, radius: radius))
        case .polygon(let vertices):
            guard let polygon = GeofencePolygon(vertices) else { return nil }
            self = .polygon(polygon)
        }
    }

    /// Returns the distance of a point from the edge in metres; negative if the point is inside.
    func distanceFromEdge(of point: EarthVector) -> Double {
        switch self {
        case .circle(let circle): circle.distanceFromEdge(of: point)
        case .polygon(let polygon): polygon.distanceFromEdge(of: point)
        }
    }

    /// A ball that contains the area.
    var bounds: (center: EarthVector, radius: Double) {
        switch self {
        case .circle(let circle): (circle.center, circle.radius)
        case .polygon(let polygon): (polygon.center, polygon.boundingRadius)
        }
    }
}

/// A circle on the ellipsoid: all points whose geodesic distance from the centre is at most the radius.
struct GeofenceCircle: Sendable {
    let center: EarthVector
    let radius: Double
    private let coordinate: LocationCoordinate2D

    /// The chord length in metres below which the distance is computed as an arc on a sphere.
    ///
    /// Below this length, the arc differs from the geodesic by less than 2 mm.
    private static let longChord = 50_000.0
    private static let diameter = 2 * 6_371_008.8

    init(center: LocationCoordinate2D, radius: Double) {
        self.center = EarthVector(center)
        self.radius = radius
        coordinate = center
    }

    func distanceFromEdge(of point: EarthVector) -> Double {
        let chord = center.chord(to: point)
        guard chord >= Self.longChord else { return chord * (1 + chord * chord * Self.curvature) - radius }
        // The distance on a sphere differs from the geodesic by less than one per cent, which does not matter far from
        // the edge.
        let distance = asin(min(chord / Self.diameter, 1)) * Self.diameter - radius
        if abs(distance) > 0.05 * chord { return distance }
        return point.coordinate.distance(from: coordinate) - radius
    }

    /// 1 / (24 R²) in the formula arc ≈ chord × (1 + chord² / (24 R²)), where R is the mean radius of the earth.
    private static let curvature = 1 / (6 * diameter * diameter)
}
