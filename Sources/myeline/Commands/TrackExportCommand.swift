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
            or of source, and at gaps: by default those of more than 5 s that are more than three times as long as the \
            step before.
            """)

    @Argument(help: .track)
    var id: String

    @OptionGroup var output: TrackOutputOptions

    @Flag(help: "Also write points that contradict their neighbours.")
    var withOutliers = false

    @OptionGroup var logging: LogOptions

    func perform() async throws {
        let export = TrackExport(
            format: try output.chosenFormat(), gap: output.chosenGap ?? .automatic, withOutliers: withOutliers,
            target: output.target)
        try await endingOnSignals { [id, logging] in
            if try await export.run(id) == 0 { logging.warn("the track has no points") }
        }
    }
}

extension ArgumentHelp {
    /// The help of an argument that names a recorded track.
    static let track = ArgumentHelp(
        "ID of the track or a prefix of it, or its name; of several with this name, the newest.", valueName: "ID")
}
