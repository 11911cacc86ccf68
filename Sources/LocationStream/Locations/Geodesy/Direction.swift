internal import Glibc

/// An angle by its sine and cosine.
struct Direction {
    let sine, cosine: Double

    static let north = Direction(0, 1)

    /// The direction of a vector, north for the vector 0.
    init(_ east: Double, _ north: Double) {
        let length = hypot(east, north)
        if length > 0 { self.init(unit: east / length, north / length) } else { self.init(unit: 0, 1) }
    }

    init(radians: Double) {
        self.init(unit: sin(radians), cos(radians))
    }

    /// The direction of an angle up to a right angle or two, which are exact.
    init(degrees: Double) {
        switch degrees {
        case 180: self.init(unit: 0, -1)
        case 90, -90: self.init(unit: degrees / 90, 0)
        default: self.init(radians: degrees * .pi / 180)
        }
    }

    /// The direction that lies the other way from the line of east and west.
    var mirrored: Direction { Direction(sine, -cosine) }

    func turned(by other: Direction) -> Direction {
        turned(sine: other.sine, cosine: other.cosine)
    }

    func turned(sine otherSine: Double, cosine otherCosine: Double) -> Direction {
        Direction(
            unit: sine * otherCosine + cosine * otherSine, cosine * otherCosine - sine * otherSine)
    }

    /// The angle to another direction in radians, 0 to π; 0 where that lies behind.
    func angle(to other: Direction) -> Double {
        let sineOfAngle = cosine * other.sine - sine * other.cosine
        return atan2(sineOfAngle > 0 ? sineOfAngle : 0, cosine * other.cosine + sine * other.sine)
    }

    /// Degrees clockwise from north, 0 to below 360.
    func bearing(westwards: Bool) -> Double {
        let degrees = atan2(westwards ? -sine : sine, cosine) * 180 / .pi
        guard degrees < 0 else { return degrees == 0 ? 0 : degrees }
        return degrees + 360 < 360 ? degrees + 360 : 0
    }

    private init(unit sine: Double, _ cosine: Double) {
        (self.sine, self.cosine) = (sine, cosine)
    }
}

/// The latitude on the auxiliary sphere, by its sine and cosine.
struct ReducedLatitude {
    let sine, cosine: Double

    init(_ degrees: Double) {
        let latitude = Direction(degrees: degrees)
        let reduced = Direction(latitude.sine * (1 - WGS84.flattening), latitude.cosine)
        (sine, cosine) = (reduced.sine, reduced.cosine)
    }

    private init(sine: Double, cosine: Double) {
        (self.sine, self.cosine) = (sine, cosine)
    }

    /// The equator moved southwards by next to nothing, so that what starts there southwards comes back to it.
    var southOfEquator: ReducedLatitude {
        ReducedLatitude(sine: min(sine, -1e-200), cosine: cosine)
    }
}
