import Foundation
import FoundationAdditions
import Testing

@Suite("Formatters that Foundation lacks on Linux")
struct FormatterTests {
    private let relative = RelativeDateTimeFormatter()

    @Test(
        "A relative time is in its largest unit",
        arguments: [
            (0, "in 0 seconds"), (1, "in 1 second"), (-59, "59 seconds ago"), (61, "in 1 minute"),
            (-7200, "2 hours ago"),
            (86400, "in 1 day"), (-7 * 86400, "1 week ago"), (15 * 86400, "in 2 weeks"),
        ] as [(Double, String)])
    func relativeTimes(seconds: Double, text: String) {
        relative.calendar = gregorian
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(relative.localizedString(for: start + seconds, relativeTo: start) == text)
    }

    private var gregorian: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    @Test("Near days, weeks, months and years have names in the named style")
    func names() {
        relative.dateTimeStyle = .named
        for (components, text) in [
            (DateComponents(day: -1), "yesterday"), (DateComponents(day: 0), "today"),
            (DateComponents(day: 1), "tomorrow"),
            (DateComponents(day: 2), "in 2 days"), (DateComponents(weekOfMonth: -1), "last week"),
            (DateComponents(month: 1), "next month"), (DateComponents(year: 0), "this year"),
            (DateComponents(hour: -1), "1 hour ago"), (DateComponents(second: 0), "now"), (DateComponents(), "now"),
        ] {
            #expect(relative.localizedString(from: components) == text)
        }
        relative.formattingContext = .beginningOfSentence
        #expect(relative.localizedString(from: DateComponents(day: 1)) == "Tomorrow")
    }

    @Test("Units of relative times are written in each style")
    func relativeStyles() {
        for (style, text) in [
            (.full, "2 hours ago"), (.spellOut, "two hours ago"), (.short, "2 hr. ago"), (.abbreviated, "2h ago"),
        ] as [(RelativeDateTimeFormatter.UnitsStyle, String)] {
            relative.unitsStyle = style
            #expect(relative.localizedString(from: DateComponents(hour: -2)) == text)
        }
        relative.unitsStyle = .abbreviated
        #expect(relative.localizedString(fromTimeInterval: 125) == "in 2min")
        #expect(relative.string(for: 1) == nil)
    }

    @Test("A measurement is written with its unit")
    func measurements() {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let distance = Measurement(value: 1500, unit: UnitLength.meters)
        #expect(formatter.string(from: distance) == "1,500 m")
        formatter.unitOptions = .naturalScale
        formatter.unitStyle = .long
        #expect(formatter.string(from: distance) == "1.5 kilometers")
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.feet)) == "1 foot")
        #expect(formatter.string(from: Measurement(value: 1000.4, unit: UnitLength.meters)) == "1 kilometer")
        formatter.unitStyle = .medium
        #expect(formatter.string(for: distance) == formatter.string(from: distance))
        let temperature = Measurement(value: 21, unit: UnitTemperature.celsius)
        #expect(formatter.string(from: temperature) == "21°C")
        formatter.unitOptions = .temperatureWithoutUnit
        #expect(formatter.string(from: temperature) == "21°")
        #expect(formatter.string(from: UnitSpeed.knots) == UnitSpeed.knots.symbol)
    }

    @Test("Items are joined in a list")
    func lists() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a", 2, "c"]) == "a, 2, and c")
    }
}
