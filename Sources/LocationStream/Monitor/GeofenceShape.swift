/// The shape of a geofence, which is an area on the earth.
package enum GeofenceShape: Sendable {
    /// A circle; the radius is in metres.
    case circle(center: LocationCoordinate2D, radius: Double)
    /// A polygon of at least three vertices, connected by the shorter great-circle arcs.
    ///
    /// The vertices may be clockwise or counterclockwise, and the last one is connected to the first. The polygon must
    /// fit into a hemisphere, but may contain a pole or cross the antimeridian. If its edges intersect, the even-odd
    /// rule applies.
    case polygon([LocationCoordinate2D])

    /// Whether the shape is an area that can be monitored.
    package var isValid: Bool { GeofenceArea(self) != nil }
}
