extension LocationCoordinate2D {
    /// Returns the distance to another point along the WGS 84 ellipsoid in metres; NaN if a coordinate is invalid.
    ///
    /// The distance is accurate to a micrometre. The inverse geodesic problem is solved on the auxiliary sphere, with
    /// the sixth-order series of C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), 43-55.
    ///
    /// As in Vincenty's method, fixed-point iteration finds the difference of longitude on the sphere. The iteration
    /// may not converge for nearly antipodal points. Bisection then finds the azimuth, so every pair of points has a
    /// solution.
    package func distance(from start: LocationCoordinate2D) -> Double {
        guard start.isValid, isValid else { return .nan }
        // Swap and mirror the points so that the line starts in the south, at the greater absolute latitude.
        let isSwapped = abs(latitude) > abs(start.latitude)
        let latitudes = isSwapped ? (latitude, start.latitude) : (start.latitude, latitude)
        let sign = latitudes.0 > 0 ? -1.0 : 1.0
        let difference = (longitude - start.longitude).remainder(dividingBy: 360)
        return SphericalArc(
            from: Direction(reducedLatitude: sign * latitudes.0), to: Direction(reducedLatitude: sign * latitudes.1),
            longitude: abs(difference)
        ).ellipsoidalLength
    }
}

extension Location {
    /// Returns the distance to another location along the WGS 84 ellipsoid; altitudes are ignored.
    ///
    /// The result is accurate to a micrometre for every pair of points, including poles and antipodes.
    ///
    /// - Parameter location: The other location.
    /// - Returns: The distance in metres; NaN if a coordinate is invalid.
    public func distance(from location: Location) -> Double {
        coordinate.distance(from: location.coordinate)
    }
}
