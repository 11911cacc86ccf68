import ActivitySurfaces
import ArgumentParser
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

struct TrackImportCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import tracks from files, and keep them with the recorded tracks.",
        discussion: """
            Each track of a file is stored as one track. Outliers, stops and distances are computed as for a recorded \
            track. Waypoints are stored with the first track of their file; if the file has no track, they are stored \
            in a track without points; if all its tracks are stored already, new waypoints go to the stored track. \
            Routes are ignored. Tracks that are already stored are skipped, unless --again \
            is given. If an import is interrupted, nothing of the current file is stored. If a file is damaged, its \
            readable part is stored.

            FILE is the path of a log or a track, or - (standard input). The file has one of the formats that 'myeline \
            track convert' reads, and may be compressed with gzip. If the times in a file have no date, add the date: \
            file:PATH?date=2019-03-08.

            If only some points of a track have a time, the points without a time are left out. If no point has a \
            time, the points keep their order, and the track has neither speeds nor durations.
            """)

    @Argument(help: .init("Files to import, or - for standard input.", valueName: "FILE"), completion: .file())
    var files: [String]

    @Option(
        parsing: .unconditional,
        help: .init(
            "Name for the track, instead of its name in the file. Several tracks are numbered: 'NAME 1', 'NAME 2'.",
            valueName: "NAME"))
    var name: String?

    @Option(help: "Kind of movement, which decides what counts as an outlier or a stop.")
    var profile = Profile.default

    @Flag(help: "Also import tracks that are already stored.")
    var again = false

    @Flag(help: "Print the imported tracks as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    @OptionGroup var logging: LogOptions

    func validate() throws {
        // JSON always has SI units.
        if json && units.chosen != nil { throw ValidationError("--units cannot be combined with --json") }
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("standard input (-) can be given only once")
        }
        if let name { try TrackName.check(name, of: "--name") }
    }

    func perform() async throws {
        let imports = try files.map {
            TrackImport(
                log: try LogArgument($0, to: "import"), name: name, again: again, profile: profile.configuration)
        }
        let (json, units, logging) = (json, units.units, logging)
        try await endingOnSignals {
            var tracks: [ListedTrack] = []
            var failures: [Failure] = []
            var skipped: [Failure] = []
            for file in imports {
                do {
                    let outcome = try await file.run()
                    for warning in outcome.warnings { logging.warn(warning) }
                    tracks += outcome.tracks
                    skipped += outcome.skipped
                    if !json {
                        for track in outcome.tracks {
                            try await StandardOutput().write(line: Self.line(track, units))
                        }
                    }
                } catch let failure as Failure {
                    failures.append(failure)
                } catch let error as LocationStreamError {
                    failures.append(Failure(error))
                }
            }
            if json { try await StandardOutput().write(line: RecordedTracks.json(tracks)) }
            if tracks.isEmpty {
                failures = skipped + failures
            } else {
                for track in skipped { logging.warn(track.text) }
            }
            guard let last = failures.popLast() else { return }
            for failure in failures { StandardError.write(line: failure.line) }
            throw last
        }
    }

    /// Returns the line for an imported track, with control characters escaped.
    private static func line(_ listed: ListedTrack, _ units: Units) -> String {
        let points = CountText.of(listed.points, "point")
        let waypoints = listed.waypoints == 0 ? [] : [CountText.of(listed.waypoints, "waypoint")]
        let parts =
            [listed.track.id, listed.track.title ?? "-", points] + waypoints
            + [units.distance(listed.track.totals.distance)]
        return Terminal.escaped(parts.joined(separator: "  "))
    }
}
