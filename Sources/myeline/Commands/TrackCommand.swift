import ArgumentParser

struct TrackCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "track",
        abstract: "Show, export, import, edit and delete recorded tracks.",
        subcommands: [
            TrackListCommand.self, TrackShowCommand.self, TrackStatsCommand.self, TrackExportCommand.self,
            TrackImportCommand.self, TrackEditCommand.self, TrackDeleteCommand.self, TrackConvertCommand.self,
        ])
}
