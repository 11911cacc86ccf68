import SystemSupport

/// A satellite as JSON: `{"constellation":"gps","id":5,"elevation":79,"azimuth":29,"snr":47,"used":true}`.
///
/// Keys, order and units are stable. Angles are in degrees and `snr` is in dB-Hz, with at most 3 decimals. Unknown
/// values are absent.
extension Satellite: Codable {
    private enum CodingKeys: String, CodingKey {
        case constellation, id, elevation, azimuth, snr, used
    }

    /// Decodes a satellite.
    ///
    /// - Throws: `DecodingError` if `constellation`, `id` or `used` is missing, or a value is invalid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            constellation: try container.decode(Constellation.self, forKey: .constellation),
            id: try container.decode(Int.self, forKey: .id),
            elevation: try container.decodeIfPresent(Double.self, forKey: .elevation),
            azimuth: try container.decodeIfPresent(Double.self, forKey: .azimuth),
            snr: try container.decodeIfPresent(Double.self, forKey: .snr),
            isUsed: try container.decode(Bool.self, forKey: .used))
    }

    /// Encodes the satellite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(constellation, forKey: .constellation)
        try container.encode(id, forKey: .id)
        try container.encodeIfPresent(elevation.thousandths?.doubleValue, forKey: .elevation)
        try container.encodeIfPresent(azimuth.thousandths?.doubleValue, forKey: .azimuth)
        try container.encodeIfPresent(snr.thousandths?.doubleValue, forKey: .snr)
        try container.encode(isUsed, forKey: .used)
    }

    func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(literal: "{\"constellation\":\"")
        bytes.append(contentsOf: constellation.rawValue.utf8)
        bytes.append(literal: "\",\"id\":")
        bytes.append(contentsOf: String(id).utf8)
        if let number = elevation.thousandths { bytes.append(key: ",\"elevation\":", number) }
        if let number = azimuth.thousandths { bytes.append(key: ",\"azimuth\":", number) }
        if let number = snr.thousandths { bytes.append(key: ",\"snr\":", number) }
        bytes.append(literal: isUsed ? ",\"used\":true}" : ",\"used\":false}")
    }
}

extension Double? {
    var thousandths: FixedDecimal? { flatMap { FixedDecimal($0, decimals: 3) } }
}

extension [UInt8] {
    mutating func append(key: StaticString, _ number: FixedDecimal, end: StaticString = "") {
        append(literal: key)
        number.append(trimmed: true, to: &self)
        append(literal: end)
    }
}
