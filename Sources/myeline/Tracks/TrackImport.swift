import ActivitySurfaces
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

/// Imports the tracks of a file, chunk by chunk, on a separate thread, with a progress bar.
struct TrackImport: Sendable {
    struct Outcome: Sendable {
        /// The tracks that this import stored; empty if all tracks of the file were already stored.
        var tracks: [ListedTrack]
        /// A line about the damage of the file, if any, and a line for each kind of element that is left out.
        var warnings: [String]
        /// A failure for each track that is left out because it is already stored.
        var skipped: [Failure]
    }

    let log: LogArgument
    /// The name for the track.
    ///
    /// If nil, the name comes from the contents of the file, or else from the file's path.
    let name: String?
    /// Whether a track is imported even if its points are already stored.
    let again: Bool
    /// The kind of movement, which has the thresholds for outliers and stops.
    let profile: LocationUpdate.LiveConfiguration

    /// Imports the file.
    ///
    /// - Throws: `LocationStreamError`, ``Failure`` or `CancellationError`. After an error, nothing is stored.
    func run() async throws -> Outcome {
        try await Interruptible().run { interruptible in
            do {
                return try load(interruptible)
            } catch let error as TrackDatabaseError {
                guard error.meansDamage else { throw Failure(error) }
                throw Failure(error.message, remedy: "run 'myeline doctor --repair', and import again")
            }
        }
    }

    private func load(_ interruptible: Interruptible) throws -> Outcome {
        var input = try log.path.map(TrackInput.file) ?? .standardInput()
        var progress = ProgressBar(on: .standardError)
        var reader = try LogReader(findsDate: log.date == nil) { try input.read(into: &$0, interruptible) }
        guard !reader.isEmpty else { throw LocationStreamError.notLog(input.name, "is empty") }
        if let format = reader.unsupportedFormat { throw LocationStreamError.notLog(input.name, format) }
        var decoder = TrackDecoder(
            reader.format, referenceDate: log.date ?? reader.firstDate ?? input.referenceDate, talker: log.talker,
            // Estimate missing accuracies in a receiver's log, but not in a track file such as GPX.
            estimatesAccuracy: reader.format.hasLines, name: input.name)
        var importer = try TrackImporter(
            database: try RecordedTracks.databasePath(), source: source,
            filter: SettingsFile.user.settings.filter(profile)
                ?? MotionFilter(profile))
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        var elements: [TrackElement] = []
        while true {
            let count = try reader.next(&chunk) { try input.read(into: &$0, interruptible) }
            guard count > 0, !decoder.isNoise else { break }
            try decoder.decode(chunk.span.extracting(0..<count)) { elements.append($0) }
            for element in elements { try importer.add(element) }
            elements.removeAll(keepingCapacity: true)
            try interruptible.check()
            progress.show(reader.position, of: input.size)
        }
        decoder.finish { elements.append($0) }
        for element in elements { try importer.add(element) }
        importer.lostTimes = decoder.statistics.unread.times > 0 ? decoder.statistics.unread.timeHash : nil
        try importer.finish()
        if importer.isEmpty { throw emptiness(input.name, reader.format, decoder, routes: importer.routes) }
        let (count, file) = (importer.count, input.name)
        let stored = try again ? [] : importer.skipStored()
        let skipped = stored.map { Self.failure($0, of: count, in: file) }
        var notes = warnings(input.name, reader.format, decoder, importer, isDamaged: reader.isDamaged)
        guard skipped.count < count else {
            if importer.addedWaypoints > 0 {
                _ = try importer.commit(named: nil)
                let added = CountText.of(importer.addedWaypoints, "new waypoint")
                notes.append("\(file): added \(added) to the stored track")
            }
            return Outcome(tracks: [], warnings: notes, skipped: skipped)
        }
        let title = log.path.flatMap { TrackName.ofFile($0) }
        let tracks = try importer.commit(named: name, orElse: title)
        for track in tracks {
            if let doubt = Self.doubt(about: track, with: try importer.outliers(of: track), in: file) {
                notes.append(doubt)
            }
        }
        return Outcome(tracks: tracks, warnings: notes, skipped: skipped)
    }

    /// Returns a warning if more than a tenth of a track's points are outliers; otherwise nil.
    private static func doubt(about listed: ListedTrack, with outliers: Int, in file: String) -> String? {
        guard outliers * 10 > listed.points else { return nil }
        let name = listed.track.title.map { " '\($0)'" } ?? ""
        return "\(file): \(outliers) of \(CountText.of(listed.points, "point")) of the track\(name) contradict their "
            + "neighbours and are left out of its figures; if they are right, delete the track, and import the file with "
            + "another --profile"
    }

    /// - Parameter count: The number of tracks in the file.
    private static func failure(_ track: TrackImporter.Skipped, of count: Int, in file: String) -> Failure {
        let which = count == 1 ? "the track" : track.name.map { "the track '\($0)'" } ?? "track \(track.place)"
        let stored = track.stored.track
        let title = stored.title.map { " (\($0))" } ?? ""
        return Failure(
            "\(which) of \(file) is already stored as \(stored.id.prefix(8))\(title)",
            remedy: "import it anyway with --again")
    }

    /// The absolute path of the file, or `-`.
    private var source: String {
        guard let path = log.path else { return "-" }
        return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// Returns the error for a file that has neither points nor waypoints.
    private func emptiness(
        _ name: String, _ format: LogReader.Format, _ decoder: TrackDecoder, routes: Int
    ) -> any Error {
        if routes > 0 {
            return Failure(
                "\(name) contains only routes, which are plans, not recorded tracks",
                remedy: """
                    to import them anyway, convert them to tracks with 'gpsbabel -i gpx -f ROUTE.gpx \
                    -x transform,trk=rte -o gpx -F TRACK.gpx'
                    """)
        }
        if let error = decoder.missingTalker(in: name) { return error }
        guard decoder.hasSentences else { return LocationStreamError.notLog(name, format, decoder.statistics) }
        return Failure("\(name) contains no location", status: .nothing)
    }

    private func warnings(
        _ name: String, _ format: LogReader.Format, _ decoder: TrackDecoder, _ importer: borrowing TrackImporter,
        isDamaged: Bool
    ) -> [String] {
        let damage = decoder.statistics.warnings(
            of: name, format, isIncomplete: isDamaged || decoder.isIncomplete)
        func counted(_ count: Int, _ what: String, _ rest: String) -> String? {
            count == 0 ? nil : "\(name): \(CountText.of(count, what)) \(rest)"
        }
        return damage
            + [
                counted(importer.routes, "route", "left out, because routes are plans, not recorded tracks"),
                counted(importer.untimedPoints, "point", "without a time left out, because other points have times"),
                counted(importer.repeatedPoints, "point", "left out, because another point has the same time or place"),
            ].compactMap(\.self)
    }
}
