/// How much the places of the satellites in the sky worsen a fix: factors that the error of a range is multiplied with.
///
/// Below 2 is good, above 10 hardly worth a fix. What is not between 0.01 and 89.99 is unknown: receivers send 99.99 for
/// that.
public struct DilutionOfPrecision: Sendable, Hashable {
    /// Of the position in three dimensions; nil where unknown.
    public var pdop: Double?
    /// Of latitude and longitude; nil where unknown.
    public var hdop: Double?
    /// Of the altitude; nil where unknown.
    public var vdop: Double?

    /// Makes a dilution.
    ///
    /// - Parameters:
    ///   - pdop: Of the position in three dimensions.
    ///   - hdop: Of latitude and longitude.
    ///   - vdop: Of the altitude.
    public init(pdop: Double? = nil, hdop: Double? = nil, vdop: Double? = nil) {
        self.pdop = pdop
        self.hdop = hdop
        self.vdop = vdop
    }
}
