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

    @Flag(help: "Dismiss all ended activities, which 'myeline list --all' shows.")
    var ended = false

    @Flag(help: "Print the ended activities as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        if id != nil && (all || ended) {
            throw ValidationError("an ID cannot be combined with \(all ? "--all" : "--ended")")
        }
    }

    func perform() async throws {
        let chosen = try chosen(in: RuntimeDirectory.standard.readListing(clock: .process, sweeps: true))
        var results: [JSONValue] = []
        var failure: Failure?
        for activity in chosen {
            do {
                let stopping = try await StopLocationUpdateIntent(activity.snapshot.id).perform().stopped
                guard var stopped = stopping else { continue }
                // The track may have points after the activity's last update, so take the figures from the track.
                if stopped.wasOrphan {
                    do {
                        stopped.summary = try InterruptedTrack.end(activity.snapshot.id).map { .object($0) }
                    } catch let error as Failure {
                        StandardError.write(line: "myeline: the recorded track is not ended: \(error.text)")
                    }
                }
                results.append(stopped.json)
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
        if json { try await StandardOutput().write(line: JSONValue.array(results).description) }
        if let failure { throw chosen.count > 1 ? SilentExit(status: failure.status) : failure }
    }

    private func chosen(in listing: ActivityListing) throws -> [ListedActivity] {
        switch (all, ended) {
        case (false, false): [try ChosenActivities.one(id, in: listing, verb: "stop")]
        case (true, false): try ChosenActivities.ongoing(in: listing, verb: "stop")
        case (false, true): try ChosenActivities.ended(in: listing)
        case (true, true):
            listing.activities.isEmpty ? try ChosenActivities.ongoing(in: listing, verb: "stop") : listing.activities
        }
    }
}
