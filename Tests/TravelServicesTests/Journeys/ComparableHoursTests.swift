import FoundationEssentials
import LocationActivity
import SystemSupport
import Testing
@testable import TravelServices

@Suite("Comparable hours")
struct ComparableHoursTests {
    private static let utc = LocalZone { _ in 0 }
    /// Central European Time, with summer time from 2024-03-31 01:00 to 2024-10-27 01:00 UTC.
    private static let berlin = LocalZone { (1_711_846_800..<1_729_990_800).contains($0) ? 7200 : 3600 }

    private func date(_ text: String) throws -> Date {
        Date(millisecondsSince1970: try #require(ISO8601.milliseconds(text)))
    }

    /// 2024-06-05 is a Wednesday.
    @Test(
        "are those of the same kind of day, up to an hour earlier or later",
        arguments: [
            ("2024-06-05T08:00", "2024-06-04T07:00", true), ("2024-06-05T08:00", "2024-06-03T09:00", true),
            ("2024-06-05T08:00", "2024-06-04T06:59", false), ("2024-06-05T08:00", "2024-06-03T09:01", false),
            ("2024-06-05T08:00", "2024-06-01T08:00", false), ("2024-06-05T08:00", "2024-06-02T08:00", false),
            ("2024-06-05T08:00", "2024-05-31T08:00", true), ("2024-06-08T10:00", "2024-06-02T10:59", true),
            ("2024-06-08T10:00", "2024-06-07T10:00", false), ("1969-12-31T08:00", "1969-12-30T08:30", true),
        ])
    func hours(_ requested: String, _ departure: String, _ isComparable: Bool) throws {
        try check(requested, departure, isComparable, Self.utc)
    }

    @Test(
        "reach across midnight, where the departure's own day counts",
        arguments: [
            ("2024-06-05T00:20", "2024-06-03T23:25", true), ("2024-06-05T23:40", "2024-06-05T00:35", true),
            ("2024-06-05T00:20", "2024-06-03T23:15", false),
            // Sunday evening is no workday, and Friday evening no weekend.
            ("2024-06-05T00:20", "2024-06-02T23:40", false), ("2024-06-08T00:20", "2024-05-31T23:40", false),
            ("2024-06-08T00:20", "2024-06-02T23:40", true), ("2024-06-07T23:40", "2024-06-01T00:10", false),
        ])
    func midnight(_ requested: String, _ departure: String, _ isComparable: Bool) throws {
        try check(requested, departure, isComparable, Self.utc)
    }

    @Test(
        "follow the clock on the wall across a change to summer time",
        arguments: [
            // 08:10 in summer, 08:10 and 09:05 in winter, and 09:20 in winter, which is 08:20 UTC.
            ("2024-04-03T06:10", "2024-03-27T07:10", true), ("2024-04-03T06:10", "2024-03-27T08:05", true),
            ("2024-04-03T06:10", "2024-03-27T08:20", false), ("2024-04-03T06:10", "2024-03-27T06:05", false),
            // 02:30 on the day of the change does not exist; 03:10 in summer is 01:10 UTC.
            ("2024-03-30T01:30", "2024-03-31T01:10", true), ("2024-10-27T00:30", "2024-10-26T23:40", true),
        ])
    func summerTime(_ requested: String, _ departure: String, _ isComparable: Bool) throws {
        try check(requested, departure, isComparable, Self.berlin)
    }

    @Test("are all in the range of their day")
    func ranges() throws {
        for hour in 0..<24 {
            let requested = try date("2024-03-27T00:00").addingTimeInterval(Double(hour) * 3600)
            let hours = ComparableHours(around: requested, zone: Self.berlin)
            let first = try date("2024-03-20T00:00").millisecondsSince1970
            for quarter in 0..<14 * 96 {
                let time = first + Int64(quarter) * 900_000
                guard hours.contains(Date(millisecondsSince1970: time)) else { continue }
                let day = hours.day(of: time)
                let count = (day - 1...day + 1).count { hours.departures(on: $0)?.contains(time) == true }
                #expect(count == 1, "\(hour) \(time)")
            }
        }
    }

    private func check(_ requested: String, _ departure: String, _ isComparable: Bool, _ zone: LocalZone) throws {
        let hours = ComparableHours(around: try date(requested), zone: zone)
        #expect(hours.contains(try date(departure)) == isComparable)
    }
}
