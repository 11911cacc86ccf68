import LocationStream

/// A part of a recording that belongs to a track.
///
/// A track that was never edited consists of its whole recording. An edit leaves the points where they are, and changes
/// only the slices of the track, so the edit can be undone.
struct TrackSlice: Sendable, Hashable, Codable {
    /// The number of the track whose recording contains the slice.
    var source: Int64
    /// The time of the first point, in the recording.
    var first = Int64.min
    /// The time of the last point, in the recording.
    var last = Int64.max
    /// The offset that is added to the times of the recording.
    ///
    /// Only an untimed track has an offset other than 0, because its times are the numbers of its points.
    var shift: Int64 = 0
    /// The reason for a gap that an edit left before the first point; ignored if the recording itself has a gap there.
    var gap: TrackGap?

    /// The time of the first point, in the track.
    var start: Int64 { first.adding(shift) }
    /// The time of the last point, in the track.
    var end: Int64 { last.adding(shift) }

    /// Returns the part within a range of the track's times; nil if there is none.
    func limited(to range: ClosedRange<Int64>) -> TrackSlice? {
        var slice = self
        slice.first = max(first, range.lowerBound.adding(-shift))
        slice.last = min(last, range.upperBound.adding(-shift))
        // The gap is before the first point of this slice, which the new slice does not contain.
        if slice.first > first { slice.gap = nil }
        return slice.first <= slice.last ? slice : nil
    }
}

extension [TrackSlice] {
    /// Returns the parts within a range of the track's times.
    func limited(to range: ClosedRange<Int64>) -> [TrackSlice] { compactMap { $0.limited(to: range) } }

    /// Returns the slices that remain after a range of the track's times is removed.
    ///
    /// If there is a gap among the removed points, a gap remains before the next point of the same recording.
    ///
    /// - Parameter gap: Returns the gap among the points of a slice; nil for none.
    func removing<Failure: Error>(
        _ range: ClosedRange<Int64>, gap: (TrackSlice) throws(Failure) -> TrackGap?
    ) throws(Failure) -> [TrackSlice] {
        var kept: [TrackSlice] = []
        var gaps: [Int64: TrackGap] = [:]
        for slice in self {
            if range.lowerBound > .min, let before = slice.limited(to: .min...range.lowerBound - 1) {
                kept.append(before)
            }
            if let removed = slice.limited(to: range), let found = try gap(removed) ?? removed.gap {
                gaps[slice.source] = found
            }
            guard range.upperBound < .max, var after = slice.limited(to: range.upperBound + 1 ... .max) else {
                continue
            }
            if let found = gaps.removeValue(forKey: slice.source) { after.gap = after.gap ?? found }
            kept.append(after)
        }
        return kept.inOrder
    }

    /// Returns the length of the overlap with other slices, in milliseconds.
    ///
    /// Slices that only touch do not overlap.
    func overlap(with others: [TrackSlice]) -> Int64 {
        var overlap: Int64 = 0
        for slice in self {
            for other in others {
                let (start, end) = (Swift.max(slice.start, other.start), Swift.min(slice.end, other.end))
                overlap += Swift.max(0, end - start)
            }
        }
        return overlap
    }

    /// The slices in the order of their starts; slices with the same start keep their order.
    var inOrder: [TrackSlice] {
        enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    }
}

extension Int64 {
    /// Returns the sum, limited to the range of the type.
    func adding(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}
