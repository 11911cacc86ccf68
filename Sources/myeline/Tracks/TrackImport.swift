import ActivitySurfaces
import FoundationEssentials
import LocationActivity
import LocationStream
import TrackStore

/// Imports the tracks of a file, chunk by chunk, on a thread that may block, with a progress bar.
struct TrackImport: Sendable {
    struct Outcome: Sendable {
        var tracks: [ListedTrack]
        /// What is damaged or left out.
        var warnings: [String]
    }

    let log: LogArgument
    /// The name of the track; nil for that of the file.
    let name: String?
    /// Whether a track that was imported before is imported again.
    let again: Bool

    /// Imports the file.
    ///
    /// - Throws: `LocationStreamError`, ``Failure`` or `CancellationError`; nothing is then stored.
    func run() async throws -> Outcome {
        try await Interruptible().run { interruptible in
            do {
                return try load(interruptible)
            } catch let error as TrackDatabaseError {
                throw Failure(error)
            }
        }
    }

    private func load(_ interruptible: Interruptible) throws -> Outcome {
        var input = try log.path.map(TrackInput.file) ?? .standardInput()
        var progress = ProgressBar(on: 2)
        var reader = try LogReader(findsDate: log.date == nil) { try input.read(into: &$0, interruptible) }
        guard !reader.isEmpty else { throw LocationStreamError.notLog(input.name, "is empty") }
        if let format = reader.unsupportedFormat { throw LocationStreamError.notLog(input.name, format) }
        var decoder = TrackDecoder(
            reader.format, referenceDate: log.date ?? reader.firstDate ?? input.referenceDate, talker: log.talker,
            // Values that a point of a track lacks are not estimated.
            estimatesAccuracy: reader.format.hasLines, name: input.name)
        var importer = try TrackImporter(
            database: try RecordedTracks.databasePath(), source: source,
            filter: SettingsFile.user.settings.filter(.default) ?? MotionFilter())
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
        try importer.finish()
        if importer.isEmpty { throw emptiness(input.name, reader.format, decoder, routes: importer.routes) }
        if !again, let existing = try importer.existing() {
            let title = existing.track.title.map { " (\($0))" } ?? ""
            throw Failure(
                "the track of \(input.name) is already stored as \(existing.track.id.prefix(8))\(title)",
                remedy: "import it anyway with --again")
        }
        let notes = warnings(input.name, reader.format, decoder, importer, isDamaged: reader.isDamaged)
        return Outcome(tracks: try importer.commit(named: name), warnings: notes)
    }

    /// The absolute path of the file, or `-`.
    private var source: String {
        guard let path = log.path else { return "-" }
        return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// Returns the error for a file without points.
    private func emptiness(
        _ name: String, _ format: LogReader.Format, _ decoder: TrackDecoder, routes: Int
    ) -> any Error {
        if routes > 0 {
            return Failure(
                "\(name) contains only routes, which are plans and no recorded tracks",
                remedy: """
                    to import them anyway, convert them to tracks with 'gpsbabel -i gpx -f ROUTE.gpx \
                    -x transform,trk=rte -o gpx -F TRACK.gpx'
                    """)
        }
        if let error = decoder.missingTalker(in: name) { return error }
        guard decoder.hasSentences else { return LocationStreamError.notLog(name, format) }
        return Failure("\(name) contains no location", status: .nothing)
    }

    private func warnings(
        _ name: String, _ format: LogReader.Format, _ decoder: TrackDecoder, _ importer: borrowing TrackImporter,
        isDamaged: Bool
    ) -> [String] {
        let damage = StatisticsText.damage(
            decoder.statistics, of: format, isIncomplete: isDamaged || decoder.isIncomplete)
        func counted(_ count: Int, _ what: String, _ rest: String) -> String? {
            count == 0 ? nil : "\(name): \(CountText.of(count, what)) \(rest)"
        }
        return [
            damage.map { "\(name) is damaged; \($0)" },
            counted(importer.routes, "route", "left out, because routes are plans and no recorded tracks"),
            counted(importer.untimedPoints, "point", "without a time left out, because the others have times"),
            counted(importer.repeatedPoints, "point", "left out, because another point has the same time or place"),
        ].compactMap(\.self)
    }
}
