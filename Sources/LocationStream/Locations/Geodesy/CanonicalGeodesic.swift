internal import Glibc

/// A geodesic that begins south of the equator or on it and runs eastwards to a place no further from the equator.
struct CanonicalGeodesic {
    /// Metres.
    let distance: Double
    /// The azimuth at the beginning.
    let start: Direction
    /// The azimuth at the end.
    let end: Direction

    /// Finds the geodesic.
    ///
    /// - Parameter longitude: The difference of longitudes in degrees, 0 to 180.
    init(from first: ReducedLatitude, to second: ReducedLatitude, longitude: Double) {
        let arc: SphericalArc
        if longitude == 0 || longitude == 180 || first.cosine == 0 {
            arc = SphericalArc(from: first, to: second, meridianTurnedBy: longitude)
        } else {
            let radians = longitude * .pi / 180
            arc =
                SphericalArc(substitutingFrom: first, to: second, longitude: radians)
                ?? SphericalArc(bisectingFrom: first, to: second, longitude: radians)
        }
        distance = arc.ellipsoidalLength
        (start, end) = (arc.start, arc.end)
    }
}

/// The arc of a great circle on the auxiliary sphere that a geodesic corresponds to.
private struct SphericalArc {
    /// The azimuths, which are the geodesic's.
    let start, end: Direction
    /// The angles from the northward crossing of the equator to the ends.
    let sigma1, sigma2: Direction
    /// The angle between the ends in radians.
    let sigma12: Double
    /// The azimuth of the northward crossing of the equator.
    let equator: Direction

    /// An arc of a meridian, perhaps over the south pole.
    init(from first: ReducedLatitude, to second: ReducedLatitude, meridianTurnedBy longitude: Double) {
        start = Direction(degrees: longitude)
        end = .north
        equator = .north
        sigma1 = Direction(first.sine, start.cosine * first.cosine)
        sigma2 = Direction(second.sine, second.cosine)
        sigma12 = sigma1.angle(to: sigma2)
    }

    /// The arc between two places that are so many radians of longitude apart on the sphere.
    init(from first: ReducedLatitude, to second: ReducedLatitude, sphericalLongitude omega: Double) {
        let haversine = sin(omega / 2) * sin(omega / 2)
        let difference = second.sine * first.cosine - second.cosine * first.sine
        let sineOfOmega = sin(omega)
        let towardsEnd = (
            east: second.cosine * sineOfOmega, north: difference + 2 * first.sine * second.cosine * haversine
        )
        start = Direction(towardsEnd.east, towardsEnd.north)
        end = Direction(first.cosine * sineOfOmega, difference - 2 * first.cosine * second.sine * haversine)
        let sineOfSigma = hypot(towardsEnd.east, towardsEnd.north)
        let cosineOfSigma = first.sine * second.sine + first.cosine * second.cosine * cos(omega)
        sigma12 = atan2(sineOfSigma, cosineOfSigma)
        equator = Direction(start.sine * first.cosine, hypot(start.cosine, start.sine * first.sine))
        sigma1 = Direction(first.sine, start.cosine * first.cosine)
        sigma2 = sigma1.turned(sine: sineOfSigma, cosine: cosineOfSigma)
    }

    /// The arc for a difference of longitudes on the ellipsoid; nil where substitution does not settle.
    init?(substitutingFrom first: ReducedLatitude, to second: ReducedLatitude, longitude: Double) {
        let cosine = (first.cosine + second.cosine) / 2
        var omega = longitude / (1 - WGS84.squaredEccentricity * cosine * cosine).squareRoot()
        for _ in 0..<12 {
            guard omega < .pi else { return nil }
            let arc = SphericalArc(from: first, to: second, sphericalLongitude: omega)
            let better = longitude + arc.longitudeExcess
            if abs(better - omega) < 1e-14 {
                self = arc
                return
            }
            omega = better
        }
        return nil
    }

    /// The arc that starts in a direction and ends at a latitude, going north there, with its longitude on the sphere.
    init(from first: ReducedLatitude, to second: ReducedLatitude, start: Direction, omega: inout Double) {
        let sine = start.sine * first.cosine
        self.start = start
        equator = Direction(sine, hypot(start.cosine, start.sine * first.sine))
        let northing = start.cosine * first.cosine
        let squareDifference =
            first.cosine < -first.sine
            ? (second.cosine - first.cosine) * (second.cosine + first.cosine)
            : (first.sine - second.sine) * (first.sine + second.sine)
        let northingAtEnd = max(0, northing * northing + squareDifference).squareRoot()
        end = Direction(sine, northingAtEnd)
        sigma1 = Direction(first.sine, northing)
        sigma2 = Direction(second.sine, northingAtEnd)
        sigma12 = sigma1.angle(to: sigma2)
        omega = Direction(sine * first.sine, northing).angle(to: Direction(sine * second.sine, northingAtEnd))
    }

    /// The arc for a difference of longitudes on the ellipsoid, which grows with the azimuth at the beginning.
    init(bisectingFrom first: ReducedLatitude, to second: ReducedLatitude, longitude: Double) {
        let first = first.southOfEquator
        var omega = 0.0
        var (low, high) = (0.0, Double.pi)
        while true {
            let middle = (low + high) / 2
            let start = Direction(radians: middle)
            let arc = SphericalArc(from: first, to: second, start: start, omega: &omega)
            guard middle > low, middle < high else {
                self = arc
                return
            }
            if omega - arc.longitudeExcess < longitude { low = middle } else { high = middle }
        }
    }

    /// By how much the arc's longitude on the sphere exceeds the geodesic's, in radians: f sin α₀ I₃.
    var longitudeExcess: Double {
        let series = LongitudeSeries(epsilon)
        return WGS84.flattening * equator.sine * series.factor * (sigma12 + sum(series.coefficients))
    }

    /// The geodesic's length in metres: b I₁.
    var ellipsoidalLength: Double {
        let series = LengthSeries(epsilon)
        return WGS84.polarRadius * series.factor * (sigma12 + sum(series.coefficients))
    }

    /// The expansion parameter of the series.
    private var epsilon: Double {
        let k2 = WGS84.secondSquaredEccentricity * equator.cosine * equator.cosine
        let root = (1 + k2).squareRoot()
        return k2 / ((root + 1) * (root + 1))
    }

    /// The sum of coefficient l times (sin 2lσ₂ − sin 2lσ₁).
    private func sum(_ coefficients: [6 of Double]) -> Double {
        let (first, second) = (sigma1.turned(by: sigma1), sigma2.turned(by: sigma2))
        var (multiple1, multiple2) = (first, second)
        var sum = 0.0
        for index in coefficients.indices {
            sum += coefficients[index] * (multiple2.sine - multiple1.sine)
            multiple1 = multiple1.turned(by: first)
            multiple2 = multiple2.turned(by: second)
        }
        return sum
    }
}
