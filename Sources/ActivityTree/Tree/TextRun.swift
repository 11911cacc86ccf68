package import FoundationEssentials

/// A piece of text with uniform formatting.
package struct TextRun: Sendable, Hashable {
    package var content: Content
    package var font: FontValue?
    package var weight: FontWeight?
    package var isItalic = false
    package var isUnderlined = false
    package var isStruckThrough = false
    package var hasMonospacedDigits = false
    package var isMonospaced = false
    package var foreground: StyleValue?
    package var link: String?

    package enum Content: Sendable, Hashable {
        case literal(String)
        /// The time remaining or elapsed in a range.
        case timer(TimerRange)
        /// A date, absolute or relative to now.
        case date(Date, DateStyle)
        case image(ImageNode)
    }

    /// Creates a run without formatting of its own.
    package init(_ content: Content) {
        self.content = content
    }
}

/// A format of dates.
public enum DateStyle: String, Sendable, Hashable, CaseIterable {
    /// The time of day, such as `16:09`.
    case time
    /// The day, such as `January 9, 2027`.
    case date
    /// The time until or since the date, such as `2 hr, 23 min`.
    case relative
    /// The time from the date, with a sign: `-2 hours` before the date, `+2 hours` after the date.
    case offset
    /// A timer that counts down to the date and then up, such as `2:32`.
    case timer
}

/// A timer that counts up or down between two dates.
package struct TimerRange: Sendable, Hashable {
    /// The start date; the timer stands still before it.
    package var from: Date
    /// The end date; the timer stands still after it.
    package var to: Date
    /// The date at which the timer stops; nil while it runs.
    package var pauseTime: Date?
    /// Whether the timer shows the remaining rather than the elapsed time.
    package var countsDown: Bool
    /// Whether hours are displayed separately from minutes: `1:04:59` rather than `64:59`.
    package var showsHours: Bool

    package init(from: Date, to: Date, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.from = from
        self.to = to
        self.pauseTime = pauseTime
        self.countsDown = countsDown
        self.showsHours = showsHours
    }
}
