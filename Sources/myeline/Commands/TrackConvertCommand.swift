public import ArgumentParser  // conformance of a public type
import LocationActivity
import LocationStream
import ActivitySurfaces

/// `myeline track convert`: a recorded log in another format.
struct TrackConvertCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a recorded log to GPX, GeoJSON, KML, CSV or NMEA.",
        discussion: """
            LOG is a recorded NMEA or GPX file, file:PATH?date=2019-03-08 where its times have no date, \
            file:PATH?talker=GP to read one talker alone, a named pipe, or - (standard input). Epochs without a location are left out, but for NMEA.

            A track is divided where there was no location, where time goes back, and at gaps: by default those of \
            more than 5 s that are more than three times as long as the step before; in a GPX track its own segments \
            stay as they are.
            """)

    @Argument(help: .init("A recorded NMEA or GPX file, or -.", valueName: "LOG"), completion: .file())
    var log: String

    @Option(help: .init("gpx, geojson, kml, csv or nmea.", valueName: "FORMAT"))
    var to: TrackFormat

    @Option(
        name: .shortAndLong,
        help: .init("The file to write, once all is converted; standard output if left out.", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Option(help: .init("Divide the track at gaps of more than 30s, 5m, 1h.", valueName: "TIME"))
    var gap: TimeSpan?

    @OptionGroup var logging: LogOptions

    func perform() async throws {
        let source = try LocationSource(log)
        let conversion = TrackConversion(
            origin: try origin(source), talker: source.talker, format: to,
            gap: gap.map { .longerThan(.milliseconds($0.milliseconds)) },
            target: output == "-" ? nil : output)
        try await endingOnSignals { [logging] in
            let outcome = try await conversion.run()
            if let damage = outcome.damage {
                logging.write(.warning, "\(outcome.name) is damaged; left out: \(damage)")
            }
            if outcome.locations == 0 {
                logging.write(.warning, "\(outcome.name) holds no location: the track is empty")
            }
        }
    }

    private func origin(_ source: LocationSource) throws -> TrackConversion.Origin {
        switch source.kind {
        case .standardInput: return .standardInput
        case .file(let path, let options):
            guard !options.loops else {
                throw Failure.usage("a log that is played again and again has no end", remedy: "leave out loop=true")
            }
            return .file(path, date: options.date)
        default: throw Failure.usage("\(log) is no recorded log", remedy: "name a file, or -")
        }
    }
}

extension TrackFormat: ExpressibleByArgument {}
