import ArgumentParser
import LocationActivity
import TrackStore

struct HistoryCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List the recorded activities: when each took place, how far it went, and why it ended.",
        discussion: """
            The newest activity comes last. 'myeline track' draws, exports, edits and deletes the tracks of activities.
            """)

    @Flag(help: "Print the activities as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func perform() async throws {
        let running = json ? [] : RecordedTracks.running
        let units = units.units
        let table = TrackTable(
            isJSON: json, units: units, includesSourceless: true,
            emptyMessage: "nothing is recorded yet; start with 'myeline start'",
            titles: ["ENDED", "SOURCE"],
            cells: { listed in
                let track = listed.track
                let end = track.endReason.map { reason in
                    reason == RecordedTrack.restarted
                        ? "the source started over" : EndReason.text(reason, units: units)
                }
                let isRunning = running.contains { track.belongs(to: $0) }
                return [end ?? (isRunning ? "running" : "process died"), track.source ?? "-"]
            })
        try await table.write()
    }
}
