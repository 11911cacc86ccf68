import ActivitySurfaces
import ArgumentParser
import LocationActivity

struct TripListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the trips that are followed, one per line.",
        discussion: "Also lists trips whose activity is not visible yet. Exit status: 0 if there are trips, else 2.")

    @Flag(help: "Print the trips as a JSON array.")
    var json = false

    func perform() async throws {
        let listing = RuntimeDirectory.standard.readListing()
        let trips = listing.byRelevance.compactMap { FollowedJourney($0, TripKind.self) }.filter(\.isOngoing)
        if trips.isEmpty, let problem = listing.problems.first { throw Failure(problem) }
        if json {
            try await StandardOutput().write(line: JSONValue.array(trips.map { .object($0.json) }).description)
        } else if !trips.isEmpty {
            let rows =
                [["REFERENCE", "STATUS", "ARRIVAL", "DRIVER", "PICKUP"]]
                + trips.map { trip in
                    [
                        trip.reference, trip.text("status") ?? "-", trip.arrival ?? "-", trip.text("driverName") ?? "-",
                        trip.pickup ?? "-",
                    ]
                }
            try await StandardOutput().write(line: TextTable.text(rows))
        } else {
            let failure = Failure(
                "no trip is followed", remedy: "start one with 'myeline start trip'", status: .nothing)
            StandardError.write(line: failure.line)
        }
        if trips.isEmpty { throw SilentExit(status: .nothing) }
    }
}
