/// Writes tracks in a ``TrackFormat``, one point after the other.
///
/// The writer appends to a buffer that the caller may empty at any time. Its memory does not grow with the length of
/// the track.
///
/// To write a log, which is one track without a name, append its points. To write names, several tracks, routes and
/// waypoints, append ``TrackElement`` values.
///
/// ```swift
/// var writer = TrackWriter(.gpx)
/// var bytes: [UInt8] = []
/// writer.begin(into: &bytes)
/// for try await update in LocationUpdate.liveUpdates() {
///     writer.append(TrackPoint(update), into: &bytes)
/// }
/// writer.end(into: &bytes)
/// ```
public struct TrackWriter: Sendable {
    /// The rule that decides when a gap in time starts a new segment.
    ///
    /// With every rule, a new segment also starts after a point without a fix, at a point with
    /// ``TrackPoint/startsSegment``, and at a point that is earlier than the previous one.
    public enum Gap: Sendable, Hashable {
        /// A gap is longer than five seconds (the default of gpsd's gpxlogger), and longer than three times the
        /// interval between the two points before the gap.
        case automatic
        /// A gap is longer than a fixed duration.
        case longerThan(Duration)
        /// A gap in time never starts a segment; for a track that is already divided into segments.
        case none
    }

    private var encoder: any TrackEncoder

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - gap: The rule for new segments; ignored for ``TrackFormat/nmea``, which has no segments.
    public init(_ format: TrackFormat, gap: Gap = .automatic) {
        let segmenter = TrackSegmenter(gap: gap)
        encoder =
            switch format {
            case .gpx: GPXEncoder(segmenter)
            case .geojson: GeoJSONEncoder(segmenter)
            case .kml: KMLEncoder(segmenter)
            case .csv: CSVEncoder(segmenter)
            case .nmea: NMEAEncoder()
            }
    }

    /// Appends the header of the document; call this method first.
    public mutating func begin(into bytes: inout [UInt8]) {
        encoder.begin(into: &bytes)
    }

    /// Appends a point; append points in the order of the track.
    public mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        encoder.append(point, into: &bytes)
    }

    /// Appends an element: the description of the document, a route or a track, a waypoint, or a point.
    ///
    /// The points that follow a ``TrackElement/track(_:)`` or a ``TrackElement/route(_:)`` belong to that track or
    /// route. Append the description of the document first, then the waypoints, then the routes, then the tracks; GPX
    /// permits no other order. An element for which the format has no place is left out and counted by ``omissions``.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - bytes: The buffer to which the element is appended.
    public mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        encoder.append(element, into: &bytes)
    }

    /// The numbers of waypoints and routes that were left out.
    ///
    /// CSV has a place for neither, and NMEA 0183 has no place for routes. In GPX, waypoints cannot follow a route or a
    /// track, and routes cannot follow a track.
    public var omissions: TrackOmissions { encoder.omissions }

    /// Appends the footer, which completes the document; call this method last.
    public mutating func end(into bytes: inout [UInt8]) {
        encoder.end(into: &bytes)
    }
}

/// A file format for tracks.
public enum TrackFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// GPX 1.1: waypoints, routes, and tracks with a `trkseg` for each segment.
    ///
    /// Points without a fix are omitted. Elevations are metres above mean sea level, and times are UTC to the
    /// millisecond. A 3D fix with corrections is written as `dgps`. GPX 1.1 has no elements for motion and sensors.
    /// The temperature of the air, heart rate, cadence, speed (m/s) and course are therefore in Garmin's
    /// TrackPointExtension. The power (watts) is in an element `power` beside the extension. Readings that Garmin's
    /// schema does not permit are omitted: heart rates outside 1 to 255 and cadences outside 0 to 254.
    /// The accuracy, and the reason for a gap before a point, are elements in the namespace `urn:myeline:gpx`.
    case gpx
    /// GeoJSON (RFC 7946): a feature collection with a LineString for each segment and each route, and a Point for
    /// each waypoint. A line across the antimeridian is a MultiLineString, cut there; the positions at the cuts have no
    /// times.
    ///
    /// Points without a fix are omitted. A position is longitude, latitude and, if known, metres above mean sea
    /// level. (RFC 7946 specifies metres above the ellipsoid, which many logs do not contain.) The property
    /// `coordTimes` contains the time of each position, or null; it is absent if no time is known. `heartRates`,
    /// `cadences`, `powers` and `temperatures` contain readings in the same way. A segment of one point is a Point
    /// with the properties `time`, `heartRate`, `cadence`, `power` and `temperature`. Speeds (m/s) and accuracies
    /// (metres) are in `speeds`, `accuracies` and, if they were estimated, `estimatedAccuracies`. The property `gap` is
    /// the reason for a gap before a segment.
    ///
    /// The property `kind` is `track`, `route` or `waypoint`; it is absent for lines that follow neither a track nor a
    /// route. `name`, `comment`, `description` and `type` are those of the element, and `symbol` is that of a waypoint.
    /// The texts of a route's points are omitted. The collection has the `name` and `description` of the document.
    case geojson
    /// KML 2.2: a placemark for each segment, route and waypoint.
    ///
    /// Points without a fix are omitted. A segment with times is a `gx:Track`. A segment without times, like a route,
    /// is a LineString or a Point. Altitudes are metres above mean sea level; a track without altitudes is clamped to
    /// the ground. The readings of sensors are `gx:SimpleArrayData` with the names `heartrate`, `cadence`, `power`
    /// and `temperature`; speeds and accuracies are `speed`, `accuracy` and `estimatedAccuracy`. The reason for a gap
    /// before a segment is the `Data` with the name `gap`, or `none` if the segment continues. Readings at points without a time are omitted. The placemarks of a
    /// ``TrackElement/track(_:)`` are in a folder with its name and description. A route's point with a name or a
    /// description is also a placemark of its own. Types and symbols are omitted, and comments are omitted if there
    /// is a description.
    case kml
    /// Comma-separated values (RFC 4180): a header and one line per point.
    ///
    /// Points without a fix are omitted, and so are waypoints, routes and names.
    ///
    /// | column | value |
    /// |---|---|
    /// | `timestamp` | UTC, ISO 8601 with milliseconds |
    /// | `latitude`, `longitude` | degrees |
    /// | `altitude`, `ellipsoidalAltitude` | metres above mean sea level, above WGS 84 |
    /// | `horizontalAccuracy`, `verticalAccuracy` | metres |
    /// | `speed`, `course` | metres per second; degrees clockwise from true north |
    /// | `fix` | `2d` or `3d` |
    /// | `quality` | the raw value of ``FixQuality`` |
    /// | `satellitesUsed`, `hdop`, `vdop` | a number |
    /// | `segment` | number of the segment, from 1 |
    /// | `trueHeading`, `magneticHeading` | degrees clockwise from true north, from magnetic north |
    /// | `speedAccuracy`, `courseAccuracy` | metres per second, degrees |
    /// | `accuracyEstimated` | `true` if the horizontal accuracy is an estimate from a dilution, otherwise empty |
    /// | `heartRate`, `cadence` | beats per minute; revolutions or steps per minute |
    /// | `power`, `temperature` | watts; degrees Celsius |
    /// | `gap` | the reason for a gap before the point, if it is known |
    ///
    /// An unknown value is empty.
    case csv
    /// NMEA 0183 sentences, as a receiver would send them.
    ///
    /// A fix is written as RMC, GGA and GSA; GST follows if the receiver's own accuracies are known. A point without
    /// a fix is written as RMC and GGA. If the number of satellites is unknown, GNS is written in place of GGA,
    /// because gpsd ignores a GGA with fewer than three satellites. The two are never written together, because
    /// gpsbabel ignores the positions in all other sentences as soon as it has found a GGA.
    ///
    /// The resolution is 7 decimals of a minute (0.2 mm) for positions, a millimetre for altitudes and accuracies, a
    /// ten-thousandth of a knot for speeds, and a thousandth of a degree for courses. Dates outside 1970 to 2068 are
    /// omitted. An unknown quality is written as autonomous.
    ///
    /// A gap has a TXT before the next fix, such as `GAP pause`, so that a reader does not take a pause for travel.
    ///
    /// A waypoint is a WPL with its name in ASCII. Sensor readings, routes and the names of tracks are omitted.
    case nmea
}

/// The encoder of one track format; see ``TrackWriter``.
package protocol TrackEncoder: Sendable {
    mutating func begin(into bytes: inout [UInt8])
    mutating func append(_ point: TrackPoint, into bytes: inout [UInt8])
    mutating func append(_ element: TrackElement, into bytes: inout [UInt8])
    mutating func end(into bytes: inout [UInt8])
    /// The numbers of elements that were left out so far.
    var omissions: TrackOmissions { get }
}
