import ActivitySurfaces
import ArgumentParser
import LocationStream

struct PlaceAddCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a named place.",
        discussion: "The area of a place is a circle around its position or, with --polygon, a polygon.")

    @Argument(help: .init("Name of the place.", valueName: "NAME"))
    var name: String

    @Argument(
        help: .init("Latitude and longitude in degrees, such as 48.137,11.575 or -33.86,151.21.", valueName: "LAT,LON"))
    var position: String

    @Option(
        parsing: .unconditional,
        help: .init("Radius of the circle in metres. (default: 100)", valueName: "METRES"))
    var radius: Double?

    @Option(
        parsing: .unconditional,
        help: .init("Vertices of the polygon, separated by blanks: \"LAT,LON LAT,LON …\".", valueName: "VERTICES"))
    var polygon: String?

    @Flag(help: "Replace an existing place of the same name.")
    var replace = false

    func validate() throws {
        if let radius { try PlaceRadius.check(radius) }
        if radius != nil && polygon != nil { throw ValidationError("--radius cannot be combined with --polygon") }
    }

    func perform() async throws {
        let added = try place()
        try UserPlaces.file().change { [replace] places throws(PlaceError) in
            let key = PlaceName.key(added.name)
            guard let index = places.firstIndex(where: { PlaceName.key($0.name) == key }) else {
                return places.append(added)
            }
            guard replace else { throw .exists(places[index].name) }
            places[index] = added
        }
        try await StandardOutput().write(line: "Added \(Terminal.escaped(added.name))")
    }

    private func place() throws(PlaceError) -> Place {
        guard PlaceName.isValid(name) else { throw .invalidName(name) }
        let coordinate = try CoordinateText.coordinate(position)
        var place = Place(name: name, latitude: coordinate.latitude, longitude: coordinate.longitude)
        if let radius { place.radius = radius }
        if let polygon { place.polygon = try CoordinateText.polygon(polygon) }
        return place
    }
}

/// The option `--radius`.
enum PlaceRadius {
    /// Checks a radius in metres.
    ///
    /// - Throws: `ValidationError` if the radius is out of range.
    static func check(_ metres: Double) throws {
        guard Place.radii.contains(metres) else {
            throw ValidationError("--radius must be 1 to 1000000 metres")
        }
    }
}
