import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Recovery of a damaged database")
struct TrackRecoveryTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/myeline.db" }
    private var damaged: String { path + ".damaged-2026-11-26" }

    init() throws { folder = try TemporaryFolder() }

    private func points(_ seconds: Range<Int>) -> [RecordedPoint] {
        seconds.compactMap { RecordedPoint(.fix(Double($0))) }
    }

    /// Renames the database as the present version and earlier ones do.
    private func rename() {
        for suffix in ["", "-wal", "-shm"] { _ = unsafe Glibc.rename(path + suffix, damaged + suffix) }
    }

    private func recover() throws -> TrackRecovery.Outcome {
        let file = try #require(TrackDatabase.damagedFiles(of: path).first)
        return try #require(try TrackRecovery.recover(file, into: path))
    }

    @Test("adds its tracks, with the log that was set aside with it, and only what is not stored yet")
    func merge() throws {
        do {
            let database = try TrackDatabase(path: path)
            var track = RecordedTrack.sample("both")
            track.totals = TrackTotals(distance: 9, elapsed: 9, movingTime: 9)
            try database.store(track, points(0..<10))
            try database.store(.sample("old"), points(0..<50))
            // The last points are only in the log.
            #expect(try OwnedDescriptor.open(path + "-wal", O_RDONLY).status().st_size > 0)
            rename()
        }
        let database = try TrackDatabase(path: path)
        var track = RecordedTrack.sample("both")
        track.totals = TrackTotals(distance: 30, elapsed: 30, movingTime: 30)
        try database.store(track, points(5..<30))
        try database.store(.sample("new"), points(0..<3))
        let outcome = try recover()
        #expect(outcome.tracks == 1 && outcome.known == 1 && outcome.points == 55 && outcome.holes == 0, "\(outcome)")
        #expect(try database.tracks().map(\.track.id) == ["both", "new", "old"])
        #expect(try database.tracks().map(\.points) == [30, 3, 50])
        #expect(try database.points(of: "both").seconds == (0..<30).map(Double.init))
        #expect(try database.tracks().first?.track.totals == track.totals)
        // It is not named any more, and a second recovery adds nothing.
        #expect(TrackDatabase.damagedFiles(of: path).isEmpty)
        #expect(outcome.path == path + ".recovered-2026-11-26")
        for suffix in ["", "-wal", "-shm"] { _ = unsafe Glibc.rename(outcome.path + suffix, damaged + suffix) }
        let second = try recover()
        #expect(second.tracks == 0 && second.points == 0 && second.known == 2, "\(second)")
        #expect(TrackDatabase.damagedFiles(of: path).isEmpty)
    }

    @Test("skips what cannot be read, and keeps every other point")
    func damage() throws {
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample("one"), points(0..<2000))
            try database.store(.sample("two"), points(0..<2000))
        }
        let size = try OwnedDescriptor.open(path, O_RDONLY).status().st_size
        do {
            // Two pages in the middle, which are leaves of the table of points.
            let file = try OwnedDescriptor.open(path, O_RDWR)
            for page in [size / 4096 * 2 / 5, size / 4096 * 4 / 5] {
                #expect(lseek(file.number, page * 4096, SEEK_SET) > 0)
                try file.write(Array(repeating: 0x55, count: 4096))
            }
        }
        #expect(throws: TrackDatabaseError.self) { try TrackDatabase.check(path) }
        #expect(try TrackDatabase.setAside(path, at: "2026-11-26") == damaged)
        let outcome = try recover()
        #expect(outcome.tracks == 2 && outcome.holes >= 2, "\(outcome)")
        #expect((3800..<4000).contains(outcome.points), "\(outcome)")
        let database = try TrackDatabase(path: path)
        for id in ["one", "two"] {
            let read = try database.points(of: id)
            let whole = points(0..<2000)
            #expect(read.allSatisfy(whole.contains) && read.count > 1800)
        }
        #expect(try TrackDatabase.check(path) == 2)
    }

    @Test("keeps the points of tracks whose description cannot be read")
    func nameless() throws {
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample("one"), points(0..<20))
            try database.store(.sample("two"), points(30..<40))
            try database.execute("PRAGMA foreign_keys = OFF")
            try database.execute("DELETE FROM track WHERE id = 'one'")
            rename()
        }
        let outcome = try recover()
        #expect(outcome.tracks == 2 && outcome.points == 30, "\(outcome)")
        let database = try TrackDatabase(path: path)
        let recovered = try #require(try database.tracks().first { $0.track.id != "two" })
        #expect(recovered.points == 20 && recovered.track.endReason == "recovered")
        #expect(recovered.track.totals.elapsed == 19)
    }

    @Test("keeps edits and imports, reads earlier versions, and adds no second import of the same points")
    func edited() throws {
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample("one"), points(0..<20))
            let editor = try TrackEditor(database: path, endReason: "gone")
            _ = try editor.split("one", at: .second(10), name: "rest")
            try database.store(.sample("import"), points(50..<60))
            try database.execute("UPDATE track SET digest = 'same' WHERE id = 'import'")
            rename()
        }
        let database = try TrackDatabase(path: path)
        try database.store(.sample("again"), points(50..<60))
        try database.execute("UPDATE track SET digest = 'same'")
        let outcome = try recover()
        #expect(outcome.tracks == 2 && outcome.known == 1, "\(outcome)")
        let tracks = try database.tracks()
        #expect(tracks.map(\.points).sorted() == [10, 10, 10])
        #expect(try database.points(of: "one").seconds == (0..<10).map(Double.init))
        let rest = try #require(tracks.first { $0.track.name == "rest" })
        #expect(try database.points(of: rest.track.id).seconds == (10..<20).map(Double.init))
    }

    /// Stores two tracks of 2000 points, and returns their pages of points, each with the seconds of its rows.
    private func storeTwo() throws -> [PageOfPoints] {
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample("one"), points(0..<2000))
            try database.store(.sample("two"), points(0..<2000))
        }
        return try PageOfPoints.all(in: path)
    }

    /// The seconds of a track's points that are on none of some pages.
    private func seconds(_ track: Int64, without pages: [PageOfPoints]) -> [Double] {
        var lost = Set(pages.filter { $0.track == track }.flatMap(\.seconds))
        // SQLite finds the row between two pages by one of them.
        for page in pages { if let last = page.seconds.last, lost.contains(last + 2) { lost.insert(last + 1) } }
        return (0..<2000).map(Double.init).filter { !lost.contains($0) }
    }

    @Test(
        "keeps every readable page, also between unreadable ones",
        arguments: [[0], [0, 2], [3, 5], [3, 4, 5, 7, 8, 11], [0, 1, 2, 4, 6, 9], [-1, -3], [0, 3, -1, -4, -5]])
    func islands(_ indexes: [Int]) throws {
        let pages = try storeTwo().filter { $0.track == 1 && $0.isWhole }
        let lost = indexes.map { pages[$0 < 0 ? pages.count + $0 : $0] }
        for page in lost { try page.overwrite(in: path) }
        rename()
        let outcome = try recover()
        let database = try TrackDatabase(path: path)
        #expect(try database.points(of: "one").seconds == seconds(1, without: lost))
        #expect(try database.points(of: "two").seconds == seconds(2, without: []))
        #expect(outcome.tracks == 2 && (1...lost.count).contains(outcome.holes), "\(outcome)")
    }

    @Test("a track whose row is damaged in the file, but whole in the log, is recovered once")
    func rowInLog() throws {
        let pages = try storeTwo()
        do {
            let database = try TrackDatabase(path: path)
            try database.execute("PRAGMA wal_autocheckpoint = 0")
            try database.execute("UPDATE track SET storedAt = storedAt + 1")
            rename()
        }
        try PageOfPoints.overwrite(
            page: Int(number("SELECT rootpage FROM sqlite_schema WHERE name = 'track'")), damaged)
        try pages[3].overwrite(in: damaged)
        let outcome = try recover()
        let database = try TrackDatabase(path: path)
        #expect(outcome.tracks == 2 && outcome.holes == 1, "\(outcome)")
        #expect(try database.tracks().map(\.track.id).sorted() == ["one", "two"])
        #expect(try database.points(of: "one").seconds == seconds(1, without: [pages[3]]))
    }

    @Test("a track that was deleted in the log stays deleted")
    func deletedInLog() throws {
        let pages = try storeTwo()
        do {
            let database = try TrackDatabase(path: path)
            try database.execute("PRAGMA wal_autocheckpoint = 0")
            try database.execute("DELETE FROM point WHERE track = 2 OR time < 1700000000000 + 100000")
            try database.execute("DELETE FROM track WHERE id = 'two'")
            rename()
        }
        let lost = pages[pages.count / 2 - 4]
        try lost.overwrite(in: damaged)
        let outcome = try recover()
        let database = try TrackDatabase(path: path)
        #expect(outcome.tracks == 1, "\(outcome)")
        #expect(try database.tracks().map(\.track.id) == ["one"])
        #expect(try database.points(of: "one").seconds == seconds(1, without: [lost]).filter { $0 >= 100 })
    }

    /// The first number that a statement on the damaged database returns.
    private func number(_ sql: String) throws -> Int64 {
        let row = try SQLiteConnection(path: damaged, .reading).prepare(sql)
        return try row.step() ? row.integer(0) ?? 0 : 0
    }

    @Test("impossible times are not copied, but counted; the track keeps the times of its points")
    func impossibleTimes() throws {
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample("one"), points(0..<20))
            try database.store(.sample("two"), points(0..<20))
            let end = "9223372036854775807"
            try database.execute("UPDATE track SET startedAt = -\(end), endedAt = \(end), storedAt = \(end)")
            try database.execute("UPDATE point SET time = \(end) WHERE track = 1 AND time = 1700000005000")
            try database.execute("UPDATE point SET time = -\(end) WHERE time = 1700000006000")
            try database.execute("PRAGMA foreign_keys = OFF")
            try database.execute("DELETE FROM track WHERE id = 'two'")
            rename()
        }
        let outcome = try recover()
        // The times of the track count once.
        #expect(outcome.tracks == 2 && outcome.points == 37 && outcome.holes == 4, "\(outcome)")
        let database = try TrackDatabase(path: path)
        let tracks = try database.tracks()
        #expect(tracks.map(\.points).sorted() == [18, 19])
        for track in tracks {
            #expect(track.start?.millisecondsSince1970 == 1_700_000_000_000)
            #expect(track.end?.millisecondsSince1970 == 1_700_000_019_000)
        }
        #expect(try TrackReview.of(path)?.impossible == 0)
    }

    @Test("a damaged database that is in use is set aside and recovered")
    func present() throws {
        let pages = try storeTwo()
        #expect(TrackRecovery.repair(path).isEmpty)
        try pages[5].overwrite(in: path)
        let results = TrackRecovery.repair(path)
        let outcome = try #require(results.first).get()
        #expect(results.count == 1 && outcome.tracks == 2 && outcome.holes == 1, "\(outcome)")
        #expect(try TrackDatabase.check(path) == 2)
        // Values that only damage can cause are repaired, too, although SQLite does not notice them.
        try TrackDatabase(path: path).execute("UPDATE track SET startedAt = 9223372036854775807 WHERE id = 'one'")
        #expect(try TrackReview.of(path)?.impossible == 1)
        #expect(TrackRecovery.repair(path).count == 1)
        #expect(try TrackReview.of(path)?.impossible == 0)
        #expect(try TrackDatabase.check(path) == 2)
        #expect(TrackRecovery.repair("\(folder.path)/missing/myeline.db").isEmpty)
    }

    @Test("a track that is stored already gets the texts, waypoints and totals that it lacks")
    func texts() throws {
        let row = "name = 'walk', comment = 'c', description = 'd', type = 't', key = 'k'"
        func addWaypoint(_ name: String) throws {
            try TrackDatabase(path: path).execute(
                "INSERT INTO waypoint (track, latitude, longitude, name) VALUES (1, 48, 11, '\(name)')")
        }
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample("one", key: nil), points(0..<10))
            try database.execute("UPDATE track SET \(row)")
            for name in ["bench", "hut"] { try addWaypoint(name) }
            rename()
        }
        let database = try TrackDatabase(path: path)
        try database.store(.sample("one", key: nil), points(5..<20))
        try database.execute("UPDATE track SET name = 'own'")
        try addWaypoint("bench")
        _ = try recover()
        let track = try #require(try database.tracks().first)
        #expect(track.points == 20 && track.track.name == "own" && track.track.key == "k")
        #expect([track.track.comment, track.track.description, track.track.type] == ["c", "d", "t"])
        #expect(try database.waypoints(of: "one", after: 0).map(\.waypoint.text.name) == ["bench", "hut"])
    }

    @Test("keeps the versions of the rules with which a track was judged and read")
    func rules() throws {
        do {
            let database = try TrackDatabase(path: path)
            for id in ["old", "new"] { try database.store(.sample(id), points(0..<10)) }
            try database.execute("UPDATE track SET endReason = 'imported', endedAt = storedAt, judged = 1, reading = 1")
            try database.execute("UPDATE track SET judged = 0, untimed = 1, reading = 0 WHERE id = 'old'")
            rename()
        }
        _ = try recover()
        let review = try #require(try TrackReview.of(path))
        #expect(review.outdated == 1 && review.withoutTimes.map(\.id) == ["old"], "\(review)")
    }

    @Test("repairs that run at once recover each track once, and none fails")
    func atOnce() async throws {
        _ = try storeTwo()
        rename()
        let file = try #require(TrackDatabase.damagedFiles(of: path).first)
        let outcomes = try await withThrowingTaskGroup { group in
            for _ in 0..<4 { group.addTask { [path] in try TrackRecovery.recover(file, into: path) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.compactMap(\.self).map(\.tracks) == [2])
        #expect(try TrackDatabase(path: path).tracks().count == 2)
    }

    @Test("says that nothing can be read from a file that is not a database, and keeps the file")
    func unreadable() throws {
        try Data(String(repeating: "no database ", count: 500).utf8).write(to: URL(filePath: damaged))
        let error = #expect(throws: TrackDatabaseError.self) { _ = try recover() }
        #expect(error?.message.hasPrefix("nothing can be read from \(damaged)") == true, "\(error?.message ?? "")")
        #expect(TrackDatabase.damagedFiles(of: path) == [damaged])
    }
}

/// A leaf of the table of points in a database file.
private struct PageOfPoints {
    var page: Int
    var track: Int64
    /// The seconds of the points, as in ``LocationUpdate/fix(_:)``.
    var seconds: [Double]
    /// Whether all rows belong to the same track.
    var isWhole = true

    private static let size = 4096

    /// Finds the pages by the order of the rows: each page has as many rows as its header says.
    static func all(in path: String) throws -> [PageOfPoints] {
        do {
            // Copy the log into the file.
            try TrackDatabase(path: path).execute(Schema.checkpoint)
        }
        let bytes = try OwnedDescriptor.open(path, O_RDONLY).read(upTo: 1 << 24)
        let connection = try SQLiteConnection(path: path, .reading)
        let root = try connection.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'point'")
        _ = try root.step()
        let row = try connection.prepare("SELECT track, time FROM point ORDER BY track, time")
        func number(_ offset: Int, _ count: Int) -> Int {
            bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        func next() throws -> (track: Int64, second: Double) {
            _ = try row.step()
            return (row.integer(0) ?? 0, Double((row.integer(1) ?? 0) - 1_700_000_000_000) / 1000)
        }
        var pages: [PageOfPoints] = []
        func visit(_ page: Int) throws {
            let start = (page - 1) * size
            let count = number(start + 3, 2)
            if bytes[start] == 10 {
                let rows = try (0..<count).map { _ in try next() }
                guard let track = rows.first?.track else { return }
                pages.append(
                    PageOfPoints(
                        page: page, track: track, seconds: rows.filter { $0.track == track }.map(\.second),
                        isWhole: rows.last?.track == track))
                return
            }
            try #require(bytes[start] == 2)
            for index in 0..<count {
                try visit(number(start + number(start + 12 + 2 * index, 2), 4))
                // A row between two pages is on the parent page.
                _ = try next()
            }
            try visit(number(start + 8, 4))
        }
        try visit(Int(root.integer(0) ?? 0))
        return pages
    }

    func overwrite(in path: String) throws { try Self.overwrite(page: page, path) }

    static func overwrite(page: Int, _ path: String) throws {
        let file = try OwnedDescriptor.open(path, O_RDWR)
        try #require(lseek(file.number, (page - 1) * size, SEEK_SET) >= 0)
        try file.write(Array(repeating: 0xFF, count: size))
    }
}
