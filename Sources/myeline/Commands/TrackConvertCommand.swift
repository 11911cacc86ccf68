import ArgumentParser
import LocationActivity
import LocationStream
import ActivitySurfaces

struct TrackConvertCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a recorded log to GPX, GeoJSON, KML, CSV or NMEA.",
        discussion: """
            LOG is a recorded file, a named pipe, or - (standard input). It contains NMEA 0183, GPX, GeoJSON, KML, \
            JSON, or CSV with the columns latitude and longitude. JSON comes from gpsd (gpspipe -w, also with -t) or \
            from 'myeline stream --format ndjson'. LOG may be compressed with gzip. The format is recognized by the \
            content, not by the file name. Values that cannot be read are counted in a warning.

            If the times in the log have no date, add the date: file:PATH?date=2019-03-08. To read only the sentences \
            of one talker, add its ID: file:PATH?talker=GP. Updates without a location are skipped, except in NMEA \
            output. Names, waypoints, routes and the readings of sensors are written if the output format supports \
            them.

            The segments of GPX, GeoJSON, KML and CSV are kept. In every format, a new segment also starts after an \
            update without a location, and when the time goes backwards.

            In NMEA 0183 and JSON, a new segment starts after a gap as well. An interval between two points is a gap \
            if it exceeds both 5 s and three times the interval before. The option --gap sets a fixed limit instead, \
            for every format.
            """)

    @Argument(help: .init("Recorded log or track, or - for standard input.", valueName: "LOG"), completion: .file())
    var log: String

    @OptionGroup var output: TrackOutputOptions

    @OptionGroup var logging: LogOptions

    func perform() async throws {
        let format = try output.chosenFormat()
        let conversion = TrackConversion(
            log: try LogArgument(log, to: "convert"), format: format, gap: output.chosenGap, target: output.target)
        try await endingOnSignals { [logging] in
            let outcome = try await conversion.run()
            for warning in outcome.warnings { logging.warn(warning) }
            if let omissions = OmissionText.of(outcome.omissions, in: format) {
                logging.warn("\(outcome.name): \(omissions)")
            }
            if outcome.locations == 0 {
                logging.warn("\(outcome.name) contains no location; the track is empty")
            }
        }
    }
}
