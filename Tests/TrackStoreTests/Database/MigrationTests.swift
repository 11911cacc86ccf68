import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("A database of an older version")
struct MigrationTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/myeline.db" }

    init() throws { folder = try TemporaryFolder() }

    /// The tables as the first release created them.
    private static let tables = [
        """
        CREATE TABLE track (
            number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT, kind TEXT NOT NULL, name TEXT, source TEXT,
            boot TEXT NOT NULL, storedAt INTEGER NOT NULL, startedAt INTEGER NOT NULL, endedAt INTEGER, endReason TEXT,
            distance REAL NOT NULL, elapsed REAL NOT NULL, movingTime REAL NOT NULL, points INTEGER NOT NULL
        )
        """,
        """
        CREATE TABLE point (
            track INTEGER NOT NULL REFERENCES track ON DELETE CASCADE, time INTEGER NOT NULL, latitude REAL NOT NULL,
            longitude REAL NOT NULL, altitude REAL, ellipsoidalAltitude REAL, horizontalAccuracy REAL,
            verticalAccuracy REAL, speed REAL, speedAccuracy REAL, course REAL, courseAccuracy REAL,
            accuracyEstimated INTEGER NOT NULL, hdop REAL, vdop REAL, trueHeading REAL, magneticHeading REAL,
            fix TEXT NOT NULL, quality TEXT, satellites INTEGER, gap TEXT, outlier INTEGER NOT NULL,
            stationary INTEGER NOT NULL, PRIMARY KEY (track, time)
        ) WITHOUT ROWID
        """,
        """
        INSERT INTO track VALUES (
            3, 'walk-1', 'walk', 'location', NULL, 'gpsd://localhost:2947', 'boot', 1700000020000, 1700000000000,
            1700000019000, 'stopped', 19.5, 19, 18, 20)
        """,
        "PRAGMA user_version = 1",
    ]
    private static let putPoint = """
        INSERT INTO point VALUES (
            3, ?, 48.1173, 11.5167, 545.4, 592.3, 3.1, 5.2, 1.25, 0.2, 77.5, 3, 0, 0.9, 1.1, 78, 75, '3d', 'autonomous',
            8, ?, 0, 1)
        """

    private func makeOldDatabase() throws {
        try OwnedDescriptor.open(path, O_RDWR | O_CREAT).write([])
        let connection = try SQLiteConnection(path: path)
        for table in Self.tables { try connection.execute(table) }
        for second in 0..<20 as Range<Int64> {
            try connection.execute(
                Self.putPoint, .integer(1_700_000_000_000 + second * 1000), second == 7 ? .text("fix") : .null)
        }
    }

    @Test("is migrated in place, and keeps its track and its points")
    func migration() throws {
        try makeOldDatabase()
        let database = try TrackDatabase(path: path)
        let listed = try #require(try database.tracks().first)
        #expect(listed.track.id == "walk-1" && listed.track.key == "walk" && listed.track.endReason == "stopped")
        #expect(listed.track.totals == TrackTotals(distance: 19.5, elapsed: 19, movingTime: 18))
        #expect(listed.points == 20 && listed.waypoints == 0 && listed.track.type == nil && !listed.track.isUntimed)
        let points = try database.points(of: "walk-1")
        #expect(points.seconds == (0..<20).map(Double.init))
        let point = try #require(points.dropFirst(7).first)
        #expect(point.gap == .fix && point.isStationary && !point.isOutlier && point.point.sensors == nil)
        #expect(point.point.speed == 1.25 && point.point.satellitesUsed == 8 && point.point.quality == .autonomous)
        // The second opening migrates nothing.
        #expect(try TrackDatabase(path: path).tracks() == [listed])
    }

    @Test("whose tracks each had an activity of their own is migrated in place")
    func secondVersion() throws {
        do {
            try OwnedDescriptor.open(path, O_RDWR | O_CREAT).write([])
            let connection = try SQLiteConnection(path: path)
            for step in Schema.migrations.prefix(2).joined() { try connection.execute(step) }
            let columns = "id, kind, boot, storedAt, startedAt, distance, elapsed, movingTime, points"
            try connection.execute("INSERT INTO track (\(columns)) VALUES ('walk-1', 'trip', 'boot', 9, 1, 2, 3, 4, 0)")
            try connection.execute(Schema.setVersion(2))
        }
        let database = try TrackDatabase(path: path)
        let listed = try #require(try database.tracks().first)
        #expect(listed.track.id == "walk-1" && listed.track.kind == "trip" && listed.track.activity == nil)
        #expect(listed.track.belongs(to: "walk-1") && !listed.track.belongs(to: "trip"))
        var later = RecordedTrack.sample("walk-2")
        later.activity = "walk-1"
        try database.store(later, [])
        #expect(try database.tracks().map(\.track.activity) == [nil, "walk-1"])
        #expect(try database.tracks().allSatisfy { $0.track.belongs(to: "walk-1") })
    }

    @Test("gets new points, and can be edited")
    func use() throws {
        try makeOldDatabase()
        let database = try TrackDatabase(path: path)
        var track = RecordedTrack.sample()
        track.totals = TrackTotals(distance: 25, elapsed: 24, movingTime: 23)
        try database.store(track, (20..<25).compactMap { RecordedPoint(.fix(Double($0))) })
        #expect(try database.points(of: "walk-1").count == 25)
        let editor = try TrackEditor(database: path, endReason: "gone")
        #expect(try editor.delete(.seconds(0...4), from: "walk-1") == 5)
        #expect(try database.points(of: "walk-1").seconds == (5..<25).map(Double.init))
        _ = try editor.undo("walk-1")
        #expect(try database.points(of: "walk-1").count == 25)
    }

    @Test("a journal of the first release is read, without what came later")
    func journal() throws {
        let lines = """
            {"track":{"id":"walk-1","key":"walk","kind":"location","boot":"b","startedAt":721692800,\
            "totals":{"distance":0,"elapsed":0,"movingTime":0}}}
            {"totals":{"distance":12.5,"elapsed":9.0,"movingTime":8.0},"gap":"fix","update":{"location":\
            {"timestamp":"2023-11-14T22:13:20.000Z","latitude":48.1,"longitude":11.5},"fix":"2d"}}

            """
        let contents = try #require(JournalContents(Array(lines.utf8), of: "walk-1"))
        #expect(contents.track.id == "walk-1" && contents.track.totals.distance == 12.5)
        #expect(contents.points.count == 1 && contents.points.first?.gap == .fix)
        let database = try TrackDatabase(path: path)
        try database.store(contents.track, contents.points)
        #expect(try database.points(of: "walk-1") == contents.points)
    }
}
