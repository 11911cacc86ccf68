/// Detects when a receiver crosses the edge of a place.
package struct PlaceCrossings: Sendable {
    private var geofences: Geofences
    private let names: [String]

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - places: The places, whose names are unique.
    ///   - sides: Whether the receiver is inside each place, by the name of the place; no entry if unknown.
    ///   - rules: The rules that decide when the receiver enters and leaves a place.
    package init(_ places: [Place], sides: [String: Bool] = [:], rules: GeofenceRules = GeofenceRules()) {
        geofences = Geofences(rules: rules)
        names = places.map(\.name)
        for place in places { geofences.add(place.name, place.shape, isInside: sides[place.name]) }
    }

    /// Processes an update and returns the decided crossings; the identifier of a crossing is the name of the place.
    package mutating func take(_ update: LocationUpdate) -> [GeofenceCrossing] { geofences.take(update) }

    /// Returns the crossings that waited for an earlier undecided crossing; call this method at the end of a source.
    package mutating func finish() -> [GeofenceCrossing] { geofences.finish() }

    /// Whether the receiver is inside each place, by the name of the place; no entry if unknown.
    package var sides: [String: Bool] {
        names.reduce(into: [:]) { sides, name in sides[name] = geofences.isInside(name) }
    }
}
