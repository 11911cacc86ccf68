import ArgumentParser

/// `myeline track`: what is done with tracks.
struct TrackCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "track",
        abstract: "Work with recorded tracks.",
        subcommands: [TrackConvertCommand.self])
}
