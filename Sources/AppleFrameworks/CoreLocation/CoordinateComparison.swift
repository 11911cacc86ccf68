public import LocationStream

/// A coordinate with the operator `==`, although its type is not `Equatable`.
///
/// Many programs declare their own operator `==` to make coordinates `Equatable`. Swift prefers a program's operator
/// to the operator of this protocol. The program's operator can be a member or a global function.
public protocol CoordinateComparison {
    /// Degrees north of the equator.
    var latitude: Double { get }
    /// Degrees east of Greenwich.
    var longitude: Double { get }
}

extension CoordinateComparison {
    /// Returns whether two coordinates have the same latitude and the same longitude.
    @_disfavoredOverload
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.latitude == rhs.latitude && lhs.longitude == rhs.longitude
    }
}

extension CLLocationCoordinate2D: CoordinateComparison {}
