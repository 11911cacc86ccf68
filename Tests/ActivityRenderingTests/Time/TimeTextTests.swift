import FoundationEssentials
import Testing
import ActivityRendering
import ActivityTree

@Suite struct TimeTextTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private func timer(
        _ seconds: Double, length: Double = 3_900, pause: Double? = nil, down: Bool = true, hours: Bool = true
    ) -> TimerText {
        let start = Self.start
        let range = TimerRange(
            from: start, to: start.addingTimeInterval(length), pauseTime: pause.map(start.addingTimeInterval),
            countsDown: down, showsHours: hours)
        return TimerText(range, at: start.addingTimeInterval(seconds))
    }

    @Test("a timer counts down to 0:00 exactly at the end of its range")
    func down() {
        #expect(timer(-100).text == "1:05:00")
        #expect(timer(0).text == "1:05:00")
        #expect(timer(0.5).text == "1:05:00")
        #expect(timer(1).text == "1:04:59")
        #expect(timer(3_899.9).text == "0:01")
        #expect(timer(3_900).text == "0:00")
        #expect(timer(1e12).text == "0:00")
        #expect(timer(0, hours: false).text == "65:00")
    }

    @Test("a timer counts up to the length of its range")
    func up() {
        #expect(timer(-1, down: false).text == "0:00")
        #expect(timer(59.9, down: false).text == "0:59")
        #expect(timer(1e9, down: false).text == "1:05:00")
    }

    @Test("a paused timer stands still")
    func paused() {
        #expect(timer(1_000, pause: 10).text == "1:04:50")
        #expect(timer(1_000, pause: 10).nextChange == nil)
        #expect(timer(5, pause: 10).text == "1:04:55")
    }

    @Test("the text of a timer changes exactly at its next change", arguments: [true, false])
    func changes(down: Bool) throws {
        let start = Self.start
        let range = TimerRange(from: start, to: start.addingTimeInterval(30.4), countsDown: down)
        var now = start.addingTimeInterval(-3)
        var texts: [String] = []
        while let next = TimerText(range, at: now).nextChange {
            try #require(next > now)
            let text = TimerText(range, at: now).text
            #expect(TimerText(range, at: next.addingTimeInterval(-0.001)).text == text)
            texts.append(text)
            now = next
        }
        #expect(now >= start.addingTimeInterval(30))
        #expect(texts.count <= 33)
    }

    @Test(
        "dates are formatted as in SwiftUI",
        arguments: [
            (0, DateStyle.time, "08:00"), (0, .date, "January 15, 2027"), (152, .timer, "2:32"), (-152, .timer, "2:32"),
            (674, .relative, "11 min, 14 sec"), (-8_580, .relative, "2 hr, 23 min"), (5, .relative, "5 sec"),
            (0, .relative, "0 sec"), (200_000, .relative, "2 days, 7 hr"), (660, .offset, "-11 minutes"),
            (-7_300, .offset, "+2 hours"), (-1, .offset, "+1 second"),
        ])
    func dates(_ seconds: Double, _ style: DateStyle, _ expected: String) {
        let date = Self.start.addingTimeInterval(seconds)
        #expect(DateText(date, style: style, at: Self.start, zone: .fixed(seconds: 0)).text == expected)
    }

    @Test("a time of day is in the given zone")
    func zone() {
        #expect(
            DateText(Self.start, style: .time, at: Self.start, zone: .fixed(seconds: -8 * 3_600 - 60)).text == "23:59")
        let date = DateText(Self.start, style: .date, at: Self.start, zone: .fixed(seconds: -9 * 3_600)).text
        #expect(date == "January 14, 2027")
    }

    @Test(
        "the text of a date changes exactly at its next change",
        arguments: [DateStyle.relative, .offset, .timer],
        [-200_000.0, -3_700.5, -59.2, 0, 61.7, 3_601, 90_000, 700_000])
    func dateChanges(_ style: DateStyle, _ seconds: Double) throws {
        let date = Self.start.addingTimeInterval(seconds)
        var now = Self.start
        for _ in 0..<70 {
            let text = DateText(date, style: style, at: now, zone: .local)
            let next = try #require(text.nextChange)
            try #require(next > now)
            #expect(DateText(date, style: style, at: next.addingTimeInterval(-0.001), zone: .local).text == text.text)
            #expect(DateText(date, style: style, at: next, zone: .local).text != text.text)
            now = next
        }
    }

    @Test("phases repeat in sequence")
    func phases() throws {
        let phases = [
            ProgressPhase("Inhale", seconds: 4), ProgressPhase("Hold", seconds: 2, from: 1, to: 1),
            ProgressPhase("Exhale", seconds: 4, from: 1, to: 0),
        ]
        func fraction(_ seconds: Double) -> ProgressFraction {
            ProgressFraction(.phases(phases, start: Self.start), at: Self.start.addingTimeInterval(seconds))
        }
        #expect(fraction(-5).fraction == 0)
        #expect(fraction(1).fraction == 0.25)
        #expect(fraction(5).phase?.name == "Hold")
        #expect(fraction(5).nextChange(steps: 100) == Self.start.addingTimeInterval(6))
        #expect(fraction(9).fraction == 0.25)
        #expect(fraction(1_001).fraction == 0.25)
        #expect(fraction(8).phase?.name == "Exhale")
        #expect(ProgressFraction(.phases([], start: Self.start), at: Self.start).fraction == nil)
    }

    @Test("a range that counts down empties, and is full before its start")
    func ranges() {
        let range = TimerRange(from: Self.start, to: Self.start.addingTimeInterval(100))
        func fraction(_ seconds: Double) -> ProgressFraction {
            ProgressFraction(.timer(range), at: Self.start.addingTimeInterval(seconds))
        }
        #expect(fraction(-1).fraction == 1)
        #expect(fraction(25).fraction == 0.75)
        #expect(fraction(200).fraction == 0)
        #expect(fraction(200).nextChange(steps: 8) == nil)
        #expect(fraction(-10).nextChange(steps: 8) == Self.start)
    }

    @Test("a value is a fraction of its total; NaN is indeterminate")
    func values() {
        #expect(ProgressFraction(.value(3, total: 4), at: Self.start).fraction == 0.75)
        #expect(ProgressFraction(.value(9, total: 4), at: Self.start).fraction == 1)
        #expect(ProgressFraction(.value(nil, total: 4), at: Self.start).fraction == nil)
        #expect(ProgressFraction(.value(1, total: 0), at: Self.start).fraction == nil)
        #expect(ProgressFraction(.value(.nan, total: 1), at: Self.start).fraction == nil)
    }

    @Test(
        "an age is rounded down to one unit",
        arguments: [
            (-1.0, "0 s", 1), (59.9, "59 s", 1), (60, "1 min", 60), (7_199, "1 h", 3_600), (172_800, "2 d", 86_400),
            (.nan, "0 s", 1),
        ])
    func age(seconds: Double, text: String, step: Int) {
        #expect(AgeText.of(seconds: seconds) == (text, step))
    }
}
