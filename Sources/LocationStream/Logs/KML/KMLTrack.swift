/// A `gx:Track` that is being decoded.
///
/// In a track, all times precede all coordinates, and all coordinates precede the sensor readings. The whole track is
/// therefore stored until its end. Points beyond ``limit`` are dropped and counted.
struct KMLTrack: Sendable {
    /// The maximum number of points of a track; enough for twelve days at one point per second.
    static let limit = 1 << 20

    /// Number of points that are invalid or beyond the limit.
    private(set) var unusable = 0
    private var times: [Int64?] = []
    private var places: [LogPlace?] = []
    /// Headings in degrees; NaN if unknown.
    private var headings: [Double] = []
    private var series = [[Double]](repeating: [], count: Sensor.allCases.count)

    mutating func reset() {
        unusable = 0
        times.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        headings.removeAll(keepingCapacity: true)
        for index in series.indices { series[index].removeAll(keepingCapacity: true) }
    }

    mutating func add(time: Int64?) {
        if times.count < Self.limit { times.append(time) }
    }

    /// Adds a `gx:coord`; an empty `gx:coord` stands for a time without a position.
    mutating func add(coordinates: XMLContent) {
        let place = LogPlace(coordinates.numbers(separatedBy: UInt8(ascii: " "), atMost: 3))
        if place == nil && !coordinates.isEmpty || places.count == Self.limit { unusable += 1 }
        if places.count < Self.limit { places.append(place) }
    }

    /// Adds a `gx:angles`; its first number is the heading.
    mutating func add(angles: XMLContent) {
        let heading = angles.numbers(separatedBy: UInt8(ascii: " "), atMost: 1).first?.value ?? .nan
        let isPossible = (-360...360).contains(heading)
        if headings.count < Self.limit { headings.append(isPossible ? heading.asDirection : .nan) }
    }

    mutating func add(_ value: Double, of sensor: Sensor) {
        if series[sensor.rawValue].count < Self.limit { series[sensor.rawValue].append(value) }
    }

    /// Delivers the points.
    ///
    /// - Returns: The number of delivered points.
    func deliver(
        _ mode: KMLAltitudeMode, with assembler: inout SegmentAssembler, to deliver: (LogElement) -> Void
    ) -> Int {
        var count = 0
        for index in places.indices {
            let time = index < times.count ? times[index] : nil
            guard let place = places[index] else {
                assembler.addGap(at: time, deliver: deliver)
                continue
            }
            count += 1
            assembler.add(
                mode.apply(to: place), at: time, readings(index), heading: heading(index), deliver: deliver)
        }
        return count
    }

    private func heading(_ index: Int) -> HeadingReading? {
        guard index < headings.count, !headings[index].isNaN else { return nil }
        var reading = HeadingReading()
        reading.trueHeading = headings[index]
        return reading
    }

    private func readings(_ index: Int) -> SensorReadings? {
        var readings = SensorReadings()
        for sensor in Sensor.allCases where index < series[sensor.rawValue].count {
            readings.set(sensor, to: series[sensor.rawValue][index])
        }
        return readings.isEmpty ? nil : readings
    }
}
