/// The rate limiter of an activity's updates.
///
/// Times are nanoseconds of CLOCK_BOOTTIME.
package struct UpdateBudget: Sendable {
    private let requestedInterval: Int64
    /// The minimum interval between two writes to the current storage, in nanoseconds.
    package var minimumWriteInterval: Int64 = 0
    private var lastPublished: Int64?
    private var lastGain: Int64?
    private var lastLoss: Int64?

    package init(interval: Duration) {
        requestedInterval = interval.boundedNanoseconds
    }

    private var interval: Int64 { max(requestedInterval, minimumWriteInterval) }

    package enum Urgency: Sendable, Hashable {
        /// The update may be held back.
        case none
        /// A member that was null has a value.
        case gain
        /// A member that had a value is null.
        case loss
        /// The update is exempt from the limit.
        case always
    }

    /// Admits an update.
    ///
    /// One gain and one loss per interval skip the limit. A value that comes and goes with every update therefore causes
    /// at most three updates per interval.
    ///
    /// - Returns: The time at which to publish the update.
    package mutating func admit(_ urgency: Urgency, at now: Int64) -> Int64 {
        guard let lastPublished else { return now }
        var due = lastPublished + interval
        switch urgency {
        case .none: break
        case .gain:
            if now - (lastGain ?? .min / 2) >= interval { (due, lastGain) = (now, now) }
        case .loss:
            if now - (lastLoss ?? .min / 2) >= interval { (due, lastLoss) = (now, now) }
        case .always: return now
        }
        return max(now, due)
    }

    /// Returns the time for which an update would be held back, in nanoseconds.
    package func delay(at now: Int64) -> Int64 {
        lastPublished.map { max(0, $0 + interval - now) } ?? 0
    }

    package mutating func notePublished(at now: Int64) {
        lastPublished = now
    }
}
