import LocationStream
import FoundationEssentials
import ActivitySurfaces
import ArgumentParser
import LocationActivity
import SystemSupport
import TrackStore

struct TrackListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the recorded tracks, one per line.",
        discussion: "The figures of a running activity are those of its last batch, by default at most a minute old.")

    @Flag(help: "Print the tracks as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func perform() async throws {
        let tracks = try RecordedTracks.all()
        if json { return try await StandardOutput().write(line: RecordedTracks.json(tracks)) }
        guard !tracks.isEmpty else {
            return StandardError.write(line: "myeline: no track is recorded; 'myeline start' records one")
        }
        let units = units.units
        let rows = tracks.map { listed in
            let track = listed.track
            return [
                String(track.id.prefix(8)), track.title ?? "-", LocalTime.text(track.startedAt.timeIntervalSince1970),
                units.distance(track.totals.distance), DurationText.clock(track.totals.elapsed),
                String(listed.points),
            ]
        }
        try await StandardOutput().write(
            line: TextTable.text([["ID", "NAME", "STARTED", "DISTANCE", "TIME", "POINTS"]] + rows))
    }
}
