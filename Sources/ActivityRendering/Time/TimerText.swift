package import FoundationEssentials
package import ActivityTree

package struct TimerText: Sendable, Hashable {
    /// The text, such as `4:59`, `1:04:59` or, without hours, `64:59`.
    package let text: String
    /// The date at which the text changes next; nil if the timer is paused or has ended.
    package let nextChange: Date?

    /// Formats a timer.
    ///
    /// Remaining time is rounded up, so that 0:00 appears only once the range has ended; elapsed time is rounded down.
    /// The timer stands still before and after its range, and when paused.
    package init(_ range: TimerRange, at now: Date) {
        let length = max(0, range.to.timeIntervalSince(range.from))
        let isPaused = range.pauseTime.map { $0 <= now } ?? false
        let instant = isPaused ? range.pauseTime ?? now : now
        let passed = min(max(0, instant.timeIntervalSince(range.from)), length)
        let shown = wholeSeconds(range.countsDown ? length - passed : passed, isRoundedUp: range.countsDown)
        text = Self.text(shown, showsHours: range.showsHours)
        if isPaused || instant >= range.to {
            nextChange = nil
        } else if instant < range.from {
            nextChange = range.from
        } else {
            let next = range.countsDown ? length - Double(shown) + 1 : Double(shown) + 1
            nextChange = range.from.addingTimeInterval(next)
        }
    }

    package static func text(_ seconds: Int, showsHours: Bool = true) -> String {
        let (minutes, remaining) = seconds.quotientAndRemainder(dividingBy: 60)
        guard showsHours, minutes >= 60 else { return "\(minutes):\(twoDigits(remaining))" }
        return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(remaining))"
    }

    static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

/// Rounds seconds to a whole number from 0 to 1e11.
///
/// Errors below a microsecond are ignored, because a `Date` cannot represent most milliseconds exactly.
func wholeSeconds(_ seconds: Double, isRoundedUp: Bool) -> Int {
    let limit = 1e11
    let value = seconds.isNaN ? 0 : min(max(0, seconds), limit)
    return Int(isRoundedUp ? (value - 1e-6).rounded(.up) : (value + 1e-6).rounded(.down))
}
