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
    /// If the journal cannot be written, for example because its file system is full, a new one is tried with the next
    /// line; until then the batch is in memory only.
    mutating func append(_ line: [UInt8], of track: RecordedTrack, in directory: () -> String?) {
        let added = isEmpty ? JournalLine(track: track).bytes + line : line
        lines += added
        do throws(SystemError) {
            if isInJournal {
                try journal?.append(added)
            } else {
                discardJournal()
                guard let path = directory() else { return }
                let file = try JournalFile(of: track.id, in: path)
                try file.append(lines)
                journal = consume file
                isInJournal = true
            }
        } catch {
            isInJournal = false
        }
    }

    /// Removes the journal, whose lines are in the database or could not be written completely.
    mutating func discardJournal() {
        if let journal = journal.take() { journal.remove() }
    }

    /// Returns the batch, and begins an empty one.
    mutating func take() -> RecordingBatch {
        let batch = self
        self = RecordingBatch()
        return batch
    }
}
