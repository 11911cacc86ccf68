/// A place in a track: a time, or the number of a point.
package enum PointPosition: Sendable, Hashable {
    /// A time, as a range of milliseconds since 1970.
    ///
    /// A time without a fraction of a second stands for the whole second.
    case time(ClosedRange<Int64>)
    /// The number of a point, starting at 1; outliers are not counted.
    case number(Int)
}

/// A range of a track's points.
package struct PointRange: Sendable, Hashable {
    /// The first point; nil if the range begins at the start of the track.
    package var first: PointPosition?
    /// The last point; nil if the range ends at the end of the track.
    package var last: PointPosition?

    package init(first: PointPosition?, last: PointPosition?) {
        self.first = first
        self.last = last
    }

    /// Whether the last point certainly precedes the first point.
    ///
    /// False for a time and a number, because their order depends on the points of the track.
    package var isReversed: Bool {
        switch (first, last) {
        case (.number(let first)?, .number(let last)?): first > last
        case (.time(let first)?, .time(let last)?): first.lowerBound > last.upperBound
        default: false
        }
    }
}

/// Finds the times that a ``PointPosition`` stands for, while the points of a track are read.
struct PositionSearch {
    let position: PointPosition
    private var count = 0
    /// The times of the position; nil if the position is the number of a point that was not read yet.
    private(set) var times: ClosedRange<Int64>?

    init(_ position: PointPosition) {
        self.position = position
        if case .time(let range) = position { times = range }
    }

    /// Counts a point of the track, and sets ``times`` if the position is the number of this point.
    mutating func add(_ point: RecordedPoint, at time: Int64) {
        guard times == nil, !point.isOutlier else { return }
        count += 1
        if case .number(count) = position { times = time...time }
    }
}
