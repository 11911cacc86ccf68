import ArgumentParser
import LocationActivity
import ActivitySurfaces
import SystemSupport

struct ListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the activities, one per line.",
        discussion: "Lists running activities.")

    @Flag(help: "Include ended activities that are not dismissed yet.")
    var all = false

    @Flag(help: "Print the activities as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func perform() async throws {
        let listing = RuntimeDirectory.standard.readListing(clock: .system)
        let shown = listing.byRelevance.filter { all || $0.snapshot.isOngoing }
        // An unreadable directory is not an empty list.
        if shown.isEmpty, let problem = listing.problems.first { throw Failure(problem) }
        if json {
            try await StandardOutput().write(line: ActivitySnapshot.jsonArray(shown.map(\.snapshot)))
        } else if !shown.isEmpty {
            let activities = shown.map { ActivityDisplay($0, without: PresentationEntry.forms) }
            try await StandardOutput().write(line: table(activities, at: .now))
        } else {
            StandardError.write(line: "myeline: no activity is running; start one with 'myeline start'")
        }
    }

    private func table(_ activities: [ActivityDisplay], at moment: ClockReading) -> String {
        let rows =
            [["ID", "KEY", "KIND", "STATE", "DISTANCE", "TIME", "UPDATED", "SOURCE"]]
            + activities.map { activity in
                let snapshot = activity.snapshot
                return [
                    String(snapshot.id.prefix(8)), snapshot.key ?? "-", snapshot.kind,
                    activity.shownState(at: moment) + (snapshot.endReason.map { " (\($0))" } ?? ""),
                    snapshot.knownKind?.distance(snapshot.content, units: units.units) ?? "-",
                    snapshot.knownKind?.elapsed(snapshot.content).map(DurationText.clock) ?? "-",
                    AgeText.of(seconds: snapshot.age / .seconds(1)).text + " ago", snapshot.source ?? "-",
                ].map { Terminal.escaped($0) }
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
        return rows.map { row in
            (zip(row, widths).dropLast().map { $0.padded(toColumns: $1) } + row.suffix(1)).joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
