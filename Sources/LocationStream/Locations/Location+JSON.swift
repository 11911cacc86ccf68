internal import FoundationEssentials
import SystemSupport

/// A location as JSON: one object with stable keys, units and rounding.
///
/// | key | value |
/// |---|---|
/// | `timestamp` | ISO 8601 in UTC with milliseconds, a string; always present |
/// | `latitude`, `longitude` | degrees with 9 decimals |
/// | `altitude`, `ellipsoidalAltitude` | metres above mean sea level, above WGS 84 |
/// | `horizontalAccuracy`, `verticalAccuracy` | metres |
/// | `speed`, `speedAccuracy` | metres per second |
/// | `course`, `courseAccuracy` | degrees clockwise from true north, 0 to below 360; degrees |
/// | `accuracyEstimated` | true if ``horizontalAccuracy`` is estimated from a dilution of precision, otherwise absent |
///
/// Coordinates have 9 decimals, and other numbers have at most 3. Unknown values are absent. Numbers that are not
/// finite, or that have more digits than a `Double` holds, are absent too. ``sourceInformation`` and ``floor`` are
/// not encoded.
extension Location: Codable {
    private enum CodingKeys: String, CodingKey {
        case timestamp, accuracyEstimated
    }

    /// Decodes a location from the JSON object that this extension describes.
    ///
    /// - Throws: `DecodingError` if the timestamp is missing or invalid, or a value has the wrong type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .timestamp)
        guard let milliseconds = ISO8601.milliseconds(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .timestamp, in: container, debugDescription: "not an ISO 8601 timestamp")
        }
        let isEstimated = try container.decodeIfPresent(Bool.self, forKey: .accuracyEstimated) ?? false
        let numbers = try decoder.container(keyedBy: JSONNumber.self)
        func number(_ key: JSONNumber) throws -> Double? { try numbers.decodeIfPresent(Double.self, forKey: key) }
        self.init(
            coordinate: LocationCoordinate2D(
                latitude: try number(.latitude) ?? .nan, longitude: try number(.longitude) ?? .nan),
            altitude: try number(.altitude) ?? .nan,
            ellipsoidalAltitude: try number(.ellipsoidalAltitude) ?? .nan,
            horizontalAccuracy: try number(.horizontalAccuracy) ?? -1,
            verticalAccuracy: try number(.verticalAccuracy) ?? -1,
            course: try number(.course) ?? -1,
            courseAccuracy: try number(.courseAccuracy) ?? -1,
            speed: try number(.speed) ?? -1,
            speedAccuracy: try number(.speedAccuracy) ?? -1,
            timestamp: Date(millisecondsSince1970: milliseconds))
        if isEstimated {
            accuracySource = .dilutionOfPrecision
        } else if horizontalAccuracy >= 0 || verticalAccuracy > 0 {
            accuracySource = .receiver
        }
    }

    /// Encodes the location as the JSON object that this extension describes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(ISO8601.string(timestamp.millisecondsSince1970), forKey: .timestamp)
        var numbers = encoder.container(keyedBy: JSONNumber.self)
        for key in JSONNumber.allCases {
            try numbers.encodeIfPresent(key.value(in: self)?.doubleValue, forKey: key)
        }
        if accuracySource == .dilutionOfPrecision { try container.encode(true, forKey: .accuracyEstimated) }
    }

    package func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(literal: "{\"timestamp\":\"")
        ISO8601.append(timestamp.millisecondsSince1970, to: &bytes)
        bytes.append(literal: "\"")
        for key in JSONNumber.allCases {
            guard let number = key.value(in: self) else { continue }
            bytes.append(literal: ",\"")
            bytes.append(contentsOf: key.rawValue.utf8)
            bytes.append(literal: "\":")
            number.append(trimmed: key != .latitude && key != .longitude, to: &bytes)
        }
        if accuracySource == .dilutionOfPrecision { bytes.append(literal: ",\"accuracyEstimated\":true") }
        bytes.append(literal: "}")
    }
}

/// The number keys of a location's JSON, in order.
private enum JSONNumber: String, CodingKey, CaseIterable {
    case latitude, longitude, altitude, ellipsoidalAltitude, horizontalAccuracy, verticalAccuracy
    case speed, speedAccuracy, course, courseAccuracy

    func value(in location: Location) -> FixedDecimal? {
        switch self {
        case .latitude: FixedDecimal(location.coordinate.latitude, decimals: 9)
        case .longitude: FixedDecimal(location.coordinate.longitude, decimals: 9)
        case .altitude: FixedDecimal(location.altitude, decimals: 3)
        case .ellipsoidalAltitude: FixedDecimal(location.ellipsoidalAltitude, decimals: 3)
        case .horizontalAccuracy: Self.unlessNegative(location.horizontalAccuracy)
        case .verticalAccuracy: location.verticalAccuracy == 0 ? nil : Self.unlessNegative(location.verticalAccuracy)
        case .speed: Self.unlessNegative(location.speed)
        case .speedAccuracy: Self.unlessNegative(location.speedAccuracy)
        case .course: FixedDecimal(direction: location.course)
        case .courseAccuracy: Self.unlessNegative(location.courseAccuracy)
        }
    }

    private static func unlessNegative(_ value: Double) -> FixedDecimal? {
        value >= 0 ? FixedDecimal(value, decimals: 3) : nil
    }
}
