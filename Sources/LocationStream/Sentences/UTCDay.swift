import SystemSupport

package struct UTCDay: Sendable, Hashable {
    /// Days since 1970-01-01.
    package var days: Int32

    /// Creates a day; nil if the date does not exist or if the year is not from 1970 to 2200.
    package init?(year: Int, month: Int, day: Int) {
        let date = CivilDate(year: year, month: month, day: day)
        guard (1970...2200).contains(year), date.isValid else { return nil }
        days = Int32(date.daysSince1970)
    }

    init(days: Int32) {
        self.days = days
    }

    /// Returns the time on this day in milliseconds since 1970; a leap second becomes the midnight after it.
    package func milliseconds(at time: TimeOfDay) -> Int64 {
        Int64(days) * Int64(TimeOfDay.day) + Int64(time)
    }
}
