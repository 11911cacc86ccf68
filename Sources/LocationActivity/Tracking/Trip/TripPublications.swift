/// The rate limit of a trip's updates, based on the times of those in the last hour.
struct TripPublications: Sendable {
    /// The importance of an update.
    enum Urgency: Sendable, Hashable, Comparable {
        /// A newer position or time to the arrival.
        case regular
        /// A problem that appears or is resolved, or a value that becomes known or unknown.
        case change
        /// A new status.
        case status
        /// A manual change, which is not limited.
        case person
    }

    /// The maximum number of updates in an hour; manual changes may exceed it.
    static let limit = 70
    private static let hour: Int64 = 3600 * 1_000_000_000
    /// The minimum time between an update and a following ``Urgency/change``, in nanoseconds.
    private static let pause: Int64 = 10 * 1_000_000_000

    private var times: [Int64] = []
    private(set) var last: Int64?

    mutating func add(at now: Int64) {
        times.removeAll { $0 < now - Self.hour }
        times.append(now)
        last = now
    }

    /// Returns the earliest time of an update in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// - Parameter interval: The time between two regular updates, in nanoseconds.
    func earliest(_ urgency: Urgency, interval: Int64, at now: Int64) -> Int64 {
        let pause: Int64
        let limit: Int
        // Regular updates and changes leave room in the limit for new statuses.
        switch urgency {
        case .person: return now
        case .status: (pause, limit) = (0, Self.limit)
        case .change: (pause, limit) = (min(Self.pause, interval), Self.limit - 5)
        case .regular: (pause, limit) = (interval, Self.limit - 10)
        }
        let inHour = times.filter { $0 >= now - Self.hour }
        let next = last.map { $0 + pause } ?? now
        guard inHour.count >= limit else { return next }
        return max(next, inHour[inHour.count - limit] + Self.hour + 1)
    }
}
