import ActivitySurfaces
import ArgumentParser
import LocationActivity
import LocationStream
import SystemSupport

struct PlaceListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the places, one per line.")

    @Flag(help: "Print the places as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    /// The maximum width of a name in columns, so that a long name does not widen the whole table.
    private static let nameWidth = 40

    func validate() throws {
        // JSON always has SI units.
        if json && units.chosen != nil { throw ValidationError("--units cannot be combined with --json") }
    }

    func perform() async throws {
        let places = try UserPlaces.file().read()
        if json { return try await writeJSON(places) }
        guard !places.isEmpty else { return StandardError.write(line: Failure(PlaceError.noPlaces).line) }
        let units = units.units
        let rows = places.map { place in
            [
                Terminal.escaped(place.name).fitted(toColumns: Self.nameWidth),
                FixedPoint.text(place.latitude, places: 6) + "," + FixedPoint.text(place.longitude, places: 6),
                place.polygon.map { "polygon of \($0.count)" } ?? units.radius(place.radius),
            ]
        }
        try await StandardOutput().write(line: TextTable.text([["NAME", "POSITION", "RADIUS"]] + rows))
    }

    private func writeJSON(_ places: [Place]) async throws {
        var text = [UInt8(ascii: "[")]
        for (index, place) in places.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            place.appendJSON(to: &text)
        }
        text.append(UInt8(ascii: "]"))
        try await StandardOutput().write(line: text)
    }
}
