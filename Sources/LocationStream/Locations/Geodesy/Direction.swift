internal import Glibc

/// An angle, stored as its sine and cosine.
struct Direction {
    let sine, cosine: Double

    static let north = Direction(0, 1)

    /// Creates the direction of a vector; the zero vector points north.
    init(_ east: Double, _ north: Double) {
        let length = hypot(east, north)
        if length > 0 { self.init(unit: east / length, north / length) } else { self.init(unit: 0, 1) }
    }

    init(radians: Double) {
        self.init(unit: sin(radians), cos(radians))
    }

    /// Creates the direction of an angle from -90 to 180 degrees; multiples of 90 are exact.
    init(degrees: Double) {
        switch degrees {
        case 180: self.init(unit: 0, -1)
        case 90, -90: self.init(unit: degrees / 90, 0)
        default: self.init(radians: degrees * .pi / 180)
        }
    }

    /// Creates the reduced latitude, which is used on the auxiliary sphere, from a latitude in degrees.
    init(reducedLatitude degrees: Double) {
        let latitude = Direction(degrees: degrees)
        self.init(latitude.sine * (1 - WGS84.flattening), latitude.cosine)
    }

    /// This latitude, or a tiny southern latitude instead of the equator.
    ///
    /// Bisection needs an arc that ends northbound. If an arc starts south of the equator, it reaches the equator
    /// northbound, even if it heads south at first.
    var southOfEquator: Direction { Direction(unit: min(sine, -1e-200), cosine) }

    func turned(by other: Direction) -> Direction {
        turned(sine: other.sine, cosine: other.cosine)
    }

    func turned(sine otherSine: Double, cosine otherCosine: Double) -> Direction {
        Direction(
            unit: sine * otherCosine + cosine * otherSine, cosine * otherCosine - sine * otherSine)
    }

    /// Returns the clockwise angle to another direction, in radians, 0 to π.
    ///
    /// For a counterclockwise direction, returns 0 or π, whichever is nearer.
    func angle(to other: Direction) -> Double {
        let sineOfAngle = cosine * other.sine - sine * other.cosine
        return atan2(sineOfAngle > 0 ? sineOfAngle : 0, cosine * other.cosine + sine * other.sine)
    }

    private init(unit sine: Double, _ cosine: Double) {
        (self.sine, self.cosine) = (sine, cosine)
    }
}
