import SystemSupport

/// Writes parts of KML placemarks.
enum KMLText {
    /// Appends the altitude mode; in the mode `absolute`, altitudes are above mean sea level.
    static func appendAltitudeMode(isOnGround: Bool, to bytes: inout [UInt8]) {
        bytes.append(literal: "<altitudeMode>")
        bytes.append(literal: isOnGround ? "clampToGround" : "absolute")
        bytes.append(literal: "</altitudeMode>\n")
    }

    /// Appends a position and a line feed: an element of a `gx:Track` if timed, otherwise a tuple of coordinates.
    static func append(
        _ position: LocationCoordinate2D, of point: TrackPoint, isTimed: Bool, to bytes: inout [UInt8]
    ) {
        let separator: StaticString = isTimed ? " " : ","
        bytes.append(addingCapacity: 128) { text in
            if isTimed { text.append(literal: "<gx:coord>") }
            text.append(position.longitude, decimals: point.writtenDecimals)
            text.append(literal: separator)
            text.append(position.latitude, decimals: point.writtenDecimals)
            if let altitude = ScaledNumber.rounded(point.altitude.orNaN, decimals: 3) {
                text.append(literal: separator)
                text.append(altitude, decimals: 3, trimmed: true)
            }
            text.append(literal: isTimed ? "</gx:coord>\n" : "\n")
        }
    }
}

extension TrackPoint {
    /// Whether the altitude is known and can be written with three decimals.
    var hasWritableAltitude: Bool { ScaledNumber.rounded(altitude.orNaN, decimals: 3) != nil }
}

extension TrackDescription {
    /// The text of KML's element `description`: the description, or the comment if there is no description.
    var writtenDescription: String? { description ?? comment }
}

/// Names of the sensors in KML; Google's reference and gpsbabel use the same names.
extension Sensor {
    /// The element that declares the sensor in a schema.
    var kmlDeclaration: StaticString {
        switch self {
        case .heartRate:
            """
            <gx:SimpleArrayField name="heartrate" type="int"><displayName>Heart Rate</displayName></gx:SimpleArrayField>

            """
        case .cadence:
            """
            <gx:SimpleArrayField name="cadence" type="int"><displayName>Cadence</displayName></gx:SimpleArrayField>

            """
        case .power:
            """
            <gx:SimpleArrayField name="power" type="float"><displayName>Power</displayName></gx:SimpleArrayField>

            """
        case .temperature:
            """
            <gx:SimpleArrayField name="temperature" type="float"><displayName>Temperature</displayName>\
            </gx:SimpleArrayField>

            """
        case .speed:
            """
            <gx:SimpleArrayField name="speed" type="float"><displayName>Speed</displayName></gx:SimpleArrayField>

            """
        case .accuracy:
            """
            <gx:SimpleArrayField name="accuracy" type="float"><displayName>Accuracy</displayName></gx:SimpleArrayField>

            """
        case .estimatedAccuracy:
            """
            <gx:SimpleArrayField name="estimatedAccuracy" type="float"><displayName>Estimated Accuracy</displayName>\
            </gx:SimpleArrayField>

            """
        }
    }

    /// The start tag of the list of the sensor's values.
    var kmlStart: StaticString {
        switch self {
        case .heartRate: "<gx:SimpleArrayData name=\"heartrate\">\n"
        case .cadence: "<gx:SimpleArrayData name=\"cadence\">\n"
        case .power: "<gx:SimpleArrayData name=\"power\">\n"
        case .temperature: "<gx:SimpleArrayData name=\"temperature\">\n"
        case .speed: "<gx:SimpleArrayData name=\"speed\">\n"
        case .accuracy: "<gx:SimpleArrayData name=\"accuracy\">\n"
        case .estimatedAccuracy: "<gx:SimpleArrayData name=\"estimatedAccuracy\">\n"
        }
    }
}
