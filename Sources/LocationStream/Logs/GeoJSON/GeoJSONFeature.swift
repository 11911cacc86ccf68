/// A feature of GeoJSON that is being decoded.
///
/// The times are in the properties, and the properties usually follow the coordinates. The positions of a feature are
/// therefore stored until the end of the feature, in 32 bytes each. Positions beyond ``limit`` are dropped and
/// counted.
struct GeoJSONFeature: Sendable {
    /// The maximum number of positions, times or readings of a feature; enough for twelve days at one position per
    /// second.
    static let limit = 1 << 20

    enum Kind: String, Sendable {
        case track
        case route
        case waypoint
    }

    var kind: Kind?
    var text = TrackDescription()
    var symbol: String?
    /// The time of a feature with one position, in milliseconds since 1970.
    var time: Int64?
    /// The values of a feature with one position, by their ``Sensor``; NaN if unknown.
    var values = [Double](repeating: .nan, count: Sensor.allCases.count)
    /// The reason for a gap before the feature; nil if there is none, or if it is unknown.
    var gap: TrackGap?
    var geometryType = ""
    /// Number of positions that are left out, because they are not on Earth or exceed the ``limit``.
    private(set) var unusable = 0
    private var places: [LogPlace?] = []
    /// For each line, ring or list of points, the index in ``places`` after its last position.
    private var parts: [Int] = []
    private var geometries: [(type: String, endOfParts: Int)] = []
    private var times: [Int64?] = []
    private var series = [[Double]](repeating: [], count: Sensor.allCases.count)

    /// Whether the feature has no positions.
    var isEmpty: Bool { places.isEmpty }

    /// Empties the feature but keeps the allocated memory.
    mutating func reset() {
        kind = nil
        text = TrackDescription()
        symbol = nil
        time = nil
        for index in values.indices { values[index] = .nan }
        gap = nil
        geometryType = ""
        unusable = 0
        places.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        geometries.removeAll(keepingCapacity: true)
        times.removeAll(keepingCapacity: true)
        for index in series.indices { series[index].removeAll(keepingCapacity: true) }
    }

    /// Adds a position, or nil for a position that is out of range.
    ///
    /// Nil is stored like a position, so that each later position has the same index as its time and its readings.
    mutating func add(_ place: LogPlace?) {
        if place == nil || places.count == Self.limit { unusable += 1 }
        if places.count < Self.limit { places.append(place) }
    }

    mutating func add(time: Int64?) {
        if times.count < Self.limit { times.append(time) }
    }

    mutating func add(_ value: Double, of sensor: Sensor) {
        if series[sensor.rawValue].count < Self.limit { series[sensor.rawValue].append(value) }
    }

    /// Ends a line, a ring or a list of points.
    mutating func endPart() {
        if places.count > parts.last ?? 0 { parts.append(places.count) }
    }

    mutating func endGeometry() {
        endPart()
        if parts.count > geometries.last?.endOfParts ?? 0 { geometries.append((geometryType, parts.count)) }
        geometryType = ""
    }
}

// MARK: Elements

extension GeoJSONFeature {
    /// Delivers the points of the lines, and the waypoints.
    ///
    /// - Parameters:
    ///   - isTruncated: Whether the end of the feature is missing. The type of its geometry may then be unknown, and
    ///     there may be fewer times than positions.
    ///   - assembler: Combines the lines of a track.
    /// - Returns: The number of parts that are neither points nor lines, such as the rings of polygons.
    func deliver(
        isTruncated: Bool, with assembler: inout SegmentAssembler, to deliver: (LogElement) -> Void
    ) -> Int {
        var others = 0
        var part = 0
        for geometry in geometries {
            while part < geometry.endOfParts {
                let range = (part > 0 ? parts[part - 1] : 0)..<parts[part]
                part += 1
                switch geometry.type {
                case "LineString", "MultiLineString":
                    deliverLine(range, isTruncated, &assembler, deliver)
                case "Point" where isPartOfLine:
                    deliverLine(range, isTruncated, &assembler, deliver)
                case "Point", "MultiPoint":
                    for index in range { deliverWaypoint(index, deliver) }
                case "" where isTruncated && range.count > 1:
                    deliverLine(range, isTruncated, &assembler, deliver)
                default:
                    others += 1
                }
            }
        }
        return others
    }

    /// Whether a Point is a segment or a route with one point, as ``GeoJSONEncoder`` writes it.
    private var isPartOfLine: Bool {
        guard let kind else { return time != nil && text.isEmpty && symbol == nil }
        return kind != .waypoint
    }

    private func deliverLine(
        _ range: Range<Int>, _ isTruncated: Bool, _ assembler: inout SegmentAssembler,
        _ deliver: (LogElement) -> Void
    ) {
        if kind == .route {
            assembler.beginRoute(text, deliver: deliver)
        } else {
            assembler.beginLine(text, deliver: deliver)
        }
        let isTimed = times.count == places.count || isTruncated
        for index in range {
            guard let place = places[index] else { continue }
            let instant = isTimed && index < times.count ? times[index] : places.count == 1 ? time : nil
            assembler.add(
                place, point(place, index, at: instant), after: index == range.lowerBound ? gap : nil, deliver: deliver)
        }
    }

    private func deliverWaypoint(_ index: Int, _ deliver: (LogElement) -> Void) {
        guard let place = places[index] else { return }
        let instant = times.count == places.count ? times[index] : time
        deliver(.waypoint(point(place, index, at: instant), text, symbol: symbol))
    }

    /// Returns a position with its time and its other values.
    private func point(_ place: LogPlace, _ index: Int, at instant: Int64?) -> LogPoint {
        var point = LogPoint(place, at: instant)
        for sensor in Sensor.allCases {
            let list = series[sensor.rawValue]
            if list.count == places.count {
                point.set(sensor, to: list[index])
            } else if places.count == 1 {
                point.set(sensor, to: values[sensor.rawValue])
            }
        }
        return point
    }
}
