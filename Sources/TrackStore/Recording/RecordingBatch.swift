import Glibc
import SystemSupport

/// The lines of a track since the last commit, in memory and in a journal.
struct RecordingBatch: ~Copyable {
    private(set) var lines: [UInt8] = []
    private var journal: JournalFile?

    var isEmpty: Bool { lines.isEmpty }
    /// Whether a journal has all lines, so that they survive the process.
    private(set) var isInJournal = false

    init() {}

    /// Adds a line, after one with the track if it is the first.
    ///
    /// If the journal cannot be written, for example because its file system is full, it keeps the lines that it has, and
    /// the next line completes it; until then the others are in memory only.
    mutating func append(_ line: [UInt8], of track: RecordedTrack, in directory: () -> String?) {
        lines += isEmpty ? JournalLine(track: track).bytes + line : line
        isInJournal = false
        // The second try is for a directory that another process removed, because it was empty or at the last logout.
        for _ in 0..<2 where !isInJournal {
            do throws(SystemError) {
                if journal == nil, let path = directory() { journal = try JournalFile(of: track.id, in: path) }
                try journal?.complete(lines)
                isInJournal = journal != nil
            } catch {
                if error.number == ENOENT { journal = nil }
            }
        }
    }

    /// Removes the journal, whose lines are in the database.
    mutating func discardJournal() {
        isInJournal = false
        if let journal = journal.take() { journal.remove() }
    }

    /// Returns the batch, and begins an empty one.
    mutating func take() -> RecordingBatch {
        let batch = self
        self = RecordingBatch()
        return batch
    }
}
