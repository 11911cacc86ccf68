import FoundationEssentials
import Glibc
import LocationStream
import Synchronization
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

/// Sources that start over, and points at the same times.
extension TrackRecorderTests {
    private func end(_ recorder: TrackRecorder, _ totals: TrackTotals) async {
        await recorder.end(at: Date(timeIntervalSince1970: 1_700_000_060), reason: "stopped", totals)
    }

    @Test("records each pass of a log that is played in a loop as a track of the activity, with all its points")
    func loop() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        var tracker = MotionTracker()
        for pass in 0..<3 {
            for second in 0..<60 {
                var update = LocationUpdate.fix(Double(second))
                tracker.judge(&update)
                let total = Double(pass * 59 + second)
                recorder.write(
                    update, TrackTotals(distance: total, elapsed: total),
                    isOutlier: update.motion?.isOutlier ?? false)
            }
        }
        await end(recorder, TrackTotals(distance: 177, elapsed: 177))
        try await eventually { (try? archive().tracks().map(\.points)) == [60, 60, 60] }
        let stored = try archive()
        let tracks = try stored.tracks()
        #expect(tracks.compactMap(\.track.endReason).sorted() == ["restarted", "restarted", "stopped"])
        #expect(tracks[0].track.id == "walk-1" && tracks[0].track.activity == nil)
        #expect(tracks.dropFirst().map(\.track.activity) == ["walk-1", "walk-1"])
        for listed in tracks {
            let points = try stored.points(of: listed.track.id)
            #expect(points.seconds == (0..<60).map(Double.init))
            #expect(!points.contains(where: \.isOutlier) && points.compactMap(\.gap).isEmpty)
            #expect((59...61).contains(listed.track.totals.distance), "\(listed.track.totals)")
            #expect((59...61).contains(listed.track.totals.elapsed), "\(listed.track.totals)")
        }
        #expect(reports.lines.withLock { $0.isEmpty } && recorder.omitted == 0)
    }

    @Test("a track that has ended in this way survives the death of the process, also without a journal")
    func restartThenDeath() async throws {
        // A file in place of the directory of journals.
        _ = unsafe rmdir(journals)
        try OwnedDescriptor.open(journals, O_WRONLY | O_CREAT).write([1])
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<60)
        record(recorder, 0..<60)
        try await eventually { (try? archive().tracks().map(\.points)) == [60, 60] }
        #expect(try archive().tracks().map(\.track.endReason) == ["restarted", nil])
        await end(recorder, TrackTotals(distance: 118))
    }

    @Test("continues a track with later points, and begins another one if the source has started over")
    func continued() async throws {
        let first = recorder()
        first.begin(.sample(), isContinued: false)
        record(first, 0..<60)
        await first.flush()
        let last = try archive().lastTime(of: "walk-1")
        #expect(last == 1_700_000_059_000)
        let second = recorder()
        second.begin(.sample(), isContinued: true, after: last)
        record(second, 100..<110)
        await second.flush()
        let third = recorder()
        third.begin(.sample(), isContinued: true, after: try archive().lastTime(of: "walk-1"))
        record(third, 0..<60)
        await end(third, TrackTotals(distance: 200))
        try await eventually { (try? archive().tracks().map(\.points)) == [70, 60] }
        #expect(try archive().points(of: "walk-1").filter { $0.gap == .process }.seconds == [100])
        #expect(try archive().tracks().map(\.track.endReason) == ["restarted", "stopped"])
        // The others have not ended, but they record nothing any more.
        withExtendedLifetime((first, second)) {}
    }

    @Test("says how many points are not recorded, because others in other places have their times")
    func omitted() async throws {
        let recorder = recorder()
        recorder.begin(.sample(), isContinued: false)
        record(recorder, 0..<60)
        try await firstCommit()
        // The clock was corrected by a few seconds; the point at the same place is recorded already.
        var other = LocationUpdate.fix(50)
        other.location?.coordinate.latitude += 0.001
        recorder.write(other, TrackTotals(), isOutlier: false)
        recorder.write(.fix(51), TrackTotals(), isOutlier: false)
        await recorder.flush()
        #expect(recorder.omitted == 1)
        let line =
            "1 point is not recorded, because the track has other points at the same times; stop and start again to begin "
            + "a new track"
        #expect(reports.lines.withLock { $0 } == [line])
        record(recorder, 60..<62)
        await recorder.flush()
        #expect(recorder.omitted == 0)
        await end(recorder)
        #expect(try archive().points(of: "walk-1").seconds == (0..<62).map(Double.init))
        #expect(reports.lines.withLock { $0.count } == 1)
    }

    @Test("can be read when neither the database nor its journals can be written")
    func readOnly() async throws {
        do {
            let recorder = recorder()
            recorder.begin(.sample(), isContinued: false)
            record(recorder, 0..<10)
            await end(recorder)
        }
        try await folder.obstruct(database)
        // Journals of processes that died.
        for (id, seconds) in [("walk-1", 10..<15), ("walk-2", 20..<26)] {
            try FileSystem.makeDirectories(journals)
            let journal = try JournalFile(of: id, in: journals)
            let points = seconds.flatMap { second in
                JournalLine.point(
                    .fix(Double(second)), TrackTotals(distance: 90, elapsed: Double(second)), isOutlier: false, gap: nil
                ).bytes
            }
            try journal.complete(JournalLine(track: .sample(id)).bytes + points)
        }
        #expect(throws: TrackDatabaseError.self) { _ = try archive() }
        guard let archive = try TrackArchive.open(database, journals: directories, readsOnly: true, report: { _ in })
        else {
            Issue.record("there is no archive")
            return
        }
        #expect(try archive.tracks().map(\.points) == [10])
        let latest = try archive.latestTracks()
        #expect(latest.map(\.track.id) == ["walk-1", "walk-2"] && latest.map(\.points) == [15, 6])
        #expect(latest.map(\.track.totals.elapsed) == [14, 25])
        #expect(try archive.points(of: "walk-1").seconds == (0..<15).map(Double.init))
        #expect(try archive.points(of: "walk-2").seconds == (20..<26).map(Double.init))
        #expect(JournalFile.paths(in: journals).count == 2)
    }
}
