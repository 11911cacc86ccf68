public import ArgumentParser  // conformance of a public type
import ActivitySurfaces
import LocationStream

/// The options for the format and the destination of a written track.
struct TrackOutputOptions: ParsableArguments {
    @Option(
        name: [.customLong("format"), .customLong("to")],
        help: .init("Output format. (default: from the extension of the output file)", valueName: "FORMAT"))
    var format: TrackFormat?

    @Option(
        name: .shortAndLong,
        help: .init(
            "Output file. An existing file is replaced only when the new file is complete. (default: standard output)",
            valueName: "FILE"),
        completion: .file())
    var output: String?

    @Option(
        parsing: .unconditional,
        help: .init(
            """
            Start a new segment where two points are more than this time apart, such as 30s, 5m or 1h. (default: \
            automatic, as described at the top)
            """,
            valueName: "TIME"))
    var gap: TimeSpan?

    func validate() throws {
        if output == "" { throw ValidationError("--output must not be empty") }
    }

    /// The file to write; nil for standard output.
    var target: String? { output == "-" ? nil : output }

    var chosenGap: TrackWriter.Gap? { gap.map { .longerThan($0.duration) } }

    func chosenFormat() throws(Failure) -> TrackFormat {
        if let format = format ?? formatOfExtension { return format }
        let formats = TrackFormat.allCases.map(\.rawValue).joined(separator: ", ")
        let problem =
            target.map { "the name \($0) has no extension of a known format" } ?? "the output format is missing"
        throw Failure.usage(problem, remedy: "choose a format with --format: \(formats)")
    }

    /// The format of the output file's extension; nil if no format has this extension.
    private var formatOfExtension: TrackFormat? {
        guard let output, let dot = output.lastIndex(of: ".") else { return nil }
        let name = output[output.index(after: dot)...].lowercased()
        return name == "json" ? .geojson : TrackFormat(rawValue: name)
    }
}

extension TrackFormat: ExpressibleByArgument {}
