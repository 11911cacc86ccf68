import FoundationEssentials
import LocationStream

/// Positions in metres around an origin, as fixes.
struct GeofenceFixes {
    var origin = LocationCoordinate2D(latitude: 48, longitude: 11)
    var accuracy = 5.0
    var speed = -1.0

    static let start = Date(timeIntervalSince1970: 1_780_000_000)
    /// Metres on a degree of the meridian at 48° north.
    private static let northDegree = 111_200.4
    private static let eastDegree = 74_625.5

    func coordinate(east: Double = 0, north: Double = 0) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: origin.latitude + north / Self.northDegree, longitude: origin.longitude + east / Self.eastDegree)
    }

    func circle(east: Double = 0, north: Double = 0, radius: Double) -> GeofenceShape {
        .circle(center: coordinate(east: east, north: north), radius: radius)
    }

    func fix(at seconds: Double, east: Double = 0, north: Double = 0) -> Location {
        Location(
            coordinate: coordinate(east: east, north: north), horizontalAccuracy: accuracy, speed: speed,
            timestamp: Self.start + seconds)
    }
}

extension Geofences {
    /// Takes fixes, and returns all crossings with their times in seconds.
    mutating func crossings(_ fixes: [Location]) -> [Crossing] {
        (fixes.flatMap { take($0) } + finish()).map(Crossing.init)
    }

    struct Crossing: Hashable, CustomStringConvertible {
        let identifier: String
        let direction: GeofenceCrossing.Direction
        let seconds: Double

        init(_ crossing: GeofenceCrossing) {
            identifier = crossing.identifier
            direction = crossing.direction
            seconds = crossing.time.timeIntervalSince(GeofenceFixes.start)
        }

        var description: String { "\(direction) \(identifier) at \(seconds)" }

        /// The direction and the identifier.
        var name: String { "\(direction) \(identifier)" }
    }
}
