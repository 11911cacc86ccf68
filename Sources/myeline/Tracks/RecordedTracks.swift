import LocationStream
import FoundationEssentials
import ActivitySurfaces
import ActivityTree
import LocationActivity
import SystemSupport
import TrackStore

/// The user's recorded tracks, for commands.
enum RecordedTracks {
    /// Opens the archive; nil if nothing was recorded yet.
    ///
    /// - Parameter readsOnly: Whether the archive is only read, so that the database need not be writable.
    static func archive(readsOnly: Bool = true) throws(Failure) -> TrackArchive? {
        let path = try databasePath()
        do throws(TrackDatabaseError) {
            return try TrackArchive.open(path, journals: .standard, readsOnly: readsOnly) {
                StandardError.write(line: "myeline: \(Terminal.escaped($0))")
            }
        } catch {
            throw Failure(error)
        }
    }

    static func databasePath() throws(Failure) -> String {
        guard let path = TrackDatabase.standardPath else {
            throw Failure("there is no directory for recorded tracks", remedy: "set HOME or XDG_STATE_HOME")
        }
        return path
    }

    /// The paths of the damaged databases that were set aside, and whose tracks are not recovered.
    static var damaged: [String] { TrackDatabase.standardPath.map { TrackDatabase.damagedFiles(of: $0) } ?? [] }

    /// Returns one line about databases that were set aside; nil if there are none.
    static func note(onDamaged paths: [String] = damaged) -> String? {
        guard !paths.isEmpty else { return nil }
        let what = paths.count == 1 ? "a damaged database was" : "\(paths.count) damaged databases were"
        return
            "\(what) set aside, so \(paths.count == 1 ? "its" : "their") tracks are not listed: \(paths.joined(separator: ", ")); recover them with "
            + "'myeline doctor --repair'"
    }

    /// Writes the line about databases that were set aside, if any, to standard error.
    static func warnOfDamaged() {
        if let note = note() { StandardError.write(line: "myeline: \(Terminal.escaped(note))", .warning) }
    }

    static func all() throws(Failure) -> [ListedTrack] {
        guard let archive = try archive() else { return [] }
        return try tracks(of: archive)
    }

    private static func tracks(of archive: borrowing TrackArchive) throws(Failure) -> [ListedTrack] {
        do throws(TrackDatabaseError) {
            return try archive.latestTracks()
        } catch {
            throw Failure(error)
        }
    }

    /// Finds a track by its identifier, its name or key, the start of its identifier, or its kind.
    ///
    /// Of several tracks with the same key, the newest is returned. A name must be unique.
    static func find(_ reference: String, in archive: borrowing TrackArchive) throws(Failure) -> ListedTrack {
        let all = try tracks(of: archive)
        let matches = ActivityReference(text: reference).matches(all) {
            // Let a name match in the same way as a key.
            let key = $0.track.name == reference ? reference : $0.track.key
            return ($0.track.id, key, $0.track.kind, $0.track.endedAt == nil)
        }
        // The order of the recordings, because a computer without a clock may date its last one years back.
        guard let newest = matches.newest else { throw notFound(reference) }
        guard matches.count == 1 || matches.allSatisfy({ $0.track.key == reference }) else {
            let candidates = matches.map { candidate($0, among: all) }.joined(separator: ", ")
            throw Failure("'\(reference)' matches several tracks", remedy: "use one of \(candidates)", status: .nothing)
        }
        return newest
    }

    /// Returns the start of a track's identifier and, if known, the time at which the track starts.
    ///
    /// The identifier is shortened to 8 characters, as in the list of tracks. It is longer if another identifier begins
    /// with the same characters.
    static func candidate(_ listed: ListedTrack, among all: [ListedTrack]) -> String {
        let id = listed.track.id
        let length = stride(from: 8, to: id.count, by: 1).first { length in
            all.count { $0.track.id.hasPrefix(id.prefix(length)) } == 1
        }
        let start = listed.start.map { " (\(LocalTime.text($0.timeIntervalSince1970)))" } ?? ""
        return String(id.prefix(length ?? id.count)) + start
    }

    static func notFound(_ reference: String) -> Failure {
        Failure("no track matches '\(reference)'", remedy: "'myeline track list' shows all tracks", status: .nothing)
    }

    /// The identifiers of the activities that are running.
    static var running: Set<String> { Set(ongoing.filter { $0.isAlive == true }.map(\.id)) }

    /// Checks that the activity of a track has ended, so that nothing adds points to the track any more.
    ///
    /// - Throws: ``Failure`` if the activity is running, or if its process has died. A new process may continue an
    ///   activity whose process has died.
    static func checkEnded(_ listed: ListedTrack) throws(Failure) {
        guard listed.track.endedAt == nil, ongoing.contains(where: { listed.track.belongs(to: $0.id) }) else { return }
        throw Failure(
            "the activity of the track '\(listed.track.title ?? String(listed.track.id.prefix(8)))' has not ended",
            remedy: "stop it first with 'myeline stop \((listed.track.activity ?? listed.track.id).prefix(8))'")
    }

    private static var ongoing: [ActivitySnapshot] {
        RuntimeDirectory.standard.readListing(clock: .system, withPresentations: false).snapshots.filter(\.isOngoing)
    }

    /// Opens the editor of the archive's tracks.
    static func editor() throws(Failure) -> TrackEditor {
        let path = try databasePath()
        do throws(TrackDatabaseError) {
            return try TrackEditor(database: path, endReason: EndReason.ownerGone)
        } catch {
            throw Failure(error)
        }
    }

    /// The tracks as a JSON array on one line.
    static func json(_ tracks: [ListedTrack]) -> String {
        JSONValue.array(tracks.map { .object($0.json) }).description
    }
}

extension RecordedTrack {
    var title: String? { name ?? key }
}

extension ListedTrack {
    fileprivate var json: JSONObject {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        func time(_ date: Date?) -> JSONValue { text(date.map { ISO8601.string($0.millisecondsSince1970) }) }
        func duration(_ seconds: Double) -> JSONValue { track.isUntimed ? .null : .rounded(seconds, decimals: 3) }
        return JSONObject([
            ("id", .string(track.id)), ("key", text(track.key)), ("kind", .string(track.kind)),
            ("name", text(track.name)), ("source", text(track.source)), ("startedAt", time(start)),
            ("endedAt", time(end)), ("endReason", text(track.endReason)),
            ("distance", .rounded(track.totals.distance, decimals: 2)), ("elapsed", duration(track.totals.elapsed)),
            ("movingTime", duration(track.totals.movingTime)), ("points", .integer(Int64(points))),
            ("waypoints", .integer(Int64(waypoints))), ("comment", text(track.comment)),
            ("description", text(track.description)), ("type", text(track.type)),
        ])
    }
}

extension Failure {
    init(_ error: TrackDatabaseError) {
        self.init(error.message, remedy: error.remedy)
    }
}
