public import Foundation
public import LocationActivity

/// Date formats for texts that surfaces keep up to date.
public enum SystemFormatStyle {
    /// A timer that counts up or down within a range.
    public struct Timer: Sendable, Hashable {
        let range: ClosedRange<Date>
        let countsDown: Bool

        /// Returns a timer that counts up from the start of a range and stops at its end.
        public static func timer(countingUpIn interval: Range<Date>) -> Timer {
            Timer(range: interval.lowerBound...interval.upperBound, countsDown: false)
        }

        /// Returns a timer that counts down to the end of a range.
        public static func timer(countingDownIn interval: Range<Date>) -> Timer {
            Timer(range: interval.lowerBound...interval.upperBound, countsDown: true)
        }
    }

    /// A stopwatch, which surfaces show in whole seconds.
    public struct Stopwatch: Sendable, Hashable {
        let start: Date

        /// Returns a stopwatch that counts up from a date.
        public static func stopwatch(startingAt date: Date) -> Stopwatch { Stopwatch(start: date) }
    }

    /// The time to or since a date.
    public struct DateOffset: Sendable, Hashable {
        let date: Date

        /// Returns the format for the time to or since a date.
        public static func offset(to date: Date) -> DateOffset { DateOffset(date: date) }
    }
}

/// A value that surfaces keep up to date.
public struct TimeDataSource<Value: Sendable>: Sendable {}

extension TimeDataSource where Value == Date {
    /// The current date.
    public static var currentDate: TimeDataSource { TimeDataSource() }
}

extension Text {
    /// Creates a timer; the date is ignored, because surfaces keep the text up to date.
    public init(_ date: Date, format: SystemFormatStyle.Timer) {
        self.init(timerInterval: format.range, countsDown: format.countsDown)
    }

    /// Creates a stopwatch; the date is ignored, because surfaces keep the text up to date.
    public init(_ date: Date, format: SystemFormatStyle.Stopwatch) {
        self.init(timerInterval: format.start...max(format.start, .distantFuture), countsDown: false)
    }

    /// Creates a text with the time to or since the date of `format`; `date` is ignored.
    public init(_ date: Date, format: SystemFormatStyle.DateOffset) { self.init(format.date, style: .offset) }

    /// Creates a timer.
    public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.Timer) { self.init(Date(), format: format) }
    /// Creates a stopwatch.
    public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.Stopwatch) {
        self.init(Date(), format: format)
    }
    /// Creates a text with the time to or since the date of `format`.
    public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.DateOffset) {
        self.init(Date(), format: format)
    }
}
