import FoundationEssentials

/// The delay with which a receiver's fixes arrive.
///
/// A machine that slept, or a process that was stopped, first reads what was sent before. Such a fix is recorded, but is
/// no present position.
struct FixDelay: Sendable {
    private typealias Arrival = (fix: Date, now: Int64)

    /// The delay from which a fix is late, in seconds.
    private static let limit = 10.0

    private(set) var isLate = false
    private var last: Arrival?
    private var lastOnTime: Arrival?

    /// Notes a fix and the time of its arrival, in nanoseconds of CLOCK_BOOTTIME.
    mutating func note(_ fix: Date, at now: Int64) {
        if let last, let lastOnTime {
            let step = Self.seconds(from: last, to: now)
            let interval = fix.timeIntervalSince(last.fix)
            isLate =
                if isLate {
                    // Fixes that were kept arrive at once; those of the present at the receiver's pace.
                    step < interval / 2
                        && Self.seconds(from: lastOnTime, to: now) - fix.timeIntervalSince(lastOnTime.fix) >= Self.limit
                } else {
                    // A clock that goes back was set, or a log is played again.
                    interval > 0 && step - interval >= Self.limit
                }
        }
        last = (fix, now)
        if !isLate { lastOnTime = last }
    }

    private static func seconds(from arrival: Arrival, to now: Int64) -> Double { Double(now - arrival.now) / 1e9 }
}
