import FoundationEssentials
import Glibc
import LocationStream

/// The path and the recent speeds of a tracker, thinned to a bounded number of values for drawing.
///
/// It is passed to the widget with each content, and is not part of the encoded content.
package struct LocationHistory: Sendable, Hashable {
    /// The path, oldest point first, without points at which it is nearly straight.
    package private(set) var path: [Point] = []
    /// The highest speed of each interval of ``speedInterval`` seconds, in metres per second, oldest first.
    package private(set) var speeds: [Double] = []
    private var lastTime: Date?
    /// The start of the interval of the last speed.
    private var intervalStart = Date.distantPast

    package static let pathCapacity = 64
    package static let speedCapacity = 40
    private static let speedInterval = 3.0
    /// The shortest distance between two points, in metres.
    private static let step = 10.0

    package struct Point: Sendable, Hashable {
        /// Degrees north.
        package var latitude: Double
        /// Degrees east.
        package var longitude: Double
    }

    package init() {}

    mutating func add(_ location: Location) {
        // A log that is played in a loop starts again with an earlier time.
        if let lastTime, location.timestamp < lastTime { self = LocationHistory() }
        lastTime = location.timestamp
        addSpeed(location.speed, at: location.timestamp)
        let point = Point(latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
        let step = max(Self.step, location.horizontalAccuracy)
        guard path.last.map({ $0.distance(to: point) >= step }) ?? true else { return }
        path.append(point)
        if path.count > Self.pathCapacity { removeStraightest() }
    }

    private mutating func addSpeed(_ speed: Double, at time: Date) {
        guard speed >= 0, speed.isFinite else { return }
        if let last = speeds.last, time.timeIntervalSince(intervalStart) < Self.speedInterval {
            speeds[speeds.count - 1] = max(last, speed)
            return
        }
        intervalStart = time
        speeds.append(speed)
        if speeds.count > Self.speedCapacity { speeds.removeFirst() }
    }

    /// Removes the point whose triangle with its neighbours is the smallest (Visvalingam and Whyatt, 1993).
    private mutating func removeStraightest() {
        let areas = path.indices.dropFirst().dropLast().map { path[$0].area(path[$0 - 1], path[$0 + 1]) }
        guard let smallest = areas.indices.min(by: { areas[$0] < areas[$1] }) else { return }
        path.remove(at: smallest + 1)
    }
}

extension LocationHistory.Point {
    /// Returns the offset of another point in metres, on a plane that touches the Earth at this point.
    private func offset(of other: Self) -> (east: Double, north: Double) {
        let metresPerDegree = 111_320.0
        let longitude = (other.longitude - longitude).remainder(dividingBy: 360)
        return (longitude * metresPerDegree * cos(latitude * .pi / 180), (other.latitude - latitude) * metresPerDegree)
    }

    fileprivate func distance(to other: Self) -> Double {
        let (east, north) = offset(of: other)
        return (east * east + north * north).squareRoot()
    }

    /// Returns twice the area of the triangle with two other points, in square metres.
    fileprivate func area(_ one: Self, _ other: Self) -> Double {
        let (first, second) = (offset(of: one), offset(of: other))
        return (first.east * second.north - first.north * second.east).magnitude
    }
}
