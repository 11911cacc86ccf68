public import FoundationEssentials
import SystemSupport

extension Location {
    /// Makes a location from a coordinate, with the current time.
    ///
    /// As with Apple's initializer the coordinate is exact (a ``horizontalAccuracy`` of 0) and everything else unknown.
    /// Unlike Apple's 0, the altitude is NaN.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north.
    ///   - longitude: Degrees east.
    public init(latitude: Double, longitude: Double) {
        self.init(
            coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), horizontalAccuracy: 0,
            timestamp: Date.now)
    }

    /// Makes a location with the signature of Apple's longest initializer.
    ///
    /// - Parameters:
    ///   - coordinate: Degrees.
    ///   - altitude: Metres above mean sea level.
    ///   - horizontalAccuracy: Metres; negative if the coordinate is invalid.
    ///   - verticalAccuracy: Metres; 0 or negative if the altitude is invalid.
    ///   - course: Degrees clockwise from true north; negative if unknown.
    ///   - courseAccuracy: Degrees; negative if unknown.
    ///   - speed: Metres per second; negative if unknown.
    ///   - speedAccuracy: Metres per second; negative if unknown.
    ///   - timestamp: Time of the fix.
    ///   - sourceInfo: Origin of the location.
    public init(
        coordinate: LocationCoordinate2D,
        altitude: Double,
        horizontalAccuracy: Double,
        verticalAccuracy: Double,
        course: Double,
        courseAccuracy: Double,
        speed: Double,
        speedAccuracy: Double,
        timestamp: Date,
        sourceInfo: LocationSourceInformation
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy, speed: speed,
            speedAccuracy: speedAccuracy, timestamp: timestamp, sourceInformation: sourceInfo)
    }
}

extension Location: CustomStringConvertible {
    /// A description in Apple's format, with the time in UTC.
    ///
    /// `<+37.33233141,-122.03121860> +/- 5.00m (speed 1.50 mps / course 90.00) @ 2017-01-10T00:09:41.000Z`. An unknown
    /// speed, course or accuracy is -1.00.
    public var description: String {
        var bytes: [UInt8] = []
        func append(_ value: Double, decimals: Int, signed: Bool = false) {
            guard let number = FixedDecimal(value, decimals: decimals) else {
                bytes.append(literal: "nan")
                return
            }
            if signed, number.scaled >= 0 { bytes.append(literal: "+") }
            number.append(to: &bytes)
        }
        bytes.append(literal: "<")
        append(coordinate.latitude, decimals: 8, signed: true)
        bytes.append(literal: ",")
        append(coordinate.longitude, decimals: 8, signed: true)
        bytes.append(literal: "> +/- ")
        append(horizontalAccuracy, decimals: 2)
        bytes.append(literal: "m (speed ")
        append(speed, decimals: 2)
        bytes.append(literal: " mps / course ")
        append(course, decimals: 2)
        bytes.append(literal: ") @ ")
        ISO8601.append(timestamp.millisecondsSince1970, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
