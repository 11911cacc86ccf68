import ArgumentParser
import LocationStream
import ActivitySurfaces

struct PlaybackOptions: ParsableArguments {
    @Option(
        help: .init("Speed factor for a recorded file, or 'max' for no delays.", valueName: "N|max"))
    var rate: Rate?

    @Flag(help: "Repeat a recorded file until interrupted.")
    var loop = false

    func applied(to source: LocationSource) throws -> LocationSource {
        guard rate != nil || loop else { return source }
        guard case .file = source.kind else {
            throw Failure.usage(
                "\(rate != nil ? "--rate" : "--loop") needs a recorded file, not \(source)",
                remedy: "remove it, or use a file")
        }
        return source.playing(rate: rate?.value, loops: loop ? true : nil)
    }
}

struct SourceOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: .init("Source of the locations.", valueName: "URI"), completion: .file())
    var source: String?

    @OptionGroup var playback: PlaybackOptions

    /// Returns the source on the command line, or else the default source.
    func chosen() throws -> LocationSource {
        try playback.applied(to: source.map { uri throws in try LocationSource(uri) } ?? .default)
    }
}

struct Rate: ExpressibleByArgument, Sendable, Hashable {
    var value: LocationSource.ReplayRate

    var defaultValueDescription: String

    /// The recorded pace.
    static let own = Rate(value: .times(1), defaultValueDescription: "1")

    private init(value: LocationSource.ReplayRate, defaultValueDescription: String) {
        self.value = value
        self.defaultValueDescription = defaultValueDescription
    }

    init?(argument: String) {
        guard let rate = LocationSource.ReplayRate(argument) else { return nil }
        value = rate
        defaultValueDescription = argument
    }
}
