/// The motion of a receiver up to one update of a sequence.
package struct Motion: Sendable, Hashable {
    /// Metres travelled.
    package var distance = 0.0
    /// Seconds in motion.
    package var movingTime = 0.0
    /// The highest speed in metres per second, without spikes of single fixes; nil if no speed is known.
    package var maximumSpeed: Double?
    /// The sum of all ascents in metres; nil if no altitude is known.
    package var ascent: Double?
    /// The sum of all descents in metres; nil if no altitude is known.
    package var descent: Double?
    /// Whether the receiver is moving, so that its fixes add to ``distance``.
    package var isMoving = false
    /// Whether the receiver stands still; ``isMoving`` is then false.
    package var isStationary = false
    /// Whether the last fix is implausible or not confirmed yet; such a fix adds no distance and no moving time.
    package var isOutlier = false
    /// Whether the last update is a point of the track; false if it has no location or repeats an earlier fix.
    package var isPoint = false
    /// The correction of earlier fixes by the last fix; nil if the last fix corrects no fix.
    package var correction: MotionCorrection?

    package init() {}
}

/// A correction of earlier fixes: a new fix can show that they are outliers, or that they are not.
package struct MotionCorrection: Sendable, Hashable, Codable {
    /// The time range of the fixes that turned out to be outliers; nil if there are none.
    ///
    /// The bounds are in milliseconds since 1970.
    package var outliers: ClosedRange<Int64>?
    /// The time range of the fixes that counted as outliers but turned out to be correct; nil if there are none.
    ///
    /// The receiver has moved to the place of these fixes. The bounds are in milliseconds since 1970.
    package var accepted: ClosedRange<Int64>?

    package init(outliers: ClosedRange<Int64>? = nil, accepted: ClosedRange<Int64>? = nil) {
        self.outliers = outliers
        self.accepted = accepted
    }

    /// The time of the first corrected fix, in milliseconds since 1970; nil if no fix is corrected.
    package var earliest: Int64? {
        guard let first = outliers?.lowerBound else { return accepted?.lowerBound }
        return accepted.map { min(first, $0.lowerBound) } ?? first
    }

    /// Returns whether an earlier fix is an outlier after this correction.
    ///
    /// - Parameters:
    ///   - time: The time of the fix, in milliseconds since 1970.
    ///   - isOutlier: Whether the fix was an outlier before the correction.
    package func isOutlier(at time: Int64, before isOutlier: Bool) -> Bool {
        if outliers?.contains(time) == true { return true }
        return accepted?.contains(time) == true ? false : isOutlier
    }
}

/// A property that is ignored in comparisons and hashing.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Sendable, Hashable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    package static func == (lhs: Uncompared, rhs: Uncompared) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
