import TrackStore

/// The horizontal axis of a track's profiles.
enum ProfileAxis: String, CaseIterable, Sendable {
    case distance
    case time

    /// The shortest distance, in metres, over which profiles are drawn.
    private static let shortest = 10.0

    /// Returns the axis for a track: distance if its times are unknown, time if its distance is too short, else this
    /// axis.
    func fitting(_ statistics: TrackStatistics) -> ProfileAxis {
        guard statistics.elapsed != nil else { return .distance }
        return statistics.distance ?? 0 < Self.shortest ? .time : self
    }

    /// Returns the length of the axis, in metres or seconds.
    func length(of statistics: TrackStatistics) -> Double {
        switch self {
        case .distance: statistics.distance ?? 0
        case .time: statistics.elapsed ?? 0
        }
    }

    /// Returns the position of a point of the track, in metres or seconds.
    func position(of point: TracedPoint, in statistics: TrackStatistics) -> Double {
        switch self {
        case .distance: point.distance
        case .time: Double(point.milliseconds - (statistics.first ?? point).milliseconds) / 1000
        }
    }
}
