public import ArgumentParser  // conformance of a public type
public import LocationStream
import ActivitySurfaces

struct PlaybackOptions: ParsableArguments {
    // Unconditional, because the parser would otherwise report a negative number as an unknown option.
    @Option(
        parsing: .unconditional,
        help: .init("Speed factor for a recorded file, or 'max' for no delays. (default: 1)", valueName: "N|max"))
    var rate: LocationSource.ReplayRate?

    @Flag(help: "Repeat a recorded file until stopped or interrupted.")
    var loop = false

    func applied(to source: LocationSource) throws -> LocationSource {
        guard rate != nil || loop else { return source }
        // Do not reject the options here. The start fails later, with the reason why the source is unusable.
        if case .unusable = source.kind { return source }
        guard case .file = source.kind else {
            let option = rate != nil ? "--rate" : "--loop"
            throw Failure.usage(
                "\(option) needs a recorded file, not \(source)", remedy: "remove \(option), or use a file")
        }
        return source.playing(rate: rate, loops: loop ? true : nil)
    }
}

struct SourceOptions: ParsableArguments {
    // An array, so that ``chosen()`` can reject a repeated option. Otherwise, the parser would use the last value.
    @Option(
        name: [.customShort("s"), .customLong("source")],
        help: .init("Source of the locations; see 'myeline --help'.", valueName: "URI"), completion: .sources)
    var sources: [String] = []

    @OptionGroup var playback: PlaybackOptions

    func chosen() throws -> LocationSource {
        guard sources.count < 2 else { throw Failure.usage("--source is given twice", remedy: "give one source") }
        return try playback.applied(to: sources.first.map { uri throws in try LocationSource(uri) } ?? .default)
    }
}

extension LocationSource.ReplayRate: ExpressibleByArgument {
    /// Parses a factor above 0, or `max` for no delays; returns nil for any other text.
    public init?(argument: String) {
        self.init(argument)
    }

    /// The default of every option of this type: the recorded pace.
    public var defaultValueDescription: String { "1" }
}
