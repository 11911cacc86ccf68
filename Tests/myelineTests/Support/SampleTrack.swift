import FoundationEssentials
import LocationStream
import TrackStore

/// A recorded track near the equator, one point each second.
struct SampleTrack {
    private(set) var points: [RecordedPoint] = []
    private var east = 0.0
    private var north = 0.0
    private var time = 0.0

    private static let metresPerDegree = 111_195.0

    /// Adds a point some metres east and north of the one before.
    mutating func add(
        east: Double = 0, north: Double = 0, speed: Double? = nil, altitude: Double? = nil, gap: TrackGap? = nil,
        isOutlier: Bool = false
    ) {
        let place = LocationCoordinate2D(
            latitude: (self.north + north) / Self.metresPerDegree, longitude: (self.east + east) / Self.metresPerDegree)
        add(place, speed: speed, altitude: altitude, gap: gap, isOutlier: isOutlier)
        guard !isOutlier else { return }
        (self.east, self.north) = (self.east + east, self.north + north)
    }

    /// Adds a point anywhere.
    mutating func add(latitude: Double, longitude: Double) {
        add(LocationCoordinate2D(latitude: latitude, longitude: longitude))
    }

    private mutating func add(
        _ place: LocationCoordinate2D, speed: Double? = nil, altitude: Double? = nil, gap: TrackGap? = nil,
        isOutlier: Bool = false
    ) {
        let location = Location(
            coordinate: place, altitude: altitude ?? .nan, horizontalAccuracy: 4, speed: speed ?? -1,
            timestamp: Date(timeIntervalSince1970: 1_700_000_000 + time))
        time += 1
        points += [RecordedPoint(LocationUpdate(location: location), isOutlier: isOutlier, gap: gap)].compactMap(\.self)
    }

    /// Lets time pass without a point.
    mutating func wait(_ seconds: Double) { time += seconds }

    var statistics: TrackStatistics { points.reduce(into: TrackStatistics()) { $0.add($1) } }

    var traced: [TracedPoint] {
        var tracer = TrackTracer()
        return points.compactMap { tracer.next($0) }
    }

    /// 400 m to the east, a gap of 20 s, then 200 m to the north, uphill, and 200 m to the west; with a far outlier.
    static var walk: SampleTrack {
        var track = SampleTrack()
        track.add(speed: 10, altitude: 100)
        for _ in 0..<40 { track.add(east: 10, speed: 10, altitude: 100) }
        track.wait(19)
        track.add(north: 60, speed: 5, altitude: 112, gap: .fix)
        for step in 1...28 { track.add(north: 5, speed: 5, altitude: 112 + Double(step)) }
        track.add(east: 9000, north: 9000, speed: 200, altitude: 900, isOutlier: true)
        for _ in 0..<20 { track.add(east: -10, speed: 10, altitude: 140) }
        return track
    }
}
