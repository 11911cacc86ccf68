import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

extension LocationActivityAttributes.ContentState: Codable {
    private enum CodingKeys: String, CodingKey {
        case latitude, longitude, altitude, speed, course, horizontalAccuracy, fixTime, fix, distance, elapsed
        case points, satellitesUsed, reason, sourceDisconnected, sourceEnded, maximumSpeed, climb, descent, movingTime
        case target, progress, pausedAt, pausedTime, path
        case alarms, recordingProblem, dilution, satellites, timeToFirstFix
    }

    /// Decodes a content state; a missing member counts as null.
    ///
    /// Invalid parts of `target`, `path`, `satellites`, `dilution` and `timeToFirstFix` are ignored.
    ///
    /// - Throws: `DecodingError` if any other value has the wrong type, is unknown or is out of range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            distance: try container.number(.distance, from: 0) ?? 0,
            elapsed: try container.number(.elapsed, from: 0) ?? 0,
            points: try container.count(.points) ?? 0,
            reason: try container.decodeIfPresent(String.self, forKey: .reason))
        latitude = try container.number(.latitude, from: -90, to: 90)
        longitude = try container.number(.longitude, from: -180, to: 180)
        altitude = try container.decodeIfPresent(Double.self, forKey: .altitude)
        speed = try container.number(.speed, from: 0)
        course = try container.number(.course, from: 0, to: 360)
        horizontalAccuracy = try container.number(.horizontalAccuracy, from: 0)
        satellitesUsed = try container.count(.satellitesUsed)
        sourceDisconnected = try container.decodeIfPresent(Bool.self, forKey: .sourceDisconnected) ?? false
        sourceEnded = try container.decodeIfPresent(Bool.self, forKey: .sourceEnded) ?? false
        maximumSpeed = try container.number(.maximumSpeed, from: 0)
        climb = try container.number(.climb, from: 0)
        descent = try container.number(.descent, from: 0)
        movingTime = try container.number(.movingTime, from: 0) ?? 0
        target = LocationActivityTarget(json: try container.decodeIfPresent(JSONValue.self, forKey: .target))
        pausedAt = try container.date(.pausedAt)
        pausedTime = try container.number(.pausedTime, from: 0) ?? 0
        history = LocationHistory(path: try container.decodeIfPresent(JSONValue.self, forKey: .path))
        sky = SkyReport(
            content: .object([
                "dilution": try container.decodeIfPresent(JSONValue.self, forKey: .dilution) ?? .null,
                "satellites": try container.decodeIfPresent(JSONValue.self, forKey: .satellites) ?? [],
                "timeToFirstFix": try container.decodeIfPresent(JSONValue.self, forKey: .timeToFirstFix) ?? .null,
            ]))
        fix = try container.decodeIfPresent(FixKind.self, forKey: .fix) ?? .none
        alarms = try container.decodeIfPresent(ReceiverAlarms.self, forKey: .alarms) ?? []
        recordingProblem = try container.decodeIfPresent(String.self, forKey: .recordingProblem)
        fixTime = try container.date(.fixTime)
    }

    /// Encodes the content state, with null for unknown values.
    ///
    /// `alarms` and `recordingProblem` are omitted if there are none, and `sourceEnded` is omitted unless it is true.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(parsing: encoded).encode(to: encoder)
    }

    /// The maximum size of the encoded content in bytes.
    ///
    /// This is the default of ``ActivityLimits/encodedSize`` minus the two bytes of the empty attributes.
    private static let sizeLimit = 4_094
    /// The last bytes of a content without a path.
    private static let endOfPath = ",\"path\":null}"

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
        if sourceEnded { writer.put("sourceEnded", true) }
        writer.member("maximumSpeed", maximumSpeed, decimals: 3)
        writer.member("climb", climb, decimals: 1)
        writer.member("descent", descent, decimals: 1)
        writer.member("movingTime", movingTime, decimals: 3)
        writer.putNullable("target", target?.json)
        writer.member("progress", progress, decimals: 4)
        writer.putNullable("pausedAt", pausedAt)
        writer.member("pausedTime", pausedTime, decimals: 3)
        // The longest lists come last, because they get the room that is left.
        writer.sky(sky, limit: Self.sizeLimit - Self.endOfPath.utf8.count)
        let room = Self.sizeLimit - writer.bytes.count - Self.endOfPath.utf8.count
        writer.name(literal: "path")
        if let path = history.encodedPath(limit: room) { writer.raw(path) } else { writer.null() }
        writer.endObject()
        return writer.bytes
    }
}

extension KeyedDecodingContainer {
    /// Decodes a time; nil if it is missing or null.
    fileprivate func date(_ key: Key) throws -> Date? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let time = ISO8601.milliseconds(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "must be an ISO 8601 time in UTC")
        }
        return Date(millisecondsSince1970: time)
    }

    /// Decodes a count; nil if it is missing or null.
    fileprivate func count(_ key: Key) throws -> Int? {
        guard let count = try decodeIfPresent(Int.self, forKey: key) else { return nil }
        guard count >= 0 else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "must be 0 or more")
        }
        return count
    }

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
