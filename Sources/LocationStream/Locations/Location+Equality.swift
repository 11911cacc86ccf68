internal import FoundationEssentials

extension Location: Hashable {
    /// Whether all parts are equal; two unknown altitudes are equal.
    public static func == (lhs: Location, rhs: Location) -> Bool {
        lhs.identity == rhs.identity
            && lhs.accuracySource == rhs.accuracySource
            && lhs.sourceInformation == rhs.sourceInformation
            && lhs.floor == rhs.floor
            && lhs.timestamp == rhs.timestamp
    }

    /// Feeds all parts into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(timestamp)
    }

    /// The numbers, with every NaN as one and the same.
    private var identity: [UInt64] {
        [
            coordinate.latitude, coordinate.longitude, altitude, ellipsoidalAltitude, horizontalAccuracy,
            verticalAccuracy, course, courseAccuracy, speed, speedAccuracy,
        ].map { $0.isNaN ? Double.nan.bitPattern : ($0 == 0 ? 0 : $0.bitPattern) }
    }
}
