/// Dilutions of precision: the factors by which the satellite geometry multiplies the range error.
///
/// Below 2 is good, above 10 is poor. Values outside 0.01 to 89.99 count as unknown (gpsd's rule), because receivers send
/// 99.99 for unknown. Source: GSA, GGA and GNS, or gpsd's SKY report.
public struct DilutionOfPrecision: Sendable, Hashable {
    /// Dilution of the 3D position; nil if unknown.
    public var pdop: Double?
    /// Dilution of latitude and longitude; nil if unknown.
    public var hdop: Double?
    /// Dilution of the altitude; nil if unknown.
    public var vdop: Double?

    /// Makes a dilution.
    ///
    /// - Parameters:
    ///   - pdop: Dilution of the 3D position.
    ///   - hdop: Dilution of latitude and longitude.
    ///   - vdop: Dilution of the altitude.
    public init(pdop: Double? = nil, hdop: Double? = nil, vdop: Double? = nil) {
        self.pdop = pdop
        self.hdop = hdop
        self.vdop = vdop
    }
}
