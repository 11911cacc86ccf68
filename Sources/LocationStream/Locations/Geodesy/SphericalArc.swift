internal import Glibc

/// The great-circle arc on the auxiliary sphere that corresponds to a geodesic.
struct SphericalArc {
    /// The angles from the northward equator crossing to the start and to the end of the arc.
    private let sigma1, sigma2: Direction
    /// Angle between the start and the end of the arc, in radians.
    private let sigma12: Double
    /// Azimuth at the northward equator crossing.
    private let equator: Direction

    /// Creates the arc of a geodesic.
    ///
    /// The arc must start on or south of the equator. Its end must not be further from the equator than its start.
    ///
    /// - Parameters:
    ///   - first: The reduced latitude of the start.
    ///   - second: The reduced latitude of the end.
    ///   - longitude: The difference of longitudes in degrees, 0 to 180.
    init(from first: Direction, to second: Direction, longitude: Double) {
        if longitude == 0 || longitude == 180 || first.cosine == 0 {
            self.init(from: first, to: second, meridianTurnedBy: longitude)
            return
        }
        let radians = longitude * .pi / 180
        self =
            SphericalArc(iteratingFrom: first, to: second, longitude: radians)
            ?? SphericalArc(bisectingFrom: first, to: second, longitude: radians)
    }

    /// Creates an arc of a meridian, possibly over the south pole.
    private init(from first: Direction, to second: Direction, meridianTurnedBy longitude: Double) {
        let start = Direction(degrees: longitude)
        equator = .north
        sigma1 = Direction(first.sine, start.cosine * first.cosine)
        sigma2 = Direction(second.sine, second.cosine)
        sigma12 = sigma1.angle(to: sigma2)
    }

    /// Creates the arc between two latitudes whose longitudes differ by `omega` radians on the sphere.
    private init(from first: Direction, to second: Direction, sphericalLongitude omega: Double) {
        let haversine = sin(omega / 2) * sin(omega / 2)
        let difference = second.sine * first.cosine - second.cosine * first.sine
        let sineOfOmega = sin(omega)
        let towardsEnd = (
            east: second.cosine * sineOfOmega, north: difference + 2 * first.sine * second.cosine * haversine
        )
        let start = Direction(towardsEnd.east, towardsEnd.north)
        let sineOfSigma = hypot(towardsEnd.east, towardsEnd.north)
        let cosineOfSigma = first.sine * second.sine + first.cosine * second.cosine * cos(omega)
        sigma12 = atan2(sineOfSigma, cosineOfSigma)
        equator = Direction(start.sine * first.cosine, hypot(start.cosine, start.sine * first.sine))
        sigma1 = Direction(first.sine, start.cosine * first.cosine)
        sigma2 = sigma1.turned(sine: sineOfSigma, cosine: cosineOfSigma)
    }

    /// Finds the arc for a difference of longitude on the ellipsoid; nil if the iteration does not converge.
    private init?(iteratingFrom first: Direction, to second: Direction, longitude: Double) {
        let cosine = (first.cosine + second.cosine) / 2
        var omega = longitude / (1 - WGS84.squaredEccentricity * cosine * cosine).squareRoot()
        for _ in 0..<12 {
            guard omega < .pi else { return nil }
            let arc = SphericalArc(from: first, to: second, sphericalLongitude: omega)
            let next = longitude + arc.longitudeExcess
            if abs(next - omega) < 1e-14 {
                self = arc
                return
            }
            omega = next
        }
        return nil
    }

    /// Creates the arc that starts with the azimuth `start` and ends northbound at the latitude `second`.
    ///
    /// Sets `omega` to the arc's difference of longitude on the sphere, in radians.
    private init(from first: Direction, to second: Direction, start: Direction, omega: inout Double) {
        let sine = start.sine * first.cosine
        equator = Direction(sine, hypot(start.cosine, start.sine * first.sine))
        let northing = start.cosine * first.cosine
        let squareDifference =
            first.cosine < -first.sine
            ? (second.cosine - first.cosine) * (second.cosine + first.cosine)
            : (first.sine - second.sine) * (first.sine + second.sine)
        let northingAtEnd = max(0, northing * northing + squareDifference).squareRoot()
        sigma1 = Direction(first.sine, northing)
        sigma2 = Direction(second.sine, northingAtEnd)
        sigma12 = sigma1.angle(to: sigma2)
        omega = Direction(sine * first.sine, northing).angle(to: Direction(sine * second.sine, northingAtEnd))
    }

    /// Finds the arc for a difference of longitude on the ellipsoid.
    ///
    /// Bisection works because the difference increases with the start azimuth.
    private init(bisectingFrom first: Direction, to second: Direction, longitude: Double) {
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

    /// Difference of longitude on the sphere minus the difference on the ellipsoid, in radians.
    ///
    /// This is f sin α₀ I₃ in Karney's notation.
    private var longitudeExcess: Double {
        let series = LongitudeSeries(epsilon)
        return WGS84.flattening * equator.sine * series.factor * (sigma12 + sum(series.coefficients))
    }

    /// Length of the geodesic in metres; b I₁ in Karney's notation.
    var ellipsoidalLength: Double {
        let series = LengthSeries(epsilon)
        return WGS84.polarRadius * series.factor * (sigma12 + sum(series.coefficients))
    }

    /// Expansion parameter of the series for the length and the longitude; ε in Karney's notation.
    private var epsilon: Double {
        let k2 = WGS84.secondSquaredEccentricity * equator.cosine * equator.cosine
        let root = (1 + k2).squareRoot()
        return k2 / ((root + 1) * (root + 1))
    }

    /// Returns the sum, over l from 1 to 6, of coefficient l times (sin 2lσ₂ − sin 2lσ₁).
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
