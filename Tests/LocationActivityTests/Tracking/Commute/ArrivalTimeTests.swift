import FoundationEssentials
import SystemSupport
import Testing

@testable import LocationActivity

@Suite("Times of arrival")
struct ArrivalTimeTests {
    /// Central European Time, whose clocks are put forward on 2027-03-28 and back on 2027-10-31, at 01:00 UTC.
    private static let zone = LocalZone { seconds in (1_806_195_600..<1_824_944_400).contains(seconds) ? 7200 : 3600 }

    private func arrival(_ text: String, after now: String) throws(ArrivalTimeError) -> String {
        let now = Date(millisecondsSince1970: ISO8601.milliseconds(now) ?? 0)
        let date = try ArrivalTime.date(text, after: now, zone: Self.zone)
        return String(ISO8601.string(date.millisecondsSince1970).dropLast(8))
    }

    @Test("a time of day is the next one, today or tomorrow")
    func timeOfDay() throws {
        #expect(try arrival("09:00", after: "2027-01-15T07:00:00Z") == "2027-01-15T08:00")
        #expect(try arrival("9:00", after: "2027-01-15T08:00:00Z") == "2027-01-16T08:00")
        #expect(try arrival("00:00", after: "2027-01-15T22:59:59Z") == "2027-01-15T23:00")
        #expect(try arrival("0:05", after: "2027-01-15T23:10:00Z") == "2027-01-16T23:05")
        #expect(try arrival("9:00 PM", after: "2027-01-15T08:00:00Z") == "2027-01-15T20:00")
        #expect(try arrival("12am", after: "2027-01-15T08:00:00Z") == "2027-01-15T23:00")
        #expect(try arrival("12:30pm", after: "2027-01-15T08:00:00Z") == "2027-01-15T11:30")
    }

    @Test("a date and time is local unless it has a zone")
    func dates() throws {
        let now = "2027-01-15T08:00:00Z"
        #expect(try arrival("2027-02-01T09:00", after: now) == "2027-02-01T08:00")
        #expect(try arrival("2027-07-01 09:00", after: now) == "2027-07-01T07:00")
        #expect(try arrival("2027-02-01T09:00Z", after: now) == "2027-02-01T09:00")
        #expect(try arrival("2027-02-01T09:00-05:00", after: now) == "2027-02-01T14:00")
    }

    @Test("over the start and the end of summer time, local clocks count")
    func summerTime() throws {
        #expect(try arrival("09:00", after: "2027-03-27T20:00:00Z") == "2027-03-28T07:00")
        #expect(try arrival("09:00", after: "2027-10-30T20:00:00Z") == "2027-10-31T08:00")
        #expect(try arrival("02:30", after: "2027-10-30T22:00:00Z") == "2027-10-31T00:30")
        #expect(try arrival("02:30", after: "2027-10-31T00:40:00Z") == "2027-10-31T01:30")
        #expect(throws: ArrivalTimeError.skipped("02:30")) { try arrival("02:30", after: "2027-03-27T20:00:00Z") }
        #expect(throws: ArrivalTimeError.skipped("2027-03-28T02:30")) {
            try arrival("2027-03-28T02:30", after: "2027-03-27T20:00:00Z")
        }
    }

    @Test(
        "other texts are refused",
        arguments: [
            "", "9", "24:00", "9:60", "9:0", "-1:00", "+9:00", "0am", "13pm", "9:00:00", "nine", "09:00Z", "٠٩:٠٠",
            "2027-01-32T09:00", "2027-02-01", "9:00 xm", "9::00", String(repeating: "9", count: 1_000),
        ])
    func invalid(text: String) {
        #expect(throws: ArrivalTimeError.invalid(text)) { try arrival(text, after: "2027-01-15T08:00:00Z") }
    }

    @Test("a date in the past or too far ahead is refused")
    func range() {
        let now = "2027-01-15T08:00:00Z"
        #expect(throws: ArrivalTimeError.past("2027-01-15T08:00Z")) { try arrival("2027-01-15T08:00Z", after: now) }
        #expect(throws: ArrivalTimeError.distant("2029-01-01T09:00")) { try arrival("2029-01-01T09:00", after: now) }
    }

    @Test("a time of day is shown on a 12- or 24-hour clock")
    func clock() {
        func text(_ time: String, twelve: Bool) -> String {
            let date = Date(millisecondsSince1970: ISO8601.milliseconds(time) ?? 0)
            return ClockTime(zone: Self.zone, hasTwelveHours: twelve).text(date, at: date)
        }
        #expect(text("2027-01-15T07:15:00Z", twelve: false) == "8:15")
        #expect(text("2027-01-15T07:15:00Z", twelve: true) == "8:15 AM")
        #expect(text("2027-01-15T23:00:59Z", twelve: false) == "0:00")
        #expect(text("2027-01-15T23:00:59Z", twelve: true) == "12:00 AM")
        #expect(text("2027-07-15T10:05:00Z", twelve: true) == "12:05 PM")
        #expect(text("1969-12-31T22:59:59.999Z", twelve: false) == "23:59")
    }
}
