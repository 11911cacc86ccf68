import Glibc
import LocationStream
import SystemSupport

/// The lines of a track since the last commit, in memory and in a journal.
struct RecordingBatch: ~Copyable {
    /// The contents of ``lines``, so that a commit need not decode the lines; nil if the batch is empty.
    private(set) var contents: JournalContents?
    private(set) var lines: [UInt8] = []
    private var journal: JournalFile?

    var isEmpty: Bool { contents == nil }
    /// Whether a journal contains all lines, so the lines survive the death of the process.
    private(set) var isInJournal = false

    init() {}

    /// Adds a line; if the batch is empty, first adds a line that describes the track.
    ///
    /// If the journal cannot be written, for example because its file system is full, the missing lines are only in
    /// memory until a later call writes them.
    ///
    /// - Parameter line: A point or the end of the track; nil to add only the line that describes the track.
    mutating func append(_ line: JournalLine?, of track: RecordedTrack, in directory: () -> String?) {
        if isEmpty {
            contents = JournalContents(track)
            lines = JournalLine(track: track).bytes
        }
        if let line {
            contents?.append(line)
            lines += line.bytes
        }
        isInJournal = false
        // Try twice, because the directory may have been removed. Other processes remove empty directories, and the
        // system removes the directory when the user logs out.
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

    /// Removes the last points of the batch, because they belong to another track.
    ///
    /// Points of earlier batches stay.
    ///
    /// - Parameter times: The times of the points, in milliseconds since 1970.
    mutating func removeLast(_ times: [Int64]) {
        for time in times.reversed() {
            guard contents?.points.last?.point.milliseconds == time,
                let end = lines.dropLast().lastIndex(of: UInt8(ascii: "\n"))
            else { break }
            contents?.points.removeLast()
            lines.removeSubrange((end + 1)...)
        }
        journal?.truncate(to: lines.count)
    }

    /// Removes the journal after its lines were committed to the database.
    mutating func discardJournal() {
        isInJournal = false
        if let journal = journal.take() { journal.remove() }
    }

    /// Returns the batch, and begins an empty batch.
    mutating func take() -> RecordingBatch {
        let batch = self
        self = RecordingBatch()
        return batch
    }
}
