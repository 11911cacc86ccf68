import SystemSupport

/// A satellite as JSON: `{"constellation":"gps","id":5,"elevation":79,"azimuth":29,"snr":47,"used":true}`.
///
/// The keys, their order and their units are a promise: degrees and dB-Hz with at most 3 decimals; what is unknown is
/// absent.
extension Satellite: Codable {
    private enum CodingKeys: String, CodingKey {
        case constellation, id, elevation, azimuth, snr, used
    }

    /// Reads a satellite.
    ///
    /// - Throws: `DecodingError` where the constellation, the number or `used` is missing, or a value has the wrong type.
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

    /// Writes the satellite.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(constellation, forKey: .constellation)
        try container.encode(id, forKey: .id)
        try container.encodeIfPresent(elevation.thousandths?.doubleValue, forKey: .elevation)
        try container.encodeIfPresent(azimuth.thousandths?.doubleValue, forKey: .azimuth)
        try container.encodeIfPresent(snr.thousandths?.doubleValue, forKey: .snr)
        try container.encode(isUsed, forKey: .used)
    }

    /// Appends the satellite as a JSON object.
    func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(literal: "{\"constellation\":\"")
        bytes.append(contentsOf: constellation.rawValue.utf8)
        bytes.append(literal: "\",\"id\":")
        FixedDecimal(scaled: Int64(id), decimals: 0).append(to: &bytes)
        if let number = elevation.thousandths { bytes.append(key: ",\"elevation\":", number) }
        if let number = azimuth.thousandths { bytes.append(key: ",\"azimuth\":", number) }
        if let number = snr.thousandths { bytes.append(key: ",\"snr\":", number) }
        bytes.append(literal: isUsed ? ",\"used\":true}" : ",\"used\":false}")
    }
}

/// A dilution as JSON: `{"pdop":1.21,"hdop":0.68,"vdop":1}`, with at most 3 decimals; what is unknown is absent.
extension DilutionOfPrecision: Codable {
    private enum CodingKeys: String, CodingKey {
        case pdop, hdop, vdop
    }

    /// Reads a dilution.
    ///
    /// - Throws: `DecodingError` where a value has the wrong type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            pdop: try container.decodeIfPresent(Double.self, forKey: .pdop),
            hdop: try container.decodeIfPresent(Double.self, forKey: .hdop),
            vdop: try container.decodeIfPresent(Double.self, forKey: .vdop))
    }

    /// Writes the dilution.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(pdop.thousandths?.doubleValue, forKey: .pdop)
        try container.encodeIfPresent(hdop.thousandths?.doubleValue, forKey: .hdop)
        try container.encodeIfPresent(vdop.thousandths?.doubleValue, forKey: .vdop)
    }

    /// Appends the dilution as a JSON object.
    func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(literal: "{")
        if let number = pdop.thousandths { bytes.append(key: "\"pdop\":", number, end: ",") }
        if let number = hdop.thousandths { bytes.append(key: "\"hdop\":", number, end: ",") }
        if let number = vdop.thousandths { bytes.append(key: "\"vdop\":", number, end: ",") }
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(literal: "}")
    }
}

extension Double? {
    /// What the JSON form says of a number; nil where that is unknown.
    fileprivate var thousandths: FixedDecimal? { flatMap { FixedDecimal($0, decimals: 3) } }
}

extension [UInt8] {
    fileprivate mutating func append(key: StaticString, _ number: FixedDecimal, end: StaticString = "") {
        append(literal: key)
        number.appendTrimmed(to: &self)
        append(literal: end)
    }
}
