internal import FoundationEssentials

extension Location: Hashable {
    /// Returns true if all properties are equal; NaN, such as an unknown altitude, is equal to NaN.
    public static func == (lhs: Location, rhs: Location) -> Bool {
        lhs.identity == rhs.identity
            && lhs.accuracySource == rhs.accuracySource
            && lhs.sourceInformation == rhs.sourceInformation
            && lhs.floor == rhs.floor
            && lhs.timestamp == rhs.timestamp
    }

    /// Hashes the numbers and the timestamp.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(timestamp)
    }

    /// The bit patterns of the numbers; all NaNs have the same pattern, and so do 0 and -0.
    private var identity: [UInt64] {
        [
            coordinate.latitude, coordinate.longitude, altitude, ellipsoidalAltitude, horizontalAccuracy,
            verticalAccuracy, course, courseAccuracy, speed, speedAccuracy,
        ].map { $0.isNaN ? Double.nan.bitPattern : ($0 == 0 ? 0 : $0.bitPattern) }
    }
}
