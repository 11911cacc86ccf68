package import ActivityTree
package import LocationStream

/// The members of a location activity's content that describe the reception of satellites.
package struct SkyReport: Sendable, Hashable {
    package var satellites: [Satellite] = []
    package var dilution: DilutionOfPrecision?
    /// Seconds from the start of the activity to its first fix; nil if unknown.
    package var timeToFirstFix: Double?

    /// The maximum number of satellites in a content, because the size of a content is limited.
    static let capacity = 60

    package init(satellites: [Satellite] = [], dilution: DilutionOfPrecision? = nil, timeToFirstFix: Double? = nil) {
        self.satellites = satellites
        self.dilution = dilution
        self.timeToFirstFix = timeToFirstFix
    }

    /// Reads the members of a content; ignores invalid values.
    package init(content: JSONValue) {
        satellites = (content["satellites"]?.arrayValue ?? []).prefix(Self.capacity).compactMap(
            Satellite.init(compact:))
        timeToFirstFix = content["timeToFirstFix"]?.doubleValue
        func dilution(_ name: String) -> Double? { content["dilution"]?[name]?.doubleValue }
        self.dilution =
            content["dilution"]?.isNull ?? true
            ? nil : DilutionOfPrecision(pdop: dilution("pdop"), hdop: dilution("hdop"), vdop: dilution("vdop"))
    }
}

extension Satellite {
    /// Reads `["gps",5,79,29,47,true]`: constellation, number, elevation and azimuth in degrees, signal strength in
    /// dB-Hz, and whether the fix uses the satellite.
    fileprivate init?(compact json: JSONValue) {
        guard let parts = json.arrayValue, parts.count == 6,
            let constellation = parts[0].stringValue.flatMap(Constellation.init(rawValue:)), let id = parts[1].intValue
        else { return nil }
        self.init(
            constellation: constellation, id: id, elevation: parts[2].doubleValue, azimuth: parts[3].doubleValue,
            snr: parts[4].doubleValue, isUsed: parts[5].boolValue ?? false)
    }
}

extension JSONWriter {
    /// Writes the members of a report.
    ///
    /// - Parameter limit: The maximum size of the whole text in bytes; satellites that do not fit are left out.
    mutating func sky(_ report: SkyReport, limit: Int) {
        name(literal: "dilution")
        if let dilution = report.dilution {
            beginObject()
            for (name, value) in [("pdop", dilution.pdop), ("hdop", dilution.hdop), ("vdop", dilution.vdop)] {
                guard let value else { continue }
                self.name(name)
                number(value, decimals: 2)
            }
            endObject()
        } else {
            null()
        }
        name(literal: "timeToFirstFix")
        if let time = report.timeToFirstFix { number(time, decimals: 1) } else { null() }
        name(literal: "satellites")
        beginArray()
        for satellite in report.satellites.prefix(SkyReport.capacity) {
            guard bytes.count + Self.satelliteLength <= limit else { break }
            beginArray()
            string(satellite.constellation.rawValue)
            integer(Int64(satellite.id))
            for value in [satellite.elevation, satellite.azimuth, satellite.snr] {
                if let value { number(value, decimals: 0) } else { null() }
            }
            bool(satellite.isUsed)
            endArray()
        }
        endArray()
    }

    /// The maximum number of bytes for a comma, a satellite, and the bracket that closes the list.
    private static let satelliteLength = 48
}
