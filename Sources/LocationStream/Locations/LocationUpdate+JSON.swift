import SystemSupport

/// An update as JSON: one object with stable keys in a stable order.
///
/// ```json
/// {"location":{"timestamp":"2017-01-10T00:09:41.000Z","latitude":44.068897833,"longitude":-121.314271333},"fix":"2d","quality":"autonomous","satellitesUsed":12,"stationary":false}
/// {"fix":"none","locationUnavailable":true}
/// {"sourceDisconnected":true,"locationUnavailable":true,"reason":"gpsd at localhost:2947 closed the connection"}
/// ```
///
/// | key | present if |
/// |---|---|
/// | `location` | there is a location; its keys are ``Location``'s |
/// | `fix` | always, except for `none` while the source is disconnected |
/// | `quality`, `satellitesUsed`, `reason` | they are known |
/// | `heading` | it is known; its keys are ``Heading``'s |
/// | `dilution`, `satellites` | they were requested and are known; their keys are ``DilutionOfPrecision``'s and ``Satellite``'s |
/// | `alarms` | the receiver reports some; its elements are the names of ``ReceiverAlarms`` |
/// | `stationary` | there is a location, or it is true |
/// | `sourceDisconnected`, `authorizationDenied`, `locationUnavailable`, `timeCorrected`, `timeEstimated` | they are true |
/// | `missedUpdates` | it is not 0 |
///
/// An absent Boolean is false, an absent `fix` is `none`, absent `alarms` are empty, and an absent `missedUpdates` is
/// 0. Any other absent value is unknown.
extension LocationUpdate: Codable {
    private enum CodingKeys: String, CodingKey {
        case location, fix, quality, satellitesUsed, heading, dilution, satellites, alarms, stationary,
            sourceDisconnected
        case authorizationDenied, locationUnavailable, timeCorrected, timeEstimated, missedUpdates, reason
    }

    /// Decodes an update from the JSON object that this extension describes.
    ///
    /// - Throws: `DecodingError` if a value has the wrong type, if a nested object lacks a required key, or if `fix`,
    ///   `quality` or `constellation` has an unknown value. Unknown names in `alarms` are ignored.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func isTrue(_ key: CodingKeys) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
        self.init(
            location: try container.decodeIfPresent(Location.self, forKey: .location),
            fix: try container.decodeIfPresent(FixKind.self, forKey: .fix) ?? FixKind.none,
            quality: try container.decodeIfPresent(FixQuality.self, forKey: .quality),
            satellitesUsed: try container.decodeIfPresent(Int.self, forKey: .satellitesUsed),
            heading: try container.decodeIfPresent(Heading.self, forKey: .heading),
            dilution: try container.decodeIfPresent(DilutionOfPrecision.self, forKey: .dilution),
            satellites: try container.decodeIfPresent([Satellite].self, forKey: .satellites),
            alarms: try container.decodeIfPresent(ReceiverAlarms.self, forKey: .alarms) ?? [],
            stationary: try isTrue(.stationary),
            locationUnavailable: try isTrue(.locationUnavailable),
            sourceDisconnected: try isTrue(.sourceDisconnected),
            authorizationDenied: try isTrue(.authorizationDenied),
            timeCorrected: try isTrue(.timeCorrected),
            timeEstimated: try isTrue(.timeEstimated),
            missedUpdates: try container.decodeIfPresent(Int.self, forKey: .missedUpdates) ?? 0,
            reason: try container.decodeIfPresent(String.self, forKey: .reason))
    }

    /// Encodes the update as the JSON object that this extension describes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(location, forKey: .location)
        if saysFix { try container.encode(fix, forKey: .fix) }
        try container.encodeIfPresent(quality, forKey: .quality)
        try container.encodeIfPresent(satellitesUsed, forKey: .satellitesUsed)
        try container.encodeIfPresent(heading, forKey: .heading)
        try container.encodeIfPresent(dilution, forKey: .dilution)
        try container.encodeIfPresent(satellites, forKey: .satellites)
        if !alarms.isEmpty { try container.encode(alarms, forKey: .alarms) }
        if saysStationary { try container.encode(stationary, forKey: .stationary) }
        if sourceDisconnected { try container.encode(true, forKey: .sourceDisconnected) }
        if authorizationDenied { try container.encode(true, forKey: .authorizationDenied) }
        if locationUnavailable { try container.encode(true, forKey: .locationUnavailable) }
        if timeCorrected { try container.encode(true, forKey: .timeCorrected) }
        if timeEstimated { try container.encode(true, forKey: .timeEstimated) }
        if missedUpdates != 0 { try container.encode(missedUpdates, forKey: .missedUpdates) }
        try container.encodeIfPresent(reason, forKey: .reason)
    }

    /// Appends the update as one line of newline-delimited JSON, including the line feed.
    ///
    /// The keys and values are the same as those that `encode(to:)` writes. Control characters in ``reason`` are
    /// escaped, so that a receiver or a peer cannot send commands to a terminal that shows the line.
    public func appendJSONLine(to bytes: inout [UInt8]) {
        bytes.append(literal: "{")
        if let location {
            bytes.append(literal: "\"location\":")
            location.appendJSON(to: &bytes)
            bytes.append(literal: ",")
        }
        if saysFix { bytes.append(member: "fix", word: fix.rawValue) }
        if let quality { bytes.append(member: "quality", word: quality.rawValue) }
        if let satellitesUsed { bytes.append(member: "satellitesUsed", number: satellitesUsed) }
        if let heading {
            bytes.append(literal: "\"heading\":")
            heading.appendJSON(to: &bytes)
            bytes.append(literal: ",")
        }
        if let dilution {
            bytes.append(literal: "\"dilution\":")
            dilution.appendJSON(to: &bytes)
            bytes.append(literal: ",")
        }
        if let satellites {
            bytes.append(literal: "\"satellites\":[")
            for satellite in satellites {
                satellite.appendJSON(to: &bytes)
                bytes.append(literal: ",")
            }
            if !satellites.isEmpty { bytes.removeLast() }
            bytes.append(literal: "],")
        }
        if !alarms.isEmpty {
            bytes.append(literal: "\"alarms\":[\"")
            bytes.append(contentsOf: alarms.names.joined(separator: "\",\"").utf8)
            bytes.append(literal: "\"],")
        }
        if saysStationary { bytes.append(member: "stationary", truth: stationary) }
        if sourceDisconnected { bytes.append(member: "sourceDisconnected", truth: true) }
        if authorizationDenied { bytes.append(member: "authorizationDenied", truth: true) }
        if locationUnavailable { bytes.append(member: "locationUnavailable", truth: true) }
        if timeCorrected { bytes.append(member: "timeCorrected", truth: true) }
        if timeEstimated { bytes.append(member: "timeEstimated", truth: true) }
        if missedUpdates != 0 { bytes.append(member: "missedUpdates", number: missedUpdates) }
        if let reason {
            bytes.append(literal: "\"reason\":")
            bytes.append(jsonString: reason)
            bytes.append(literal: ",")
        }
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(literal: "}\n")
    }

    private var saysFix: Bool { fix != .none || !sourceDisconnected }
    private var saysStationary: Bool { location != nil || stationary }
}

extension [UInt8] {
    fileprivate mutating func append(member key: StaticString, word: String) {
        append(key: key)
        append(literal: "\"")
        append(contentsOf: word.utf8)
        append(literal: "\",")
    }

    fileprivate mutating func append(member key: StaticString, truth: Bool) {
        append(key: key)
        append(literal: truth ? "true," : "false,")
    }

    fileprivate mutating func append(member key: StaticString, number: Int) {
        append(key: key)
        append(contentsOf: String(number).utf8)
        append(literal: ",")
    }

    private mutating func append(key: StaticString) {
        append(literal: "\"")
        append(literal: key)
        append(literal: "\":")
    }
}
