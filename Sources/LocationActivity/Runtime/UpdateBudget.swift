/// The rate limiter of an activity's updates.
///
/// Times are nanoseconds of CLOCK_BOOTTIME.
package struct UpdateBudget: Sendable {
    private let requestedInterval: Int64
    /// The minimum interval between two writes in nanoseconds; it depends on where the activity is stored.
    package var minimumWriteInterval: Int64 = 0
    private var lastPublished: Int64?
    private var lastExemptions: [Urgency: Int64] = [:]

    package init(interval: Duration) {
        requestedInterval = interval.boundedNanoseconds
    }

    private var interval: Int64 { max(requestedInterval, minimumWriteInterval) }

    package enum Urgency: Sendable, Hashable {
        /// The update may be held back.
        case none
        /// A member of the content changes from null to a value.
        case gain
        /// A member of the content changes from a value to null.
        case loss
        /// The update is exempt from the rate limit.
        case always
    }

    /// Admits an update, and returns the time at which to publish it.
    ///
    /// In each interval, one ``Urgency/gain`` and one ``Urgency/loss`` skip the rate limit. A value that appears and
    /// disappears with every update thus causes at most three published updates per interval.
    package mutating func admit(_ urgency: Urgency, at now: Int64) -> Int64 {
        guard let lastPublished, urgency != .always else { return now }
        guard urgency != .none, now - (lastExemptions[urgency] ?? .min / 2) >= interval else {
            return max(now, lastPublished + interval)
        }
        lastExemptions[urgency] = now
        return now
    }

    package func delay(at now: Int64) -> Int64 {
        lastPublished.map { max(0, $0 + interval - now) } ?? 0
    }

    package mutating func notePublished(at now: Int64) {
        lastPublished = now
    }
}
