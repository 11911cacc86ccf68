import FoundationEssentials
import LocationStream

/// The position of a commuter relative to the start and the destination.
struct CommuteWay: Sendable {
    /// The radius of the circle around the start whose edge is the departure, in metres.
    private static let startRadius = 200.0
    private static let start = "start"
    private static let end = "end"

    /// The position of the last fix; before the first one, the start that the user has named, if any.
    private(set) var position: LocationCoordinate2D?
    private(set) var hasFix = false
    private(set) var departedAt: Date?
    private(set) var arrivedAt: Date?
    private let destination: LocationCoordinate2D
    private let places: [Place]
    private var geofences = Geofences()

    init(_ commute: Commute) {
        position = commute.origin
        destination = commute.destination
        places = commute.places
        geofences.add(Self.end, commute.area)
    }

    /// The distance from the position to the destination as the crow flies, in metres; nil without a position.
    var distance: Double? { position.map { destination.distance(from: $0) } }

    /// Takes an update; returns false, and ignores it, if it has no valid location or is an outlier.
    mutating func take(_ update: LocationUpdate) -> Bool {
        guard let fix = update.location, fix.coordinate.isValid, update.motion?.isOutlier != true else {
            return false
        }
        // A start that the user has named may be elsewhere; the departure is always from the first fix.
        if !hasFix { geofences.add(Self.start, startArea(around: fix.coordinate), isInside: true) }
        (position, hasFix) = (fix.coordinate, true)
        for crossing in geofences.take(update) {
            switch (crossing.identifier, crossing.direction) {
            case (Self.start, .leave): departedAt = departedAt ?? crossing.time
            case (Self.end, .enter): arrivedAt = arrivedAt ?? crossing.time
            default: break
            }
        }
        // The first fix that is certainly inside is no crossing.
        if arrivedAt == nil, geofences.isInside(Self.end) == true { arrivedAt = fix.timestamp }
        return true
    }

    private func startArea(around coordinate: LocationCoordinate2D) -> GeofenceShape {
        let containing = places.filter { $0.contains(coordinate) && !$0.contains(destination) }
        let smallest = containing.min { $0.radius < $1.radius }
        return smallest?.shape ?? .circle(center: coordinate, radius: Self.startRadius)
    }
}

extension Place {
    /// Returns whether a point is certainly in the area.
    fileprivate func contains(_ point: LocationCoordinate2D) -> Bool {
        var geofences = Geofences()
        geofences.add(name, shape)
        _ = geofences.take(Location(coordinate: point, horizontalAccuracy: 0, timestamp: .distantPast))
        return geofences.isInside(name) == true
    }
}
