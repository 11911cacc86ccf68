import ActivitySurfaces
import ArgumentParser

struct TrackShowCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Draw a recorded track with its speed and its altitude.",
        discussion: """
            Draws the path, with north at the top. Below the path, draws the profiles of speed and altitude, and \
            prints the statistics of 'myeline track stats'. With --format or --output, writes an SVG picture of the \
            path and the profiles instead.

            Outliers, which are points that contradict their neighbours, are not drawn. Gaps in the track are left \
            open.
            """)

    @Argument(help: .track)
    var id: String

    @Option(
        name: .customLong("over"),
        help: "Horizontal axis of the profiles; for a track without a distance, always the time.")
    var axis = ProfileAxis.distance

    @Option(
        parsing: .unconditional,
        help: .init(
            "Width of the text in columns. (default: the width of the terminal, at most 100)", valueName: "N"))
    var width: Int?

    @OptionGroup var picture: TrackPictureOptions
    @OptionGroup var units: UnitOptions
    @OptionGroup var colors: ColorOptions

    func validate() throws {
        if let width, !(TrackDrawing.leastWidth...400).contains(width) {
            throw ValidationError("--width must be a number from \(TrackDrawing.leastWidth) to 400")
        }
        if width != nil, picture.format != nil || picture.output != nil {
            throw ValidationError("--width is for text, and cannot be combined with --format or --output")
        }
    }

    func perform() async throws {
        colors.apply()
        let show = TrackShow(reference: id, axis: axis, units: units.units)
        if try picture.chosenFormat() != nil {
            try await endingOnSignals { [target = picture.target] in try await show.writePicture(to: target) }
        } else {
            let width = width ?? min(100, Terminal.columns ?? 80)
            let options = TerminalCapabilities.terminal
            try await endingOnSignals {
                try await StandardOutput().write(line: try await show.text(width: width, options: options))
            }
        }
    }
}
