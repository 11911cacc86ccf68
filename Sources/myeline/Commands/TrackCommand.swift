import ArgumentParser

/// `myeline track`: commands for recorded tracks.
struct TrackCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "track",
        abstract: "Work with recorded tracks.",
        subcommands: [TrackConvertCommand.self])
}
