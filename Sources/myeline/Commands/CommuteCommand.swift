import ArgumentParser

struct CommuteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "commute",
        abstract: "Show commutes, and save those that start automatically on certain days of the week.",
        discussion: "'myeline start commute' starts a commute at once, without saving it.",
        subcommands: [
            CommuteAddCommand.self, CommuteListCommand.self, CommuteRemoveCommand.self, CommuteStatusCommand.self,
        ])
}
