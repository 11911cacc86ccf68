internal import FoundationEssentials
import SystemSupport

/// A heading as JSON: `{"timestamp":"2017-01-10T00:09:41.000Z","trueHeading":91.5,"magneticHeading":89.2}`.
///
/// `headingAccuracy`, `rateOfTurn`, `pitch` and `roll` follow if they are known. The keys are the names of the
/// properties, and the units are the same. Numbers have at most 3 decimals. Unknown values are left out.
extension Heading: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case timestamp, trueHeading, magneticHeading, headingAccuracy, rateOfTurn, pitch, roll
    }

    /// Decodes a heading.
    ///
    /// - Throws: `DecodingError` if the timestamp is missing or invalid, or a value has the wrong type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Double? { try container.decodeIfPresent(Double.self, forKey: key) }
        let text = try container.decode(String.self, forKey: .timestamp)
        guard let milliseconds = ISO8601.milliseconds(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .timestamp, in: container, debugDescription: "not an ISO 8601 timestamp")
        }
        self.init(
            trueHeading: try number(.trueHeading) ?? -1,
            magneticHeading: try number(.magneticHeading) ?? -1,
            headingAccuracy: try number(.headingAccuracy) ?? -1,
            rateOfTurn: try number(.rateOfTurn), pitch: try number(.pitch), roll: try number(.roll),
            timestamp: Date(millisecondsSince1970: milliseconds))
    }

    /// Encodes the known values.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(ISO8601.string(timestamp.millisecondsSince1970), forKey: .timestamp)
        for key in CodingKeys.allCases { try container.encodeIfPresent(number(key)?.doubleValue, forKey: key) }
    }

    func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(literal: "{\"timestamp\":\"")
        ISO8601.append(timestamp.millisecondsSince1970, to: &bytes)
        bytes.append(literal: "\"")
        for key in CodingKeys.allCases {
            guard let number = number(key) else { continue }
            bytes.append(literal: ",\"")
            bytes.append(contentsOf: key.rawValue.utf8)
            bytes.append(literal: "\":")
            number.append(trimmed: true, to: &bytes)
        }
        bytes.append(literal: "}")
    }

    private func number(_ key: CodingKeys) -> FixedDecimal? {
        switch key {
        case .timestamp: nil
        case .trueHeading: FixedDecimal(direction: trueHeading)
        case .magneticHeading: FixedDecimal(direction: magneticHeading)
        case .headingAccuracy: headingAccuracy >= 0 ? FixedDecimal(headingAccuracy, decimals: 3) : nil
        case .rateOfTurn: rateOfTurn.thousandths
        case .pitch: pitch.thousandths
        case .roll: roll.thousandths
        }
    }
}

extension FixedDecimal {
    /// Rounds a direction to 3 decimals; a result of 360 degrees becomes 0.
    ///
    /// Nil if the direction is negative or not finite, or has more digits than a `Double` holds.
    init?(direction degrees: Double) {
        guard degrees >= 0, let rounded = FixedDecimal(degrees, decimals: 3) else { return nil }
        self = rounded.scaled == 360_000 ? FixedDecimal(scaled: 0, decimals: 3) : rounded
    }
}
