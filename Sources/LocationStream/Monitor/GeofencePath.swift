internal import FoundationEssentials

/// A fix, as the geofences see it.
struct GeofenceFix: Sendable {
    let point: EarthVector
    /// Seconds since the reference date of `Date`.
    let time: Double
    /// Metres; 10 if the receiver does not report it.
    let accuracy: Double
    /// Metres per second; nil if unknown.
    let speed: Double?

    /// Speed in metres per second from which a receiver moves; less than a jogger's.
    private static let movingSpeed = 2.0

    init(_ location: Location) {
        point = EarthVector(location.coordinate)
        time = location.timestamp.timeIntervalSinceReferenceDate
        accuracy = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : 10
        speed = location.speed >= 0 ? location.speed : nil
    }

    var instant: GeofenceInstant { GeofenceInstant(point: point, time: time) }

    /// Whether the receiver moves too fast for its fixes to be the noise of a standstill.
    ///
    /// It does by its reported speed, or if the distance is more than 2.5 times the accuracies of both fixes. The distance
    /// counts if a speed is unknown, or if the way is not known.
    func isMoving(since other: GeofenceFix, isWayKnown: Bool) -> Bool {
        if let speed, let otherSpeed = other.speed {
            if max(speed, otherSpeed) >= Self.movingSpeed { return true }
            if isWayKnown { return false }
        }
        return point.chord(to: other.point) > 2.5 * (accuracy + other.accuracy)
    }
}

/// A time and a place on the path of the receiver.
struct GeofenceInstant: Sendable {
    let point: EarthVector
    /// Seconds since the reference date of `Date`.
    let time: Double
}

/// The segment between two successive fixes, or a single fix where nothing is known of the path to it.
struct GeofencePath: Sendable {
    let start, end: GeofenceFix
    /// Metres.
    let length: Double
    /// Whether a single fix of the path is enough for a decision.
    let isMoving: Bool
    /// Whether the way to the end is known.
    let isKnown: Bool
    /// The fraction of the path below which it is not divided any more.
    private let resolution: Double

    init(from start: GeofenceFix, to end: GeofenceFix) {
        self.init(start, end, isMoving: end.isMoving(since: start, isWayKnown: true), isKnown: true)
    }

    /// The path of a receiver that reappears at a fix.
    ///
    /// - Parameter last: The last fix before; nil for none.
    init(reappearingAt fix: GeofenceFix, after last: GeofenceFix?) {
        let isMoving = last.map { fix.isMoving(since: $0, isWayKnown: false) } ?? true
        self.init(fix, fix, isMoving: isMoving, isKnown: false)
    }

    private init(_ start: GeofenceFix, _ end: GeofenceFix, isMoving: Bool, isKnown: Bool) {
        (self.start, self.end, self.isMoving, self.isKnown) = (start, end, isMoving, isKnown)
        length = start.point.chord(to: end.point)
        // A decimetre is far below the accuracy of a receiver; the limit bounds the work for a path along an edge.
        resolution = max(0.1 / max(length, 0.1), 1.0 / 1_024)
    }

    func instant(_ fraction: Double) -> GeofenceInstant {
        fraction == 1
            ? end.instant
            : GeofenceInstant(
                point: start.point.interpolated(to: end.point, fraction),
                time: start.time + (end.time - start.time) * fraction)
    }

    private func accuracy(_ fraction: Double) -> Double {
        start.accuracy + (end.accuracy - start.accuracy) * fraction
    }

    private func point(_ fraction: Double) -> EarthVector { start.point.interpolated(to: end.point, fraction) }

    /// Returns the fractions at which the path crosses the edge of an area, in order.
    ///
    /// The distance from an edge changes at most by the length of the path. So a stretch whose ends are on the same side,
    /// together farther from the edge than its length, does not touch it; any other stretch is halved.
    ///
    /// - Parameters:
    ///   - area: The area.
    ///   - first: The distance of the start from the edge.
    ///   - last: The distance of the end from the edge.
    func crossings(of area: GeofenceArea, _ first: Double, _ last: Double) -> [Double] {
        var crossings: [Double] = []
        func search(_ from: Double, _ to: Double, _ first: Double, _ last: Double) {
            let isCrossed = (first <= 0) != (last <= 0)
            if !isCrossed, abs(first) + abs(last) > length * (to - from) * Self.slack { return }
            guard to - from > resolution else {
                if isCrossed { crossings.append(from + (to - from) * first / (first - last)) }
                return
            }
            let middle = (from + to) / 2
            let distance = area.distanceFromEdge(of: point(middle))
            search(from, middle, first, distance)
            search(middle, to, distance, last)
        }
        search(0, 1, first, last)
        return crossings
    }

    /// Whether the receiver is clearly on a side of an edge anywhere on a stretch of the path.
    ///
    /// - Parameters:
    ///   - stretch: The fractions of the stretch.
    ///   - area: The area.
    ///   - inside: Whether the distance plus the accuracy is to be inside, rather than the distance less the accuracy
    ///     outside.
    ///   - margin: The metres by which the edge must be exceeded.
    func isClearly(
        inside: Bool, _ area: GeofenceArea, beyond margin: Double, on stretch: ClosedRange<Double>
    ) -> Bool {
        func clearance(_ fraction: Double) -> Double {
            let distance = area.distanceFromEdge(of: point(fraction))
            let clearance = (inside ? -distance : distance) - accuracy(fraction) - margin
            // A fix at exactly the radius is inside, and one at exactly the end of the belt is not outside.
            return inside || clearance != 0 ? clearance : -.leastNonzeroMagnitude
        }
        let slope = (length + abs(end.accuracy - start.accuracy)) * Self.slack
        func search(_ from: Double, _ to: Double, _ first: Double, _ last: Double) -> Bool {
            if first >= 0 || last >= 0 { return true }
            guard to - from > resolution, (first + last + slope * (to - from)) / 2 >= 0 else { return false }
            let middle = (from + to) / 2
            let value = clearance(middle)
            return search(from, middle, first, value) || search(middle, to, value, last)
        }
        let (from, to) = (stretch.lowerBound, stretch.upperBound)
        return search(from, to, clearance(from), clearance(to))
    }

    /// Chords are slightly shorter than the lengths on the surface by which distances change.
    private static let slack = 1.01
}
