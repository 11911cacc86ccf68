public import ArgumentParser  // conformance of a public type
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

    @Option(
        name: [.customLong("format"), .customLong("to")],
        help: .init("Output format; by default that of the output file's extension.", valueName: "FORMAT"))
    var format: TrackFormat?

    @Option(
        name: .shortAndLong,
        help: .init(
            "Output file, replaced when the conversion is complete. (default: standard output)", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Option(
        parsing: .unconditional,
        help: .init("Start a new segment at gaps in time longer than this, such as 30s, 5m or 1h.", valueName: "TIME"))
    var gap: TimeSpan?

    @OptionGroup var logging: LogOptions

    func validate() throws {
        if output == "" { throw ValidationError("--output must not be empty") }
    }

    func perform() async throws {
        guard let format = format ?? formatOfExtension else {
            let formats = TrackFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure.usage("the output format is missing", remedy: "choose one with --format: \(formats)")
        }
        let source = try LocationSource(log)
        let (path, date) = try file(source)
        let conversion = TrackConversion(
            path: path, date: date, talker: source.talker, format: format, gap: gap.map { .longerThan($0.duration) },
            target: output == "-" ? nil : output)
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

    /// The format that the extension of the output file names; nil for none.
    private var formatOfExtension: TrackFormat? {
        guard let output, let dot = output.lastIndex(of: ".") else { return nil }
        let name = output[output.index(after: dot)...].lowercased()
        return name == "json" ? .geojson : TrackFormat(rawValue: name)
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

extension TrackFormat: ExpressibleByArgument {}
