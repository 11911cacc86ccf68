/// When the next content may be published.
///
/// Times are nanoseconds of CLOCK_BOOTTIME.
package struct UpdateBudget: Sendable {
    private let wanted: Int64
    /// The least time between two contents that the place asks for, in nanoseconds.
    package var floor: Int64 = 0
    private var lastPublished: Int64?
    private var lastGain: Int64?
    private var lastLoss: Int64?

    package init(interval: Duration) {
        wanted = interval.boundedNanoseconds
    }

    /// The least time between two contents, in nanoseconds.
    private var interval: Int64 { max(wanted, floor) }

    /// Why a content need not wait.
    package enum Urgency: Sendable, Hashable {
        /// It may wait.
        case none
        /// A value is there where there was null.
        case gain
        /// Null is there where there was a value.
        case loss
        /// It goes at once, whatever went before.
        case always
    }

    /// When a content that comes now goes.
    ///
    /// A gain and a loss go at once once in an interval each, so that a value which comes and goes with every update
    /// costs three contents in an interval, not all.
    ///
    /// - Returns: Now, or the time when it may.
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

    /// How long a content that comes now would wait, in nanoseconds.
    package func wait(at now: Int64) -> Int64 {
        lastPublished.map { max(0, $0 + interval - now) } ?? 0
    }

    /// Notes that a content was published.
    package mutating func notePublished(at now: Int64) {
        lastPublished = now
    }
}
