package import FoundationEssentials

/// A receiver's crossing of the edge of an area.
package struct GeofenceCrossing: Sendable {
    package enum Direction: String, Sendable, Hashable, Codable {
        case enter, leave
    }

    /// The identifier of the area.
    package var identifier: String
    package var direction: Direction
    /// The time of the crossing, interpolated between two fixes; if the path between them is unknown, the time of the
    /// second fix.
    package var time: Date
    /// The position of the crossing, interpolated between two fixes; if the path between them is unknown, the position
    /// of the second fix.
    package var coordinate: LocationCoordinate2D

    package init(identifier: String, direction: Direction, time: Date, coordinate: LocationCoordinate2D) {
        self.identifier = identifier
        self.direction = direction
        self.time = time
        self.coordinate = coordinate
    }
}
