import SystemSupport

/// A damaged database, whose rows are read past the places that cannot be read.
///
/// SQLite reads the file with its write-ahead log. What cannot be read in this way is read from the file alone, but
/// nothing else is: without the log, the file may still contain what was deleted.
struct DamagedDatabase: ~Copyable {
    private let source: SQLiteConnection
    /// The file without its write-ahead log; nil without a log.
    private let file: SQLiteConnection?
    /// The names of the columns of each table.
    private let columns: [String: Set<String>]
    /// The number of places that cannot be read.
    private(set) var holes = 0

    /// The values that replace null in the columns that must have a value.
    private static let required = [
        "kind": "'location'", "boot": "''", "storedAt": "0", "startedAt": "0", "distance": "0", "elapsed": "0",
        "movingTime": "0", "untimed": "0", "hidden": "0", "judged": "0", "reading": "0", "accuracyEstimated": "0",
        "fix": "''", "outlier": "0", "stationary": "0",
    ]

    static func open(_ path: String) throws(SQLiteError) -> DamagedDatabase {
        let hasLog = TrackDatabase.hasLog(path)
        do throws(SQLiteError) {
            let source = try SQLiteConnection(path: path, .reading)
            let columns = try columns(in: source)
            let file = hasLog ? try? SQLiteConnection(path: path, .immutable) : nil
            return DamagedDatabase(source, file, columns)
        } catch {
            guard error.reason != .busy, let source = try? SQLiteConnection(path: path, .immutable),
                let columns = try? columns(in: source)
            else { throw error }
            var database = DamagedDatabase(source, nil, columns)
            if hasLog { database.countHole() }
            return database
        }
    }

    private init(
        _ source: consuming SQLiteConnection, _ file: consuming SQLiteConnection?, _ columns: [String: Set<String>]
    ) {
        self.source = source
        self.file = file
        self.columns = columns
    }

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

    func hasTable(_ name: String) -> Bool { columns[name] != nil }

    /// Counts a value that can be read, but is impossible.
    mutating func countHole() { holes += 1 }

    /// Calls a function with the readable rows of a table, in the order of a key.
    ///
    /// - Parameters:
    ///   - names: The columns that follow the key; those that an older version lacks are null.
    ///   - track: The track to which the rows belong; nil for all rows.
    ///   - start: The likely first key; nil if it is unknown.
    ///   - isDistinct: Whether only one row is wanted for each value of the key.
    ///   - isCounted: Whether the places that cannot be read are added to ``holes``.
    ///   - unread: Called with the keys of each place that cannot be read.
    mutating func forEachRow(
        _ table: String, _ names: [String], key: String, of track: Int64? = nil, near start: Int64? = nil,
        isDistinct: Bool = false, isCounted: Bool = true,
        unread: (ClosedRange<Int64>) -> Void = { _ in },
        _ body: (Int64, borrowing SQLiteStatement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        let known = columns[table] ?? []
        let list = names.map { name in
            let value = known.contains(name) ? name : "NULL"
            return Self.required[name].map { "coalesce(\(value), \($0))" } ?? value
        }
        func sql(isReversed: Bool) -> String {
            Schema.rows(of: table, key: key, columns: list, inTrack: track != nil, isReversed: isReversed)
        }
        var rows = RowScan(
            sql: sql(isReversed: false), reversed: sql(isReversed: true), track: track, isTime: key == "time",
            isDistinct: isDistinct, start: start)
        var holes = 0
        var usesFile: Bool?
        rows.impossible = try rows.read(from: source, body) { keys throws(SQLiteError) in
            holes += 1
            unread(keys)
            usesFile = usesFile ?? isSameTrack(track)
            guard usesFile == true else { return }
            var rest = rows
            rest.keys = keys
            switch file {
            case .some(let file): _ = try rest.read(from: file, body) { _ in }
            case nil: break
            }
        }
        if isCounted { self.holes += holes + rows.impossible }
    }

    /// Returns whether a track may have the same number in the file without the log.
    ///
    /// The number of a deleted track can be used again.
    private func isSameTrack(_ number: Int64?) -> Bool {
        func id(_ connection: borrowing SQLiteConnection) -> String? {
            guard let number, let row = try? connection.prepare(Schema.idOfNumber),
                (try? row.bind([.integer(number)])) != nil, (try? row.step()) == true
            else { return nil }
            return row.text(0)
        }
        switch file {
        case .some(let file):
            guard let own = id(source), let other = id(file) else { return true }
            return own == other
        case nil: return false
        }
    }
}

/// Reads rows in the order of a key, and finds the next readable row after a place that cannot be read.
private struct RowScan {
    let sql: String
    /// Like ``sql``, but from the last key to the first.
    let reversed: String
    let track: Int64?
    /// Whether the keys are times in milliseconds; otherwise, they are numbers.
    let isTime: Bool
    let isDistinct: Bool
    /// The likely first key; nil if it is unknown.
    let start: Int64?
    /// The keys to read.
    var keys = Int64.min ... .max
    /// The number of rows with impossible keys.
    var impossible = 0

    /// The number of small steps that search for a readable row, before the steps grow.
    private static let smallSteps: Int64 = 4096
    /// The time before the likely first key at which the search begins, in milliseconds.
    private static let margin: Int64 = 60_000
    /// The number of keys from which the interval of the rows is estimated.
    private static let sample = 16

    private var possible: ClosedRange<Int64> { isTime ? ISO8601.range : 1 ... .max - 1 }

    /// - Returns: The number of rows with impossible keys.
    func read(
        from source: borrowing SQLiteConnection,
        _ body: (Int64, borrowing SQLiteStatement) throws(SQLiteError) -> Void,
        unread: (ClosedRange<Int64>) throws(SQLiteError) -> Void
    ) throws(SQLiteError) -> Int {
        var (next, floor, impossible) = (keys.lowerBound, keys.lowerBound, 0)
        var recent: [Int64] = []
        var end: [Int64] = []
        while true {
            // An error of the body concerns the present database, and is thrown.
            var bodyError: SQLiteError?
            do throws(SQLiteError) {
                let row = try source.prepare(sql)
                try row.bind(values(next))
                var isFound = false
                while try row.step() {
                    guard let key = key(row) else {
                        impossible += 1
                        continue
                    }
                    guard key <= keys.upperBound else { return impossible }
                    do throws(SQLiteError) {
                        try body(key, row)
                    } catch {
                        bodyError = error
                        throw error
                    }
                    // A damaged key can be out of order. The next key corrects it.
                    if key >= floor { next = key + 1 }
                    recent.append(key)
                    if recent.count > Self.sample { recent.removeFirst() }
                    isFound = true
                    if isDistinct { break }
                }
                if isDistinct, isFound { continue }
                // A damaged row can look like the end.
                guard keys.upperBound == .max, lastKey(from: next, in: source) != nil else { return impossible }
            } catch {
                if let bodyError { throw bodyError }
                guard error.reason != .busy else { throw error }
            }
            let later = readableKey(from: next, recent, &end, source)
            guard let later, later > floor, later <= keys.upperBound else {
                try unread(next...keys.upperBound)
                return impossible
            }
            try readBack(from: later, to: next, source, body)
            try unread(next...max(next, later - 1))
            (next, floor) = (later, later)
        }
    }

    private func values(_ key: Int64) -> [SQLiteValue] {
        [.integer(key)] + (track.map { [.integer($0)] } ?? [])
    }

    private func values(_ first: Int64, _ last: Int64) -> [SQLiteValue] {
        [.integer(first), track.map { .integer($0) } ?? .null, .integer(last)]
    }

    /// Reads the rows before a key that can only be reached from that key.
    ///
    /// Such a row lies between two pages, of which the first cannot be read.
    private func readBack(
        from key: Int64, to bound: Int64, _ source: borrowing SQLiteConnection,
        _ body: (Int64, borrowing SQLiteStatement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        guard !isDistinct, bound < key, let row = try? source.prepare(reversed),
            (try? row.bind(values(bound, key - 1))) != nil
        else { return }
        while (try? row.step()) == true { if let key = self.key(row) { try body(key, row) } }
    }

    /// Returns the last key from a bound on; nil if there is none, or if it cannot be read.
    private func lastKey(from bound: Int64, in source: borrowing SQLiteConnection) -> Int64? {
        do throws(SQLiteError) {
            let row = try source.prepare(reversed)
            try row.bind(values(bound, .max))
            while try row.step() { if let key = key(row) { return key } }
        } catch {}
        return nil
    }

    /// Returns the smallest key that can be reached from the last one, after some keys near it; empty for none.
    private func keysFromEnd(to bound: Int64, in source: borrowing SQLiteConnection) -> [Int64] {
        var keys: [Int64] = []
        do throws(SQLiteError) {
            let row = try source.prepare(reversed)
            try row.bind(values(bound, .max))
            while try row.step() {
                guard let key = key(row), key < keys.last ?? .max else { continue }
                keys.append(key)
                if keys.count > Self.sample { keys.removeFirst() }
            }
        } catch {}
        return keys
    }

    private func key(_ row: borrowing SQLiteStatement) -> Int64? {
        guard case .integer(let key) = row.value(0), possible.contains(key) else { return nil }
        return key
    }

    /// Returns the smallest key after an unreadable place from which rows can be read; nil if there are no more rows.
    ///
    /// A readable page between two unreadable ones is found by small steps, which are shorter than the times of its
    /// rows.
    ///
    /// - Parameters:
    ///   - recent: The last keys that were read.
    ///   - end: The last result of ``keysFromEnd(to:in:)``.
    private func readableKey(
        from key: Int64, _ recent: [Int64], _ end: inout [Int64], _ source: borrowing SQLiteConnection
    ) -> Int64? {
        guard let row = try? source.prepare(sql) else { return nil }
        if end.last ?? .min < key {
            end = keysFromEnd(to: key, in: source)
            // The last of them may be reached only from the end.
            if let last = end.last, probe(last, row).key == nil, let next = search(from: last, nil, step(end), row) {
                end.append(next)
            }
        }
        let limit = end.last
        let step = step(recent.count > 1 ? recent : end)
        guard key == .min else { return search(from: key, limit, step, row) ?? limit }
        // The first rows cannot be read, so no key is known before them.
        let base = start.map { $0 - Self.margin } ?? 0
        if let start = probe(base, row).key {
            return searchDown(from: start, step, row)
        }
        return search(from: base, limit, step, row) ?? limit.map { searchDown(from: $0, step, row) }
    }

    /// The distance of the keys at which rows are searched.
    private func step(_ keys: [Int64]) -> Int64 {
        guard isTime else { return 1 }
        let intervals = zip(keys, keys.dropFirst()).map { abs($1 - $0) }.sorted()
        // A page has the rows of at least ten intervals.
        return intervals.isEmpty ? 1000 : min(max(1, intervals[intervals.count / 2] * 2), 60_000)
    }

    private enum Probe {
        case row(Int64)
        case noRow
        case unreadable

        var key: Int64? { if case .row(let key) = self { key } else { nil } }
    }

    /// Reads the first row from a bound on.
    private func probe(_ bound: Int64, _ row: borrowing SQLiteStatement) -> Probe {
        do throws(SQLiteError) {
            try row.bind(values(bound))
            guard try row.step() else { return .noRow }
        } catch {
            return .unreadable
        }
        return key(row).flatMap { $0 >= bound ? .row($0) : nil } ?? .unreadable
    }

    private func search(from base: Int64, _ limit: Int64?, _ size: Int64, _ row: borrowing SQLiteStatement) -> Int64? {
        var (unreadable, step, count) = (base, size, 0 as Int64)
        while true {
            count += 1
            if count > Self.smallSteps {
                let (double, isTooLarge) = step.multipliedReportingOverflow(by: 2)
                if isTooLarge { return nil }
                step = double
            }
            let (bound, isBeyond) = unreadable.addingReportingOverflow(step)
            if isBeyond || bound >= limit ?? possible.upperBound { return nil }
            switch probe(bound, row) {
            case .row(let key): return narrowed(unreadable, bound, key, row)
            case .noRow: if limit == nil { return nil }
            case .unreadable: break
            }
            unreadable = bound
        }
    }

    /// Returns the smallest key before a readable one that small steps find.
    private func searchDown(from key: Int64, _ step: Int64, _ row: borrowing SQLiteStatement) -> Int64 {
        var (lowest, bound) = (key, key)
        for count in 1...Self.smallSteps {
            let earlier = key - count * step
            guard earlier >= possible.lowerBound else { break }
            if let found = probe(earlier, row).key, found < lowest { (lowest, bound) = (found, earlier) }
        }
        return narrowed(bound - step, bound, lowest, row)
    }

    /// Returns the smallest key between an unreadable and a readable bound.
    private func narrowed(
        _ unreadable: Int64, _ readable: Int64, _ key: Int64, _ row: borrowing SQLiteStatement
    ) -> Int64 {
        var (lower, upper, found) = (unreadable, readable, key)
        while upper - lower > 1 {
            let middle = lower + (upper - lower) / 2
            if let key = probe(middle, row).key { (upper, found) = (middle, key) } else { lower = middle }
        }
        return found
    }
}
