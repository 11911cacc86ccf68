import FoundationEssentials
import Glibc
import LocationStream
import Synchronization
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

/// Databases and journals that cannot be written.
extension TrackRecorderTests {
    @Test("keeps the points in journals while the database cannot be written, says so once, and then stores them")
    func unwritable() async throws {
        // A file in place of the database's directory.
        try OwnedDescriptor.open("\(folder.path)/state", O_WRONLY | O_CREAT).write([1])
        let recorder = recorder(batch: .milliseconds(1))
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<5)
        try await eventually { !reports.lines.withLock { $0.isEmpty } }
        record(recorder, 5..<10)
        try await eventually { JournalFile.paths(in: journals).count > 1 }
        #expect(unsafe unlink("\(folder.path)/state") == 0)
        try await eventually {
            (try? archive().tracks().map(\.points)) == [10] && JournalFile.paths(in: journals).isEmpty
        }
        await end(recorder)
        let lines = reports.lines.withLock { $0 }
        // Between its attempts to create the directory and to open the file, the obstacle may vanish: another reason.
        let obstacles = lines.filter { $0.contains("cannot open \(database)") && $0.contains("not a directory") }
        #expect(obstacles.count == 1 && lines.count <= 3, "\(lines)")
        #expect(lines.last == "the track is being stored again")
    }

    @Test("commits each point at once while its journals cannot be written")
    func noJournals() async throws {
        // A file in place of their directory.
        _ = unsafe rmdir(journals)
        try OwnedDescriptor.open(journals, O_WRONLY | O_CREAT).write([1])
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        for second in 0..<5 {
            record(recorder, second..<second + 1)
            try await eventually { (try? archive().tracks().map(\.points)) == [second + 1] }
        }
        #expect(unsafe unlink(journals) == 0)
        record(recorder, 5..<7)
        #expect(JournalFile.paths(in: journals).count == 1)
        await end(recorder)
        #expect(try archive().points(of: "walk-1").count == 7)
    }

    @Test("goes on if its points are stored, but the journal of a dead process cannot be")
    func refusedJournal() async throws {
        let recorder = recorder(batch: .milliseconds(1))
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<1)
        try await firstCommit()
        try execute(
            """
            CREATE TRIGGER refusal BEFORE INSERT ON track WHEN NEW.id = 'other'
            BEGIN SELECT RAISE(ABORT, 'refused'); END
            """)
        do {
            // Its journal loses its lock after this scope.
            var batch = RecordingBatch()
            batch.append(nil, of: .sample("other")) {
                try? FileSystem.makeDirectories(journals)
                return journals
            }
        }
        // More than one commit: the program that another test starts holds a copy of the lock for a moment.
        let count = Mutex(1)
        let recordNext: @Sendable () -> Void = {
            count.withLock { count in
                record(recorder, count..<count + 1)
                count += 1
            }
        }
        try await eventually {
            recordNext()
            return reports.lines.withLock { $0.last?.contains("refused") ?? false }
        }
        try execute("DROP TRIGGER refusal")
        try await eventually {
            recordNext()
            return !JournalFile.paths(in: journals).contains { $0.hasPrefix("\(journals)/other.") }
        }
        await end(recorder)
        #expect(try archive().tracks().map(\.points) == [0, count.withLock(\.self)])
        #expect(reports.lines.withLock { $0.last } == "the track is being stored again")
    }

    @Test("a journal that cannot be committed is read, also if its points are older than those of the database")
    func olderJournal() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 5..<10)
        await end(recorder)
        try execute("CREATE TRIGGER refusal BEFORE INSERT ON point BEGIN SELECT RAISE(ABORT, 'full'); END")
        for seconds in [0..<3, 3..<7] {
            // Its journal loses its lock after this scope.
            var batch = RecordingBatch()
            for second in seconds {
                let point = JournalLine.point(.fix(Double(second)), TrackTotals(), isOutlier: false, gap: nil)
                batch.append(point, of: .sample(), in: directories.make)
            }
        }
        let archive = try archive(readsOnly: true)
        let seconds = try archive.points(of: "walk-1").seconds
        #expect(seconds == Array(0..<10).map(Double.init), "\(seconds)")
    }

    private func execute(_ sql: String) throws {
        let connection = try SQLiteConnection(path: database)
        try connection.execute(sql)
    }

    @Test("renames a damaged database, and starts a new one")
    func damaged() async throws {
        try FileSystem.makeDirectories("\(folder.path)/state")
        try OwnedDescriptor.open(database, O_WRONLY | O_CREAT).write(Array(repeating: 65, count: 5000))
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<3)
        await end(recorder)
        #expect(try archive().points(of: "walk-1").count == 3)
        let names = try OwnedDescriptor.open("\(folder.path)/state", O_RDONLY).names()
        #expect(names.contains { $0.hasPrefix("myeline.db.damaged-20") })
        let lines = reports.lines.withLock { $0 }
        #expect(lines.count == 1 && lines[0].contains("is damaged; it is now "), "\(lines)")
    }

    @Test(
        "the points of a damaged journal are stored, the damage is reported, and the journal is kept", arguments: 0..<3)
    func damagedJournal(_ damaged: Int) async throws {
        var stored = RecordedTrack.sample()
        stored.totals.distance = 1
        if damaged == 1 { try TrackDatabase(path: database).store(stored, [#require(RecordedPoint(.fix(0)))]) }
        try FileSystem.makeDirectories(journals)
        var lines = (0..<80).map { second in
            JournalLine.point(
                .fix(Double(second)), TrackTotals(distance: Double(second), elapsed: Double(second)), isOutlier: false,
                gap: nil
            ).bytes
        }
        // The line that describes the track, with and without a stored track, or a point.
        let broken = Array("garbage\n".utf8)
        lines.insert(damaged < 2 ? broken : JournalLine(track: .sample()).bytes, at: 0)
        if damaged == 2 { lines[40] = broken }
        do { try JournalFile(of: "walk-1", in: journals).complete(Array(lines.joined())) }
        let report: @Sendable (String) -> Void = { [reports] line in reports.lines.withLock { $0.append(line) } }
        let tracks = try TrackArchive.open(database, journals: directories, report: report)?.tracks()
        let listed = try #require(tracks?.first)
        #expect(listed.points == (damaged == 2 ? 79 : 80) && listed.track.totals.distance == 79)
        #expect(listed.track.key == (damaged == 0 ? nil : "walk"))
        #expect(JournalFile.paths(in: journals).isEmpty)
        let kept = TrackDatabase.damagedJournals(of: database)
        let contents = try kept.map { try OwnedDescriptor.open($0, O_RDONLY).read(upTo: 1 << 20) }
        #expect(contents == [Array(lines.joined())])
        let line = try #require(reports.lines.withLock { $0.first })
        #expect(line.hasPrefix("1 line of a journal cannot be read") && line.hasSuffix(kept.first ?? "-"), "\(line)")
    }

    @Test("a damaged journal that cannot be copied is reported once and stays until it is copied")
    func stuckJournal() throws {
        let lines =
            JournalLine(track: .sample()).bytes + Array("garbage\n".utf8)
            + JournalLine.point(.fix(1), TrackTotals(), isOutlier: false, gap: nil).bytes
        try FileSystem.makeDirectories(journals)
        do { try JournalFile(of: "walk-1", in: journals).complete(lines) }
        // A file in place of the directory for copies.
        try FileSystem.makeDirectories("\(folder.path)/state")
        let obstacle = TrackDatabase.journalDirectory(of: database)
        try OwnedDescriptor.open(obstacle, O_WRONLY | O_CREAT).write([1])
        var writer = BatchWriter(database: database) { [reports] line in reports.lines.withLock { $0.append(line) } }
        try writer.commit(directories)
        // The points are stored only once.
        try TrackDatabase(path: database).execute("DELETE FROM point")
        for _ in 0..<3 { try writer.commit(directories) }
        #expect(try TrackDatabase(path: database).rawPoints == 0)
        #expect(JournalFile.paths(in: journals).count == 1)
        var reported = reports.lines.withLock { $0 }
        #expect(reported.count == 1 && reported[0].contains("but it cannot be copied to \(obstacle)/walk-1."))
        #expect(unsafe unlink(obstacle) == 0)
        try writer.commit(directories)
        reported = reports.lines.withLock { $0 }
        #expect(reported.count == 2 && reported[1].contains("it is kept as \(obstacle)/walk-1."), "\(reported)")
        #expect(TrackDatabase.damagedJournals(of: database).count == 1)
        #expect(JournalFile.paths(in: journals).isEmpty)
    }

    @Test("a journal of any size is stored whole, part by part", arguments: [1, 100, 1000, 1 << 20])
    func longJournal(_ partSize: Int) throws {
        try FileSystem.makeDirectories(journals)
        var lines = JournalLine(track: .sample()).bytes
        for second in 0..<40 {
            let totals = TrackTotals(distance: Double(second), elapsed: Double(second))
            lines += JournalLine.point(.fix(Double(second)), totals, isOutlier: false, gap: nil).bytes
            if second == 20 { lines += Array("garbage\n".utf8) }
        }
        do { try JournalFile(of: "walk-1", in: journals).complete(lines) }
        var writer = BatchWriter(database: database, partSize: partSize) { [reports] line in
            reports.lines.withLock { $0.append(line) }
        }
        try writer.commit(directories)
        let stored = try TrackDatabase(path: database)
        let track = try #require(try stored.tracks().first)
        #expect(track.points == 40 && track.track.key == "walk" && track.track.totals.distance == 39)
        let reported = reports.lines.withLock { $0 }
        #expect(reported.count == 1 && reported[0].hasPrefix("1 line of a journal cannot be read"), "\(reported)")
        let kept = try #require(TrackDatabase.damagedJournals(of: database).first)
        #expect(try OwnedDescriptor.open(kept, O_RDONLY).read(upTo: 1 << 20) == lines)
        #expect(JournalFile.paths(in: journals).isEmpty)
    }

    @Test("starts a new database when its file has been removed")
    func removed() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<1)
        try await firstCommit()
        for suffix in ["", "-wal", "-shm"] { _ = unsafe unlink(database + suffix) }
        record(recorder, 1..<5)
        await end(recorder)
        #expect(try archive().points(of: "walk-1").seconds == [1, 2, 3, 4])
    }
}
