import FoundationEssentials
import LocationStream

/// A file with all that formats have places for: texts, waypoints, a route, and tracks with segments and sensors.
enum RichTrack {
    static let elements: [TrackElement] =
        [
            .document(TrackDescription(name: "Holiday", description: "A week")),
            .waypoint(
                Waypoint(
                    point(0), text: TrackDescription(name: "Hut", comment: "c", description: "d & e", type: "food"),
                    symbol: "Flag, Blue")),
            .waypoint(Waypoint(point(1, isTimed: false))),
            .route(TrackDescription(name: "Plan", comment: "rc", description: "rd", type: "hike")),
            .point(point(2, isTimed: false)), .point(point(3, isTimed: false)),
            .track(TrackDescription(name: "Day <1>", comment: "tc", description: "td", type: "running")),
            .point(point(4, sensors: SensorReadings(heartRate: 120, cadence: 80, power: 250, temperature: 21.5))),
            .point(point(5, sensors: SensorReadings(heartRate: 121))), .point(point(6, startsSegment: true)),
            .track(TrackDescription(name: "Day 2")), .point(point(7)), .point(point(8)),
        ]

    /// The number of points of the tracks.
    static let trackPoints = 5

    private static func point(
        _ number: Int, isTimed: Bool = true, startsSegment: Bool = false, sensors: SensorReadings? = nil
    ) -> TrackPoint {
        var point = TrackPoint(
            coordinate: LocationCoordinate2D(latitude: 47 + Double(number) / 64, longitude: 8.5),
            time: isTimed ? Date(timeIntervalSince1970: 1_715_673_600 + Double(number)) : nil, altitude: 400.5)
        point.coordinateDecimals = 6
        point.fixEstimated = true
        point.startsSegment = startsSegment
        point.sensors = sensors
        return point
    }
}

extension TrackFormat {
    /// Returns the document of some elements.
    func bytes(_ elements: [TrackElement], gap: TrackWriter.Gap = .automatic) -> [UInt8] {
        var writer = TrackWriter(self, gap: gap)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        for element in elements { writer.append(element, into: &bytes) }
        writer.end(into: &bytes)
        return bytes
    }

    func text(_ elements: [TrackElement]) -> String { String(decoding: bytes(elements), as: UTF8.self) }
}
