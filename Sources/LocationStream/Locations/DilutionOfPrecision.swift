import SystemSupport

/// Dilutions of precision: the factors by which the satellite geometry multiplies the range error.
///
/// Values below 2 are good, and values above 10 are poor. Receivers send 99.99 if they do not know a dilution. A
/// received value outside 0.01 to 89.99 therefore counts as unknown (gpsd's rule). Dilutions come from GSA, GGA, GNS
/// and other sentences, or from gpsd's SKY report.
public struct DilutionOfPrecision: Sendable, Hashable {
    /// Dilution of the 3D position; nil if unknown.
    public var pdop: Double?
    /// Dilution of latitude and longitude; nil if unknown.
    public var hdop: Double?
    /// Dilution of the altitude; nil if unknown.
    public var vdop: Double?

    /// Creates dilutions of precision; nil means unknown.
    public init(pdop: Double? = nil, hdop: Double? = nil, vdop: Double? = nil) {
        self.pdop = pdop
        self.hdop = hdop
        self.vdop = vdop
    }
}

/// Dilutions as JSON: `{"pdop":1.21,"hdop":0.68,"vdop":1}`, with at most 3 decimals. Unknown values are absent.
extension DilutionOfPrecision: Codable {
    private enum CodingKeys: String, CodingKey {
        case pdop, hdop, vdop
    }

    /// Encodes the known dilutions.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(pdop.thousandths?.doubleValue, forKey: .pdop)
        try container.encodeIfPresent(hdop.thousandths?.doubleValue, forKey: .hdop)
        try container.encodeIfPresent(vdop.thousandths?.doubleValue, forKey: .vdop)
    }

    func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(literal: "{")
        if let number = pdop.thousandths { bytes.append(key: "\"pdop\":", number, end: ",") }
        if let number = hdop.thousandths { bytes.append(key: "\"hdop\":", number, end: ",") }
        if let number = vdop.thousandths { bytes.append(key: "\"vdop\":", number, end: ",") }
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(literal: "}")
    }
}
