import ArgumentParser
import LocationActivity
import ActivitySurfaces

/// `myeline stop`: ends an activity, and prints what was tracked, or how long it went on.
struct StopCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "End an activity, and print what was tracked, or how long it went on.",
        discussion: "Returns when its process is gone. Without an ID the only activity is meant.")

    @Argument(help: .init("The activity: its id or the beginning of it, its key, or its kind.", valueName: "ID"))
    var id: String?

    @Flag(help: "End every activity of this user.")
    var all = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        if all && id != nil { throw ValidationError("give an ID or --all") }
    }

    func perform() async throws {
        let listing = RuntimeDirectory.standard.readListing()
        let chosen =
            all ? try ChosenActivities.ongoing(in: listing) : [try ChosenActivities.one(id, in: listing, verb: "stop")]
        var failure: Failure?
        for activity in chosen {
            do {
                let stopped = try await StopLocationUpdateIntent(activity.snapshot.id).perform().stopped
                guard let stopped else { continue }
                try await StandardOutput().write(line: Terminal.escaped(stopped.line(units: units.units)))
            } catch let error as Failure {
                // The others are stopped all the same.
                if chosen.count > 1 { StandardError.write(line: error.line) }
                failure = error
            }
        }
        if let failure { throw chosen.count > 1 ? Ended(status: failure.status) : failure }
    }
}
