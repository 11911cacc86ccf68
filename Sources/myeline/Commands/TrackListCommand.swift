import ArgumentParser
import TrackStore

struct TrackListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the recorded tracks, one per line.",
        discussion: "Also lists the tracks of running activities, with the points recorded so far.")

    @Flag(help: "Print the tracks as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func perform() async throws {
        let table = TrackTable(
            isJSON: json, units: units.units, emptyMessage: "no track is recorded; 'myeline start' records one",
            titles: ["POINTS"], cells: { [String($0.points)] })
        try await table.write()
    }
}
