import SystemSupport

/// A day of universal time, counted from 1970-01-01, as a receiver's date gives it.
package struct UTCDay: Sendable, Hashable {
    /// Days since 1970-01-01.
    package var days: Int32

    package init(days: Int32) {
        self.days = days
    }

    /// Makes a day; nil where the calendar has none such, or the year is outside of 1970 to 2200.
    package init?(year: Int, month: Int, day: Int) {
        let date = CivilDate(year: year, month: month, day: day)
        guard (1970...2200).contains(year), date.isValid else { return nil }
        days = Int32(date.daysSince1970)
    }

    /// The milliseconds from 1970 to a time of this day; a leap second falls on the next day's first.
    package func milliseconds(at time: TimeOfDay) -> Int64 {
        Int64(days) * Int64(TimeOfDay.day) + Int64(time)
    }
}
