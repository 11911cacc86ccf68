import Testing
import SystemSupport

@Suite("Civil dates")
struct CivilDateTests {
    @Test(
        "convert to and from days since 1970",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1900, 3, 1, -25_508),
            (2017, 1, 10, 17_176), (1, 1, 1, -719_162), (0, 3, 1, -719_468), (0, 2, 29, -719_469),
            (9999, 12, 31, 2_932_896), (-1, 12, 31, -719_529),
        ])
    func knownDays(year: Int, month: Int, day: Int, days: Int) {
        let date = CivilDate(year: year, month: month, day: day)
        #expect(date.daysSince1970 == days)
        #expect(CivilDate(daysSince1970: days) == date)
    }

    @Test("are consecutive from the year -400 to 2800")
    func everyDay() {
        var previous = CivilDate(daysSince1970: -865_625)
        for days in -865_624...303_150 {
            let date = CivilDate(daysSince1970: days)
            let isNextDay = date.day == previous.day + 1 && date.month == previous.month && date.year == previous.year
            let isNextMonth = date.day == 1 && date.month == previous.month + 1 && date.year == previous.year
            let isNextYear = date.day == 1 && date.month == 1 && previous.month == 12 && date.year == previous.year + 1
            guard date.isValid, date.daysSince1970 == days, isNextDay || isNextMonth || isNextYear else {
                Issue.record("\(previous) is followed by \(date)")
                return
            }
            previous = date
        }
        #expect(previous == CivilDate(year: 2799, month: 12, day: 31))
    }

    @Test(
        "are invalid if the calendar lacks them",
        arguments: [
            (2017, 2, 29), (1900, 2, 29), (2016, 2, 30), (2017, 4, 31), (2017, 13, 1), (2017, 0, 1), (2017, 1, 0),
            (2017, 1, 32),
        ])
    func invalidDays(year: Int, month: Int, day: Int) {
        #expect(!CivilDate(year: year, month: month, day: day).isValid)
    }
}
