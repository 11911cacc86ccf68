package import FoundationEssentials
package import ActivityTree

/// What a clock shows that runs through a range of dates.
package struct TimerText: Sendable, Hashable {
    /// As `4:59`, `1:04:59` or, without hours, `64:59`.
    package let text: String
    /// When it shows something else; nil where it stands still.
    package let nextChange: Date?

    /// Reads the clock.
    ///
    /// Time that is left is rounded up, so that 0:00 is shown when the range has ended and not before; time that has
    /// passed is rounded down. Before its range and behind it the clock stands still, and from its pause on.
    package init(_ range: TimerRange, at now: Date) {
        let length = max(0, range.to.timeIntervalSince(range.from))
        let isPaused = range.pauseTime.map { $0 <= now } ?? false
        let instant = isPaused ? range.pauseTime ?? now : now
        let passed = min(max(0, instant.timeIntervalSince(range.from)), length)
        let shown = WholeSeconds(range.countsDown ? length - passed : passed, isRoundedUp: range.countsDown)
        text = Self.text(shown.count, showsHours: range.showsHours)
        if isPaused || instant >= range.to {
            nextChange = nil
        } else if instant < range.from {
            nextChange = range.from
        } else {
            let next = range.countsDown ? length - Double(shown.count) + 1 : Double(shown.count) + 1
            nextChange = range.from.addingTimeInterval(next)
        }
    }

    /// A length of time as a clock.
    package static func text(_ seconds: Int, showsHours: Bool = true) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        guard showsHours, minutes >= 60 else { return "\(minutes):\(twoDigits(rest))" }
        return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(rest))"
    }

    static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

/// A length of time as whole seconds that text can carry.
struct WholeSeconds {
    let count: Int

    /// Dates that were written to the millisecond come back with less than a microsecond of error: that rounds nothing.
    init(_ seconds: Double, isRoundedUp: Bool) {
        let limit = 1e11
        let value = seconds.isNaN ? 0 : min(max(0, seconds), limit)
        count = Int(isRoundedUp ? (value - 1e-6).rounded(.up) : (value + 1e-6).rounded(.down))
    }
}
