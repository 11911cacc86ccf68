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
    private let report: @Sendable (String) -> Void

    /// The maximum number of bytes that wait in memory: about a day at one point a second.
    ///
    /// Beyond this limit, the oldest batches are dropped.
    private static let limit = 32 << 20

    init(database path: String, report: @escaping @Sendable (String) -> Void) {
        self.path = path
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
                guard let journal = JournalFile(abandoned: path), let bytes = try? journal.contents() else { continue }
                let damage = try store(bytes, of: JournalFile.track(of: path))
                if let damage {
                    guard let copy = keep(bytes, JournalFile.name(of: path)) else { continue }
                    report(
                        "\(damage) of a journal cannot be read; its other points are stored, and it is kept as \(copy)")
                }
                journal.remove()
            }
            JournalFile.removeUnfinished(in: directory)
            JournalFile.removeDirectory(directory)
        }
    }

    /// Stores the lines of a batch or a journal.
    ///
    /// - Parameter track: The identifier of the track.
    /// - Returns: What cannot be read; nil if all lines can be read.
    @discardableResult
    private mutating func store(_ lines: [UInt8], of track: String) throws(TrackDatabaseError) -> String? {
        guard var contents = JournalContents(lines, of: track) else {
            return lines.contains(UInt8(ascii: "\n")) ? "all of the lines" : nil
        }
        if contents.lacksTrack {
            if database?.isCurrent != true { database = try TrackDatabase(path: path) }
            let stored = try database?.tracks().first { $0.track.id == track }
            if let stored { contents.complete(from: stored.track) }
        }
        _ = try store(contents)
        let count = contents.damagedLines
        return count == 0 ? nil : "\(count) \(count == 1 ? "line" : "lines")"
    }

    /// Copies a damaged journal to the directory of the database, which outlives the session.
    ///
    /// - Returns: The path of the copy; nil if it cannot be written.
    private func keep(_ bytes: [UInt8], _ name: Substring) -> String? {
        let directory = TrackDatabase.journalDirectory(of: path)
        let copy = "\(directory)/\(name)"
        do throws(SystemError) {
            try FileSystem.makeDirectories(directory)
            var file = try ReplacementFile(replacing: copy, mode: 0o600)
            try file.descriptor.write(bytes)
            try file.commit(isDurable: true)
            return copy
        } catch {
            return nil
        }
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
