/// The WGS 84 ellipsoid, to which the positions of satellite receivers refer.
enum WGS84 {
    /// Radius in metres.
    static let equatorialRadius = 6_378_137.0
    static let flattening = 1 / 298.257_223_563
    /// Radius in metres.
    static let polarRadius = equatorialRadius * (1 - flattening)
    static let squaredEccentricity = flattening * (2 - flattening)
    static let secondSquaredEccentricity = squaredEccentricity / (1 - squaredEccentricity)
    /// (a - b) / (a + b), where a and b are the equatorial and the polar radius.
    static let thirdFlattening = flattening / (2 - flattening)
}

/// Series for the length of a geodesic (Karney 2013, equations 15, 17 and 18).
struct LengthSeries {
    let factor: Double
    let coefficients: [6 of Double]

    init(_ e: Double) {
        let e2 = e * e
        factor = (1 + e2 * (1 / 4 + e2 * (1 / 64 + e2 / 256))) / (1 - e)
        coefficients = [
            e * (-1 / 2 + e2 * (3 / 16 - e2 / 32)),
            e2 * (-1 / 16 + e2 * (1 / 32 - e2 * 9 / 2048)),
            e2 * e * (-1 / 48 + e2 * 3 / 256),
            e2 * e2 * (-5 / 512 + e2 * 3 / 512),
            e2 * e2 * e * (-7 / 1280),
            e2 * e2 * e2 * (-7 / 2048),
        ]
    }
}

/// Series for the longitude of a geodesic (Karney 2013, equations 23 to 25), without the sixth coefficient, which is 0.
struct LongitudeSeries {
    let factor: Double
    let coefficients: [6 of Double]

    init(_ e: Double) {
        let n = WGS84.thirdFlattening
        let e2 = e * e
        factor =
            1 - e * (1 - n) / 2 - e2 * (1 / 4 + n / 8 - n * n * 3 / 8) - e2 * e * (1 / 16 + n * 3 / 16 + n * n / 16)
            - e2 * e2 * (3 / 64 + n / 32) - e2 * e2 * e * 3 / 128
        let c1 =
            e * (1 - n) / 4 + e2 * (1 - n * n) / 8 + e2 * e * (3 + n * 3 - n * n) / 64 + e2 * e2 * (5 / 128 + n / 64)
            + e2 * e2 * e * 3 / 128
        let c2 =
            e2 * (1 / 16 - n * 3 / 32 + n * n / 32) + e2 * e * (3 / 64 - n / 32 - n * n * 3 / 64)
            + e2 * e2 * (3 + n) / 128 + e2 * e2 * e * 5 / 256
        let c3 =
            e2 * e * (5 / 192 - n * 3 / 64 + n * n * 5 / 192) + e2 * e2 * (3 / 128 - n * 5 / 192)
            + e2 * e2 * e * 7 / 512
        let c4 = e2 * e2 * (1 - n * 2) * 7 / 512 + e2 * e2 * e * 7 / 512
        let c5 = e2 * e2 * e * 21 / 2560
        coefficients = [c1, c2, c3, c4, c5, 0]
    }
}
