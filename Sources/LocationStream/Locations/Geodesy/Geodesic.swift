/// The shortest line between two places on the WGS 84 ellipsoid.
///
/// The inverse problem of geodesy by way of the auxiliary sphere, with the series of C. F. F. Karney, "Algorithms for
/// geodesics", Journal of Geodesy 87 (2013), 43-55, to the sixth order. As in Vincenty's method the difference of
/// longitude on the sphere is found by repeated substitution; where that does not settle (nearly antipodal places) the
/// azimuth is found by bisection, so that every pair of places has a line.
package struct Geodesic: Sendable {
    /// Metres; NaN where a coordinate is no place on Earth.
    package let distance: Double
    /// Degrees clockwise from true north, 0 to below 360, at the beginning of the line; NaN as ``distance``.
    package let initialBearing: Double
    /// Degrees clockwise from true north, 0 to below 360, at the end of the line and onwards; NaN as ``distance``.
    package let finalBearing: Double

    /// Finds the shortest line from one place to another; one of them, where several are equally short.
    package init(from start: LocationCoordinate2D, to end: LocationCoordinate2D) {
        guard start.isValid, end.isValid else {
            (distance, initialBearing, finalBearing) = (.nan, .nan, .nan)
            return
        }
        // The places are swapped and mirrored until the line begins in the south, at the greater latitude.
        let isSwapped = abs(end.latitude) > abs(start.latitude)
        let latitudes = isSwapped ? (end.latitude, start.latitude) : (start.latitude, end.latitude)
        let isMirrored = latitudes.0 > 0
        let longitude = (end.longitude - start.longitude).remainder(dividingBy: 360)
        let line = CanonicalGeodesic(
            from: ReducedLatitude(isMirrored ? -latitudes.0 : latitudes.0),
            to: ReducedLatitude(isMirrored ? -latitudes.1 : latitudes.1), longitude: abs(longitude))
        distance = line.distance
        var azimuths = isSwapped ? (line.end, line.start) : (line.start, line.end)
        if isMirrored != isSwapped { azimuths = (azimuths.0.mirrored, azimuths.1.mirrored) }
        initialBearing = azimuths.0.bearing(westwards: longitude < 0)
        finalBearing = azimuths.1.bearing(westwards: longitude < 0)
    }
}

extension LocationCoordinate2D {
    /// Metres to another place along the WGS 84 ellipsoid, right to a micrometre; NaN where one is no place on Earth.
    package func distance(from other: LocationCoordinate2D) -> Double {
        Geodesic(from: other, to: self).distance
    }
}

extension Location {
    /// Metres to another location along the WGS 84 ellipsoid, whatever their altitudes.
    ///
    /// The length of the shortest line, right to a micrometre for every pair of places, the poles and antipodes
    /// included. NaN where one of the coordinates is no place on Earth.
    ///
    /// - Parameter location: The other location.
    /// - Returns: Metres.
    public func distance(from location: Location) -> Double {
        coordinate.distance(from: location.coordinate)
    }
}
