import ActivitySurfaces
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

/// The list of recorded tracks that `track list` and `history` print.
struct TrackTable {
    let isJSON: Bool
    let units: Units
    /// Whether activities without a location source are listed, which have no points.
    var includesSourceless = false
    /// The message on standard error if nothing is recorded.
    let emptyMessage: String
    /// The titles of additional columns, which follow the columns that both commands print.
    let titles: [String]
    /// Returns the texts of the additional columns.
    let cells: (ListedTrack) -> [String]

    /// The maximum width of a name, so that a long name does not widen the whole table.
    private static let nameWidth = 40

    func write() async throws {
        let tracks = try RecordedTracks.all().filter { includesSourceless || $0.points > 0 || $0.track.source != nil }
        RecordedTracks.warnOfDamaged()
        if isJSON { return try await StandardOutput().write(line: RecordedTracks.json(tracks)) }
        guard !tracks.isEmpty else { return StandardError.write(line: "myeline: \(emptyMessage)") }
        let rows = tracks.map { listed in
            let track = listed.track
            return [
                String(track.id.prefix(8)),
                track.title.map { Terminal.escaped($0).fitted(toColumns: Self.nameWidth) } ?? "-",
                listed.start.map { LocalTime.text($0.timeIntervalSince1970) } ?? "-",
                units.distance(track.totals.distance),
                track.isUntimed ? "-" : DurationText.clock(track.totals.elapsed),
            ] + cells(listed)
        }
        try await StandardOutput().write(
            line: TextTable.text([["ID", "NAME", "STARTED", "DISTANCE", "TIME"] + titles] + rows))
    }
}
