import Glibc
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Batch")
struct RecordingBatchTests {
    private let folder: TemporaryFolder
    private var journals: String { "\(folder.path)/journals" }

    init() throws { folder = try TemporaryFolder() }

    private func append(_ second: Double, to batch: inout RecordingBatch) {
        let line = JournalLine.point(.fix(second), TrackTotals(), isOutlier: false, gap: nil)
        batch.append(line, of: .sample()) {
            try? FileSystem.makeDirectories(journals)
            return journals
        }
    }

    /// The seconds of the points that a dead process would leave in journals.
    private var seconds: [Double] {
        JournalContents(JournalFile.contents(of: "walk-1", in: journals), of: "walk-1")?.points.seconds ?? []
    }

    @Test("completes its journal after a write that stopped within a line")
    func torn() throws {
        var batch = RecordingBatch()
        append(0, to: &batch)
        append(1, to: &batch)
        // What a full file system leaves.
        let path = try #require(JournalFile.paths(in: journals).first)
        let length = off_t(batch.lines.count - 20)
        #expect(unsafe truncate(path, length) == 0)
        #expect(seconds == [0])
        append(2, to: &batch)
        #expect(seconds == [0, 1, 2])
        #expect(JournalFile.paths(in: journals) == [path])
    }

    @Test("begins a new journal with all its points when the directory was removed")
    func removed() throws {
        var batch = RecordingBatch()
        append(0, to: &batch)
        let path = try #require(JournalFile.paths(in: journals).first)
        #expect(unsafe unlink(path) == 0)
        #expect(unsafe rmdir(journals) == 0)
        append(1, to: &batch)
        #expect(seconds == [0, 1])
        let isInJournal = batch.isInJournal
        #expect(isInJournal)
    }

    @Test("is in no journal once that is discarded")
    func discarded() throws {
        var batch = RecordingBatch()
        append(0, to: &batch)
        batch.discardJournal()
        let isInJournal = batch.isInJournal
        #expect(!isInJournal)
        #expect(JournalFile.paths(in: journals).isEmpty)
    }
}
