import FoundationEssentials
import SystemSupport

/// A batch that is neither in the database nor in a journal.
struct WaitingBatch {
    /// The identifier of the track.
    var track: String
    var lines: [UInt8]
}

/// Commits batches and abandoned journals to the database.
///
/// The database is opened when it is needed.
struct BatchWriter: ~Copyable {
    private let path: String
    /// The open database; nil before the first commit and after an error.
    private var database: TrackDatabase?
    /// Batches that are neither in the database nor in a journal.
    private var waiting: [WaitingBatch] = []
    /// The error of the last commit; nil if the commit succeeded.
    private(set) var problem: TrackDatabaseError?
    /// The number of points of the last batch that are not stored, because other points have the same times.
    private(set) var omitted = 0
    /// The unreadable parts of the damaged journals that could not be copied, as texts, by the journals' paths.
    private var stuck: [String: String] = [:]
    /// The number of bytes of a journal that are stored at once.
    private let partSize: Int
    private let report: @Sendable (String) -> Void

    /// The maximum number of bytes that wait in memory: about a day at one point a second.
    ///
    /// Beyond this limit, the oldest batches are dropped.
    private static let limit = 32 << 20

    init(database path: String, partSize: Int = limit, report: @escaping @Sendable (String) -> Void) {
        self.path = path
        self.partSize = partSize
        self.report = report
    }

    /// Adds batches that are in no journal to the waiting batches.
    mutating func add(_ batches: [WaitingBatch]) { waiting += batches }

    /// Commits the waiting batches, a new batch, and the journals that no process writes.
    ///
    /// If a commit fails, sets ``problem``. After a failure, the batch waits in its journal, or in memory if the
    /// journal is incomplete.
    mutating func commit(_ batch: inout RecordingBatch, journals: JournalDirectories) {
        var isStored = batch.isEmpty
        do throws(TrackDatabaseError) {
            while let batch = waiting.first {
                try store(batch.lines, of: batch.track)
                waiting.removeFirst()
            }
            if let contents = batch.contents { omitted = try store(contents) }
            isStored = true
            batch.discardJournal()
            try commit(journals)
            if problem != nil { report("the track is being stored again") }
            problem = nil
        } catch {
            database = nil
            if !isStored, !batch.isInJournal {
                if let track = batch.contents?.track.id {
                    waiting.append(WaitingBatch(track: track, lines: batch.lines))
                }
                dropOldest()
            }
            if error != problem { report("the track is not stored yet: \(error)") }
            problem = error
        }
    }

    /// Commits and removes the journals that no process writes, then removes the directories that have become empty.
    mutating func commit(_ journals: JournalDirectories) throws(TrackDatabaseError) {
        for directory in journals.existing() {
            for path in JournalFile.paths(in: directory) {
                guard let journal = JournalFile(abandoned: path) else { continue }
                let damage = if let known = stuck[path] { known } else { try store(journal) }
                if let damage {
                    let name = JournalFile.name(of: path)
                    let copy = "\(TrackDatabase.journalDirectory(of: self.path))/\(name)"
                    do throws(SystemError) {
                        try FileSystem.makeDirectories(TrackDatabase.journalDirectory(of: self.path))
                        try journal.copy(to: copy)
                    } catch {
                        // Its readable points are stored, so only the copy is tried again.
                        if stuck.updateValue(damage, forKey: path) == nil {
                            report(
                                "\(damage) of the journal \(path) cannot be read; its other points are stored, but it "
                                    + "cannot be copied to \(copy): \(error)")
                        }
                        continue
                    }
                    report(
                        "\(damage) of a journal cannot be read; its other points are stored, and it is kept as \(copy)")
                }
                stuck[path] = nil
                journal.remove()
            }
            JournalFile.removeUnfinished(in: directory)
            JournalFile.removeDirectory(directory)
        }
    }

    /// Stores the points of a journal.
    ///
    /// - Returns: What cannot be read; nil if all lines can be read.
    private mutating func store(_ journal: borrowing JournalFile) throws(TrackDatabaseError) -> String? {
        let track = JournalFile.track(of: journal.path)
        var (damaged, isReadable) = (0, false)
        let isComplete = try journal.forEachPart(of: partSize) { lines throws(TrackDatabaseError) in
            if let count = try store(lines, of: track) {
                damaged += count
                isReadable = true
            } else {
                damaged += lines.contains(UInt8(ascii: "\n")) ? lines.count { $0 == UInt8(ascii: "\n") } : 0
            }
        }
        if !isComplete { return "a part" }
        guard damaged > 0 else { return nil }
        return isReadable ? "\(damaged) \(damaged == 1 ? "line" : "lines")" : "all of the lines"
    }

    /// Stores the lines of a batch or of a part of a journal.
    ///
    /// - Parameter track: The identifier of the track.
    /// - Returns: The number of lines that cannot be read; nil if no line can be read.
    @discardableResult
    private mutating func store(_ lines: [UInt8], of track: String) throws(TrackDatabaseError) -> Int? {
        guard var contents = JournalContents(lines, of: track) else { return nil }
        if contents.lacksTrack {
            if database?.isCurrent != true { database = try TrackDatabase(path: path) }
            let stored = try database?.tracks().first { $0.track.id == track }
            if let stored { contents.complete(from: stored.track) }
        }
        _ = try store(contents)
        return contents.damagedLines
    }

    /// Stores a batch, and returns the number of ``omitted`` points.
    private mutating func store(_ contents: JournalContents) throws(TrackDatabaseError) -> Int {
        do throws(TrackDatabaseError) {
            return try openAndStore(contents)
        } catch {
            guard error.meansDamage else { throw error }
            database = nil
            if let copy = try TrackDatabase.setAside(path) {
                report(
                    "\(path) is damaged; it is now \(copy), and a new database is created; 'myeline doctor --repair' "
                        + "recovers the tracks")
            }
            // An undamaged database is only opened again.
            return try openAndStore(contents)
        }
    }

    private mutating func openAndStore(_ contents: JournalContents) throws(TrackDatabaseError) -> Int {
        if database?.isCurrent != true { database = try TrackDatabase(path: path) }
        let omitted = try database?.store(contents.track, contents.points, contents.corrections) ?? 0
        if omitted > 0 {
            report(
                "\(omitted) \(omitted == 1 ? "point is" : "points are") not recorded, because the track has other points "
                    + "at the same times; stop and start again to begin a new track")
        }
        return omitted
    }

    private mutating func dropOldest() {
        while waiting.count > 1, waiting.reduce(0, { $0 + $1.lines.count }) > Self.limit {
            waiting.removeFirst()
            reportLoss()
        }
    }

    /// Drops the batches that wait in memory, and reports the loss.
    ///
    /// Call this method before the process exits.
    mutating func giveUp() {
        if !waiting.isEmpty { reportLoss() }
        waiting = []
    }

    private func reportLoss() {
        report("points are lost: they can be written neither to \(path) nor to a journal")
    }
}
