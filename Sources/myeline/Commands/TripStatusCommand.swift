import ActivitySurfaces
import ArgumentParser
import LocationActivity

struct TripStatusCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Print the status of a trip.",
        discussion: """
            Also finds a trip whose activity is not visible yet. Exit status: 0 if the trip is followed, otherwise 2.
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
        let listing = RuntimeDirectory.standard.readListing()
        let trip = try FollowedTrip.find(reference, in: listing)
        if json {
            try await StandardOutput().write(line: JSONValue.object(trip.json).description)
        } else {
            let lines = trip.lines(units: units.units)
            try await StandardOutput().write(line: lines.map { Terminal.escaped($0.text) }.joined(separator: "\n"))
        }
        if !trip.isOngoing { throw SilentExit(status: .nothing) }
    }
}
