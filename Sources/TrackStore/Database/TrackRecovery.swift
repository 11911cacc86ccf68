import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport

/// Recovers the tracks of a damaged database that was set aside, into the present database.
///
/// The tracks are added in one transaction. A track that is already stored gets the points that it lacks, so that a
/// second recovery adds nothing.
package struct TrackRecovery: ~Copyable {
    /// The result of a recovery.
    package struct Outcome: Sendable, Hashable {
        /// The number of tracks that were added.
        package fileprivate(set) var tracks = 0
        /// The number of points that were added, including those of tracks that were already stored.
        package fileprivate(set) var points = 0
        /// The number of tracks that were already stored.
        package fileprivate(set) var known = 0
        /// The number of places in the file that cannot be read, and of impossible values.
        package fileprivate(set) var holes = 0
        /// The path of the file after the recovery.
        package fileprivate(set) var path: String
    }

    private var source: DamagedDatabase
    private var outcome: Outcome
    /// The numbers of the tracks in the present database, by their numbers in the damaged one.
    private var numbers: [Int64: Int64] = [:]
    /// The numbers, in the damaged database, of the tracks that were added.
    private var added: Set<Int64> = []
    /// The names of the columns of a track that are copied.
    private static let trackColumns = [
        "id", "key", "kind", "name", "source", "boot", "storedAt", "startedAt", "endedAt", "endReason", "distance",
        "elapsed", "movingTime", "comment", "description", "type", "filter", "untimed", "digest", "activity", "judged",
        "reading",
    ]
    private static let pointColumns = [
        "latitude", "longitude", "altitude", "ellipsoidalAltitude", "horizontalAccuracy", "verticalAccuracy", "speed",
        "speedAccuracy", "course", "courseAccuracy", "accuracyEstimated", "hdop", "vdop", "trueHeading",
        "magneticHeading", "fix", "quality", "satellites", "gap", "outlier", "stationary", "heartRate", "cadence",
        "power", "temperature",
    ]
    private static let waypointColumns = [
        "latitude", "longitude", "time", "altitude", "name", "comment", "description", "type", "symbol",
    ]
    /// The maximum number of tracks that are tried for each place of the table of points that cannot be read.
    private static let maximumGuesses: Int64 = 64

    /// Sets the present database aside if it is damaged, and recovers all databases that were set aside.
    package static func repair(_ database: String) -> [Result<Outcome, TrackDatabaseError>] {
        var results: [Result<Outcome, TrackDatabaseError>] = []
        do throws(TrackDatabaseError) {
            if unsafe access(database, F_OK) == 0 { _ = try TrackDatabase.setAside(database, checksValues: true) }
        } catch {
            results.append(.failure(error))
        }
        for path in TrackDatabase.damagedFiles(of: database) {
            do throws(TrackDatabaseError) {
                if let outcome = try recover(path, into: database) { results.append(.success(outcome)) }
            } catch {
                results.append(.failure(error))
            }
        }
        return results
    }

    /// Recovers the tracks of a file, and then renames the file, so that it is not named as damaged any more.
    ///
    /// - Parameters:
    ///   - path: A path that ``TrackDatabase/damagedFiles(of:)`` returned.
    ///   - database: The path of the present database.
    /// - Returns: The result; nil if another process has recovered the file in the meantime.
    /// - Throws: The error of the present database, or the error because of which nothing can be read from the file.
    package static func recover(_ path: String, into database: String) throws(TrackDatabaseError) -> Outcome? {
        // Open the database first, because its creation takes the same lock.
        let target = try TrackDatabase(path: database)
        let result: Result<Outcome?, TrackDatabaseError>
        do throws(SystemError) {
            result = try TrackDatabase.withDirectoryLock(of: database) { () throws(SystemError) in
                guard unsafe access(path, F_OK) == 0 else { return .success(nil) }
                do throws(TrackDatabaseError) {
                    return .success(try recover(path, into: target))
                } catch {
                    return .failure(error)
                }
            }
        } catch {
            throw TrackDatabaseError(opening: path, error)
        }
        return try result.get()
    }

    private static func recover(
        _ path: String, into target: borrowing TrackDatabase
    ) throws(TrackDatabaseError) -> Outcome {
        let result: Result<Outcome, SQLiteError> = try target.describingErrors { connection throws(SQLiteError) in
            var recovery: TrackRecovery
            do throws(SQLiteError) {
                recovery = TrackRecovery(try DamagedDatabase.open(path), Outcome(path: path))
            } catch {
                return .failure(error)
            }
            try connection.transaction { () throws(SQLiteError) in try recovery.copy(to: connection) }
            return .success(recovery.outcome)
        }
        var outcome: Outcome
        do throws(SQLiteError) {
            outcome = try result.get()
        } catch {
            throw TrackDatabaseError(
                message: "nothing can be read from \(path): \(error)",
                remedy: "keep the file if you want to try other programs, or delete it")
        }
        let name = path.replacing(".damaged-", with: ".recovered-")
        if unsafe access(name, F_OK) != 0, unsafe rename(path, name) == 0 {
            for suffix in ["-wal", "-shm"] { unsafe rename(path + suffix, name + suffix) }
            outcome.path = name
        }
        return outcome
    }

    private init(_ source: consuming DamagedDatabase, _ outcome: Outcome) {
        self.source = source
        self.outcome = outcome
    }

    private mutating func copy(to target: borrowing SQLiteConnection) throws(SQLiteError) {
        /// The tracks of the damaged database that have a row, with their slices and whether they are hidden.
        var slices: [Int64: [TrackSlice]] = [:]
        var rows: [(number: Int64, values: [SQLiteValue])] = []
        var hidden: [Int64: [SQLiteValue]] = [:]
        var impossible = 0
        if source.hasTable("track") {
            let names = Self.trackColumns + ["slices", "hidden"]
            try source.forEachRow("track", names, key: "number") { number, row throws(SQLiteError) in
                let values = names.indices.map { row.value(Int32($0) + 1) }
                let own = Array(values.prefix(Self.trackColumns.count))
                guard case .text = own[0] else {
                    impossible += 1
                    return
                }
                if case .integer(1) = values[names.count - 1] {
                    hidden[number] = own
                } else {
                    rows.append((number, own))
                    do throws(SQLiteError) {
                        slices[number] = try row.slices(Int32(Self.trackColumns.count) + 1)
                    } catch {
                        impossible += 1
                    }
                }
            }
        }
        for (number, values) in rows {
            if let known = try Self.known(values, target) {
                outcome.known += 1
                guard known.isSame else { continue }
                numbers[number] = known.number
                let count = try copyPoints(
                    of: number, to: known.number, near: values[7], counts: !known.isEdited, target)
                try target.execute(
                    Schema.mergeTrack, Self.possible(values[8]), values[9], values[10], values[11], values[12],
                    .integer(known.number), values[1], values[3], values[13], values[14], values[15],
                    count > 0 ? values[20] : .null)
                try copyWaypoints(of: number, to: known.number, target)
                continue
            }
            let new = try insert(values, target)
            numbers[number] = new
            added.insert(number)
            outcome.tracks += 1
            _ = try copyPoints(of: number, to: new, near: values[7], counts: true, target)
            if values[6...8].contains(where: { $0 != .null && Self.possible($0) == .null }) {
                impossible += 1
                try target.execute(Schema.replaceImpossibleTimes, .integer(new))
            }
            try copyWaypoints(of: number, to: new, target)
        }
        for (number, slices) in slices {
            guard added.contains(number), let new = numbers[number] else { continue }
            try setSlices(slices, of: new, hidden, target)
        }
        try copyNameless(except: Set(rows.map(\.number)).union(hidden.keys), target)
        outcome.holes = source.holes + impossible
    }

    /// Returns an instant in milliseconds since 1970; null if the program cannot have stored it.
    private static func possible(_ instant: SQLiteValue) -> SQLiteValue {
        if case .integer(let time) = instant, ISO8601.range.contains(time) { instant } else { .null }
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

    /// Copies the points that a track lacks, and returns their number.
    ///
    /// - Parameters:
    ///   - start: The time at which the track started.
    ///   - counts: Whether the points are added to the number of points of the track.
    private mutating func copyPoints(
        of number: Int64, to new: Int64, near start: SQLiteValue, counts: Bool,
        _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) -> Int {
        let statement = try target.prepare(
            Schema.insert(into: "point", ["track", "time"] + Self.pointColumns, ignoresKnown: true))
        var (count, impossible) = (0, 0)
        let startTime: Int64? = if case .integer(let time) = Self.possible(start) { time } else { nil }
        try source.forEachRow(
            "point", Self.pointColumns, key: "time", of: number, near: startTime
        ) { time, row throws(SQLiteError) in
            guard let latitude = row.real(1), let longitude = row.real(2),
                LocationCoordinate2D(latitude: latitude, longitude: longitude).isValid
            else {
                impossible += 1
                return
            }
            try statement.execute(
                [.integer(new), .integer(time)] + Self.pointColumns.indices.map { row.value(Int32($0) + 1) })
            count += target.changes
        }
        for _ in 0..<impossible { source.countHole() }
        outcome.points += count
        if counts, count > 0 { try target.execute(Schema.addPoints, .integer(Int64(count)), .integer(new)) }
        return count
    }

    /// Copies the waypoints that a track lacks.
    private mutating func copyWaypoints(
        of number: Int64, to new: Int64, _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        guard source.hasTable("waypoint") else { return }
        let statement = try target.prepare(Schema.putNewWaypoint)
        var impossible = 0
        try source.forEachRow(
            "waypoint", Self.waypointColumns, key: "number", of: number
        ) { _, row throws(SQLiteError) in
            guard let latitude = row.real(1), let longitude = row.real(2),
                LocationCoordinate2D(latitude: latitude, longitude: longitude).isValid
            else {
                impossible += 1
                return
            }
            var values = Self.waypointColumns.indices.map { row.value(Int32($0) + 1) }
            if values[2] != .null, Self.possible(values[2]) == .null {
                impossible += 1
                values[2] = .null
            }
            try statement.execute([.integer(new)] + values)
        }
        for _ in 0..<impossible { source.countHole() }
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
                _ = try copyPoints(of: slice.source, to: copy, near: values[7], counts: true, target)
                try target.execute(Schema.replaceImpossibleTimes, .integer(copy))
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
        var numbers: Set<Int64> = []
        var unread: [ClosedRange<Int64>] = []
        try source.forEachRow(
            "point", [], key: "track", isDistinct: true, isCounted: false, unread: { unread.append($0) }
        ) { number, _ throws(SQLiteError) in
            numbers.insert(number)
        }
        // A track is not found if its first page cannot be read, but its other pages may be readable.
        for range in unread {
            let first = max(1, range.lowerBound) - 1
            guard first <= range.upperBound else { continue }
            numbers.formUnion(first...min(range.upperBound, first + Self.maximumGuesses))
        }
        numbers.subtract(known)
        for number in numbers.sorted() { try copyNameless(number, target) }
        // Otherwise, the unreadable place belongs to a track that is counted already.
        if source.holes == 0, !unread.isEmpty { source.countHole() }
    }

    private mutating func copyNameless(
        _ number: Int64, _ target: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        var bounds: (first: Int64, last: Int64)?
        try source.forEachRow(
            "point", [], key: "time", of: number, isCounted: false
        ) { time, _ throws(SQLiteError) in
            bounds = (min(bounds?.first ?? time, time), max(bounds?.last ?? time, time))
        }
        guard let bounds else { return }
        var values = [SQLiteValue](repeating: .null, count: Self.trackColumns.count)
        (values[0], values[2], values[5]) = (.text(Self.identifier(number, bounds.first)), .text("location"), .text(""))
        (values[6], values[7], values[8]) = (.integer(bounds.last), .integer(bounds.first), .integer(bounds.last))
        values[9] = .text("recovered")
        for index in 10...12 { values[index] = .real(0) }
        for index in [17, 20, 21] { values[index] = .integer(0) }
        let existing = try Self.known(values, target)
        if existing == nil { outcome.tracks += 1 } else { outcome.known += 1 }
        let new = if let existing { existing.number } else { try insert(values, target) }
        _ = try copyPoints(of: number, to: new, near: .null, counts: true, target)
        guard existing == nil else { return }
        var statistics = TrackStatistics(nil)
        var reader = PointReader([TrackSlice(source: new)])
        while case let page = try reader.next(target), !page.isEmpty { for point in page { statistics.add(point) } }
        try target.execute(
            Schema.mergeTrack, .null, .null, .real(statistics.distance ?? 0), .real(statistics.elapsed ?? 0),
            .real(statistics.movingTime ?? 0), .integer(new), .null, .null, .null, .null, .null, .null)
    }

    /// Returns an identifier that depends on the recording alone, so that a second recovery finds the track.
    private static func identifier(_ number: Int64, _ first: Int64) -> String {
        var hash = FNVHash()
        let words = (0..<2).map { _ in
            for byte in "recovered \(number) \(first)".utf8 { hash.add(byte) }
            return hash.value
        }
        func byte(_ index: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: words[index / 8] >> UInt64(index % 8 * 8))
        }
        // The version and the variant mark an identifier of another origin than time or chance; see RFC 9562.
        let uuid = UUID(
            uuid: (
                byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6) & 0x0F | 0x80, byte(7),
                byte(8) & 0x3F | 0x80, byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
            ))
        return uuid.uuidString.lowercased()
    }
}
