import FoundationEssentials

/// The delay with which a receiver's fixes arrive.
///
/// After the machine or the process was suspended, buffered fixes are read first. A late fix is recorded, but is not
/// the current position.
struct FixDelay: Sendable {
    private typealias Arrival = (fix: Date, now: Int64)

    /// The minimum delay of a late fix, in seconds.
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
                    // Buffered fixes arrive all at once, faster than their timestamps advance. Current fixes arrive at
                    // the receiver's rate.
                    step < interval / 2
                        && Self.seconds(from: lastOnTime, to: now) - fix.timeIntervalSince(lastOnTime.fix) >= Self.limit
                } else {
                    // If the timestamps do not increase, the clock was set or a log is played again. The fix is then
                    // not late.
                    interval > 0 && step - interval >= Self.limit
                }
        }
        last = (fix, now)
        if !isLate { lastOnTime = last }
    }

    private static func seconds(from arrival: Arrival, to now: Int64) -> Double { Double(now - arrival.now) / 1e9 }
}
