import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

extension RecordedTrack {
    static func sample(_ id: String = "walk-1", key: String? = "walk") -> RecordedTrack {
        RecordedTrack(
            id: id, key: key, kind: "location", source: "gpsd://localhost:2947",
            startedAt: Date(timeIntervalSince1970: 1_700_000_000))
    }
}

extension LocationUpdate {
    /// A fix some seconds after a fixed date, north of a fixed point by as many metres.
    static func fix(_ seconds: Double) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 48.1173 + seconds / 111_200, longitude: 11.5167),
                altitude: 545.4, horizontalAccuracy: 3, speed: 1,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000 + seconds)),
            fix: .threeDimensional, quality: .autonomous, satellitesUsed: 8)
    }

    /// An update with any values known or unknown, which JSON can carry.
    static func random(_ milliseconds: Int64, using generator: inout SeededGenerator) -> LocationUpdate {
        func number(_ range: ClosedRange<Int>, else unknown: Double) -> Double {
            Bool.random(using: &generator) ? Double(Int.random(in: range, using: &generator)) / 1000 : unknown
        }
        var update = LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(
                    latitude: Double(Int.random(in: -90_000_000...90_000_000, using: &generator)) / 1e6,
                    longitude: Double(Int.random(in: -180_000_000...179_999_999, using: &generator)) / 1e6),
                altitude: number(-500_000...9_000_000, else: .nan),
                ellipsoidalAltitude: number(-500_000...9_000_000, else: .nan),
                horizontalAccuracy: number(0...50_000, else: -1), verticalAccuracy: number(1...50_000, else: -1),
                course: number(0...359_000, else: -1), courseAccuracy: number(0...90_000, else: -1),
                speed: number(0...90_000, else: -1), speedAccuracy: number(0...9_000, else: -1),
                timestamp: Date(timeIntervalSince1970: Double(milliseconds) / 1000)),
            fix: Bool.random(using: &generator) ? .twoDimensional : .threeDimensional,
            quality: Bool.random(using: &generator) ? .rtkFloat : nil,
            satellitesUsed: Bool.random(using: &generator) ? Int.random(in: 0...60, using: &generator) : nil)
        update.stationary = Bool.random(using: &generator)
        return update
    }
}

extension SensorReadings {
    /// Readings with one or more known values.
    static func random(using generator: inout SeededGenerator) -> SensorReadings {
        func number() -> Int? { Bool.random(using: &generator) ? Int.random(in: 0...300, using: &generator) : nil }
        return SensorReadings(
            heartRate: Int.random(in: 40...200, using: &generator), cadence: number(), power: number(),
            temperature: number().map { Double($0) / 10 })
    }
}

extension TrackArchive {
    func points(of id: String) throws -> [RecordedPoint] {
        var points: [RecordedPoint] = []
        try forEachPoint(of: id) { points.append($0) }
        return points
    }
}

extension TrackDatabase {
    func execute(_ sql: String) throws {
        try describingErrors { connection throws(SQLiteError) in try connection.execute(sql) }
    }

    /// The number in the first row that a statement returns.
    func number(_ sql: String) throws -> Int64? {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(sql)
            return try row.step() ? row.integer(0) : nil
        }
    }

    /// The points of a track, read in pages.
    func points(of id: String, limit: Int = PointReader.pageSize) throws -> [RecordedPoint] {
        guard let track = try stored(id) else { return [] }
        var reader = PointReader(track.slices)
        var points: [RecordedPoint] = []
        while true {
            let page = try describingErrors { connection throws(SQLiteError) in
                try reader.next(connection, limit: limit)
            }
            if page.isEmpty { return points }
            points += page
        }
    }
}

/// The descriptors of this process.
enum OpenFiles {
    /// Returns how many descriptors refer to a file.
    static func count(_ path: String) -> Int {
        let numbers = (try? OwnedDescriptor.open("/proc/self/fd", O_RDONLY | O_DIRECTORY).names()) ?? []
        return numbers.count { FileSystem.linkTarget(of: "/proc/self/fd/\($0)") == path }
    }
}

extension TemporaryFolder {
    /// Replaces the write-ahead log of a database by a directory, so that the database cannot be written.
    func obstruct(_ database: String) async throws {
        try await eventually { OpenFiles.count(database) == 0 }
        for suffix in ["-wal", "-shm"] { _ = unsafe unlink(database + suffix) }
        try #require(unsafe mkdir(database + "-wal", 0o700) == 0)
    }
}

extension [RecordedPoint] {
    /// The seconds since the date of ``LocationUpdate/fix(_:)``.
    var seconds: [Double] { map { Double($0.point.milliseconds ?? 0) / 1000 - 1_700_000_000 } }
}
