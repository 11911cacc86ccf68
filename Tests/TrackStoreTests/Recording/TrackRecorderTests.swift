import FoundationEssentials
import Glibc
import LocationStream
import Synchronization
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Recorder", .timeLimit(.minutes(10)))
struct TrackRecorderTests {
    let folder: TemporaryFolder
    var database: String { "\(folder.path)/state/myeline.db" }
    var journals: String { "\(folder.path)/journals" }
    let reports = Reports()

    final class Reports: Sendable {
        let lines = Mutex<[String]>([])
    }

    init() throws {
        folder = try TemporaryFolder()
        try FileSystem.makeDirectories("\(folder.path)/journals")
    }

    var directories: JournalDirectories {
        let journals = journals
        return JournalDirectories(
            existing: { [journals] },
            make: {
                try? FileSystem.makeDirectories(journals)
                return journals
            })
    }

    func recorder(batch: Duration = .seconds(3600)) -> TrackRecorder {
        TrackRecorder(
            database: database,
            journals: directories, batch: batch,
            report: { [reports] line in reports.lines.withLock { $0.append(line) } })
    }

    func record(_ recorder: TrackRecorder, _ seconds: Range<Int>) {
        for second in seconds {
            recorder.write(.fix(Double(second)), TrackTotals(distance: Double(second)), isOutlier: false)
        }
    }

    func end(_ recorder: TrackRecorder) async {
        await recorder.end(
            at: Date(timeIntervalSince1970: 1_700_000_060), reason: "stopped", TrackTotals(distance: 60))
    }

    func archive(readsOnly: Bool = false) throws -> TrackArchive {
        let archive = try TrackArchive.open(
            database, journals: directories, readsOnly: readsOnly, report: { _ in })
        guard let archive else { throw Missing() }
        return archive
    }

    /// The error of a test that needs an archive when nothing was recorded.
    private struct Missing: Error {}

    /// Waits for the first commit, which a recorder makes at once.
    func firstCommit() async throws {
        try await eventually { (try? archive().tracks().isEmpty) == false }
    }

    @Test("a point is in a journal when its recording returns, and a disk is written on the recorder's own thread")
    func journalOfEachPoint() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        for second in 0..<3 {
            await recorder.record(.fix(Double(second)), TrackTotals(), isOutlier: false)
            if second == 0 { await recorder.flush() }
        }
        let bytes = JournalFile.contents(of: "walk-1", in: journals)
        #expect(JournalContents(bytes, of: "walk-1")?.points.seconds == [1, 2])
        await end(recorder)
        #expect(try archive().points(of: "walk-1").count == 3)
        if unsafe access("/dev/shm", F_OK) == 0 { #expect(JournalFile.isInMemory("/dev/shm")) }
        #expect(!JournalFile.isInMemory("/proc") && !JournalFile.isInMemory("/nowhere"))
    }

    @Test("stores every point and the end, and leaves no journal")
    func wholeTrack() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<60)
        await end(recorder)
        let archive = try archive()
        #expect(try archive.points(of: "walk-1").seconds == (0..<60).map(Double.init))
        let listed = try #require(try archive.tracks().first)
        #expect(listed.points == 60 && listed.track.totals.distance == 60 && listed.track.endReason == "stopped")
        #expect(JournalFile.paths(in: journals).isEmpty)
        #expect(reports.lines.withLock { $0 }.isEmpty)
    }

    @Test("commits the first point at once, and later ones in batches; readers see them before")
    func batches() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<1)
        try await firstCommit()
        record(recorder, 1..<30)
        let archive = try archive()
        #expect(try archive.tracks().map(\.points) == [1])
        #expect(try archive.points(of: "walk-1").count == 30)
        #expect(try archive.latestTracks().map(\.points) == [30])
        #expect(try archive.latestTracks().map(\.track.totals.distance) == [29])
        await end(recorder)
        #expect(try archive.tracks().map(\.points) == [30])
    }

    @Test("commits again after the time between two batches")
    func interval() async throws {
        let recorder = recorder(batch: .milliseconds(1))
        recorder.begin(.sample(), isContinued: false)
        for second in 0..<5 {
            record(recorder, second..<second + 1)
            try await eventually { (try? archive().tracks().map(\.points)) == [second + 1] }
        }
        await end(recorder)
    }

    @Test("commits a batch of 4,096 points early, as of a log without delays")
    func full() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<1)
        try await firstCommit()
        record(recorder, 1..<4097)
        try await eventually { (try? archive().tracks().map(\.points)) == [4097] }
        await end(recorder)
    }

    @Test("marks losses of fix and of source, and the death of its predecessor, as gaps")
    func gaps() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: true)
        record(recorder, 0..<1)
        recorder.write(LocationUpdate(location: nil), TrackTotals(), isOutlier: false)
        record(recorder, 5..<6)
        recorder.write(LocationUpdate(location: nil), TrackTotals(), isOutlier: false)
        recorder.write(LocationUpdate(location: nil, sourceDisconnected: true), TrackTotals(), isOutlier: false)
        recorder.write(LocationUpdate(location: nil), TrackTotals(), isOutlier: false)
        record(recorder, 9..<11)
        await end(recorder)
        let points = try archive().points(of: "walk-1")
        #expect(points.map(\.gap) == [.process, .fix, .source, nil])
        #expect(points.map(\.point.startsSegment) == [true, true, true, false])
    }

    @Test("marks a pause as a gap, even if the fix is lost after it")
    func pauses() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<2)
        await recorder.pause()
        record(recorder, 60..<61)
        await recorder.pause()
        recorder.write(LocationUpdate(location: nil, sourceDisconnected: true), TrackTotals(), isOutlier: false)
        record(recorder, 90..<92)
        await end(recorder)
        let points = try archive().points(of: "walk-1")
        #expect(points.map(\.gap) == [nil, nil, .pause, .pause, nil])
        #expect(points.map(\.point.startsSegment) == [false, false, true, true, false])
    }

    @Test("corrects points of the same batch, of earlier batches, and of a process that died; repeated fixes are none")
    func corrections() async throws {
        func update(_ second: Double, isPoint: Bool = true, _ correction: MotionCorrection? = nil) -> LocationUpdate {
            var (update, motion) = (LocationUpdate.fix(second), Motion())
            (motion.isPoint, motion.correction) = (isPoint, correction)
            update.motion = motion
            return update
        }
        func time(_ second: Int64) -> Int64 { (1_700_000_000 + second) * 1000 }
        func outliers() throws -> [Double] { try archive().points(of: "walk-1").filter(\.isOutlier).seconds }
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        recorder.write(update(0), TrackTotals(), isOutlier: true)
        recorder.write(update(1), TrackTotals(), isOutlier: true)
        recorder.write(update(1, isPoint: false), TrackTotals(), isOutlier: false)
        await recorder.flush()
        #expect(try outliers() == [0, 1])
        // The points are in the database, and the corrections in the journal.
        recorder.write(update(2, MotionCorrection(accepted: time(0)...time(1))), TrackTotals(), isOutlier: false)
        recorder.write(update(3), TrackTotals(), isOutlier: false)
        recorder.write(update(4, MotionCorrection(outliers: time(3)...time(3))), TrackTotals(), isOutlier: false)
        recorder.write(update(5, isPoint: false), TrackTotals(), isOutlier: false)
        recorder.write(update(6, MotionCorrection(outliers: time(0)...time(0))), TrackTotals(), isOutlier: false)
        #expect(try outliers() == [0, 3])
        await recorder.flush()
        #expect(try outliers() == [0, 3])
        do {
            // The journal of a process that died.
            try FileSystem.makeDirectories(journals)
            let journal = try JournalFile(of: "walk-1", in: journals)
            let line = JournalLine.point(
                .fix(7), TrackTotals(), isOutlier: false, gap: nil,
                correction: MotionCorrection(outliers: time(6)...time(6))
            ).bytes
            try journal.complete(JournalLine(track: .sample()).bytes + line)
        }
        #expect(try outliers() == [0, 3, 6])
        await end(recorder)
        let points = try archive().points(of: "walk-1")
        #expect(points.seconds == [0, 1, 2, 3, 4, 6, 7] && points.compactMap(\.gap).isEmpty)
    }

    @Test("keeps the filter of a track, and lower totals that are later")
    func filter() async throws {
        let recorder = recorder()
        var track = RecordedTrack.sample()
        track.filter = MotionFilter(.fitness)
        recorder.begin(track, isContinued: false)
        recorder.write(.fix(0), TrackTotals(distance: 50, elapsed: 1, movingTime: 1), isOutlier: false)
        await recorder.flush()
        recorder.write(.fix(1), TrackTotals(distance: 10, elapsed: 2, movingTime: 1), isOutlier: false)
        await recorder.flush()
        let listed = try #require(try archive().tracks().first)
        #expect(listed.track.filter == MotionFilter(.fitness) && listed.track.totals.distance == 10)
        do {
            // The journal of a process that died before.
            try FileSystem.makeDirectories(journals)
            let journal = try JournalFile(of: "walk-1", in: journals)
            let line = JournalLine.point(
                .fix(-1), TrackTotals(distance: 70, elapsed: 0.5), isOutlier: false, gap: nil
            ).bytes
            try journal.complete(JournalLine(track: .sample()).bytes + line)
        }
        #expect(try archive().tracks().first?.track.totals.distance == 10)
        await end(recorder)
    }

    @Test("loses nothing when its process dies: any reader commits its journals")
    func death() async throws {
        do {
            // A dead process leaves a journal without a lock, as this one after its scope.
            let journal = try JournalFile(of: "walk-1", in: journals)
            let points = (0..<10).map {
                JournalLine.point(.fix(Double($0)), TrackTotals(distance: 9), isOutlier: false, gap: nil).bytes
            }
            try journal.complete(JournalLine(track: .sample()).bytes + points.joined())
        }
        let archive = try archive()
        #expect(try archive.tracks().map(\.points) == [10])
        #expect(try archive.points(of: "walk-1").count == 10)
        #expect(JournalFile.paths(in: journals).isEmpty)
    }

    @Test("leaves the journal of a running process alone")
    func running() throws {
        let journal = try JournalFile(of: "walk-1", in: journals)
        try journal.complete(JournalLine(track: .sample()).bytes)
        #expect(try TrackArchive.open(database, journals: directories) { _ in } == nil)
        #expect(JournalFile.paths(in: journals) == [journal.path])
    }

    @Test("finds the track that is continued: one that has not ended, of this boot or not old")
    func unfinished() async throws {
        func track(_ id: String, _ key: String, boot: String, ends: Bool = false) async throws {
            let recorder = recorder(batch: .milliseconds(1))
            var track = RecordedTrack.sample(id, key: key)
            track.boot = boot
            recorder.begin(track, isContinued: false)
            record(recorder, 0..<10)
            if ends { return await end(recorder) }
            try await eventually {
                (try? archive().tracks().contains { $0.track.id == id && $0.points == 10 }) == true
            }
        }
        try await track("one", "dog", boot: "earlier")
        try await track("two", "cat", boot: "earlier", ends: true)
        try await track("three", "bird", boot: "present")
        let opened = try archive()
        func found(_ key: String, since oldest: Date = .now - 60) throws -> String? {
            try opened.unfinished(key: key, kind: "location", since: oldest, boot: "present")?.track.id
        }
        #expect(try found("dog") == "one" && found("dog", since: .now + 1) == nil)
        #expect(try found("bird") == "three" && found("bird", since: .now + 1) == "three")
        #expect(try found("cat") == nil && found("fish") == nil)
        try opened.end("one", reason: "ownerGone")
        #expect(try found("dog") == nil)
    }

    @Test("leaves no track of an activity without an update")
    func nothing() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        await end(recorder)
        #expect(try TrackArchive.open(database, journals: directories) { _ in } == nil)
    }
}
