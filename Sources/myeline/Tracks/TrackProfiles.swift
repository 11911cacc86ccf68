import TrackStore

/// The speed and the altitude of a track over distance or time.
struct TrackProfiles {
    let axis: ProfileAxis
    /// The length of the axis, in metres or seconds.
    let length: Double
    private(set) var speed: SeriesBins
    private(set) var altitude: SeriesBins
    private let statistics: TrackStatistics

    /// - Parameter resolution: The number of positions along the axis that the drawing can distinguish.
    init(_ statistics: TrackStatistics, over axis: ProfileAxis, resolution: Int) {
        self.statistics = statistics
        self.axis = axis
        length = axis.length(of: statistics)
        speed = SeriesBins(count: resolution, length: length)
        altitude = speed
    }

    mutating func add(_ point: TracedPoint) {
        let position = axis.position(of: point, in: statistics)
        speed.add(point.speed, at: position, startsSegment: point.startsSegment)
        altitude.add(point.altitude, at: position, startsSegment: point.startsSegment)
    }
}
