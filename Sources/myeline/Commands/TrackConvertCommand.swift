import ArgumentParser
import LocationActivity
import LocationStream
import ActivitySurfaces

struct TrackConvertCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a recorded log to GPX, GeoJSON, KML, CSV or NMEA.",
        discussion: """
            LOG is a recorded file, a named pipe, or - (standard input): NMEA 0183, GPX, GeoJSON, KML, CSV of myeline, \
            the JSON of gpsd (gpspipe -w) or of 'myeline stream --format ndjson', compressed with gzip or not. The \
            format follows from the content, not from the file name. Use file:PATH?date=2019-03-08 if its times have \
            no date, and file:PATH?talker=GP to read a single talker. Updates without a location are skipped, except \
            in NMEA output.

            A new segment starts after an update without a location, where time goes backwards, and at gaps: by \
            default, of more than 5 s and more than three times the interval before it. A track in GPX, GeoJSON, KML \
            or CSV keeps its segments. Names, waypoints, routes and the readings of sensors are written as far as the \
            format has a place for them.
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
