import ArgumentParser
import LocationActivity
import ActivitySurfaces

struct StopCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "End an activity and print its summary.",
        discussion: """
            Without an ID, ends the only running activity. An activity that has already ended is dismissed, so that it \
            is no longer shown. Returns once the tracker has exited.
            """)

    @Argument(help: .activity, completion: .activities)
    var id: String?

    @Flag(help: "End all running activities.")
    var all = false

    @Flag(help: "Print the ended activities as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        if all && id != nil { throw ValidationError("an ID cannot be combined with --all") }
    }

    func perform() async throws {
        let listing = RuntimeDirectory.standard.readListing()
        let chosen =
            all ? try ChosenActivities.ongoing(in: listing) : [try ChosenActivities.one(id, in: listing, verb: "stop")]
        var ended: [JSONValue] = []
        var failure: Failure?
        for activity in chosen {
            do {
                let stopping = try await StopLocationUpdateIntent(activity.snapshot.id).perform().stopped
                guard var stopped = stopping else { continue }
                // The track may have points after the activity's last update, so take the figures from the track.
                if stopped.wasOrphan {
                    stopped.summary = InterruptedTrack.end(activity.snapshot.id).map { .object($0) }
                }
                ended.append(stopped.json)
                if json { continue }
                try await StandardOutput().write(line: Terminal.escaped(stopped.line(units: units.units)))
                if let problem = activity.snapshot.content["recordingProblem"]?.stringValue {
                    StandardError.write(line: "myeline: the track \(Terminal.escaped(problem))")
                }
            } catch let error as Failure {
                // Continue with the other activities.
                if chosen.count > 1 { StandardError.write(line: error.line) }
                failure = error
            }
        }
        if json { try await StandardOutput().write(line: JSONValue.array(ended).description) }
        if let failure { throw chosen.count > 1 ? SilentExit(status: failure.status) : failure }
    }
}
