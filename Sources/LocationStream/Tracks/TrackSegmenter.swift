import SystemSupport

/// Divides a track into unbroken stretches.
///
/// A stretch ends at an epoch without a location, where time goes back, and at a gap in time. What a gap is comes from
/// gpsd's gpxlogger: more than five seconds. A receiver that is logged every ten seconds has none between its fixes, so
/// a step that is no longer than three of the one before is none either.
package struct TrackSegmenter: Sendable {
    /// What a gap in time is.
    package enum Gap: Sendable, Hashable {
        /// More than five seconds, and more than three times the step before.
        case usual
        /// More than so many milliseconds.
        case over(Int64)
        /// There are none: the track has been divided already.
        case none
    }

    /// Where an epoch stands.
    enum Place {
        /// It has no location: a stretch under way is over.
        case outside
        /// It begins a stretch: one under way is over.
        case first
        /// It follows in the stretch under way.
        case next
    }

    private let gap: Gap
    private var isOpen = false
    /// The instant of the last epoch that had a location.
    private var last: Int64?
    private var step: Int64?

    package init(gap: Gap = .usual) {
        self.gap = gap
    }

    /// Takes the next epoch.
    mutating func place(_ epoch: Epoch) -> Place {
        guard epoch.hasLocation else {
            isOpen = false
            return .outside
        }
        let isBroken = isBroken(before: epoch.milliseconds)
        last = epoch.milliseconds
        defer { isOpen = true }
        return isOpen && !isBroken ? .next : .first
    }

    /// Whether time goes back, or has a gap, before an epoch.
    private mutating func isBroken(before instant: Int64?) -> Bool {
        guard let last, let instant else { return false }
        let (step, before) = (instant - last, self.step)
        self.step = step
        switch gap {
        case .none: return step < 0
        case .over(let gap): return step < 0 || step > gap
        case .usual: return step < 0 || step > max(Self.gap, 3 * (before ?? 0))
        }
    }

    /// gpxlogger's default, in milliseconds.
    private static let gap: Int64 = 5_000
}

extension Epoch {
    /// Whether it says where the receiver was.
    var hasLocation: Bool { fix != .none && !latitude.isNaN && !longitude.isNaN }

    /// The instant, where a year of four digits has it: milliseconds since 1970.
    var writableInstant: Int64? {
        guard let milliseconds, InstantText.range.contains(milliseconds) else { return nil }
        return milliseconds
    }

    /// How many decimals of a degree are written: as many as were read, as far as a binary number tells them.
    var writtenDigits: Int { min(max(coordinateDigits, 0), 12) }
}
