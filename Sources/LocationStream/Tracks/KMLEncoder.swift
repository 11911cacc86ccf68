import SystemSupport

/// Encodes tracks, routes and waypoints as ``TrackFormat/kml``.
///
/// In a `gx:Track`, the schema requires all times before all coordinates, and all coordinates before the sensor
/// readings. A placemark is therefore stored until its end. To limit memory, a segment of more than 32 768 points is
/// written as several placemarks. Each placemark after the first starts at the last point of the previous placemark.
///
/// Points with a time and points without a time are in separate placemarks. A placemark of points with a time
/// contains either only known altitudes or only unknown altitudes. A placemark is drawn on the ground if any altitude
/// is unknown.
package struct KMLEncoder: TrackEncoder {
    /// Properties that all points of a placemark share.
    private struct Kind: Equatable {
        var isTimed: Bool
        /// Whether the altitudes of points with a time are known.
        ///
        /// True for points without a time, because an unknown altitude does not end their placemark.
        var hasAltitude: Bool

        init(_ point: TrackPoint, isInRoute: Bool) {
            isTimed = !isInRoute && point.writableInstant != nil
            hasAltitude = !isTimed || point.hasWritableAltitude
        }
    }

    private var segmenter: TrackSegmenter
    private var instant = InstantText()
    private let longestTrack: Int
    /// Texts of the current track or route; nil before the first track or route.
    private var text: TrackDescription?
    private var isInRoute = false
    private var isFolderOpen = false
    private var hasFeatures = false
    private var hasSchema = false
    /// Kind of the current placemark; nil if none is open.
    private var kind: Kind?
    /// The reason for a gap before the current placemark, or ``TrackGap/none`` if the segment continues in it.
    ///
    /// Nil if the reason is unknown, and for the first placemark of a track.
    private var gap: String?
    /// Number of points of the current placemark.
    private var count = 0
    /// Whether the current placemark is drawn on the ground, because an altitude is unknown.
    private var isOnGround = false
    /// Last point of a placemark with the maximum number of points; the next placemark starts with this point.
    private var joint: TrackPoint?
    private var times: [UInt8] = []
    private var coordinates: [UInt8] = []
    private var sensors = SensorSeries(start: "<gx:value>", end: "</gx:value>\n", missing: "<gx:value/>\n")
    package private(set) var omissions = TrackOmissions()

    package init(_ segmenter: TrackSegmenter = TrackSegmenter(), longestTrack: Int = TrackSegmenter.longestLine) {
        self.segmenter = segmenter
        self.longestTrack = longestTrack
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(
            literal: """
                <?xml version="1.0" encoding="UTF-8"?>
                <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
                <Document>

                """)
    }

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        let place = segmenter.place(point)
        if place != .next {
            endPlacemark(&bytes)
            joint = nil
        }
        guard place != .outside else { return }
        if place == .first { gap = segmenter.gap?.writtenReason }
        let kind = Kind(point, isInRoute: isInRoute)
        if let open = self.kind, open != kind {
            endPlacemark(&bytes)
            gap = TrackGap.none
        }
        if self.kind == nil {
            self.kind = kind
            if let joint, Kind(joint, isInRoute: isInRoute) == kind { add(joint, kind) }
            joint = nil
        }
        add(point, kind)
        guard count == longestTrack else { return }
        endPlacemark(&bytes)
        (joint, gap) = (point, TrackGap.none)
    }

    package mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        switch element {
        case .document(let text): append(document: text, into: &bytes)
        case .waypoint(let waypoint): append(waypoint, into: &bytes)
        case .route(let text): begin(text, isRoute: true, &bytes)
        case .routePoint(let place): append(routePoint: place, into: &bytes)
        case .track(let text): begin(text, isRoute: false, &bytes)
        case .point(let point): append(point, into: &bytes)
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {
        endFolder(&bytes)
        bytes.append(literal: "</Document>\n</kml>\n")
    }
}

// MARK: Elements

extension KMLEncoder {
    private mutating func append(document text: TrackDescription, into bytes: inout [UInt8]) {
        guard !hasFeatures, !hasSchema else { return }
        bytes.append(xmlElement: "<name>", text: text.name, "</name>\n")
        bytes.append(xmlElement: "<description>", text: text.writtenDescription, "</description>\n")
        declareSensors(&bytes)
    }

    /// Declares the sensors, unless a declaration, a folder or a placemark has been written.
    ///
    /// The declaration must precede all folders and placemarks. It is therefore usually written before any reading is
    /// known.
    private mutating func declareSensors(_ bytes: inout [UInt8]) {
        guard !hasFeatures, !hasSchema else { return }
        hasSchema = true
        bytes.append(literal: "<Schema id=\"sensors\">\n")
        for sensor in Sensor.allCases { bytes.append(literal: sensor.kmlDeclaration) }
        bytes.append(literal: "</Schema>\n")
    }

    /// Begins a track or a route; only a track has a folder for its placemarks.
    private mutating func begin(_ text: TrackDescription, isRoute: Bool, _ bytes: inout [UInt8]) {
        endFolder(&bytes)
        declareSensors(&bytes)
        joint = nil
        segmenter.endTrack()
        self.text = text
        isInRoute = isRoute
        guard !isRoute else { return }
        hasFeatures = true
        isFolderOpen = true
        bytes.append(literal: "<Folder>\n")
        bytes.append(xmlElement: "<name>", text: text.name, "</name>\n")
        bytes.append(xmlElement: "<description>", text: text.writtenDescription, "</description>\n")
    }

    private mutating func endFolder(_ bytes: inout [UInt8]) {
        endPlacemark(&bytes)
        if isFolderOpen { bytes.append(literal: "</Folder>\n") }
        isFolderOpen = false
    }

    /// Appends a point of a route.
    ///
    /// The line of a route contains only positions. A point with a name or a description is therefore also written as a
    /// placemark of its own, before the placemark of the route.
    private mutating func append(routePoint place: Waypoint, into bytes: inout [UInt8]) {
        let hasText = place.text.name != nil || place.text.writtenDescription != nil
        if hasText, place.point.position != nil { append(place, into: &bytes) }
        append(place.point, into: &bytes)
    }

    /// Appends a waypoint; the placemark of the current points is appended later.
    private mutating func append(_ waypoint: Waypoint, into bytes: inout [UInt8]) {
        let point = waypoint.point
        guard let position = point.position else {
            omissions.waypoints += 1
            return
        }
        declareSensors(&bytes)
        hasFeatures = true
        bytes.append(literal: "<Placemark>")
        bytes.append(xmlElement: "<name>", text: waypoint.text.name, "</name>")
        bytes.append(xmlElement: "<description>", text: waypoint.text.writtenDescription, "</description>")
        if let milliseconds = point.writableInstant {
            bytes.append(literal: "<TimeStamp><when>")
            bytes.append(addingCapacity: 32) { instant.append(milliseconds, to: &$0) }
            bytes.append(literal: "</when></TimeStamp>")
            // Without its kind, it could be a fix of another program.
            bytes.append(literal: "<ExtendedData><Data name=\"kind\"><value>waypoint</value></Data></ExtendedData>")
        }
        bytes.append(literal: "<Point>")
        KMLText.appendAltitudeMode(isOnGround: !point.hasWritableAltitude, to: &bytes)
        bytes.append(literal: "<coordinates>")
        KMLText.append(position, of: point, isTimed: false, to: &bytes)
        bytes.append(literal: "</coordinates></Point></Placemark>\n")
    }
}

// MARK: Placemarks

extension KMLEncoder {
    private mutating func endPlacemark(_ bytes: inout [UInt8]) {
        guard let kind else { return }
        let readings = Sensor.allCases.compactMap { sensor in sensors[sensor].map { (sensor, $0) } }
        if kind.isTimed, !readings.isEmpty { declareSensors(&bytes) }
        hasFeatures = true
        bytes.append(literal: "<Placemark>")
        bytes.append(xmlElement: "<name>", text: text?.name, "</name>")
        // The folder of a track contains the track's description.
        let description = isInRoute ? text?.writtenDescription : nil
        bytes.append(xmlElement: "<description>", text: description, "</description>")
        if let gap, !isInRoute {
            bytes.append(literal: "<ExtendedData><Data name=\"gap\"><value>")
            bytes.append(contentsOf: gap.utf8)
            bytes.append(literal: "</value></Data></ExtendedData>")
        }
        gap = nil
        if kind.isTimed {
            bytes.append(literal: "<gx:Track>")
            KMLText.appendAltitudeMode(isOnGround: isOnGround, to: &bytes)
            bytes.append(contentsOf: times)
            bytes.append(contentsOf: coordinates)
            append(readings, to: &bytes)
            bytes.append(literal: "</gx:Track></Placemark>\n")
        } else {
            bytes.append(literal: count > 1 ? "<LineString>" : "<Point>")
            if count > 1, isOnGround { bytes.append(literal: "<tessellate>1</tessellate>") }
            KMLText.appendAltitudeMode(isOnGround: isOnGround, to: &bytes)
            bytes.append(literal: "<coordinates>")
            bytes.append(contentsOf: coordinates)
            bytes.append(literal: "</coordinates>")
            bytes.append(literal: count > 1 ? "</LineString></Placemark>\n" : "</Point></Placemark>\n")
        }
        self.kind = nil
        count = 0
        isOnGround = false
        times.removeAll(keepingCapacity: true)
        coordinates.removeAll(keepingCapacity: true)
        sensors.removeAll()
    }

    private func append(_ readings: [(sensor: Sensor, values: [UInt8])], to bytes: inout [UInt8]) {
        guard !readings.isEmpty else { return }
        bytes.append(literal: "<ExtendedData>")
        bytes.append(literal: hasSchema ? "<SchemaData schemaUrl=\"#sensors\">\n" : "<SchemaData>\n")
        for (sensor, values) in readings {
            bytes.append(literal: sensor.kmlStart)
            bytes.append(contentsOf: values)
            bytes.append(literal: "</gx:SimpleArrayData>\n")
        }
        bytes.append(literal: "</SchemaData></ExtendedData>")
    }

    private mutating func add(_ point: TrackPoint, _ kind: Kind) {
        guard let position = point.position else { return }
        if kind.isTimed { sensors.add(point, at: count) }
        count += 1
        if !point.hasWritableAltitude { isOnGround = true }
        if kind.isTimed, let milliseconds = point.writableInstant {
            times.append(addingCapacity: 64) { text in
                text.append(literal: "<when>")
                instant.append(milliseconds, to: &text)
                text.append(literal: "</when>\n")
            }
        }
        KMLText.append(position, of: point, isTimed: kind.isTimed, to: &coordinates)
    }
}
