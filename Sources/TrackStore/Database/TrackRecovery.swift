import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport

/// Recovers the tracks of a damaged database that was set aside, into the present database.
///
/// SQLite reads the file with the write-ahead log that was set aside with it, and skips what cannot be read. If there is
/// damage, the file is also read without the log. The tracks are added in one transaction. A track that is already
/// stored gets the points that it lacks, so that a second recovery adds nothing.
package struct TrackRecovery: ~Copyable {
    /// The result of a recovery.
    package struct Outcome: Sendable, Hashable {
        /// The number of tracks that were added.
        package fileprivate(set) var tracks = 0
        /// The number of points that were added, including those of tracks that were already stored.
        package fileprivate(set) var points = 0
        /// The number of tracks that were already stored.
        package fileprivate(set) var known = 0
        /// The number of places in the file that cannot be read.
        package fileprivate(set) var holes = 0
        /// The path of the file after the recovery.
        package fileprivate(set) var path: String
    }

    private let source: SQLiteConnection
    private let columns: [String: Set<String>]
    private var outcome: Outcome
    /// The numbers of the tracks in the present database, by their numbers in the damaged one.
    private var numbers: [Int64: Int64] = [:]
    /// The numbers, in the damaged database, of the tracks that were added.
    private var added: Set<Int64> = []
    /// The names of the columns of a track that are copied.
    private static let trackColumns = [
        "id", "key", "kind", "name", "source", "boot", "storedAt", "startedAt", "endedAt", "endReason", "distance",
        "elapsed", "movingTime", "comment", "description", "type", "filter", "untimed", "digest", "activity",
    ]
    private static let pointColumns = [
        "latitude", "longitude", "altitude", "ellipsoidalAltitude", "horizontalAccuracy", "verticalAccuracy", "speed",
        "speedAccuracy", "course", "courseAccuracy", "accuracyEstimated", "hdop", "vdop", "trueHeading",
        "magneticHeading", "fix", "quality", "satellites", "gap", "outlier", "stationary", "heartRate", "cadence",
        "power", "temperature",
    ]
    /// The values that replace null in the columns that must have a value.
    private static let required = [
        "kind": "'location'", "boot": "''", "storedAt": "0", "startedAt": "0", "distance": "0", "elapsed": "0",
        "movingTime": "0", "untimed": "0", "hidden": "0", "accuracyEstimated": "0", "fix": "''", "outlier": "0",
        "stationary": "0",
    ]
    private static let waypointColumns = [
        "latitude", "longitude", "time", "altitude", "name", "comment", "description", "type", "symbol",
    ]

    /// Recovers the tracks of a file, and then renames the file, so that it is not named as damaged any more.
    ///
    /// - Parameters:
    ///   - path: A path that ``TrackDatabase/damagedFiles(of:)`` returned.
    ///   - database: The path of the present database.
    /// - Throws: The error of the present database, or the error because of which nothing can be read from the file.
    package static func recover(_ path: String, into database: String) throws(TrackDatabaseError) -> Outcome {
        let target = try TrackDatabase(path: database)
        var outcome = Outcome(path: path)
        var failure: SQLiteError?
        var isRead = false
        for access in [SQLiteConnection.Access.reading, .immutable] where !isRead || outcome.holes > 0 {
            let before = outcome
            let result = try target.describingErrors { connection throws(SQLiteError) -> Result<Outcome, SQLiteError> in
                var recovery: TrackRecovery
                do throws(SQLiteError) {
                    recovery = try open(path, access, before)
                } catch {
                    return .failure(error)
                }
                try connection.transaction { () throws(SQLiteError) in try recovery.copy(to: connection) }
                return .success(recovery.outcome)
            }
            switch result {
            case .success(let new):
                outcome = new
                if isRead { (outcome.known, outcome.holes) = (before.known, before.holes) }
                isRead = true
            case .failure(let error): failure = failure ?? error
            }
        }
        if !isRead, let failure {
            throw TrackDatabaseError(
                message: "nothing can be read from \(path): \(failure)",
                remedy: "keep the file if you want to try other programs, or delete it")
        }
        let name = path.replacing(".damaged-", with: ".recovered-")
        if unsafe access(name, F_OK) != 0, unsafe rename(path, name) == 0 {
            for suffix in ["-wal", "-shm"] { unsafe rename(path + suffix, name + suffix) }
            outcome.path = name
        }
        return outcome
    }

    private init(_ source: consuming SQLiteConnection, _ columns: [String: Set<String>], _ outcome: Outcome) {
        self.source = source
        self.columns = columns
        self.outcome = outcome
    }

    private static func open(
        _ path: String, _ access: SQLiteConnection.Access, _ outcome: Outcome
    ) throws(SQLiteError) -> TrackRecovery {
        let source = try SQLiteConnection(path: path, access)
        let columns = try columns(in: source)
        return TrackRecovery(source, columns, outcome)
    }

    /// Returns the names of the columns of each table.
    private static func columns(
        in source: borrowing SQLiteConnection
    ) throws(SQLiteError) -> [String: Set<String>] {
        var columns: [String: Set<String>] = [:]
        for table in ["track", "point", "waypoint"] {
            let row = try source.prepare(Schema.columns(of: table))
            while try row.step() { if let name = row.text(1) { columns[table, default: []].insert(name) } }
        }
        guard columns["point"] != nil else {
            throw SQLiteError(reason: .damaged, description: "no table of points can be read")
        }
        return columns
    }

    private mutating func copy(to target: borrowing SQLiteConnection) throws(SQLiteError) {
        /// The tracks of the damaged database that have a row, with their slices and whether they are hidden.
        var slices: [Int64: [TrackSlice]] = [:]
        var rows: [(number: Int64, values: [SQLiteValue])] = []
        var hidden: [Int64: [SQLiteValue]] = [:]
        if columns["track"] != nil {
            let names = Self.trackColumns + ["slices", "hidden", "points"]
            try forEachRow("track", names, key: "number") { number, row throws(SQLiteError) in
                let values = names.indices.map { row.value(Int32($0) + 1) }
                let own = Array(values.prefix(Self.trackColumns.count))
                guard case .text = own[0] else { return }
                if case .integer(1) = values[names.count - 2] {
                    hidden[number] = own
                } else {
                    rows.append((number, own))
                    if let stored = try? row.json([TrackSlice].self, Int32(Self.trackColumns.count) + 1) {
                        slices[number] = stored
                    }
                }
            }
        }
        for (number, values) in rows {
            if let known = try Self.known(values, target) {
                outcome.known += 1
                guard known.isSame else { continue }
                numbers[number] = known.number
                try target.execute(
                    Schema.mergeTrack, values[8], values[9], values[10], values[11], values[12], .integer(known.number))
                try copyPoints(of: number, to: known.number, counts: !known.isEdited, target)
                continue
            }
            let new = try insert(values, target)
            numbers[number] = new
            added.insert(number)
            outcome.tracks += 1
            try copyPoints(of: number, to: new, counts: true, target)
            try copyWaypoints(of: number, to: new, target)
        }
        for (number, slices) in slices {
            guard added.contains(number), let new = numbers[number] else { continue }
            try setSlices(slices, of: new, hidden, target)
        }
        try copyNameless(except: Set(rows.map(\.number)).union(hidden.keys), target)
    }

    /// A track of the present database.
    private struct Known: Sendable {
        var number: Int64
        /// Whether it is the same recording; false if it is another import of the same points.
        var isSame: Bool
        var isEdited: Bool
    }

    /// Finds a track by its identifier or by the digest of its points.
    private static func known(
        _ values: [SQLiteValue], _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) -> Known? {
        let row = try target.prepare(Schema.knownTrack)
        try row.bind([values[0], values[18]])
        guard try row.step(), let number = row.integer(0) else { return nil }
        return Known(number: number, isSame: row.integer(1) == 1, isEdited: row.integer(2) == 1)
    }

    private func insert(
        _ values: [SQLiteValue], _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) -> Int64 {
        try target.prepare(Schema.insert(into: "track", Self.trackColumns + ["points"])).execute(values + [.integer(0)])
        let row = try target.prepare(Schema.trackNumber)
        try row.bind([values[0]])
        return try row.step() ? row.integer(0) ?? 0 : 0
    }

    /// Copies the points that a track lacks.
    ///
    /// - Parameter counts: Whether the points are added to the number of points of the track.
    private mutating func copyPoints(
        of number: Int64, to new: Int64, counts: Bool, _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        let statement = try target.prepare(
            Schema.insert(into: "point", ["track", "time"] + Self.pointColumns, ignoresKnown: true))
        var count = 0
        try forEachRow("point", Self.pointColumns, key: "time", of: number) { time, row throws(SQLiteError) in
            guard let latitude = row.real(1), let longitude = row.real(2),
                LocationCoordinate2D(latitude: latitude, longitude: longitude).isValid
            else { return }
            try statement.execute(
                [.integer(new), .integer(time)] + Self.pointColumns.indices.map { row.value(Int32($0) + 1) })
            count += target.changes
        }
        outcome.points += count
        if counts, count > 0 { try target.execute(Schema.addPoints, .integer(Int64(count)), .integer(new)) }
    }

    private mutating func copyWaypoints(
        of number: Int64, to new: Int64, _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        guard columns["waypoint"] != nil else { return }
        let statement = try target.prepare(Schema.insert(into: "waypoint", ["track"] + Self.waypointColumns))
        try forEachRow("waypoint", Self.waypointColumns, key: "number", of: number) { _, row throws(SQLiteError) in
            try statement.execute([.integer(new)] + Self.waypointColumns.indices.map { row.value(Int32($0) + 1) })
        }
    }

    /// Sets the slices of an edited track, and copies the hidden tracks that contain its points.
    ///
    /// The edits themselves are not copied, so they cannot be undone.
    private mutating func setSlices(
        _ slices: [TrackSlice], of new: Int64, _ hidden: [Int64: [SQLiteValue]], _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        var mapped: [TrackSlice] = []
        for var slice in slices {
            if numbers[slice.source] == nil, var values = hidden[slice.source] {
                values[0] = .text(UUID().uuidString.lowercased())
                let copy = try insert(values, target)
                try copyPoints(of: slice.source, to: copy, counts: true, target)
                try target.execute(Schema.hideTrack, .integer(copy))
                numbers[slice.source] = copy
            }
            guard let source = numbers[slice.source] else { continue }
            slice.source = source
            mapped.append(slice)
        }
        var points: Int64 = 0
        for slice in mapped {
            let row = try target.prepare(Schema.countPoints)
            try row.bind([.integer(slice.source), .integer(slice.first), .integer(slice.last)])
            if try row.step() { points += row.integer(0) ?? 0 }
        }
        try target.execute(Schema.setSlices, SQLiteValue(json: mapped), .integer(points), .integer(new))
    }

    /// Copies the points whose track cannot be read, each recording as a track of its own.
    private mutating func copyNameless(
        except known: Set<Int64>, _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        var numbers: [Int64] = []
        try forEachRow("point", [], key: "track", isDistinct: true) { number, _ throws(SQLiteError) in
            if !known.contains(number) { numbers.append(number) }
        }
        for number in numbers {
            var bounds: (first: Int64, last: Int64)?
            try forEachRow("point", [], key: "time", of: number) { time, _ throws(SQLiteError) in
                bounds = (bounds?.first ?? time, time)
            }
            guard let bounds else { continue }
            // The identifier depends on the points alone, so that a second recovery finds the track.
            let id = "recovered-\(number)-\(bounds.first)"
            var values = [SQLiteValue](repeating: .null, count: Self.trackColumns.count)
            (values[0], values[2], values[5]) = (.text(id), .text("location"), .text(""))
            (values[6], values[7], values[8]) = (.integer(bounds.last), .integer(bounds.first), .integer(bounds.last))
            values[9] = .text("recovered")
            for index in 10...12 { values[index] = .real(0) }
            values[17] = .integer(0)
            let existing = try Self.known(values, target)
            if existing == nil { outcome.tracks += 1 } else { outcome.known += 1 }
            let new = if let existing { existing.number } else { try insert(values, target) }
            try copyPoints(of: number, to: new, counts: true, target)
            guard existing == nil else { continue }
            var statistics = TrackStatistics(nil)
            var reader = PointReader([TrackSlice(source: new)])
            while case let page = try reader.next(target), !page.isEmpty { for point in page { statistics.add(point) } }
            try target.execute(
                Schema.mergeTrack, .null, .null, .real(statistics.distance ?? 0), .real(statistics.elapsed ?? 0),
                .real(statistics.movingTime ?? 0), .integer(new))
        }
    }

    /// Calls a function with the readable rows of a table, in the order of a key, and counts the unreadable places.
    ///
    /// - Parameters:
    ///   - names: The columns that follow the key; those that an older version lacks are null.
    ///   - track: The track to which the rows belong; nil for all rows.
    ///   - isDistinct: Whether only one row is wanted for each value of the key.
    private mutating func forEachRow(
        _ table: String, _ names: [String], key: String, of track: Int64? = nil, isDistinct: Bool = false,
        _ body: (Int64, borrowing SQLiteStatement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        let known = columns[table] ?? []
        let list = names.map { name in
            let value = known.contains(name) ? name : "NULL"
            return Self.required[name].map { "coalesce(\(value), \($0))" } ?? value
        }
        let sql = Schema.rows(of: table, key: key, columns: list, inTrack: track != nil)
        var next = Int64.min
        while true {
            // An error of the body concerns the present database, and is thrown.
            var bodyError: SQLiteError?
            do throws(SQLiteError) {
                let row = try source.prepare(sql)
                try row.bind([.integer(next)] + (track.map { [.integer($0)] } ?? []))
                var isRead = false
                while try row.step() {
                    guard let value = row.integer(0) else { continue }
                    do throws(SQLiteError) {
                        try body(value, row)
                    } catch {
                        bodyError = error
                        throw error
                    }
                    guard value < .max else { return }
                    next = value + 1
                    isRead = true
                    if isDistinct { break }
                }
                guard isDistinct, isRead else { return }
            } catch {
                if let bodyError { throw bodyError }
                guard error.reason != .busy else { throw error }
                outcome.holes += 1
                guard let later = readableKey(after: next, sql, track) else { return }
                next = later
            }
        }
    }

    /// Returns the smallest key after an unreadable place from which rows can be read; nil if there are no more rows.
    private func readableKey(after key: Int64, _ sql: String, _ track: Int64?) -> Int64? {
        /// Returns the first key from a lower bound on; nil for none; throws if it cannot be read.
        func first(from bound: Int64) throws(SQLiteError) -> Int64? {
            let row = try source.prepare(sql)
            try row.bind([.integer(bound)] + (track.map { [.integer($0)] } ?? []))
            return try row.step() ? row.integer(0) : nil
        }
        // Keys are times in milliseconds or row numbers, so begin near 0 if the unreadable place is the first.
        let base = key == .min ? -1 : key
        var (step, unreadable): (Int64, Int64) = (1, 0)
        var found: Int64?
        while true {
            let (bound, isBeyond) = base.addingReportingOverflow(step)
            if isBeyond { return nil }
            do throws(SQLiteError) {
                found = try first(from: bound)
                break
            } catch {
                unreadable = step
                let (next, isBeyond) = step.multipliedReportingOverflow(by: 2)
                if isBeyond { return nil }
                step = next
            }
        }
        while step - unreadable > 1 {
            let middle = unreadable + (step - unreadable) / 2
            do throws(SQLiteError) {
                found = try first(from: base + middle)
                step = middle
            } catch {
                unreadable = middle
            }
        }
        return found
    }
}
