import ArgumentParser
import ActivitySurfaces

/// The options for a picture of a track.
struct TrackPictureOptions: ParsableArguments {
    @Option(
        name: [.customLong("format"), .customLong("to")],
        help: .init("Write a picture in this format instead of text.", valueName: "FORMAT"))
    var format: TrackPictureFormat?

    @Option(
        name: .shortAndLong,
        help: .init(
            """
            Write the picture to this file. An existing file is replaced only when the picture is complete. (default \
            with --format: standard output)
            """,
            valueName: "FILE"),
        completion: .file())
    var output: String?

    func validate() throws {
        if output == "" { throw ValidationError("--output must not be empty") }
    }

    /// The file to write; nil for standard output.
    var target: String? { output == "-" ? nil : output }

    /// The format of the picture, from the option or from the extension of the output file; nil for text.
    func chosenFormat() throws(Failure) -> TrackPictureFormat? {
        guard format == nil, let output else { return format }
        let named = TrackPictureFormat.allCases.first { output.lowercased().hasSuffix(".\($0.rawValue)") }
        guard let named else {
            throw Failure.usage(
                "a picture is written as SVG, but the name \(output) does not end with .svg",
                remedy: "choose a name that ends with .svg, or write the track itself with 'myeline track export'")
        }
        return named
    }
}

enum TrackPictureFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    case svg
}

extension ProfileAxis: ExpressibleByArgument {}
