import LocationStream
import FoundationEssentials
import ActivitySurfaces
import ArgumentParser
import LocationActivity
import SystemSupport
import TrackStore

struct HistoryCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List what has run: when, how far, and why it ended.",
        discussion: "Lists the recorded activities, the newest last. 'myeline track' works with their tracks.")

    @Flag(help: "Print the activities as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func perform() async throws {
        let tracks = try RecordedTracks.all()
        if json { return try await StandardOutput().write(line: RecordedTracks.json(tracks)) }
        guard !tracks.isEmpty else {
            return StandardError.write(line: "myeline: nothing has run yet; start with 'myeline start'")
        }
        let units = units.units
        let running = RecordedTracks.running
        let rows = tracks.map { listed in
            let track = listed.track
            return [
                String(track.id.prefix(8)), track.title ?? "-", LocalTime.text(track.startedAt.timeIntervalSince1970),
                units.distance(track.totals.distance), DurationText.clock(track.totals.elapsed),
                track.endReason.map { EndReason.text($0) } ?? (running.contains(track.id) ? "running" : "process died"),
                track.source ?? "-",
            ]
        }
        try await StandardOutput().write(
            line: TextTable.text([["ID", "NAME", "STARTED", "DISTANCE", "TIME", "ENDED", "SOURCE"]] + rows))
    }
}
