import ArgumentParser
import LocationActivity
import LocationStream
import ActivitySurfaces

struct TrackConvertCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a recorded log to GPX, GeoJSON, KML, CSV or NMEA.",
        discussion: """
            LOG is a recorded NMEA or GPX file, a named pipe, or - (standard input). Use file:PATH?date=2019-03-08 if \
            its times have no date, and file:PATH?talker=GP to read a single talker. Updates without a location are \
            skipped, except in NMEA output.

            A new segment starts after an update without a location, where time goes backwards, and at gaps: by \
            default those of more than 5 s that are more than three times as long as the step before. A GPX track \
            keeps its segments.
            """)

    @Argument(help: .init("Recorded NMEA or GPX file, or - for standard input.", valueName: "LOG"), completion: .file())
    var log: String

    @OptionGroup var output: TrackOutputOptions

    @OptionGroup var logging: LogOptions

    func perform() async throws {
        let format = try output.chosenFormat()
        let source = try LocationSource(log)
        let (path, date) = try file(source)
        let conversion = TrackConversion(
            path: path, date: date, talker: source.talker, format: format, gap: output.chosenGap,
            target: output.target)
        try await endingOnSignals { [logging] in
            let outcome = try await conversion.run()
            if let damage = outcome.damage {
                logging.warn("\(outcome.name) is damaged; \(damage)")
            }
            if outcome.locations == 0 {
                logging.warn("\(outcome.name) contains no location; the track is empty")
            }
        }
    }

    private func file(_ source: LocationSource) throws -> (path: String?, date: Int64?) {
        switch source.kind {
        case .standardInput: return (nil, nil)
        case .file(let path, let options):
            guard !options.loops else {
                throw Failure.usage("cannot convert a log that is played in a loop", remedy: "remove loop=true")
            }
            return (path, options.date)
        default: throw Failure.usage("\(log) is not a recorded log", remedy: "use a file or -")
        }
    }
}
