import ArgumentParser

struct TripCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trip",
        abstract: "Show the trips that are followed.",
        discussion: "'myeline start trip' starts a trip, and 'myeline update REF status=completed' changes its status.",
        subcommands: [TripStatusCommand.self, TripListCommand.self])
}
