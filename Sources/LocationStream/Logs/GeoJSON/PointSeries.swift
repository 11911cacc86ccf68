import SystemSupport

/// The values of a fix besides its position and time, in 48 bytes; NaN if unknown.
struct FixValues: Sendable {
    var altitude = Float.nan
    var ellipsoidalAltitude = Float.nan
    var horizontalError = Float.nan
    var verticalError = Float.nan
    var speed = Float.nan
    var speedError = Float.nan
    var course = Float.nan
    var courseError = Float.nan
    var hdop = Float.nan
    var vdop = Float.nan
    /// The number of satellites; negative if unknown.
    var satellites: Int16 = -1

    /// Adds the values to an epoch that has a position.
    func apply(to epoch: inout Epoch) {
        if epoch.altitude.isNaN, !altitude.isNaN {
            epoch.altitude = Self.double(altitude)
            epoch.fix = .threeDimensional
        }
        epoch.ellipsoidalAltitude = Self.double(ellipsoidalAltitude)
        epoch.horizontalError = Self.double(horizontalError)
        epoch.verticalError = Self.double(verticalError)
        epoch.speed = Self.double(speed)
        epoch.speedError = Self.double(speedError)
        epoch.course = Self.double(course)
        epoch.courseError = Self.double(courseError)
        epoch.hdop = Self.double(hdop)
        epoch.vdop = Self.double(vdop)
        if satellites >= 0 { epoch.satellitesUsed = Int(satellites) }
    }

    /// Returns the number to the three decimals that the formats have, so that 8.1 does not become 8.100000381.
    private static func double(_ value: Float) -> Double { (Double(value) * 1_000).rounded() / 1_000 }

    /// Sets the value of a field in metres, metres per second or degrees.
    ///
    /// - Returns: False if the value is out of range. A negative number stands for an unknown value.
    mutating func set(_ field: PointField, to value: Double) -> Bool {
        func fits(_ range: ClosedRange<Double>) -> Bool { range.contains(value) }
        let number = Float(value)
        switch field {
        case .altitude where fits(-100_000...10_000_000): altitude = number
        case .ellipsoidalAltitude where fits(-200_000...20_000_000): ellipsoidalAltitude = number
        case .altitude, .ellipsoidalAltitude: return false
        case .course where fits(-180...360): course = Float(value.asLoggedCourse)
        case .course: return false
        case _ where value < 0: return true
        case .horizontalAccuracy where fits(0...1e9): horizontalError = number
        case .verticalAccuracy where fits(0...1e9): verticalError = number
        case .speed where fits(0...9_999.9), .velocity where fits(0...9_999.9): speed = number
        case .speedAccuracy where fits(0...1e9): speedError = number
        case .courseAccuracy where fits(0...360): courseError = number
        // Receivers write a dilution of 99.99 if they know none.
        case .hdop: if fits(0.01...89.99) { hdop = number }
        case .vdop: if fits(0.01...89.99) { vdop = number }
        case .satellitesUsed where fits(0...999): satellites = Int16(value)
        default: return false
        }
        return true
    }
}

extension TrackDescription {
    /// Whether the texts are the same apart from the type.
    func isSame(as other: TrackDescription) -> Bool {
        var text = other
        text.type = type
        return self == text
    }
}

/// Consecutive GeoJSON features that are one fix each, in the order of their times.
///
/// Some programs write the newest fix first. Up to ``limit`` points are stored to bring them into order; of more
/// points, the earliest are delivered.
struct PointSeries: Sendable {
    struct Point: Sendable {
        var place: LogPlace
        var milliseconds: Int64?
        var values: FixValues
        var sensors: SensorReadings?
    }

    static let limit = 1 << 16
    /// The number of consecutive fixes with different names that are a segment and not waypoints.
    static let leastNamed = 3
    /// The longest time between such fixes, in milliseconds.
    private static let longestStep: Int64 = 300_000

    private(set) var text = TrackDescription()
    /// Whether each point has a name of its own.
    private var haveOwnNames = false
    private var last: Point?
    private var points: [Point] = []
    /// Whether a point of the series was delivered, so that the next one continues its segment.
    private var hasBegun = false
    private(set) var isOpen = false

    /// Whether a point with these texts belongs to the series, whatever its type is.
    func isOpen(for text: TrackDescription) -> Bool { isOpen && text.isSame(as: self.text) }

    /// Whether a point with a name of its own belongs to the series of such points.
    func continues(to point: Point) -> Bool {
        guard isOpen, haveOwnNames, let last else { return false }
        return Self.areConsecutive([last, point])
    }

    /// Whether points follow each other within minutes, the newest first or last.
    static func areConsecutive(_ points: [Point]) -> Bool {
        let times = points.compactMap(\.milliseconds)
        return times.count == points.count && areConsecutive(times)
    }

    /// Whether times in milliseconds follow each other within minutes, the newest first or last.
    static func areConsecutive(_ times: [Int64]) -> Bool {
        let steps = zip(times, times.dropFirst()).map { $1.subtractingReportingOverflow($0).partialValue }
        return steps.allSatisfy { (1...longestStep).contains($0) }
            || steps.allSatisfy { (1...longestStep).contains(-$0) }
    }

    /// Adds a point; a point with other texts begins another series.
    ///
    /// - Parameter haveOwnNames: Whether this point and those after it have names of their own.
    mutating func add(
        _ point: Point, _ text: TrackDescription, haveOwnNames: Bool = false,
        with assembler: inout SegmentAssembler, deliver: (LogElement) -> Void
    ) {
        if isOpen, !text.isSame(as: self.text) { end(with: &assembler, deliver: deliver) }
        if !isOpen { self.text = text }
        // Points of several types have none in common.
        if text.type != self.text.type, !hasBegun { self.text.type = nil }
        isOpen = true
        if haveOwnNames { self.haveOwnNames = true }
        last = point
        points.append(point)
        if points.count == Self.limit { take(Self.limit / 2, &assembler, deliver) }
    }

    /// Delivers the points and ends the series.
    mutating func end(with assembler: inout SegmentAssembler, deliver: (LogElement) -> Void) {
        guard isOpen else { return }
        take(points.count, &assembler, deliver)
        (isOpen, hasBegun, haveOwnNames) = (false, false, false)
    }

    /// Delivers the earliest points.
    private mutating func take(_ count: Int, _ assembler: inout SegmentAssembler, _ deliver: (LogElement) -> Void) {
        sort()
        if !hasBegun { assembler.beginLine(text, deliver: deliver) }
        hasBegun = true
        for point in points.prefix(count) {
            var fix = LogPoint(point.place, at: point.milliseconds, point.sensors)
            point.values.apply(to: &fix.epoch)
            assembler.add(point.place, fix, deliver: deliver)
        }
        points.removeFirst(count)
    }

    /// Sorts the points by time; points of the same time, and points without a time, keep their order.
    private mutating func sort() {
        var last = Int64.min
        let keys = points.map { point in
            last = point.milliseconds ?? last
            return last
        }
        let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
        guard !isSorted else { return }
        points = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { points[$0] }
    }
}
