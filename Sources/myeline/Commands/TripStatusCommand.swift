import ActivitySurfaces
import ArgumentParser
import LocationActivity

struct TripStatusCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Print the status of a trip.",
        discussion: """
            Also finds a trip whose activity is not visible yet, and a trip that has ended. Exit status: 0 if the trip \
            is followed, otherwise 2.
            """)

    @Argument(help: .init("Reference of the trip, or the ID or key of its activity.", valueName: "REF"))
    var reference: String

    @Flag(help: "Print the trip as a JSON object.")
    var json = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        // JSON always has SI units.
        if json && units.chosen != nil { throw ValidationError("--units cannot be combined with --json") }
    }

    func perform() async throws {
        try await FollowedJourney.printStatus(reference, TripKind.self, json: json, units: units.units)
    }
}
