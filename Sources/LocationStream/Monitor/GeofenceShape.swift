/// An area on the earth that a fix is inside or outside of.
package enum GeofenceShape: Sendable {
    /// A circle; the radius is in metres.
    case circle(center: LocationCoordinate2D, radius: Double)
    /// A polygon of at least three vertices, whose edges are the shorter great-circle arcs; the last vertex is
    /// connected with the first.
    ///
    /// It fits into a hemisphere, and may contain a pole or cross the antimeridian. The direction of its vertices makes
    /// no difference; where its edges intersect, a point is inside by the even-odd rule.
    case polygon([LocationCoordinate2D])

    /// Whether the shape is an area that can be monitored.
    package var isValid: Bool { GeofenceArea(self) != nil }
}
