/// A `gx:Track` that is being decoded.
///
/// In a track, all times precede all coordinates, and all coordinates precede the sensor readings. The whole track is
/// therefore stored until its end. Points beyond ``limit`` are dropped and counted.
struct KMLTrack: Sendable {
    /// The maximum number of points of a track; enough for twelve days at one point per second.
    static let limit = 1 << 20

    /// Number of points that are invalid or beyond the limit.
    private(set) var unusable = 0
    private(set) var unread = UnreadValues()
    /// The indices of the times that are dates, with their texts.
    private var dates: [(index: Int, text: [UInt8])] = []
    private var times: [Int64?] = []
    private var places: [LogPlace?] = []
    /// Headings in degrees; NaN if unknown.
    private var headings: [Double] = []
    private var series = [[Double]](repeating: [], count: Sensor.allCases.count)

    mutating func reset() {
        unusable = 0
        unread = UnreadValues()
        dates.removeAll()
        times.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        headings.removeAll(keepingCapacity: true)
        for index in series.indices { series[index].removeAll(keepingCapacity: true) }
    }

    mutating func add(time: XMLContent) {
        let read = time.instantOrDate
        if read == nil, !time.isEmpty { unread.add(.time, time.beginning) }
        guard times.count < Self.limit else { return }
        if read?.isDate == true { dates.append((times.count, time.beginning)) }
        times.append(read?.milliseconds)
    }

    /// Drops dates without a time of day if several points have the same date.
    ///
    /// A date is the beginning of its day, which can be the time of one point only.
    private mutating func dropRepeatedDates() {
        let repeats = Dictionary(grouping: dates) { $0.text }.contains { $0.value.count > 1 }
        guard repeats else { return }
        for (index, text) in dates {
            times[index] = nil
            unread.add(.time, text, because: "the time of day is missing")
        }
    }

    /// Drops the lists that do not have a value for each position, because nothing says which positions lack one.
    private mutating func dropUnassigned() {
        func isWrong(_ count: Int) -> Bool { count > 0 && count != places.count }
        let reason = "there are not as many values as positions"
        if isWrong(times.count) {
            for time in times where time != nil {
                unread.add(.time, [], because: "there are not as many times as positions")
            }
            times.removeAll()
        }
        if isWrong(headings.count) {
            for _ in headings { unread.add(.value(name: "angles"), [], because: reason) }
            headings.removeAll()
        }
        for sensor in Sensor.allCases where isWrong(series[sensor.rawValue].count) {
            for value in series[sensor.rawValue] where !value.isNaN {
                unread.add(.value(name: "\(sensor)"), [], because: reason)
            }
            series[sensor.rawValue].removeAll()
        }
    }

    /// Adds a `gx:coord`; an empty `gx:coord` stands for a time without a position.
    mutating func add(coordinates: XMLContent) {
        // More numbers are those with decimal commas, such as "8,5,47,4".
        let numbers = coordinates.numbers(separatedBy: UInt8(ascii: " ")) ?? []
        let place = numbers.count <= 3 ? LogPlace(numbers) : nil
        if place == nil && !coordinates.isEmpty || places.count == Self.limit {
            unusable += 1
            if place == nil { unread.add(.position, coordinates.beginning) }
        }
        if place?.lacksAltitude(of: numbers) == true { unread.add(.value(name: "altitude"), coordinates.beginning) }
        if places.count < Self.limit { places.append(place) }
    }

    /// Adds a `gx:angles`; its first number is the heading.
    mutating func add(angles: XMLContent) {
        let numbers = angles.numbers(separatedBy: UInt8(ascii: " "))
        let heading = numbers?.first?.value ?? .nan
        let isPossible = (-360...360).contains(heading)
        if numbers == nil || !isPossible && !heading.isNaN {
            unread.add(.value(name: "angles"), angles.beginning)
        }
        if headings.count < Self.limit { headings.append(isPossible ? heading.asDirection : .nan) }
    }

    mutating func add(_ value: Double, of sensor: Sensor) {
        if series[sensor.rawValue].count < Self.limit { series[sensor.rawValue].append(value) }
    }

    /// Delivers the points.
    ///
    /// - Parameters:
    ///   - gap: The reason for a gap before the track; nil if there is none, or if it is unknown.
    ///   - isTruncated: Whether the end of the track is missing, so that there may be more times than positions.
    /// - Returns: The number of delivered points.
    mutating func deliver(
        _ mode: KMLAltitudeMode, after gap: TrackGap?, isTruncated: Bool, with assembler: inout SegmentAssembler,
        to deliver: (LogElement) -> Void
    ) -> Int {
        dropRepeatedDates()
        if !isTruncated { dropUnassigned() }
        var count = 0
        for index in places.indices {
            let time = index < times.count ? times[index] : nil
            guard let placed = places[index] else {
                assembler.addGap(at: time, deliver: deliver)
                continue
            }
            count += 1
            let place = mode.apply(to: placed)
            assembler.add(place, point(place, index, at: time), after: count == 1 ? gap : nil, deliver: deliver)
        }
        return count
    }

    private func point(_ place: LogPlace, _ index: Int, at time: Int64?) -> LogPoint {
        var point = LogPoint(place, at: time)
        if index < headings.count { point.epoch.heading.trueHeading = headings[index] }
        for sensor in Sensor.allCases where index < series[sensor.rawValue].count {
            point.set(sensor, to: series[sensor.rawValue][index])
        }
        return point
    }
}
