/// The crossings of the edges of places.
package struct PlaceCrossings: Sendable {
    private var geofences: Geofences
    private let names: [String]

    /// - Parameter sides: For each place whose side is known, whether the receiver is inside.
    package init(_ places: [Place], sides: [String: Bool] = [:], rules: GeofenceRules = GeofenceRules()) {
        geofences = Geofences(rules: rules)
        names = places.map(\.name)
        for place in places { geofences.add(place.name, place.shape, isInside: sides[place.name]) }
    }

    /// Takes an update, and returns the crossings since the last one, whose identifiers are the names of the places.
    package mutating func take(_ update: LocationUpdate) -> [GeofenceCrossing] { geofences.take(update) }

    /// Returns the crossings that still wait for earlier ones, after the last update of a source.
    package mutating func finish() -> [GeofenceCrossing] { geofences.finish() }

    /// For each place whose side is known, whether the receiver is inside.
    package var sides: [String: Bool] {
        names.reduce(into: [:]) { sides, name in sides[name] = geofences.isInside(name) }
    }
}
