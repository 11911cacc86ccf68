/// The role of an open KML element; the role depends on the name of the element and on its parent element.
enum KMLElement: Sendable, Equatable {
    case document
    case folder
    case placemark
    case point
    case line
    /// `gx:Track`.
    case track
    case coordinates
    case timeStamp
    case when
    case coord
    case angles
    case altitudeMode
    /// `gx:SimpleArrayData`, with the sensor that its attribute `name` identifies; nil if the name is unknown.
    case readings(Sensor?)
    case value
    /// `Data` of a placemark, with the meaning of its attribute `name`; nil if the name is unknown.
    case data(KMLData?)
    case name
    case description
    case other

    init(_ name: XMLName, in parent: KMLElement?) {
        switch (name, parent) {
        case ("Document", _): self = .document
        case ("Folder", _): self = .folder
        case ("Placemark", _): self = .placemark
        case ("Point", _): self = .point
        case ("LineString", _): self = .line
        case ("Track", _): self = .track
        case ("coordinates", .point), ("coordinates", .line): self = .coordinates
        // The time of a place that has a span of time is its beginning.
        case ("TimeStamp", .placemark), ("TimeSpan", .placemark): self = .timeStamp
        case ("when", .timeStamp), ("begin", .timeStamp), ("when", .track): self = .when
        case ("coord", .track): self = .coord
        case ("angles", .track): self = .angles
        case ("altitudeMode", .point), ("altitudeMode", .line), ("altitudeMode", .track): self = .altitudeMode
        case ("SimpleArrayData", _): self = .readings(nil)
        case ("value", .readings), ("value", .data): self = .value
        case ("Data", _): self = .data(nil)
        case ("name", .document), ("name", .folder), ("name", .placemark): self = .name
        case ("description", .document), ("description", .folder), ("description", .placemark): self = .description
        default: self = .other
        }
    }
}

/// The `Data` of a placemark that ``KMLEncoder`` writes.
enum KMLData: String, Sendable {
    /// The reason for a gap before the placemark.
    case gap
    /// `waypoint` for a waypoint with a time, which would otherwise be a fix.
    case kind
}

/// The surface to which an altitude refers.
enum KMLAltitudeMode: Sendable {
    /// No mode is given.
    ///
    /// According to the standard, altitudes are then ignored, but many programs write real altitudes without a mode.
    case unspecified
    /// Altitudes are metres above mean sea level.
    case absolute
    /// Altitudes are metres above the ground, or they have no meaning.
    case other

    init(_ text: String) {
        self = text == "absolute" ? .absolute : .other
    }

    /// Returns a place; removes its altitude if the altitude does not refer to mean sea level.
    ///
    /// If no mode is given, an altitude of 0 counts as unknown.
    func apply(to place: LogPlace) -> LogPlace {
        guard self == .other || self == .unspecified && place.altitude == 0 else { return place }
        var place = place
        place.altitude = .nan
        return place
    }
}

extension Sensor {
    /// Creates a sensor from its name in Google's KML documentation or from another common name; nil if the name is
    /// unknown.
    init?(kmlName: String) {
        switch kmlName {
        case "heartrate", "heartRate", "hr": self = .heartRate
        case "cadence", "cad": self = .cadence
        case "power": self = .power
        case "temperature", "temp", "atemp": self = .temperature
        case "speed", "speeds": self = .speed
        case "accuracy": self = .accuracy
        case "estimatedAccuracy": self = .estimatedAccuracy
        default: return nil
        }
    }
}
