import FoundationEssentials
import LocationStream

/// The position of a commuter relative to the start and the destination.
struct CommuteProgress: Sendable {
    /// The radius of the circle around the start, in metres; leaving this circle counts as the departure.
    private static let startRadius = 200.0
    /// The worst accuracy, in metres, of a fix that can be the centre of the circle around the start.
    private static let startAccuracy = 100.0
    private static let start = "start"
    private static let end = "end"

    /// The position of the last fix.
    ///
    /// Before the first fix, this is ``Commute/origin``, which may be nil.
    private(set) var position: LocationCoordinate2D?
    private(set) var hasFix = false
    private(set) var departedAt: Date?
    private var hasStart = false
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

    /// The straight-line distance from the position to the destination in metres; nil without a position.
    var distance: Double? { position.map { destination.distance(from: $0) } }

    /// Processes an update; ignores an outlier or an update without a valid location.
    ///
    /// - Returns: False if the update was ignored.
    mutating func take(_ update: LocationUpdate) -> Bool {
        guard let fix = update.location, fix.coordinate.isValid, update.motion?.isOutlier != true else {
            return false
        }
        // The departure is measured from the first accurate fix, because the start that the user has given may be
        // elsewhere.
        if !hasStart, fix.horizontalAccuracy <= Self.startAccuracy {
            geofences.add(Self.start, startArea(around: fix.coordinate), isInside: true)
            hasStart = true
        }
        (position, hasFix) = (fix.coordinate, true)
        for crossing in geofences.take(update) {
            switch (crossing.identifier, crossing.direction) {
            case (Self.start, .leave): departedAt = departedAt ?? crossing.time
            // A commuter who comes back to the start, for instance after a walk, has not departed.
            case (Self.start, .enter): departedAt = nil
            case (Self.end, .enter): arrivedAt = arrivedAt ?? crossing.time
            default: break
            }
        }
        // A receiver that is inside the destination's area from the beginning never crosses the edge of that area.
        if arrivedAt == nil, geofences.isInside(Self.end) == true { arrivedAt = fix.timestamp }
        return true
    }

    /// Forgets the departure; the next accurate fix becomes the new start.
    mutating func restart() {
        (departedAt, hasStart) = (nil, false)
        geofences.remove(Self.start)
    }

    private func startArea(around coordinate: LocationCoordinate2D) -> GeofenceShape {
        let containing = places.filter { $0.contains(coordinate) && !$0.contains(destination) }
        let smallest = containing.min { $0.radius < $1.radius }
        return smallest?.shape ?? .circle(center: coordinate, radius: Self.startRadius)
    }
}

extension Place {
    fileprivate func contains(_ point: LocationCoordinate2D) -> Bool {
        var geofences = Geofences()
        geofences.add(name, shape)
        _ = geofences.take(Location(coordinate: point, horizontalAccuracy: 0, timestamp: .distantPast))
        return geofences.isInside(name) == true
    }
}
