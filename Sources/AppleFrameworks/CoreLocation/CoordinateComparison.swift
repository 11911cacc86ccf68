public import LocationStream

/// A coordinate that can be compared, although it is not `Equatable`.
///
/// Many programs declare the operator `==` themselves to make coordinates `Equatable`. Whether their operator is a
/// member or a global function, Swift prefers it to the operator of this protocol.
public protocol CoordinateComparison {
    /// Degrees north of the equator.
    var latitude: Double { get }
    /// Degrees east of Greenwich.
    var longitude: Double { get }
}

extension CoordinateComparison {
    /// Returns whether two coordinates have the same numbers.
    @_disfavoredOverload
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.latitude == rhs.latitude && lhs.longitude == rhs.longitude
    }
}

extension CLLocationCoordinate2D: CoordinateComparison {}
