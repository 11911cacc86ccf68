import LocationStream

/// Reads the points of a track page by page, in the order of time.
///
/// A track consists of slices, which are parts of recordings. If points of two slices have the same time, only the
/// point of the slice that starts first is returned.
struct PointReader {
    private struct Found {
        var time: Int64
        var slice: Int
        var point: RecordedPoint
    }

    private let slices: [TrackSlice]
    /// For each slice of ``slices``, whether one of its points has been returned.
    private var isStarted: [Bool]
    /// The recording and the time of the last point that was returned.
    private var last: (source: Int64, time: Int64)?

    static let pageSize = 4096

    /// - Parameter slices: The slices in the order of their starts.
    init(_ slices: [TrackSlice]) {
        self.slices = slices
        isStarted = slices.map { _ in false }
    }

    /// Returns the next points; an empty array at the end.
    mutating func next(
        _ connection: borrowing SQLiteConnection, limit: Int = pageSize
    ) throws(SQLiteError) -> [RecordedPoint] {
        var page: [Found] = []
        for (index, slice) in slices.enumerated() {
            // Stop if the page is full, and this slice and all later slices begin after the last point of the page.
            if page.count == limit, let end = page.last, slice.start > end.time { break }
            let found = try points(of: index, connection, limit: limit)
            guard let first = found.first else { continue }
            if let end = page.last, end.time >= first.time {
                page = (page + found).sorted { ($0.time, $0.slice) < ($1.time, $1.slice) }
                page = page.indices.filter { $0 == 0 || page[$0].time > page[$0 - 1].time }.map { page[$0] }
            } else {
                page += found
            }
            page.removeLast(max(0, page.count - limit))
        }
        return page.map { take($0) }
    }

    /// Returns the next points of a slice.
    private func points(
        of index: Int, _ connection: borrowing SQLiteConnection, limit: Int
    ) throws(SQLiteError) -> [Found] {
        let slice = slices[index]
        let start = last.map { $0.time + 1 } ?? .min
        guard let rest = slice.limited(to: start ... .max) else { return [] }
        let statement = try connection.prepare(Schema.points)
        try statement.bind([
            .integer(rest.source), .integer(rest.first), .integer(rest.last), .integer(Int64(limit)),
        ])
        var found: [Found] = []
        while try statement.step() {
            var point = RecordedPoint(row: statement)
            let time = (point.point.milliseconds ?? 0) + slice.shift
            point.point.milliseconds = time
            found.append(Found(time: time, slice: index, point: point))
        }
        return found
    }

    /// Sets the gap that an edit left before a point, and returns the point.
    private mutating func take(_ found: Found) -> RecordedPoint {
        let slice = slices[found.slice]
        var point = found.point
        if !isStarted[found.slice] { point.gap = point.gap ?? slice.gap }
        if let last, last.source != slice.source { point.gap = .merge }
        isStarted[found.slice] = true
        last = (slice.source, found.time)
        return point
    }
}

extension RecordedPoint {
    /// Creates a point from a row of ``Schema/points``.
    fileprivate init(row: borrowing SQLiteStatement) {
        var point = TrackPoint(
            coordinate: LocationCoordinate2D(latitude: row.real(1) ?? .nan, longitude: row.real(2) ?? .nan), time: nil)
        point.milliseconds = row.integer(0)
        point.altitude = row.real(3)
        point.ellipsoidalAltitude = row.real(4)
        point.horizontalAccuracy = row.real(5)
        point.verticalAccuracy = row.real(6)
        point.speed = row.real(7)
        point.speedAccuracy = row.real(8)
        point.course = row.real(9)
        point.courseAccuracy = row.real(10)
        point.isAccuracyEstimated = row.integer(11) == 1
        point.hdop = row.real(12)
        point.vdop = row.real(13)
        point.trueHeading = row.real(14)
        point.magneticHeading = row.real(15)
        let fix = row.text(16).flatMap { FixKind(rawValue: $0) }
        point.fix = fix ?? (point.altitude == nil ? .twoDimensional : .threeDimensional)
        point.fixEstimated = fix == nil
        point.quality = row.text(17).flatMap { FixQuality(rawValue: $0) }
        point.satellitesUsed = row.integer(18).map { Int($0) }
        let sensors = SensorReadings(
            heartRate: row.integer(22).map { Int($0) }, cadence: row.integer(23).map { Int($0) },
            power: row.integer(24).map { Int($0) }, temperature: row.real(25))
        point.sensors = sensors.isEmpty ? nil : sensors
        self.init(point, gap: row.text(19).flatMap { TrackGap(rawValue: $0) })
        isOutlier = row.integer(20) == 1
        isStationary = row.integer(21) == 1
    }
}
