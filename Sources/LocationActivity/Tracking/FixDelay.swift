import FoundationEssentials

/// The delay with which a receiver's fixes arrive.
///
/// After a suspension of the machine or of the process, the fixes that were buffered in the meantime are read first.
/// Such a late fix is recorded, but its position is not current.
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
