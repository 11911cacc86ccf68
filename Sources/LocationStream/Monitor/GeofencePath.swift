internal import FoundationEssentials

/// The properties of a fix that the geofences use.
struct GeofenceFix: Sendable {
    let point: EarthVector
    /// Seconds since the reference date of `Date`.
    let time: Double
    /// Horizontal accuracy in metres; 10 if the receiver does not report it.
    let accuracy: Double
    /// Metres per second; nil if unknown.
    let speed: Double?

    /// The lowest speed at which a receiver counts as moving, in metres per second; a jogger is faster.
    private static let movingSpeed = 2.0

    init(_ location: Location) {
        point = EarthVector(location.coordinate)
        time = location.timestamp.timeIntervalSinceReferenceDate
        accuracy = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : 10
        speed = location.speed >= 0 ? location.speed : nil
    }

    var instant: GeofenceInstant { GeofenceInstant(point: point, time: time) }

    /// Returns whether the receiver moves too fast for the fixes to be noise around a standstill.
    ///
    /// If both fixes have a speed, the higher speed decides. If a speed is unknown, the distance decides, as in
    /// ``isFarther(from:)``. The distance also decides if both speeds are low and the path between the fixes is
    /// unknown.
    func isMoving(since other: GeofenceFix, isPathKnown: Bool) -> Bool {
        if let speed, let otherSpeed = other.speed {
            if max(speed, otherSpeed) >= Self.movingSpeed { return true }
            if isPathKnown { return false }
        }
        return isFarther(from: other)
    }

    /// Returns whether the distance from another fix is more than the noise around a standstill.
    func isFarther(from other: GeofenceFix) -> Bool {
        point.chord(to: other.point) > 2.5 * (accuracy + other.accuracy)
    }

    /// Returns whether the average speed since an earlier fix is at least that of a moving receiver.
    func isFaster(from other: GeofenceFix) -> Bool {
        point.chord(to: other.point) >= Self.movingSpeed * (time - other.time)
    }
}

/// A time, and the receiver's position on its path at this time.
struct GeofenceInstant: Sendable {
    let point: EarthVector
    /// Seconds since the reference date of `Date`.
    let time: Double
}

/// The segment between two successive fixes; if the path between them is unknown, only the second fix.
struct GeofencePath: Sendable {
    let start, end: GeofenceFix
    /// The length of the path in metres.
    let length: Double
    /// Whether the receiver moves, in which case a single fix is enough for a decision.
    let isMoving: Bool
    /// Whether the path to ``end`` is known; false if the receiver reappears at ``end``.
    let isKnown: Bool
    /// The longest part of the path that is not bisected further, as a fraction of the path.
    private let resolution: Double

    /// Creates the segment between two fixes.
    ///
    /// - Parameter isMoving: Whether earlier fixes show that the receiver moves.
    init(from start: GeofenceFix, to end: GeofenceFix, isMoving: Bool) {
        self.init(start, end, isMoving: isMoving || end.isMoving(since: start, isPathKnown: true), isKnown: true)
    }

    /// Creates a path that contains only a fix, because the way of the receiver to the fix is unknown.
    ///
    /// - Parameter last: The previous fix; nil if there is none.
    init(reappearingAt fix: GeofenceFix, after last: GeofenceFix?) {
        let isMoving = last.map { fix.isMoving(since: $0, isPathKnown: false) } ?? true
        self.init(fix, fix, isMoving: isMoving, isKnown: false)
    }

    private init(_ start: GeofenceFix, _ end: GeofenceFix, isMoving: Bool, isKnown: Bool) {
        (self.start, self.end, self.isMoving, self.isKnown) = (start, end, isMoving, isKnown)
        length = start.point.chord(to: end.point)
        // A decimetre or 1/1,024 of the path, whichever is larger. A decimetre is far below the accuracy of a receiver;
        // 1/1,024 of the path bounds the work for a long path along an edge.
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

    /// Returns the fractions of the path at which it crosses the edge of an area, in order.
    ///
    /// Along a stretch of the path, the distance from the edge changes by at most the length of the stretch. Suppose
    /// that both ends of a stretch are on the same side of the edge. If the sum of their distances from the edge is
    /// more than the length of the stretch, the stretch does not touch the edge. Any other stretch is bisected.
    ///
    /// - Parameters:
    ///   - area: The area.
    ///   - first: The distance of the start of the path from the edge.
    ///   - last: The distance of the end of the path from the edge.
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

    /// Returns whether the receiver is clearly on a side of an edge at some point of a stretch of the path.
    ///
    /// Being clearly on a side means being farther from the edge than the accuracy plus a margin.
    ///
    /// - Parameters:
    ///   - inside: The side: true for inside, false for outside.
    ///   - area: The area whose edge is meant.
    ///   - margin: The margin in metres.
    ///   - stretch: The start and the end of the stretch, as fractions of the path.
    func isClearly(
        inside: Bool, _ area: GeofenceArea, beyond margin: Double, on stretch: ClosedRange<Double>
    ) -> Bool {
        func clearance(_ fraction: Double) -> Double {
            let distance = area.distanceFromEdge(of: point(fraction))
            let clearance = (inside ? -distance : distance) - accuracy(fraction) - margin
            // A clearance of exactly 0 counts as clearly inside, but not as clearly outside.
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

    /// A safety factor, because distances are measured along the surface, where they are slightly longer than chords.
    private static let slack = 1.01
}
