import SystemSupport

/// The SQL of the database; no other file contains SQL.
///
/// Times are milliseconds since 1970; lengths are metres, speeds metres per second, angles degrees, durations seconds.
enum Schema {
    /// The migrations from an empty database to the present version, in order, each with its SQL statements.
    ///
    /// A released migration never changes.
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
            // `WITHOUT ROWID` stores the rows in the order of the primary key. A batch thus changes few pages of the
            // file.
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
        ],
        [
            "ALTER TABLE point ADD COLUMN heartRate INTEGER",
            "ALTER TABLE point ADD COLUMN cadence INTEGER",
            "ALTER TABLE point ADD COLUMN power INTEGER",
            "ALTER TABLE point ADD COLUMN temperature REAL",
            "ALTER TABLE track ADD COLUMN comment TEXT",
            "ALTER TABLE track ADD COLUMN description TEXT",
            "ALTER TABLE track ADD COLUMN type TEXT",
            // The thresholds with which outliers and stops were found, as JSON; null if they are unknown.
            "ALTER TABLE track ADD COLUMN filter TEXT",
            // Whether the times of the points are unknown. If they are, the column `time` counts the points from 0.
            "ALTER TABLE track ADD COLUMN untimed INTEGER NOT NULL DEFAULT 0",
            // The digest of an imported track's points. It shows whether the same points are imported a second time.
            "ALTER TABLE track ADD COLUMN digest TEXT",
            // The parts of recordings that make up the track, as JSON; null if the track contains its whole recording.
            "ALTER TABLE track ADD COLUMN slices TEXT",
            // Whether the track was deleted or merged into another track. Other tracks, or an undo, may still need the
            // points of a hidden track.
            "ALTER TABLE track ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",
            """
            CREATE TABLE waypoint (
                number INTEGER PRIMARY KEY,
                track INTEGER NOT NULL REFERENCES track ON DELETE CASCADE,
                latitude REAL NOT NULL,
                longitude REAL NOT NULL,
                time INTEGER,
                altitude REAL,
                name TEXT,
                comment TEXT,
                description TEXT,
                type TEXT,
                symbol TEXT
            )
            """,
            "CREATE INDEX waypointOfTrack ON waypoint (track)",
            // The edits that can be undone, in the order of their numbers. `before` is the state before the edit, as
            // JSON.
            """
            CREATE TABLE edit (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                track INTEGER NOT NULL REFERENCES track ON DELETE CASCADE,
                other INTEGER REFERENCES track ON DELETE CASCADE,
                kind TEXT NOT NULL,
                before TEXT NOT NULL
            )
            """,
        ],
        [
            // The identifier of the activity that recorded the track. Null if the track is imported, or if the track
            // has the same identifier as the activity.
            "ALTER TABLE track ADD COLUMN activity TEXT"
        ],
        [
            // The versions of the rules with which the points were judged and with which the file was read; 0 for rules
            // of versions that did not store this. See ``TrackRules``.
            "ALTER TABLE track ADD COLUMN judged INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE track ADD COLUMN reading INTEGER NOT NULL DEFAULT 0",
        ],
    ]

    /// The settings of a database that can be written.
    ///
    /// A commit returns when its batch is on the disk. SQLite copies the write-ahead log into the database file
    /// whenever the log has grown to about 1,000 pages.
    static let settings = [
        "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA cache_size = -256",
        "PRAGMA foreign_keys = ON",
    ]
    /// The settings of a database that cannot be written.
    static let readingSettings = ["PRAGMA cache_size = -256"]
    static let version = "PRAGMA user_version"
    static func setVersion(_ version: Int) -> String { "PRAGMA user_version = \(version)" }

    /// Returns the row "ok" if the database is undamaged.
    static let check = "PRAGMA quick_check(1)"
    /// Like ``check``, but also compares the tables with their indexes.
    static let completeCheck = "PRAGMA integrity_check(1)"

    /// The condition for an instant that the program can have stored.
    fileprivate static let isPossible = "BETWEEN \(ISO8601.range.lowerBound) AND \(ISO8601.range.upperBound)"
    /// The numbers of tracks and of points with impossible times.
    static let impossibleTimes = """
        SELECT
            (SELECT count(*) FROM track WHERE NOT
                (startedAt \(isPossible) AND coalesce(endedAt, 0) \(isPossible) AND storedAt \(isPossible))),
            (SELECT count(*) FROM point WHERE NOT time \(isPossible))
        """
    /// The slices of the tracks that were edited.
    static let allSlices = "SELECT slices FROM track WHERE slices IS NOT NULL"

    static let begin = "BEGIN IMMEDIATE"
    static let commit = "COMMIT"
    static let rollback = "ROLLBACK"

    /// Stores a track.
    ///
    /// If the track is already stored, its start does not change. The totals are replaced only if the elapsed time
    /// does not decrease, because the journal of a process that died may be committed after the journal of the process
    /// that continues the track.
    static let putTrack = """
        INSERT INTO track (
            id, key, kind, name, source, boot, storedAt, startedAt, endedAt, endReason, distance, elapsed, movingTime,
            points, filter, activity, judged)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
            source = excluded.source, boot = excluded.boot, storedAt = excluded.storedAt,
            endedAt = coalesce(excluded.endedAt, endedAt), endReason = coalesce(excluded.endReason, endReason),
            distance = CASE WHEN excluded.elapsed >= elapsed THEN excluded.distance ELSE distance END,
            movingTime = CASE WHEN excluded.elapsed >= elapsed THEN excluded.movingTime ELSE movingTime END,
            elapsed = max(elapsed, excluded.elapsed), filter = coalesce(filter, excluded.filter)
        """
    static let trackNumber = "SELECT number FROM track WHERE id = ?"
    /// Stores a point, unless the track has a point with the same time.
    ///
    /// A point may already be stored, because a process can die after it commits a journal and before it removes the
    /// journal.
    ///
    /// An empty `fix` means that the source did not report the kind of fix; readers derive the kind from the altitude.
    static let putPoint = """
        INSERT OR IGNORE INTO point (
            track, time, latitude, longitude, altitude, ellipsoidalAltitude, horizontalAccuracy, verticalAccuracy, speed,
            speedAccuracy, course, courseAccuracy, accuracyEstimated, hdop, vdop, trueHeading, magneticHeading, fix,
            quality, satellites, gap, outlier, stationary, heartRate, cadence, power, temperature)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    /// Finds a point with a given time and, within about a centimetre, a given position.
    static let samePoint = """
        SELECT 1 FROM point
        WHERE track = ? AND time = ? AND abs(latitude - ?) < 1e-7 AND abs(longitude - ?) < 1e-7
        """
    /// The time of the last point that is not an outlier.
    static let lastTime = """
        SELECT time FROM point WHERE track = ? AND outlier = 0 AND time \(isPossible) ORDER BY time DESC LIMIT 1
        """
    static let judgePoints = "UPDATE point SET outlier = ? WHERE track = ? AND time BETWEEN ? AND ?"
    static let addPoints = "UPDATE track SET points = points + ? WHERE number = ?"
    static let tracks = """
        SELECT
            id, key, kind, name, source, boot, storedAt, startedAt, endedAt, endReason, distance, elapsed, movingTime,
            points, comment, description, type, untimed,
            (SELECT count(*) FROM waypoint WHERE waypoint.track = track.number), filter, activity, number,
            slices IS NULL,
            (SELECT time FROM point WHERE point.track = track.number AND outlier = 0 AND time \(isPossible)
                ORDER BY time LIMIT 1),
            (SELECT time FROM point WHERE point.track = track.number AND outlier = 0 AND time \(isPossible)
                ORDER BY time DESC LIMIT 1)
        FROM track WHERE hidden = 0
        """
    static let points = """
        SELECT time, latitude, longitude, altitude, ellipsoidalAltitude, horizontalAccuracy, verticalAccuracy, speed,
            speedAccuracy, course, courseAccuracy, accuracyEstimated, hdop, vdop, trueHeading, magneticHeading, fix,
            quality, satellites, gap, outlier, stationary, heartRate, cadence, power, temperature
        FROM point WHERE track = ? AND time BETWEEN ? AND ? ORDER BY time LIMIT ?
        """
    static let endTrack = "UPDATE track SET endedAt = storedAt, endReason = ? WHERE id = ? AND endedAt IS NULL"
    static let deleteTrack = "DELETE FROM track WHERE number = ?"
    static let nameTrack = "UPDATE track SET name = ? WHERE number = ?"

    static let putWaypoint = """
        INSERT INTO waypoint (track, latitude, longitude, time, altitude, name, comment, description, type, symbol)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    static let waypoints = """
        SELECT number, latitude, longitude, time, altitude, name, comment, description, type, symbol FROM waypoint
        WHERE track = (SELECT number FROM track WHERE id = ?) AND number > ? ORDER BY number LIMIT ?
        """
}

/// The SQL of edits.
extension Schema {
    static let states = """
        SELECT
            number, id, untimed, name, startedAt, endedAt, endReason, distance, elapsed, movingTime, points, slices,
            hidden, filter
        FROM track
        """
    static let state = states + " WHERE id = ?"
    static let stateOfNumber = states + " WHERE number = ?"
    static let putState = """
        UPDATE track SET
            name = ?, startedAt = ?, endedAt = ?, endReason = ?, distance = ?, elapsed = ?, movingTime = ?, points = ?,
            slices = ?, hidden = ?
        WHERE number = ?
        """
    /// Creates a track for a part of another track.
    static let copyTrack = """
        INSERT INTO track (
            id, kind, source, boot, storedAt, startedAt, distance, elapsed, movingTime, points, type, untimed, filter,
            judged, reading)
        SELECT ?, kind, source, boot, storedAt, startedAt, 0, 0, 0, 0, type, untimed, filter, judged, reading
        FROM track WHERE number = ?
        """
    /// Hides a deleted track, and frees its identifier for a new track.
    ///
    /// The row stays, because other tracks may contain points of the deleted track.
    static let hideTrack = """
        UPDATE track SET
            id = 'deleted-' || number, key = NULL, name = NULL, source = NULL, comment = NULL, description = NULL,
            digest = NULL, activity = NULL, hidden = 1
        WHERE number = ?
        """
    /// The times of the first and the last point of a part of a recording.
    static let times = """
        SELECT
            (SELECT min(time) FROM point WHERE track = ?1 AND time BETWEEN ?2 AND ?3),
            (SELECT max(time) FROM point WHERE track = ?1 AND time BETWEEN ?2 AND ?3)
        """
    /// The reason for the most important gap in a part of a recording.
    static let gap = """
        SELECT gap FROM point WHERE track = ? AND time BETWEEN ? AND ? AND gap IS NOT NULL
        ORDER BY gap = 'process' DESC, gap = 'pause' DESC, gap = 'segment' DESC, gap = 'source' DESC LIMIT 1
        """
    static let deletePoints = "DELETE FROM point WHERE track = ? AND time BETWEEN ? AND ?"

    static let judgements = """
        SELECT time, outlier, stationary, gap FROM point WHERE track = ? AND time BETWEEN ? AND ? ORDER BY time
        """
    static let putJudgements = """
        UPDATE point SET outlier = ?, stationary = ?, gap = ? WHERE track = ? AND time BETWEEN ? AND ?
        """
    static let setJudged = "UPDATE track SET judged = ? WHERE number = ?"
    /// The ended tracks whose points were judged by earlier rules.
    static let outdated = """
        SELECT id FROM track WHERE hidden = 0 AND judged < ? AND endedAt IS NOT NULL ORDER BY number
        """
    /// The imported tracks whose file was read by earlier rules: whether they have times, and whether a coordinate has
    /// a sign.
    static let earlierReadings = """
        SELECT id, coalesce(name, ''), coalesce(source, ''), untimed,
            EXISTS (SELECT 1 FROM point WHERE point.track = track.number AND (latitude < 0 OR longitude < 0))
        FROM track WHERE hidden = 0 AND reading < ? AND endReason = 'imported' AND points > 0 ORDER BY number
        """

    static let putEdit = "INSERT INTO edit (track, other, kind, before) VALUES (?, ?, ?, ?)"
    static let edits = "SELECT number, track, other, kind, before FROM edit"
    static let allEdits = edits + " ORDER BY number"
    static let lastEdit = edits + " WHERE track = ? ORDER BY number DESC LIMIT 1"
    static let laterEdit = edits + " WHERE number > ? AND (track = ? OR other = ?) LIMIT 1"
    static let deleteEdits = "DELETE FROM edit"
    static let deleteEdit = deleteEdits + " WHERE number = ?"

    /// The waypoints of a track at a time or later.
    ///
    /// The second parameter is used as the time of a waypoint without a time.
    static let waypointsSince = "SELECT number FROM waypoint WHERE track = ? AND coalesce(time, ?) >= ?"
    static let moveWaypoint = "UPDATE waypoint SET track = ? WHERE number = ?"
    static let deleteWaypoints = "DELETE FROM waypoint WHERE track = ?"

    static let vacuum = "VACUUM"
    /// Copies the write-ahead log into the database file, and empties the log.
    static let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)"
}

/// The SQL of imports.
extension Schema {
    static let newTrack = """
        INSERT INTO track (
            id, kind, source, boot, storedAt, startedAt, distance, elapsed, movingTime, points, filter, judged, reading)
        VALUES (?, 'location', ?, ?, ?, ?, 0, 0, 0, 0, ?, ?, ?)
        """
    static let finishTrack = """
        UPDATE track SET
            startedAt = ?, endedAt = ?, endReason = 'imported', distance = ?, elapsed = ?, movingTime = ?, comment = ?,
            description = ?, type = ?, untimed = ?, digest = ?
        WHERE number = ?
        """
    static let setDigest = "UPDATE track SET digest = ? WHERE number = ?"
    /// The tracks of earlier imports whose points have a given digest.
    static let importedTracks = "SELECT number FROM track WHERE digest = ? AND number < ? ORDER BY number"
    /// Removes the digest of a track's points, because some of the points are no longer stored.
    static let clearDigest = "UPDATE track SET digest = NULL WHERE number = ?"
    /// Moves the waypoints of a track to another track.
    ///
    /// A waypoint stays if a visible track from before the import has a waypoint with the same position and name, whose
    /// time and texts are the same or are missing here, because some formats lack them. KML has a comment as description.
    static let moveNewWaypoints = """
        UPDATE waypoint SET track = ?1 WHERE track = ?2 AND NOT EXISTS (
            SELECT 1 FROM waypoint AS known JOIN track ON track.number = known.track AND track.hidden = 0
            WHERE known.track < ?3 AND known.latitude = waypoint.latitude AND known.longitude = waypoint.longitude
                AND known.name IS waypoint.name AND known.time IS coalesce(waypoint.time, known.time)
                AND known.comment IS coalesce(waypoint.comment, known.comment)
                AND coalesce(known.description, known.comment)
                    IS coalesce(waypoint.description, known.description, known.comment)
                AND known.type IS coalesce(waypoint.type, known.type))
        """
    static let texts = "SELECT name, key, comment, description, type, kind, source FROM track WHERE number = ?"
    /// The number of points of a part of a recording, and the number of points that have a value.
    static let valueCounts = """
        SELECT count(*), count(altitude), count(speed), count(course), count(heartRate), count(cadence), count(power),
            count(temperature)
        FROM point WHERE track = ? AND time BETWEEN ? AND ?
        """
    /// The times and places of a part of a recording, including outliers.
    static let places = """
        SELECT time, latitude, longitude FROM point WHERE track = ? AND time BETWEEN ? AND ? ORDER BY time
        """
    static let setGap = "UPDATE point SET gap = ? WHERE track = ? AND time = ?"
    static let emptyTrack = "UPDATE track SET points = 0 WHERE number = ?"
    static let outliers = """
        SELECT count(*) FROM point WHERE track = (SELECT number FROM track WHERE id = ?) AND outlier = 1
        """
    static let judgePoint = "UPDATE point SET outlier = ?, stationary = ? WHERE track = ? AND time = ?"
}

/// The versions of the rules with which a track was stored.
enum TrackRules {
    /// The rules for outliers, stops, gaps and duplicates.
    ///
    /// 1: Fixes that keep one velocity agree with each other. Files contain the reasons for gaps. A track whose points
    /// are those of another track is stored once.
    static let judged: Int64 = 1
    /// The rules for reading files.
    ///
    /// 1: Hemispheres beside the numbers and many forms of times are read; what cannot be read is counted.
    static let reading: Int64 = 1
}

/// The SQL of searches.
extension Schema {
    /// The positions of a part of a recording, without outliers.
    static let positions = """
        SELECT time, latitude, longitude, horizontalAccuracy FROM point
        WHERE track = ? AND time BETWEEN ? AND ? AND outlier = 0 ORDER BY time LIMIT ?
        """
    /// Finds a point of a recording in a range of times and an area.
    ///
    /// An area across the antimeridian has two ranges of longitudes.
    static let positionInArea = """
        SELECT 1 FROM point
        WHERE track = ? AND time BETWEEN ? AND ? AND latitude BETWEEN ? AND ?
            AND (longitude BETWEEN ? AND ? OR longitude BETWEEN ? AND ?)
        LIMIT 1
        """
}

/// The SQL of the recovery of damaged databases.
extension Schema {
    /// Finds a track by its identifier, or an import of the same points.
    static let knownTrack = """
        SELECT number, id = ?1, slices IS NOT NULL FROM track
        WHERE id = ?1 OR (digest = ?2 AND hidden = 0) ORDER BY id = ?1 DESC LIMIT 1
        """
    static let idOfNumber = "SELECT id FROM track WHERE number = ?"
    /// Adds the texts, the end and the totals of a track that its row lacks; later totals replace its own.
    static let mergeTrack = """
        UPDATE track SET
            endedAt = coalesce(endedAt, ?1), endReason = coalesce(endReason, ?2),
            distance = CASE WHEN ?4 > elapsed THEN ?3 ELSE distance END,
            movingTime = CASE WHEN ?4 > elapsed THEN ?5 ELSE movingTime END,
            elapsed = max(elapsed, ?4), key = coalesce(key, ?7), name = coalesce(name, ?8),
            comment = coalesce(comment, ?9), description = coalesce(description, ?10), type = coalesce(type, ?11),
            judged = min(judged, coalesce(?12, judged))
        WHERE number = ?6
        """
    /// Replaces impossible times of a track by the times of its points.
    static let replaceImpossibleTimes = """
        UPDATE track SET
            startedAt = CASE WHEN startedAt \(isPossible) THEN startedAt
                ELSE coalesce((SELECT min(time) FROM point WHERE track = number), 0) END,
            endedAt = CASE WHEN coalesce(endedAt, 0) \(isPossible) THEN endedAt
                ELSE coalesce((SELECT max(time) FROM point WHERE track = number), 0) END,
            storedAt = CASE WHEN storedAt \(isPossible) THEN storedAt
                ELSE coalesce((SELECT max(time) FROM point WHERE track = number), 0) END
        WHERE number = ?
        """
    /// Adds a waypoint, unless the track has the same one.
    static let putNewWaypoint = """
        INSERT INTO waypoint (track, latitude, longitude, time, altitude, name, comment, description, type, symbol)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
        WHERE NOT EXISTS (
            SELECT 1 FROM waypoint
            WHERE track = ?1 AND latitude = ?2 AND longitude = ?3 AND time IS ?4 AND altitude IS ?5 AND name IS ?6
                AND comment IS ?7 AND description IS ?8 AND type IS ?9 AND symbol IS ?10)
        """
    static let setSlices = "UPDATE track SET slices = ?, points = ? WHERE number = ?"
    static let countPoints = "SELECT count(*) FROM point WHERE track = ? AND time BETWEEN ? AND ?"

    static func columns(of table: String) -> String { "PRAGMA table_info(\(table))" }

    static func insert(into table: String, _ columns: [String], ignoresKnown: Bool = false) -> String {
        let values = columns.map { _ in "?" }.joined(separator: ", ")
        return "INSERT \(ignoresKnown ? "OR IGNORE " : "")INTO \(table) (\(columns.joined(separator: ", "))) "
            + "VALUES (\(values))"
    }

    /// The rows of a table from a key on, in the order of the key; reversed, also up to a key.
    static func rows(
        of table: String, key: String, columns: [String], inTrack: Bool, isReversed: Bool
    ) -> String {
        var sql = "SELECT \(([key] + columns).joined(separator: ", ")) FROM \(table) WHERE \(key) >= ?1"
        if inTrack { sql += " AND track = ?2" }
        if isReversed { sql += " AND \(key) <= ?3" }
        return sql + " ORDER BY \(key)" + (isReversed ? " DESC" : "")
    }
}
