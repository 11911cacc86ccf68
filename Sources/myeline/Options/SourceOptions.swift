import ArgumentParser
import LocationStream
import ActivitySurfaces

/// How a recorded source is played.
struct PlaybackOptions: ParsableArguments {
    @Option(
        help: .init("Play a recorded file this many times as fast, or 'max' for without waiting.", valueName: "N|max"))
    var rate: Rate?

    @Flag(help: "Play a recorded file again and again.")
    var loop = false

    /// The same source, played as the options say.
    func applied(to source: LocationSource) throws -> LocationSource {
        guard rate != nil || loop else { return source }
        guard case .file = source.kind else {
            throw Failure.usage(
                "\(rate != nil ? "--rate" : "--loop") is for recorded files, and \(source) is none",
                remedy: "leave it out, or name a file")
        }
        return source.playing(rate: rate?.value, loops: loop ? true : nil)
    }
}

/// Where the location comes from.
struct SourceOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: .init("Where the location comes from.", valueName: "URI"))
    var source: String?

    @OptionGroup var playback: PlaybackOptions

    /// The chosen source, else the configured one.
    func chosen() throws -> LocationSource {
        try playback.applied(to: source.map { uri throws in try LocationSource(uri) } ?? .default)
    }
}

/// A rate on the command line.
struct Rate: ExpressibleByArgument, Sendable, Hashable {
    var value: LocationSource.ReplayRate

    var defaultValueDescription: String

    /// The log's own pace.
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
