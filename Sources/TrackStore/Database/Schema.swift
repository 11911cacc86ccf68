/// The SQL of the database; no other file contains SQL.
///
/// Times are milliseconds since 1970; lengths are metres, speeds metres per second, angles degrees, durations seconds.
enum Schema {
    /// The steps from an empty database to the present version, in order.
    ///
    /// Steps that were released never change.
    static let migrations: [[String]] = [
        [
            """
            CREATE TABLE track (
                number INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                key TEXT,
                kind TEXT NOT NULL,
                name TEXT,
                source TEXT,
                boot TEXT NOT NULL,
                storedAt INTEGER NOT NULL,
                startedAt INTEGER NOT NULL,
                endedAt INTEGER,
                endReason TEXT,
                distance REAL NOT NULL,
                elapsed REAL NOT NULL,
                movingTime REAL NOT NULL,
                points INTEGER NOT NULL
            )
            """,
            // Keyed on track and time without a second index, so that a batch changes few pages.
            """
            CREATE TABLE point (
                track INTEGER NOT NULL REFERENCES track ON DELETE CASCADE,
                time INTEGER NOT NULL,
                latitude REAL NOT NULL,
                longitude REAL NOT NULL,
                altitude REAL,
                ellipsoidalAltitude REAL,
                horizontalAccuracy REAL,
                verticalAccuracy REAL,
                speed REAL,
                speedAccuracy REAL,
                course REAL,
                courseAccuracy REAL,
                accuracyEstimated INTEGER NOT NULL,
                hdop REAL,
                vdop REAL,
                trueHeading REAL,
                magneticHeading REAL,
                fix TEXT NOT NULL,
                quality TEXT,
                satellites INTEGER,
                gap TEXT,
                outlier INTEGER NOT NULL,
                stationary INTEGER NOT NULL,
                PRIMARY KEY (track, time)
            ) WITHOUT ROWID
            """,
        ]
    ]

    /// A commit returns when its batch is on the disk; the write-ahead log is merged at about every thousandth page.
    static let settings = [
        "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA cache_size = -256",
        "PRAGMA foreign_keys = ON",
    ]
    static let version = "PRAGMA user_version"
    static func setVersion(_ version: Int) -> String { "PRAGMA user_version = \(version)" }

    /// Returns the row "ok" if the database is undamaged.
    static let check = "PRAGMA quick_check(1)"

    static let begin = "BEGIN IMMEDIATE"
    static let commit = "COMMIT"
    static let rollback = "ROLLBACK"

    /// Stores a track.
    ///
    /// One that is stored already keeps its start, and its totals never shrink, because the journal of
    /// a dead process may be committed after its successor's.
    static let putTrack = """
        INSERT INTO track (
            id, key, kind, name, source, boot, storedAt, startedAt, endedAt, endReason, distance, elapsed, movingTime,
            points)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
        ON CONFLICT (id) DO UPDATE SET
            source = excluded.source, boot = excluded.boot, storedAt = excluded.storedAt,
            endedAt = coalesce(excluded.endedAt, endedAt), endReason = coalesce(excluded.endReason, endReason),
            distance = max(distance, excluded.distance), elapsed = max(elapsed, excluded.elapsed),
            movingTime = max(movingTime, excluded.movingTime)
        """
    static let trackNumber = "SELECT number FROM track WHERE id = ?"
    /// A point that is stored already, from a journal whose process died between its commit and its removal, is ignored.
    static let putPoint = """
        INSERT OR IGNORE INTO point
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    static let addPoints = "UPDATE track SET points = points + ? WHERE number = ?"
    static let tracks = """
        SELECT
            id, key, kind, name, source, boot, storedAt, startedAt, endedAt, endReason, distance, elapsed, movingTime,
            points
        FROM track ORDER BY startedAt, id
        """
    static let points = """
        SELECT time, latitude, longitude, altitude, ellipsoidalAltitude, horizontalAccuracy, verticalAccuracy, speed,
            speedAccuracy, course, courseAccuracy, accuracyEstimated, hdop, vdop, trueHeading, magneticHeading, fix,
            quality, satellites, gap, outlier, stationary
        FROM point
        WHERE track = (SELECT number FROM track WHERE id = ?) AND time > ?
        ORDER BY time LIMIT ?
        """
    static let endTrack = "UPDATE track SET endedAt = storedAt, endReason = ? WHERE id = ? AND endedAt IS NULL"
    static let deleteTrack = "DELETE FROM track WHERE id = ?"
}
