import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

extension LocationActivityAttributes.ContentState: Codable {
    private enum CodingKeys: String, CodingKey {
        case latitude, longitude, altitude, speed, course, horizontalAccuracy, fixTime, fix, distance, elapsed
        case points, satellitesUsed, reason, sourceDisconnected, maximumSpeed, climb
        case alarms, recordingProblem, dilution, satellites, timeToFirstFix
    }

    /// Decodes a content state; a missing member counts as null.
    ///
    /// - Throws: `DecodingError` if a value has the wrong type, is unknown or is out of range. Invalid satellites are
    ///   ignored.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            distance: try container.decodeIfPresent(Double.self, forKey: .distance) ?? 0,
            elapsed: try container.decodeIfPresent(Double.self, forKey: .elapsed) ?? 0,
            points: try container.decodeIfPresent(Int.self, forKey: .points) ?? 0,
            reason: try container.decodeIfPresent(String.self, forKey: .reason))
        latitude = try container.number(.latitude, from: -90, to: 90)
        longitude = try container.number(.longitude, from: -180, to: 180)
        altitude = try container.decodeIfPresent(Double.self, forKey: .altitude)
        speed = try container.number(.speed, from: 0)
        course = try container.number(.course, from: 0, to: 360)
        horizontalAccuracy = try container.number(.horizontalAccuracy, from: 0)
        satellitesUsed = try container.decodeIfPresent(Int.self, forKey: .satellitesUsed)
        sourceDisconnected = try container.decodeIfPresent(Bool.self, forKey: .sourceDisconnected) ?? false
        maximumSpeed = try container.decodeIfPresent(Double.self, forKey: .maximumSpeed)
        climb = try container.decodeIfPresent(Double.self, forKey: .climb)
        sky = SkyReport(
            content: .object([
                "dilution": try container.decodeIfPresent(JSONValue.self, forKey: .dilution) ?? .null,
                "satellites": try container.decodeIfPresent(JSONValue.self, forKey: .satellites) ?? [],
                "timeToFirstFix": try container.decodeIfPresent(JSONValue.self, forKey: .timeToFirstFix) ?? .null,
            ]))
        fix = try container.decodeIfPresent(FixKind.self, forKey: .fix) ?? .none
        alarms = try container.decodeIfPresent(ReceiverAlarms.self, forKey: .alarms) ?? []
        recordingProblem = try container.decodeIfPresent(String.self, forKey: .recordingProblem)
        if let text = try container.decodeIfPresent(String.self, forKey: .fixTime) {
            guard let time = ISO8601.milliseconds(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .fixTime, in: container, debugDescription: "must be an ISO 8601 time in UTC")
            }
            fixTime = Date(millisecondsSince1970: time)
        }
    }

    /// Encodes all members, with null for unknown values; `alarms` and `recordingProblem` only if there are some.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(parsing: encoded).encode(to: encoder)
    }

    /// The JSON text of the content, written directly because JSONEncoder is slow.
    ///
    /// Coordinates have nine decimals, which is a tenth of a millimetre. Other values are rounded to the resolution of
    /// common receivers.
    package var encoded: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("latitude", latitude, decimals: 9)
        writer.member("longitude", longitude, decimals: 9)
        writer.member("altitude", altitude, decimals: 3)
        writer.member("speed", speed, decimals: 3)
        writer.member("course", course, decimals: 3)
        writer.member("horizontalAccuracy", horizontalAccuracy, decimals: 3)
        writer.putNullable("fixTime", fixTime)
        writer.put("fix", fix.rawValue)
        if !alarms.isEmpty { writer.put("alarms", alarms.names) }
        if let recordingProblem { writer.put("recordingProblem", recordingProblem) }
        writer.member("distance", distance, decimals: 2)
        writer.member("elapsed", elapsed, decimals: 3)
        writer.put("points", points)
        writer.putNullable("satellitesUsed", satellitesUsed)
        writer.putNullable("reason", reason)
        writer.put("sourceDisconnected", sourceDisconnected)
        writer.member("maximumSpeed", maximumSpeed, decimals: 3)
        writer.member("climb", climb, decimals: 1)
        writer.sky(sky)
        writer.endObject()
        return writer.bytes
    }
}

extension KeyedDecodingContainer {
    /// Decodes a number in a range; nil if it is missing or null.
    fileprivate func number(_ key: Key, from lowest: Int, to highest: Int? = nil) throws -> Double? {
        guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
        guard number >= Double(lowest), number <= highest.map(Double.init) ?? .infinity else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self,
                debugDescription: highest.map { "must be from \(lowest) to \($0)" } ?? "must be \(lowest) or more")
        }
        return number
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: StaticString, _ number: Double?, decimals: Int) {
        self.name(literal: name)
        if let number { self.number(number, decimals: decimals) } else { null() }
    }
}
