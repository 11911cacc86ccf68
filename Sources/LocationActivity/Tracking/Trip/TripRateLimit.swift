/// The rate limit of a trip's updates, based on the updates of the last hour.
struct TripRateLimit: Sendable {
    enum Urgency: Sendable, Hashable, Comparable {
        /// A newer position, or a newer time to the arrival.
        case regular
        /// A notable change of the content, such as a different driver or a problem that is resolved.
        case change
        /// A new status.
        case status
        /// A manual change, which is not limited.
        case manual
    }

    /// The maximum number of updates in an hour; manual changes may exceed this number.
    static let limit = 70
    /// The number of ``Urgency/change`` updates in an hour that may be published sooner than a regular update.
    private static let changeLimit = 5
    private static let hour: Int64 = 3600 * 1_000_000_000
    /// The minimum time between an update and a following ``Urgency/change``, in nanoseconds.
    private static let pause: Int64 = 10 * 1_000_000_000

    private var updates: [(time: Int64, urgency: Urgency)] = []

    private var last: Int64? { updates.last?.time }

    mutating func add(_ urgency: Urgency, at now: Int64) {
        updates.removeAll { $0.time < now - Self.hour }
        updates.append((now, urgency))
    }

    /// Returns the earliest time at which an update may be published, in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// In an hour, only the first ``changeLimit`` changes are published sooner than a regular update. If the fix is
    /// lost and regained again and again, further changes are published at the rate of regular updates.
    ///
    /// - Parameter interval: The time between two regular updates, in nanoseconds.
    func earliest(_ urgency: Urgency, interval: Int64, at now: Int64) -> Int64 {
        let recent = updates.filter { $0.time >= now - Self.hour }
        let pause: Int64
        let limit: Int
        // Regular updates and changes leave room in the limit for new statuses.
        switch urgency {
        case .manual: return now
        case .status: (pause, limit) = (0, Self.limit)
        case .change:
            let isFrequent = recent.count { $0.urgency == .change } >= Self.changeLimit
            (pause, limit) = (isFrequent ? interval : min(Self.pause, interval), Self.limit - 5)
        case .regular: (pause, limit) = (interval, Self.limit - 5)
        }
        let next = last.map { $0 + pause } ?? now
        guard recent.count >= limit else { return next }
        return max(next, recent[recent.count - limit].time + Self.hour + 1)
    }
}
