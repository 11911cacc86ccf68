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
        return try TrackRecovery.recover(file, into: path)
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

    @Test("says that nothing can be read from a file that is not a database, and keeps the file")
    func unreadable() throws {
        try Data(String(repeating: "no database ", count: 500).utf8).write(to: URL(filePath: damaged))
        let error = #expect(throws: TrackDatabaseError.self) { _ = try recover() }
        #expect(error?.message.hasPrefix("nothing can be read from \(damaged)") == true, "\(error?.message ?? "")")
        #expect(TrackDatabase.damagedFiles(of: path) == [damaged])
    }
}
