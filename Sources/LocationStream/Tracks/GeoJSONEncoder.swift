import SystemSupport

/// Encodes tracks, routes and waypoints as ``TrackFormat/geojson``.
///
/// A feature starts with the type of its geometry, and the type depends on the number of points. Coordinates and times
/// are therefore stored until the end of the feature. To limit memory, a segment of more than 32 768 points is written
/// as several features. Each feature after the first starts at the last point of the previous feature.
///
/// A line across the antimeridian is cut there, as RFC 7946 (section 3.1.9) demands. It becomes a MultiLineString with a
/// position without a time on both sides of each cut; `coordTimes` and the lists of readings have the same parts.
package struct GeoJSONEncoder: TrackEncoder {
    /// The track or route to which the current points belong.
    private struct Container {
        var kind: StaticString
        var text: TrackDescription
    }

    private var segmenter: TrackSegmenter
    private var instant = InstantText()
    private let longestLine: Int
    private var isListOpen = false
    private var hasFeature = false
    /// The current track or route; nil before the first track or route.
    private var container: Container?
    /// Last point of a feature with the maximum number of points; the next feature starts with this point.
    private var joint: TrackPoint?
    /// Number of positions of the current feature, including those at cuts.
    private var count = 0
    /// Number of points of the current feature.
    private var points = 0
    /// The last position of the current feature; nil if it has none.
    private var last: TrackPoint?
    /// For each part of the current feature, except for the last, the number of positions up to its end.
    private var partEnds: [Int] = []
    /// Positions of the current feature, each followed by a comma and a line feed.
    private var coordinates: [UInt8] = []
    /// Times of the current feature, each followed by a comma.
    private var times: [UInt8] = []
    private var hasTimes = false
    /// The reason for a gap before the current feature; nil if there is none, or if it is unknown.
    private var gap: TrackGap?
    /// Sensor readings of the current feature, each followed by a comma.
    private var sensors = SensorSeries(start: "", end: ",", missing: "null,")
    package private(set) var omissions = TrackOmissions()

    package init(_ segmenter: TrackSegmenter = TrackSegmenter(), longestLine: Int = TrackSegmenter.longestLine) {
        self.segmenter = segmenter
        self.longestLine = longestLine
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(literal: "{\"type\":\"FeatureCollection\"")
    }

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        let place = segmenter.place(point)
        if place != .next {
            endFeature(&bytes)
            joint = nil
        }
        guard place != .outside else { return }
        if place == .first { gap = segmenter.gap }
        if let joint { add(joint) }
        joint = nil
        add(point)
        guard points == longestLine else { return }
        endFeature(&bytes)
        joint = point
    }

    package mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        switch element {
        case .document(let text): append(document: text, into: &bytes)
        case .waypoint(let waypoint): append(waypoint, into: &bytes)
        case .route(let text): begin(Container(kind: "route", text: text), into: &bytes)
        case .routePoint(let place): append(place.point, into: &bytes)
        case .track(let text): begin(Container(kind: "track", text: text), into: &bytes)
        case .point(let point): append(point, into: &bytes)
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {
        endFeature(&bytes)
        openList(&bytes)
        bytes.append(literal: "\n]}\n")
    }

    private func append(document text: TrackDescription, into bytes: inout [UInt8]) {
        guard !isListOpen else { return }
        bytes.append(member: "name", text: text.name)
        bytes.append(member: "description", text: text.description)
    }

    private mutating func openList(_ bytes: inout [UInt8]) {
        if !isListOpen { bytes.append(literal: ",\"features\":[") }
        isListOpen = true
    }

    private mutating func begin(_ container: Container, into bytes: inout [UInt8]) {
        endFeature(&bytes)
        joint = nil
        segmenter.endTrack()
        self.container = container
    }

    // MARK: Features

    private mutating func beginFeature(_ bytes: inout [UInt8]) {
        openList(&bytes)
        bytes.append(literal: hasFeature ? ",\n" : "\n")
        hasFeature = true
        bytes.append(literal: "{\"type\":\"Feature\",\"geometry\":{\"type\":")
    }

    private mutating func endFeature(_ bytes: inout [UInt8]) {
        guard count > 0 else { return }
        let isLine = count > 1
        beginFeature(&bytes)
        switch (isLine, partEnds.isEmpty) {
        case (false, _): bytes.append(literal: "\"Point\",\"coordinates\":")
        case (true, true): bytes.append(literal: "\"LineString\",\"coordinates\":[")
        case (true, false): bytes.append(literal: "\"MultiLineString\",\"coordinates\":[[")
        }
        bytes.append(contentsOf: coordinates.dropLast(2))
        if !partEnds.isEmpty { bytes.append(literal: "]") }
        bytes.append(literal: isLine ? "]},\"properties\":{" : "},\"properties\":{")
        // Without its kind, a segment of one point would be a fix of another program, which continues a segment.
        if let container = container ?? (isLine ? nil : Container(kind: "track", text: TrackDescription())) {
            append(container.text, kind: container.kind, to: &bytes)
        }
        if hasTimes { append(times, isLine ? "coordTimes" : "time", isList: isLine, to: &bytes) }
        if let gap = gap?.writtenReason { append(Array("\"\(gap)\",".utf8), "gap", isList: false, to: &bytes) }
        gap = nil
        for sensor in Sensor.allCases {
            guard let values = sensors[sensor] else { continue }
            append(values, sensor.property(isList: isLine), isList: isLine, to: &bytes)
        }
        bytes.append(literal: "}}")
        (count, points, last) = (0, 0, nil)
        partEnds.removeAll(keepingCapacity: true)
        coordinates.removeAll(keepingCapacity: true)
        times.removeAll(keepingCapacity: true)
        hasTimes = false
        sensors.removeAll()
    }

    /// Appends a waypoint; the feature of the current points is appended later.
    private mutating func append(_ waypoint: Waypoint, into bytes: inout [UInt8]) {
        let point = waypoint.point
        guard let position = point.position else {
            omissions.waypoints += 1
            return
        }
        beginFeature(&bytes)
        bytes.append(literal: "\"Point\",\"coordinates\":")
        Self.append(position, of: point, to: &bytes)
        bytes.append(literal: "},\"properties\":{")
        append(waypoint.text, kind: "waypoint", to: &bytes)
        bytes.append(member: "symbol", text: waypoint.symbol)
        if let milliseconds = point.writableInstant {
            bytes.append(literal: ",\"time\":\"")
            bytes.append(addingCapacity: 32) { instant.append(milliseconds, to: &$0) }
            bytes.append(literal: "\"")
        }
        bytes.append(literal: "}}")
    }

    private func append(_ text: TrackDescription, kind: StaticString, to bytes: inout [UInt8]) {
        bytes.append(literal: "\"kind\":\"")
        bytes.append(literal: kind)
        bytes.append(literal: "\"")
        bytes.append(member: "name", text: text.name)
        bytes.append(member: "comment", text: text.comment)
        bytes.append(member: "description", text: text.description)
        bytes.append(member: "type", text: text.type)
    }

    /// Appends a property with one value or a list of values; in `values`, a comma follows each value.
    private func append(_ values: [UInt8], _ name: StaticString, isList: Bool, to bytes: inout [UInt8]) {
        if bytes.last != UInt8(ascii: "{") { bytes.append(literal: ",") }
        bytes.append(literal: "\"")
        bytes.append(literal: name)
        bytes.append(literal: isList ? "\":[" : "\":")
        if isList, !partEnds.isEmpty {
            append(parts: values.dropLast(), to: &bytes)
        } else {
            bytes.append(contentsOf: values.dropLast())
        }
        if isList { bytes.append(literal: "]") }
    }

    /// Appends a list of values as one list for each part of the line.
    private func append(parts values: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(literal: "[")
        var number = 0
        var ends = partEnds[...]
        for byte in values {
            if byte == UInt8(ascii: ",") {
                number += 1
                if number == ends.first {
                    ends.removeFirst()
                    bytes.append(literal: "],[")
                    continue
                }
            }
            bytes.append(byte)
        }
        bytes.append(literal: "]")
    }

    // MARK: Points

    private mutating func add(_ point: TrackPoint) {
        guard var position = point.position else { return }
        if let last, let before = last.position {
            // A point on the antimeridian is on both sides of it.
            if abs(position.longitude) == 180 { position.longitude = before.longitude < 0 ? -180 : 180 }
            if let cut = AntimeridianCut(before, position) { add(cut, between: last, and: point) }
        }
        sensors.add(point, at: count)
        count += 1
        points += 1
        last = point
        last?.coordinate = position
        Self.append(position, of: point, to: &coordinates)
        coordinates.append(literal: ",\n")
        times.append(addingCapacity: 64) { text in
            guard let milliseconds = point.writableInstant else { return text.append(literal: "null,") }
            hasTimes = true
            text.append(literal: "\"")
            instant.append(milliseconds, to: &text)
            text.append(literal: "\",")
        }
    }

    /// Ends a part of the line at the antimeridian, and starts the next part on its other side.
    private mutating func add(_ cut: AntimeridianCut, between before: TrackPoint, and after: TrackPoint) {
        var point = TrackPoint(
            coordinate: nil, time: nil,
            altitude: before.altitude.flatMap { low in after.altitude.map { low + ($0 - low) * cut.fraction } })
        point.coordinateDecimals = max(before.writtenDecimals, after.writtenDecimals)
        for side in cut.isAtStart ? [-cut.side] : [cut.side, -cut.side] {
            if side != cut.side {
                coordinates.removeLast(2)
                coordinates.append(literal: "],\n[")
                partEnds.append(count)
            }
            let position = LocationCoordinate2D(latitude: cut.latitude, longitude: side)
            sensors.add(point, at: count)
            count += 1
            Self.append(position, of: point, to: &coordinates)
            coordinates.append(literal: ",\n")
            times.append(literal: "null,")
        }
    }

    private static func append(_ position: LocationCoordinate2D, of point: TrackPoint, to bytes: inout [UInt8]) {
        bytes.append(addingCapacity: 128) { text in
            text.append(literal: "[")
            text.append(position.longitude, decimals: point.writtenDecimals)
            text.append(literal: ",")
            text.append(position.latitude, decimals: point.writtenDecimals)
            if let altitude = ScaledNumber.rounded(point.altitude.orNaN, decimals: 3) {
                text.append(literal: ",")
                text.append(altitude, decimals: 3, trimmed: true)
            }
            text.append(literal: "]")
        }
    }
}

extension Sensor {
    fileprivate func property(isList: Bool) -> StaticString {
        switch self {
        case .heartRate: isList ? "heartRates" : "heartRate"
        case .cadence: isList ? "cadences" : "cadence"
        case .power: isList ? "powers" : "power"
        case .temperature: isList ? "temperatures" : "temperature"
        case .speed: isList ? "speeds" : "speed"
        case .accuracy: isList ? "accuracies" : "accuracy"
        case .estimatedAccuracy: isList ? "estimatedAccuracies" : "estimatedAccuracy"
        }
    }
}

extension [UInt8] {
    /// Appends a comma and a JSON member with a text as its value; appends nothing if the text is nil or empty.
    fileprivate mutating func append(member name: StaticString, text: String?) {
        guard let text, !text.isEmpty else { return }
        append(literal: ",\"")
        append(literal: name)
        append(literal: "\":")
        append(jsonString: text)
    }
}

/// The place where a line crosses the antimeridian, if it takes the shorter way from one longitude to the other.
struct AntimeridianCut {
    /// The latitude of the crossing.
    let latitude: Double
    /// The part of the line before the crossing, from 0 to 1.
    let fraction: Double
    /// The longitude of the antimeridian on the side where the line begins: 180 or -180.
    let side: Double
    /// Whether the line begins on the antimeridian.
    var isAtStart: Bool { fraction == 0 }

    /// Returns nil if the line does not cross the antimeridian.
    init?(_ start: LocationCoordinate2D, _ end: LocationCoordinate2D) {
        guard abs(end.longitude - start.longitude) > 180 else { return nil }
        side = start.longitude < 0 ? -180 : 180
        let whole = end.longitude + 2 * side - start.longitude
        fraction = whole == 0 ? 0 : (side - start.longitude) / whole
        latitude = start.latitude + (end.latitude - start.latitude) * fraction
    }
}
