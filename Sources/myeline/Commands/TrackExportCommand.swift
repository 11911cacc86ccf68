import ArgumentParser
import FoundationEssentials
import LocationStream
import TrackStore

struct TrackExportCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a recorded track as GPX, GeoJSON, KML, CSV or NMEA.",
        discussion: """
            The track of a running activity is written up to its last point. Waypoints, names and the readings of \
            sensors are written if the output format supports them.

            A new segment starts where the recording has a gap: after a loss of the fix or of the source, a pause or \
            the death of the tracker, and where tracks or segments were joined. 'myeline track stats' counts these \
            gaps. The file contains their reasons, so that an import measures the same track. The option --gap also \
            starts a segment after a fixed time without a point.

            During a stop, the positions drift. GPX, GeoJSON and KML therefore contain only the first and the last \
            two points of a stop. CSV and NMEA contain all points of a stop, and so does every format with --raw.
            """)

    @Argument(help: .track)
    var id: String

    @OptionGroup var output: TrackOutputOptions

    @Flag(help: "Also write outliers: points that contradict their neighbours.")
    var withOutliers = false

    @Flag(
        help: "Write all recorded points, including outliers and every point of a stop.")
    var raw = false

    @OptionGroup var logging: LogOptions

    func perform() async throws {
        let format = try output.chosenFormat()
        let export = TrackExport(
            format: format, gap: output.chosenGap ?? .none, withOutliers: withOutliers || raw,
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
        """
        ID, name or key of the track. The first 4 characters of an ID are enough. If several tracks have the same key, \
        the newest one is used.
        """,
        valueName: "ID")
}
