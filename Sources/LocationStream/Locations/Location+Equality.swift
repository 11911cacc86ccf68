internal import FoundationEssentials

extension Location: Hashable {
    /// Returns true if all properties are equal.
    ///
    /// Two NaN values, such as two unknown altitudes, count as equal.
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

    /// The bit patterns of the numbers; every NaN has the same pattern, and 0 and -0 have the same pattern.
    private var identity: [UInt64] {
        [
            coordinate.latitude, coordinate.longitude, altitude, ellipsoidalAltitude, horizontalAccuracy,
            verticalAccuracy, course, courseAccuracy, speed, speedAccuracy,
        ].map { $0.isNaN ? Double.nan.bitPattern : ($0 == 0 ? 0 : $0.bitPattern) }
    }
}
