import ArgumentParser
import FoundationEssentials
import LocationStream
import TrackStore

struct TrackExportCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a recorded track as GPX, GeoJSON, KML, CSV or NMEA.",
        discussion: """
            The track of a running activity is written up to its last point. A new segment starts after a loss of fix \
            or of source, and at gaps: by default, of more than 5 s and more than three times the interval before it. \
            Waypoints, names and the readings of sensors are written as far as the format has a place for them.

            GPX, GeoJSON and KML contain only the first and the last point of a stop, during which the receiver drifts; \
            CSV and NMEA, and every format with --raw, contain all of them.
            """)

    @Argument(help: .track)
    var id: String

    @OptionGroup var output: TrackOutputOptions

    @Flag(help: "Also write points that contradict their neighbours.")
    var withOutliers = false

    @Flag(help: "Write all recorded points: every point of a stop, and those that contradict their neighbours.")
    var raw = false

    @OptionGroup var logging: LogOptions

    func perform() async throws {
        let format = try output.chosenFormat()
        let export = TrackExport(
            format: format, gap: output.chosenGap ?? .automatic, withOutliers: withOutliers || raw,
            withStops: raw || format == .csv || format == .nmea, target: output.target)
        try await endingOnSignals { [id, logging] in
            let outcome = try await export.run(id)
            if outcome.points == 0 { logging.warn("the track has no points") }
            if let omissions = OmissionText.of(outcome.omissions, in: export.format) { logging.warn(omissions) }
        }
    }
}

extension ArgumentHelp {
    /// The help of an argument that names a recorded track.
    static let track = ArgumentHelp(
        "Track: an ID, the start of an ID, a name or a key; of several with the same key, the newest.",
        valueName: "ID")
}
