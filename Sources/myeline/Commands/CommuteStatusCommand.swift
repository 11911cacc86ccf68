import ActivitySurfaces
import ArgumentParser
import LocationActivity

struct CommuteStatusCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Print the status of a commute.",
        discussion: """
            Also finds a commute whose activity is not visible yet, and a commute that has ended. Exit status: 0 if \
            the commute is followed, otherwise 2.
            """)

    @Argument(
        help: .init(
            "Name of the commute, its destination, or the ID or key of its activity. (default: the most relevant one)",
            valueName: "NAME"))
    var name: String?

    @Flag(help: "Print the commute as a JSON object.")
    var json = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        // JSON always has SI units.
        if json && units.chosen != nil { throw ValidationError("--units cannot be combined with --json") }
    }

    func perform() async throws {
        try await FollowedJourney.printStatus(name, CommuteKind.self, json: json, units: units.units)
    }
}
