import ArgumentParser

struct CommuteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "commute",
        abstract: "Save commutes, which start by themselves on their days.",
        discussion: "'myeline start commute' starts a commute at once, without saving it.",
        subcommands: [CommuteAddCommand.self, CommuteListCommand.self, CommuteRemoveCommand.self])
}
