import ArgumentParser
import LocationActivity
import LocationStream
import ActivitySurfaces

struct TrackConvertCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a recorded log to GPX, GeoJSON, KML, CSV or NMEA.",
        discussion: """
            LOG is a recorded file, a named pipe, or - (standard input). It contains NMEA 0183, GPX, GeoJSON, KML, CSV \
            with the columns latitude and longitude, or the JSON of gpsd (gpspipe -w) or of 'myeline stream --format \
            ndjson', and may be compressed with gzip. The format is recognized by the content, not by the file name. \
            If the times in the log have no date, give the date as in file:PATH?date=2019-03-08. To read a single \
            talker, give its ID as in file:PATH?talker=GP. Updates without a location are skipped, except in NMEA \
            output.

            A new segment starts after an update without a location, where time goes backwards, and after a gap. If \
            LOG is GPX, GeoJSON, KML or CSV, its segments are kept, unless --gap is given. For other logs without \
            --gap, an interval between two points is a gap if it is longer than 5 s and more than three times as long \
            as the interval before it. Names, waypoints, routes and the readings of sensors are written if the output \
            format supports them.
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
            if let damage = outcome.damage {
                logging.warn("\(outcome.name) is damaged; \(damage)")
            }
            if let omissions = OmissionText.of(outcome.omissions, in: format) {
                logging.warn("\(outcome.name): \(omissions)")
            }
            if outcome.locations == 0 {
                logging.warn("\(outcome.name) contains no location; the track is empty")
            }
        }
    }
}
