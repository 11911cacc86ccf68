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

            A new segment starts after a gap, and after a loss of the fix or of the source. An interval between two \
            points is a gap if it exceeds both 5 s and three times the interval before. The option --gap sets a fixed \
            limit instead.

            During a stop, the positions drift. GPX, GeoJSON and KML therefore contain only the first and the last \
            point of a stop. CSV and NMEA contain all points of a stop, and so does every format with --raw.
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
        """
        ID, name or key of the track. The first 4 characters of an ID are enough. If several tracks have the same key, \
        the newest one is used.
        """,
        valueName: "ID")
}
