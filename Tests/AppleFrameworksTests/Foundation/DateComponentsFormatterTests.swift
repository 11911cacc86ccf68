import Foundation
import FoundationAdditions
import Testing

@Suite("DateComponentsFormatter")
struct DateComponentsFormatterTests {
    private let formatter = DateComponentsFormatter()

    @Test(
        "Each style writes one hour, ten minutes and thirty seconds as Apple documents it",
        arguments: [
            (.positional, "1:10:30"), (.abbreviated, "1h 10m 30s"), (.brief, "1hr 10min 30sec"),
            (.short, "1 hr, 10 min, 30 sec"), (.full, "1 hour, 10 minutes, 30 seconds"),
            (.spellOut, "one hour, ten minutes, thirty seconds"),
        ] as [(DateComponentsFormatter.UnitsStyle, String)])
    func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
        formatter.unitsStyle = style
        #expect(formatter.string(from: 4230) == text)
        #expect(formatter.string(from: DateComponents(hour: 1, minute: 10, second: 30)) == text)
        #expect(DateComponentsFormatter.localizedString(from: DateComponents(second: 4230), unitsStyle: style) == text)
        #expect(formatter.string(for: 4230.0) == text)
    }

    @Test("Zeros are left out or padded as Apple documents it")
    func zeros() {
        formatter.allowedUnits = [.day, .hour, .minute, .second]
        typealias Behavior = DateComponentsFormatter.ZeroFormattingBehavior
        for (seconds, style, behavior, text) in [
            (3610, .positional, .default, "1:00:10"), (3610, .abbreviated, .default, "1h 10s"),
            (600, .abbreviated, .dropLeading, "10m 0s"), (3600, .abbreviated, .dropTrailing, "0d 1h"),
            (3610, .abbreviated, .dropMiddle, "0d 1h 10s"), (3600, .positional, .pad, "0d 1:00:00"),
            (3600, .abbreviated, .pad, "0d 1h 0m 0s"), (3600, .abbreviated, .dropAll, "1h"),
            (0, .abbreviated, .default, "0s"), (0, .abbreviated, [], "0d 0h 0m 0s"), (0, .full, .dropAll, "0 seconds"),
            (90_061, .positional, .default, "1d 1:01:01"),
        ] as [(Double, DateComponentsFormatter.UnitsStyle, Behavior, String)] {
            (formatter.unitsStyle, formatter.zeroFormattingBehavior) = (style, behavior)
            #expect(formatter.string(from: seconds) == text, "\(seconds) \(style) \(behavior)")
        }
    }

    @Test("A clock is padded to two digits if that is wanted")
    func clock() {
        formatter.allowedUnits = [.minute, .second]
        #expect(formatter.string(from: 65) == "1:05" && formatter.string(from: 5) == "5")
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 65) == "01:05" && formatter.string(from: 5) == "00:05")
        #expect(formatter.string(from: 6000) == "100:00")
        formatter.allowedUnits = [.hour, .minute, .second]
        #expect(formatter.string(from: 65) == "00:01:05" && formatter.string(from: -3661.9) == "-01:01:01")
    }

    @Test("The number of units is limited, the largest one is collapsed, and phrases are added")
    func phrases() {
        formatter.unitsStyle = .full
        formatter.maximumUnitCount = 2
        #expect(formatter.string(from: 4230) == "1 hour, 10 minutes")
        formatter.maximumUnitCount = 0
        formatter.collapsesLargestUnit = true
        #expect(formatter.string(from: 63) == "63 seconds" && formatter.string(from: 125) == "2 minutes, 5 seconds")
        formatter.includesApproximationPhrase = true
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 300) == "About 5 minutes remaining")
        #expect(formatter.string(from: .infinity) == nil && formatter.string(for: "a") == nil)
    }

    @Test("Years, months and weeks are those of the calendar")
    func calendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 31)))
        let end = try #require(calendar.date(from: DateComponents(year: 2025, month: 3, day: 10)))
        formatter.calendar = calendar
        formatter.unitsStyle = .full
        formatter.allowedUnits = [.year, .month, .weekOfMonth, .day]
        #expect(formatter.string(from: start, to: end) == "1 year, 1 month, 1 week, 3 days")
        formatter.allowedUnits = [.weekOfMonth, .hour]
        #expect(formatter.string(from: start, to: start + 8 * 86_400 + 3 * 3600) == "1 week, 27 hours")
        formatter.allowedUnits = [.day]
        #expect(formatter.string(from: end, to: start) == "-404 days")
        formatter.unitsStyle = .positional
        #expect(formatter.string(from: start, to: end) == "404")
    }

    @Test("Components are added and divided by their own calendar")
    func calendarOfComponents() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The day on which clocks go forward has 23 hours.
        formatter.referenceDate = calendar.date(from: DateComponents(year: 2024, month: 3, day: 31))
        formatter.unitsStyle = .full
        formatter.allowedUnits = [.day, .hour]
        #expect(formatter.string(from: DateComponents(calendar: calendar, day: 1)) == "1 day")
        #expect(formatter.calendar == nil)
    }
}
