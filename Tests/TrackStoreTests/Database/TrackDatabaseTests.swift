import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Database of tracks")
struct TrackDatabaseTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/state/myeline/myeline.db" }

    init() throws { folder = try TemporaryFolder() }

    @Test("returns the points that were stored, with every known and unknown value", arguments: 0..<20 as Range<UInt64>)
    func roundTrip(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<200).compactMap { index -> RecordedPoint? in
            let update = LocationUpdate.random(Int64(index) * 1000 + 1_700_000_000_000, using: &generator)
            var point = RecordedPoint(
                update, isOutlier: Bool.random(using: &generator), gap: [nil, .fix, .source, .process][index % 4])
            if index % 3 > 0 { point?.point.sensors = .random(using: &generator) }
            return point
        }
        let database = try TrackDatabase(path: path)
        try database.store(.sample(), points)
        let read = try database.points(of: "walk-1", limit: 33)
        #expect(read == points)
    }

    @Test("a check counts the tracks, and creates no database")
    func check() throws {
        #expect(try TrackDatabase.check(path) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/state"))
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample(), [])
        }
        #expect(try TrackDatabase.check(path) == 1)
        // A page in the middle of the file, which opening it does not read.
        let file = try OwnedDescriptor.open(path, O_RDWR)
        let size = try file.status().st_size
        #expect(lseek(file.number, size / 4096 / 2 * 4096, SEEK_SET) > 0)
        try file.write(Array(repeating: 0x55, count: 4096))
        #expect(throws: TrackDatabaseError.self) { try TrackDatabase.check(path) }
        try Data(String(repeating: "no database ", count: 500).utf8).write(to: URL(filePath: path))
        #expect(throws: TrackDatabaseError.self) { try TrackDatabase.check(path) }
    }

    @Test("keeps a point that is stored twice once, and counts it once")
    func twice() throws {
        let database = try TrackDatabase(path: path)
        let points = (0..<10).compactMap { RecordedPoint(.fix(Double($0))) }
        try database.store(.sample(), Array(points[0..<6]))
        try database.store(.sample(), Array(points[3..<10]))
        #expect(try database.points(of: "walk-1") == points)
        #expect(try database.tracks().map(\.points) == [10])
    }

    @Test("says how many points are not stored, because the track has others in other places at their times")
    func omitted() throws {
        let database = try TrackDatabase(path: path)
        var points = (0..<10).compactMap { RecordedPoint(.fix(Double($0))) }
        #expect(try database.store(.sample(), points) == 0)
        #expect(try database.store(.sample(), points) == 0)
        for index in 3..<5 { points[index].point.coordinate?.longitude += 0.001 }
        #expect(try database.store(.sample(), points) == 2)
        #expect(try database.tracks().map(\.points) == [10])
    }

    @Test("stores no fix that the source did not report")
    func unknownFix() throws {
        var points = (0..<4).compactMap { RecordedPoint(.fix(Double($0))) }
        for index in 0..<2 { points[index].point.fixEstimated = true }
        points[1].point.altitude = nil
        points[1].point.fix = .twoDimensional
        let database = try TrackDatabase(path: path)
        try database.store(.sample(), points)
        #expect(try database.points(of: "walk-1") == points)
        #expect(try database.number("SELECT count(*) FROM point WHERE fix = ''") == 2)
    }

    @Test("can be read when it cannot be written")
    func unwritable() async throws {
        let points = (0..<10).compactMap { RecordedPoint(.fix(Double($0))) }
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample(), points)
        }
        try await folder.obstruct(path)
        #expect(throws: TrackDatabaseError.self) { _ = try TrackDatabase(path: path) }
        let database = try TrackDatabase.reading(path) { _ in }
        #expect(try database.points(of: "walk-1") == points)
        #expect(try database.tracks().map(\.points) == [10])
        #expect(throws: TrackDatabaseError.self) { try database.store(.sample("two"), []) }
    }

    @Test(
        "of another version is refused if it cannot be written",
        arguments: [(-1, "an older version"), (1, "a newer version")])
    func unwritableVersion(difference: Int, words: String) async throws {
        do {
            let database = try TrackDatabase(path: path)
            try database.execute(Schema.setVersion(Schema.migrations.count + difference))
        }
        try await folder.obstruct(path)
        let error = #expect(throws: TrackDatabaseError.self) { _ = try TrackDatabase.reading(path) { _ in } }
        #expect(error?.message.contains(": it belongs to \(words) of myeline") == true && error?.meansDamage == false)
    }

    @Test("keeps the end and the totals of a track if an older journal is committed late")
    func lateJournal() throws {
        let database = try TrackDatabase(path: path)
        var ended = RecordedTrack.sample()
        ended.totals = TrackTotals(distance: 20, elapsed: 10, movingTime: 8)
        ended.endedAt = Date(timeIntervalSince1970: 1_700_000_010)
        ended.endReason = "stopped"
        try database.store(ended, [])
        var earlier = RecordedTrack.sample()
        earlier.totals = TrackTotals(distance: 5, elapsed: 4, movingTime: 3)
        try database.store(earlier, [])
        #expect(try database.tracks().map(\.track) == [ended])
    }

    @Test("deletes a track with its points, and no other")
    func delete() throws {
        let database = try TrackDatabase(path: path)
        for id in ["one", "two"] { try database.store(.sample(id), [#require(RecordedPoint(.fix(0)))]) }
        #expect(try database.delete("one") == [])
        #expect(try database.delete("one") == nil)
        #expect(try database.tracks().map(\.track.id) == ["two"])
        #expect(try database.points(of: "one").isEmpty && database.points(of: "two").count == 1)
        // A new track may get the number of the deleted one.
        try database.store(.sample("three"), [])
        #expect(try database.points(of: "three").isEmpty)
    }

    @Test("all users in a process share one connection, and its lock stays while one of them is left")
    func connections() throws {
        let one = try TrackDatabase(path: path)
        do {
            let two = try TrackDatabase(path: path)
            try one.store(.sample("one"), [])
            try two.store(.sample("two"), [])
            #expect(try one.tracks() == two.tracks())
            #expect(OpenFiles.count(path) == 1)
            _ = try TrackDatabase.reading(path) { _ in }
            #expect(try TrackDatabase.check(path) == 2)
        }
        #expect(try one.tracks().count == 2)
        #expect(OpenFiles.count(path) == 1 && OpenFiles.count(path + "-wal") == 1)
        #expect(locks == 1)
    }

    /// The number of POSIX locks of this process on the database.
    private var locks: Int {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return 0 }
        let text = OwnedDescriptor.text(of: "/proc/locks") ?? ""
        return text.split(separator: "\n").count { line in
            let fields = line.split(separator: " ")
            return fields.contains("POSIX") && fields.contains("\(getpid())")
                && fields.contains { $0.hasSuffix(":\(status.st_ino)") }
        }
    }

    @Test("the log is emptied by its last user and not removed, so that a backup can be put in its place")
    func log() async throws {
        var status = stat()
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample("one"), [#require(RecordedPoint(.fix(0)))])
            #expect(unsafe stat(path + "-wal", &status) == 0 && status.st_size > 0)
        }
        #expect(unsafe stat(path + "-wal", &status) == 0 && status.st_size == 0)
        let backup = try Data(contentsOf: URL(filePath: path))
        for id in ["two", "three"] { try TrackDatabase(path: path).store(.sample(id), []) }
        try backup.write(to: URL(filePath: path))
        #expect(try TrackDatabase(path: path).tracks().map(\.track.id) == ["one"])
    }

    @Test("an undamaged database is never set aside, and a damaged one keeps the one set aside before it")
    func setAside() throws {
        do {
            let database = try TrackDatabase(path: path)
            try database.store(.sample(), [#require(RecordedPoint(.fix(0)))])
        }
        #expect(try TrackDatabase.setAside(path, at: "2026-11-26") == nil)
        #expect(try TrackDatabase(path: path).points(of: "walk-1").count == 1)
        let text = String(repeating: "no database ", count: 500)
        for suffix in ["", "-2"] {
            for file in ["-wal", "-shm"] { _ = unsafe unlink(path + file) }
            try Data(text.utf8).write(to: URL(filePath: path))
            #expect(try TrackDatabase.setAside(path, at: "2026-11-26") == "\(path).damaged-2026-11-26\(suffix)")
            #expect(try TrackDatabase.setAside(path, at: "2026-11-26") == nil)
        }
        #expect(TrackDatabase.damagedFiles(of: path).count == 2)
    }

    @Test("reading does not end the program on any stored time, edit or count", arguments: [Int64.min, .min + 1, .max])
    func impossibleValues(_ value: Int64) throws {
        let database = try TrackDatabase(path: path)
        for column in ["startedAt", "endedAt", "storedAt", "points", "slices"] {
            try database.execute("DELETE FROM track")
            try database.store(.sample(), (0..<3).compactMap { RecordedPoint(.fix(Double($0))) })
            let text = "'[{\"source\":1,\"first\":0,\"last\":9,\"shift\":\(value)}]'"
            try database.execute("UPDATE track SET \(column) = \(column == "slices" ? text : String(value))")
            let track = try #require(try database.tracks().first)
            #expect(track.track.endedAt == nil || column == "endedAt")
            #expect(ISO8601.range.contains(track.storedAt.millisecondsSince1970))
            if column == "slices" {
                #expect(throws: TrackDatabaseError.self) { try database.stored("walk-1") }
            } else {
                #expect(try database.points(of: "walk-1").count == 3)
            }
        }
        try database.execute("UPDATE track SET slices = NULL")
        try database.execute("UPDATE point SET time = \(value) WHERE time = 1700000001000")
        try database.execute("UPDATE point SET time = ~\(value) WHERE time = 1700000002000")
        #expect(try database.points(of: "walk-1").seconds == [0])
        let stored = try #require(try database.stored("walk-1"))
        #expect(try database.end(of: stored) == 1_700_000_000_000)
        #expect(try database.lastTime(of: stored) == 1_700_000_000_000)
    }

    @Test("a user of a file that was replaced gets an error, and no track of the new file")
    func replaced() throws {
        let old = try TrackDatabase(path: path)
        try old.store(.sample("old"), [])
        #expect(unsafe rename(path, path + ".moved") == 0)
        for suffix in ["-wal", "-shm"] { _ = unsafe rename(path + suffix, path + ".moved" + suffix) }
        let oldIsCurrent = old.isCurrent
        let new = try TrackDatabase(path: path)
        let newIsCurrent = new.isCurrent
        #expect(!oldIsCurrent && newIsCurrent && OpenFiles.count(path) == 1)
        #expect(throws: TrackDatabaseError.self) { _ = try old.tracks() }
        #expect(try new.tracks().isEmpty)
    }

    @Test("belongs to the user alone")
    func permissions() throws {
        _ = try TrackDatabase(path: path)
        var status = stat()
        #expect(unsafe stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(unsafe stat("\(folder.path)/state", &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test("of a newer version is refused and left unchanged")
    func newer() throws {
        do {
            let database = try TrackDatabase(path: path)
            try database.execute(Schema.setVersion(Schema.migrations.count + 1))
        }
        let error = #expect(throws: TrackDatabaseError.self) { _ = try TrackDatabase(path: path) }
        #expect(error?.remedy == "update myeline" && error?.meansDamage == false)
    }

    @Test("that is not a database is recognised as damaged")
    func damaged() throws {
        try FileSystem.makeDirectories("\(folder.path)/state/myeline")
        try OwnedDescriptor.open(path, O_WRONLY | O_CREAT).write(Array(repeating: 65, count: 5000))
        let error = #expect(throws: TrackDatabaseError.self) { _ = try TrackDatabase(path: path) }
        #expect(error?.meansDamage == true && error?.remedy == "run 'myeline doctor --repair'")
    }
}
