/// Detects when a receiver crosses the edge of a place.
package struct PlaceCrossings: Sendable {
    private var geofences: Geofences
    private let names: [String]

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - places: The places, whose names are unique.
    ///   - sides: For the name of each place, whether the receiver is inside; no entry if this is unknown.
    ///   - rules: The rules that decide when the receiver enters and leaves a place.
    package init(_ places: [Place], sides: [String: Bool] = [:], rules: GeofenceRules = GeofenceRules()) {
        geofences = Geofences(rules: rules)
        names = places.map(\.name)
        for place in places { geofences.add(place.name, place.shape, isInside: sides[place.name]) }
    }

    /// Processes an update and returns the crossings that are decided by it; their identifiers are the names of places.
    package mutating func take(_ update: LocationUpdate) -> [GeofenceCrossing] { geofences.take(update) }

    /// Returns the crossings that were held back because of earlier undecided ones; called after the last update of a
    /// source.
    package mutating func finish() -> [GeofenceCrossing] { geofences.finish() }

    /// For the name of each place, whether the receiver is inside; no entry if this is unknown.
    package var sides: [String: Bool] {
        names.reduce(into: [:]) { sides, name in sides[name] = geofences.isInside(name) }
    }
}
