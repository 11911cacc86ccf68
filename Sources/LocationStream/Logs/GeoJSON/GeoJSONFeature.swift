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
    private(set) var time: Int64?
    /// The values of a feature with one position, by their ``Sensor``; NaN if unknown.
    var values = [Double](repeating: .nan, count: Sensor.allCases.count)
    /// The reason for a gap before the feature; nil if there is none, or if it is unknown.
    var gap: TrackGap?
    /// The properties of a feature with one position that may be its time, with their names.
    private var timeTexts: [(name: FieldName, text: [UInt8])] = []
    /// The values of a fix whose names or units are those of other programs.
    private var fixValues = FixValues()
    /// A speed whose unit depends on whether the feature is of OwnTracks; NaN if there is none.
    private var velocity = Double.nan
    private var isOwnTracks = false
    /// The values that a property has set, and whether its name says that the receiver measured them.
    private var known: [(field: PointField, isMeasured: Bool)] = []
    /// Whether the feature has a member for its time, even if its value is null.
    var hasTimeMember = false
    var geometryType = ""
    /// Number of positions that are left out, because they are not on Earth or exceed the ``limit``.
    private(set) var unusable = 0
    private(set) var unread = UnreadValues()
    private var places: [LogPlace?] = []
    /// For each line, ring or list of points, the index in ``places`` after its last position.
    private var parts: [Int] = []
    private var geometries: [(type: String, endOfParts: Int)] = []
    private var times: [Int64?] = []
    /// For each list of times within another list, the index in ``times`` after its last time.
    private var timeParts: [Int] = []
    private var series = [[Double]](repeating: [], count: Sensor.allCases.count)
    /// The same as ``timeParts`` for each sensor.
    private var seriesParts = [[Int]](repeating: [], count: Sensor.allCases.count)

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
        timeTexts.removeAll(keepingCapacity: true)
        fixValues = FixValues()
        (velocity, isOwnTracks) = (.nan, false)
        unread = UnreadValues()
        geometryType = ""
        unusable = 0
        places.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        geometries.removeAll(keepingCapacity: true)
        times.removeAll(keepingCapacity: true)
        timeParts.removeAll(keepingCapacity: true)
        for index in series.indices {
            series[index].removeAll(keepingCapacity: true)
            seriesParts[index].removeAll(keepingCapacity: true)
        }
        known.removeAll(keepingCapacity: true)
        hasTimeMember = false
    }

    /// Adds a position, or nil for a position that is out of range.
    ///
    /// Nil is stored like a position, so that each later position has the same index as its time and its readings.
    ///
    /// - Parameter numbers: The numbers of the position.
    mutating func add(_ place: LogPlace?, _ numbers: [ScannedDecimal] = []) {
        if place == nil || places.count == Self.limit { unusable += 1 }
        if place == nil { unread.add(.position, Array("\(numbers.map(\.value))".utf8)) }
        if places.count < Self.limit { places.append(place) }
    }

    /// Adds a time of a list, which may be a text or a number.
    mutating func add(time text: [UInt8]) {
        let time = TimeText.milliseconds(text.span)
        if time == nil, !CSVRow.isUnknown(text) { unread.add(.time, text) }
        if times.count < Self.limit { times.append(time) }
    }

    /// Adds the value of a property with a known name.
    mutating func add(_ name: FieldName, _ text: [UInt8], called property: String) {
        if property == "tst" { isOwnTracks = true }
        guard !CSVRow.isUnknown(text) else { return }
        switch name.field {
        case .time, .date:
            timeTexts.append((name, text))
            return
        case .altitude, .ellipsoidalAltitude, .horizontalAccuracy, .verticalAccuracy, .speed, .velocity,
            .speedAccuracy, .course, .courseAccuracy, .hdop, .vdop, .satellitesUsed, .heartRate, .cadence, .power,
            .temperature:
            break
        default: return
        }
        // A car has a speed of its wheels beside that of the receiver; the first of two others counts.
        let isMeasured = property.lowercased().hasPrefix("gps") || property.lowercased().hasPrefix("gnss")
        if let index = known.firstIndex(where: { $0.field == name.field }) {
            guard isMeasured, !known[index].isMeasured else { return }
            known[index].isMeasured = true
        } else {
            known.append((name.field, isMeasured))
        }
        let measured = MeasuredNumber(text[...], of: name, hasCommas: false, assumed: 1)
        if let sensor = Sensor(name.field) {
            if let value = measured?.value, (-1_000...100_000).contains(value) {
                values[sensor.rawValue] = value
            } else {
                unread.add(.value(name: property), text)
            }
            return
        }
        if name.field == .velocity, name.unit == .unspecified, let value = measured?.value, value >= 0 {
            velocity = value
            return
        }
        guard let value = measured?.value, fixValues.set(name.field, to: value) else {
            let reason = measured != nil && measured?.value == nil ? "the unit is unknown" : nil
            return unread.add(.value(name: property), text, because: reason)
        }
    }

    /// Finds the time among the properties, the unit of the speed, and the positions of the lists' values.
    ///
    /// - Parameter isTruncated: Whether the end of the feature is missing, so that there may be fewer times than
    ///   positions.
    mutating func resolve(isTruncated: Bool) {
        assignLists(isTruncated: isTruncated)
        if places.count > 1, times.isEmpty, !isTruncated {
            for (name, text) in timeTexts where name.field == .time {
                unread.add(.time, text, because: "a line needs a time for each of its positions")
            }
        }
        findValues()
    }

    private mutating func findValues() {
        if !velocity.isNaN, fixValues.speed.isNaN {
            if isOwnTracks {
                _ = fixValues.set(.speed, to: velocity / 3.6)
            } else {
                unread.add(.value(name: "vel"), Array("\(velocity)".utf8), because: "the unit is unknown")
            }
        }
        guard !timeTexts.isEmpty, time == nil else { return }
        let date = timeTexts.first { $0.name.field == .date }.flatMap { TimeText($0.text.span, role: .date) }
        let candidates = timeTexts.sorted { $0.name.rank < $1.name.rank }
        for (name, text) in candidates {
            var unit: Double?
            if case .factor(let factor) = name.unit { unit = factor }
            guard let read = TimeText(text.span, role: name.field == .date ? .date : .time, unit: unit) else {
                continue
            }
            let orders = (read.date ?? date?.date)?.orders ?? []
            guard let instant = read.milliseconds(orders, dateOf: date) else { continue }
            time = instant
            return
        }
        unread.add(.time, Array(candidates.map(\.text).joined(separator: [0x20])))
    }

    /// Whether the feature has a position that can be read.
    var hasPlace: Bool { places.contains { $0 != nil } }

    /// Returns the fix; nil if the feature is none.
    ///
    /// A fix is a single Point with a time, readable or not.
    ///
    /// - Parameter isInSeries: Whether the feature follows a fix; a Point without texts is then a fix without a time.
    func fix(isInSeries: Bool) -> PointSeries.Point? {
        guard kind == nil, symbol == nil, places.count == 1, let place = places[0], geometries.count == 1,
            geometries[0].type == "Point",
            hasTimeMember || timeTexts.contains(where: { $0.name.field == .time }) || isInSeries && text.isEmpty
        else { return nil }
        var sensors = SensorReadings()
        for sensor in Sensor.readings { sensors.set(sensor, to: values[sensor.rawValue]) }
        return PointSeries.Point(
            place: place, milliseconds: time, values: fixValues, sensors: sensors.isEmpty ? nil : sensors)
    }

    mutating func add(_ value: Double, of sensor: Sensor) {
        if series[sensor.rawValue].count < Self.limit { series[sensor.rawValue].append(value) }
    }

    /// Ends a list of times within another list.
    mutating func endTimePart() {
        if times.count > timeParts.last ?? 0 { timeParts.append(times.count) }
    }

    /// Ends a list of a sensor's values within another list.
    mutating func endPart(of sensor: Sensor) {
        let count = series[sensor.rawValue].count
        if count > seriesParts[sensor.rawValue].last ?? 0 { seriesParts[sensor.rawValue].append(count) }
    }

    /// Assigns the times and the sensors' values to the positions; counts those of a list with another length.
    private mutating func assignLists(isTruncated: Bool) {
        var count = assign(&times, timeParts, nil, isTruncated)
        for _ in 0..<count {
            unread.add(.time, [], because: "there are not as many times as positions")
        }
        for sensor in Sensor.allCases where !series[sensor.rawValue].isEmpty {
            count = assign(&series[sensor.rawValue], seriesParts[sensor.rawValue], .nan, isTruncated)
            for _ in 0..<count {
                unread.add(
                    .value(name: "\(sensor)"), [], because: "there are not as many values as positions")
            }
        }
    }

    /// Brings the values of a list to the positions' indices; empties the list if this is impossible.
    ///
    /// - Parameters:
    ///   - ends: For each list within the list, the index after its last value; empty if there are none.
    ///   - none: An unknown value.
    /// - Returns: The number of values that cannot be assigned.
    private func assign<Value>(
        _ values: inout [Value], _ ends: [Int], _ none: Value, _ isTruncated: Bool
    ) -> Int {
        guard !ends.isEmpty else {
            guard values.count != places.count, !isTruncated else { return 0 }
            defer { values.removeAll() }
            return values.count
        }
        let ends = values.count > ends[ends.count - 1] ? ends + [values.count] : ends
        let all = parts.indices.map { ($0 > 0 ? parts[$0 - 1] : 0)..<parts[$0] }
        let targets =
            ends.count == all.count || isTruncated ? all : all.enumerated().filter { isLine($0.offset) }.map(\.element)
        guard ends.count == targets.count || isTruncated && ends.count < targets.count else {
            defer { values.removeAll() }
            return values.count
        }
        var assigned = [Value](repeating: none, count: places.count)
        var unassigned = 0
        for (index, end) in ends.enumerated() {
            let source = (index > 0 ? ends[index - 1] : 0)..<end
            let target = targets[index]
            let isCut = isTruncated && index == ends.count - 1 && source.count < target.count
            if source.count == target.count || isCut {
                for (from, to) in zip(source, target) { assigned[to] = values[from] }
            } else {
                unassigned += source.count
            }
        }
        values = assigned
        return unassigned
    }

    /// Whether a part is a line.
    private func isLine(_ part: Int) -> Bool {
        geometries.first { part < $0.endOfParts }?.type.hasSuffix("LineString") ?? false
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

extension Sensor {
    fileprivate init?(_ field: PointField) {
        switch field {
        case .heartRate: self = .heartRate
        case .cadence: self = .cadence
        case .power: self = .power
        case .temperature: self = .temperature
        default: return nil
        }
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
            var joint: CutJoint?
            while part < geometry.endOfParts {
                let range = (part > 0 ? parts[part - 1] : 0)..<parts[part]
                part += 1
                switch geometry.type {
                case "LineString", "MultiLineString":
                    let next = part < geometry.endOfParts ? cut(atEndOf: range) : nil
                    let first = range.lowerBound + (joint?.leavesOutStart == true ? 1 : 0)
                    let last = range.upperBound - (next?.leavesOutEnd == true ? 1 : 0)
                    deliverLine(
                        first..<max(first, last), continues: joint != nil, isTruncated, &assembler, deliver)
                    joint = next
                case "Point" where isPartOfLine:
                    deliverLine(range, continues: false, isTruncated, &assembler, deliver)
                case "Point", "MultiPoint":
                    for index in range { deliverWaypoint(index, deliver) }
                case "" where isTruncated && range.count > 1:
                    deliverLine(range, continues: false, isTruncated, &assembler, deliver)
                default:
                    others += 1
                }
            }
        }
        return others
    }

    /// Whether a Point is a segment or a route with one point, as ``GeoJSONEncoder`` writes it.
    private var isPartOfLine: Bool { kind == .track || kind == .route }

    /// The place where a line was cut; at least one of the two positions at the cut is left out.
    private struct CutJoint {
        var leavesOutEnd: Bool
        var leavesOutStart: Bool
    }

    /// Whether a part of a line was cut from the next one at the antimeridian, as RFC 7946 demands.
    ///
    /// The positions that were inserted at the cut are left out. They have no times, or, in a line without times, they
    /// are on the straight line between their neighbours.
    private func cut(atEndOf range: Range<Int>) -> CutJoint? {
        let (end, start) = (range.upperBound - 1, range.upperBound)
        guard !range.isEmpty, let here = places[end], let there = places[start], abs(here.longitude) == 180,
            here.longitude == -there.longitude, here.latitude == there.latitude
        else { return nil }
        if times.count == places.count, !times.allSatisfy({ $0 == nil }) {
            // A position with a time is a point of the track; of two with the same time, one is.
            return CutJoint(leavesOutEnd: times[end] == nil, leavesOutStart: times[start] == nil || times[end] != nil)
        }
        let keepsEnd = CutJoint(leavesOutEnd: false, leavesOutStart: true)
        guard range.count > 1, start + 1 < places.count, let before = places[end - 1], let after = places[start + 1]
        else { return keepsEnd }
        let latitude = AntimeridianCut(before.coordinate, after.coordinate)?.latitude ?? .nan
        let tolerance = [before, here, after].reduce(0.0) { $0 + 1 / Self.power(Int($1.decimals)) }
        let isInserted = abs(latitude - here.latitude) <= tolerance
        return isInserted ? CutJoint(leavesOutEnd: true, leavesOutStart: true) : keepsEnd
    }

    private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1.0) { power, _ in power * 10 } }

    private func deliverLine(
        _ range: Range<Int>, continues: Bool, _ isTruncated: Bool, _ assembler: inout SegmentAssembler,
        _ deliver: (LogElement) -> Void
    ) {
        if continues {
            // The line was only cut.
        } else if kind == .route {
            assembler.beginRoute(text, deliver: deliver)
        } else {
            assembler.beginLine(text, deliver: deliver)
        }
        let isTimed = times.count == places.count || isTruncated
        for index in range {
            guard let place = places[index] else { continue }
            let instant = isTimed && index < times.count ? times[index] : places.count == 1 ? time : nil
            assembler.add(
                place, point(place, index, at: instant),
                after: index == range.lowerBound && !continues ? gap : nil, deliver: deliver)
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
        if places.count == 1 { fixValues.apply(to: &point.epoch) }
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
