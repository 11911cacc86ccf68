public import ArgumentParser  // conformance of a public type
public import LocationStream
import ActivitySurfaces

struct PlaybackOptions: ParsableArguments {
    @Option(help: .init("Speed factor for a recorded file, or 'max' for no delays.", valueName: "N|max"))
    var rate: LocationSource.ReplayRate?

    @Flag(help: "Repeat a recorded file until interrupted.")
    var loop = false

    func applied(to source: LocationSource) throws -> LocationSource {
        guard rate != nil || loop else { return source }
        guard case .file = source.kind else {
            throw Failure.usage(
                "\(rate != nil ? "--rate" : "--loop") needs a recorded file, not \(source)",
                remedy: "remove it, or use a file")
        }
        return source.playing(rate: rate, loops: loop ? true : nil)
    }
}

struct SourceOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, help: .init("Source of the locations; see 'myeline --help'.", valueName: "URI"),
        completion: .sources)
    var source: String?

    @OptionGroup var playback: PlaybackOptions

    func chosen() throws -> LocationSource {
        try playback.applied(to: source.map { uri throws in try LocationSource(uri) } ?? .default)
    }
}

extension LocationSource.ReplayRate: ExpressibleByArgument {
    /// Parses a factor, or `max` for no delays.
    public init?(argument: String) {
        self.init(argument)
    }

    /// The default of every option of this type: the recorded pace.
    public var defaultValueDescription: String { "1" }
}
