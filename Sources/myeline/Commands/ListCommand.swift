import ArgumentParser
import LocationActivity
import ActivitySurfaces
import SystemSupport

struct ListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the running activities, one per line.",
        discussion: "Also lists scheduled activities, and activities whose process has died.")

    @Flag(help: "Include ended activities that have not been dismissed yet.")
    var all = false

    @Flag(help: "Print the activities as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        // JSON always has SI units.
        if json && units.chosen != nil { throw ValidationError("--units cannot be combined with --json") }
    }

    func perform() async throws {
        let listing = RuntimeDirectory.standard.readListing(clock: .system, withPresentations: json)
        let shown = listing.byRelevance.filter { all || $0.snapshot.isOngoing }
        // Report an unreadable directory instead of printing an empty list.
        if shown.isEmpty, let problem = listing.problems.first { throw Failure(problem) }
        for problem in listing.problems { StandardError.write(line: Failure(problem).line, .warning) }
        if json {
            try await StandardOutput().write(jsonArray: shown.lazy.map(\.snapshot))
        } else if !shown.isEmpty {
            try await StandardOutput().write(line: table(shown, at: .now))
            let suspended = shown.suspendedOwners(at: .now)
            for snapshot in shown.map(\.snapshot) where snapshot.isOngoing && suspended.contains(snapshot.owner.pid) {
                let pid = snapshot.owner.pid
                let hint = Failure(
                    "the process of \(snapshot.name) is suspended",
                    remedy: "continue the process with 'kill -CONT \(pid)'")
                StandardError.write(line: hint.line)
            }
        } else {
            StandardError.write(line: Failure.noActivity.line)
        }
    }

    private func table(_ activities: [ListedActivity], at moment: ClockReading) -> String {
        let units = units.units
        let rows =
            [["ID", "KEY", "KIND", "STATE", "DISTANCE", "TIME", "UPDATED", "SOURCE"]]
            + activities.map { listed in
                let activity = ActivityDisplay(listed, without: PresentationEntry.forms)
                let snapshot = listed.snapshot
                let reason = snapshot.endReason.map { EndReason.text($0, content: activity.content, units: units) }
                let elapsed = activity.kind?.elapsed(activity.content) == nil ? nil : activity.elapsed(at: moment)
                return [
                    String(snapshot.id.prefix(8)), snapshot.key ?? "-", snapshot.kind,
                    activity.shownState(at: moment) + (reason.map { " (\($0))" } ?? ""),
                    activity.kind?.distance(activity.content, units: units) ?? "-",
                    elapsed.map(DurationText.clock) ?? "-", activity.ageText(at: moment), snapshot.source ?? "-",
                ]
            }
        return TextTable.text(rows)
    }
}
