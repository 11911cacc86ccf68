package import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

/// The path and the recent speeds of a tracker, thinned to a bounded number of values for drawing.
///
/// The history is passed to the widget with each content. The path is part of the encoded content, the speeds are not.
package struct LocationHistory: Sendable, Hashable {
    /// The path, without points at which it is nearly straight.
    package private(set) var simplified = SimplifiedPath(capacity: pathCapacity)
    /// The highest speed of each interval of ``speedInterval`` seconds, in metres per second, oldest first.
    package private(set) var speeds: [Double] = []
    /// The path as JSON text; nil without a path.
    ///
    /// The text is stored so that the path is encoded only when it changes.
    private var encoded: [UInt8]?
    private var lastTime: Date?
    /// The start of the interval to which the last of ``speeds`` belongs.
    private var intervalStart = Date.distantPast
    /// The largest distance, in metres, from the last point of the path to a later position that was skipped.
    private var lead = 0.0
    /// Whether the next point begins a new line, because the way to that point is unknown.
    private var isInterrupted = false

    package static let pathCapacity = 60
    package static let speedCapacity = 40
    private static let speedInterval = 3.0
    /// The minimum distance between successive points of a line, in metres.
    private static let step = 10.0

    package struct Point: Sendable, Hashable {
        /// Degrees north.
        package var latitude: Double
        /// Degrees east.
        package var longitude: Double

        package init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    package init() {}

    /// All points of the path, oldest first.
    package var path: [Point] { simplified.vertices.map(\.point) }

    /// Returns the lines of the path up to the present position, oldest first.
    package func lines(to present: Point?) -> [[Point]] {
        var lines = simplified.lines.map { $0.map(\.point) }
        guard let present else { return lines }
        if isInterrupted || lines.isEmpty {
            lines.append([present])
        } else {
            lines[lines.count - 1].append(present)
        }
        return lines
    }

    /// Ends the current line of the path, for example at a pause; the next point begins a new line.
    mutating func interrupt() {
        isInterrupted = !simplified.vertices.isEmpty
        lastTime = nil
    }

    mutating func add(_ location: Location) {
        // If the time steps back, a log that is played in a loop has started again.
        if let lastTime, location.timestamp < lastTime { self = LocationHistory() }
        lastTime = location.timestamp
        addSpeed(location.speed, at: location.timestamp)
        add(
            Point(latitude: location.coordinate.latitude, longitude: location.coordinate.longitude),
            step: max(Self.step, location.horizontalAccuracy))
    }

    private mutating func add(_ point: Point, step: Double) {
        if let last = simplified.vertices.last?.point, !isInterrupted {
            let distance = last.distance(to: point)
            guard distance >= step else {
                lead = max(lead, distance)
                return
            }
        }
        simplified.append(point, startsLine: isInterrupted, error: isInterrupted ? 0 : lead)
        (lead, isInterrupted) = (0, false)
        encoded = Self.encoded(simplified)
    }

    private mutating func addSpeed(_ speed: Double, at time: Date) {
        guard speed >= 0, speed.isFinite else { return }
        // Three decimals are enough for drawing. More decimals would lengthen the encoded presentation of the widget.
        let speed = FixedDecimal(speed, decimals: 3)?.doubleValue ?? speed
        if let last = speeds.last, time.timeIntervalSince(intervalStart) < Self.speedInterval {
            speeds[speeds.count - 1] = max(last, speed)
            return
        }
        intervalStart = time
        speeds.append(speed)
        if speeds.count > Self.speedCapacity { speeds.removeFirst() }
    }
}

extension LocationHistory {
    /// Reads the member `path` of a content, which is a list of encoded lines.
    ///
    /// Invalid lines are skipped.
    package init(path: JSONValue?) {
        for text in (path?.arrayValue ?? []).prefix(Self.pathCapacity) {
            guard let text = text.stringValue, let line = FlexiblePolyline.line(text, limit: Self.pathCapacity)
            else { continue }
            for (index, point) in line.prefix(Self.pathCapacity).enumerated() {
                simplified.append(point, startsLine: index == 0)
            }
        }
        if !simplified.vertices.isEmpty { encoded = Self.encoded(simplified) }
    }

    private static func encoded(_ path: SimplifiedPath) -> [UInt8] {
        var bytes = [UInt8(ascii: "[")]
        for line in path.lines {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "\""))
            FlexiblePolyline.append(line.lazy.map(\.point), to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    /// Returns the path as JSON text of at most `limit` bytes, with fewer points if necessary.
    ///
    /// - Returns: Nil if there is no path, or no room for two points.
    func encodedPath(limit: Int) -> [UInt8]? {
        guard let encoded, encoded.count > limit else { return encoded }
        var capacity = simplified.vertices.count / 2
        while capacity >= 2 {
            var path = SimplifiedPath(capacity: capacity)
            for vertex in simplified.vertices {
                path.append(vertex.point, startsLine: vertex.startsLine, error: vertex.error)
            }
            let bytes = Self.encoded(path)
            if bytes.count <= limit { return bytes }
            capacity /= 2
        }
        return nil
    }
}
