import Testing
import SystemSupport
import TestSupport

@Suite("ISO 8601 timestamps")
struct ISO8601Tests {
    @Test(
        "are written in UTC with milliseconds",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_484_006_981_000, "2017-01-10T00:09:41.000Z"), (951_868_799_050, "2000-02-29T23:59:59.050Z"),
            (ISO8601.range.lowerBound, "0000-01-01T00:00:00.000Z"),
            (ISO8601.range.upperBound, "9999-12-31T23:59:59.999Z"),
        ])
    func written(milliseconds: Int64, text: String) {
        #expect(ISO8601.string(milliseconds) == text)
        #expect(ISO8601.milliseconds(text) == milliseconds)
    }

    @Test("are clamped to years of four digits")
    func clamped() {
        #expect(ISO8601.string(.min) == "0000-01-01T00:00:00.000Z")
        #expect(ISO8601.string(.max) == "9999-12-31T23:59:59.999Z")
    }

    @Test("parse back to the same instant")
    func roundTrip() {
        var generator = SeededGenerator(seed: 8_601)
        for _ in 0..<10_000 {
            let milliseconds = Int64.random(in: ISO8601.range, using: &generator)
            #expect(ISO8601.milliseconds(ISO8601.string(milliseconds)) == milliseconds)
        }
    }

    @Test(
        "parse from other notations",
        arguments: [
            "2017-01-10T00:09:41Z", "2017-01-10T00:09:41", "2017-01-10 00:09:41Z", "2017-01-10t00:09:41z",
            "2017-01-10T02:09:41+02:00", "2017-01-09T19:09:41-0500", "2017-01-10T02:09:41+02",
            "2017-01-10T00:09:41.0000001Z", "2017-01-10T00:09:40,9999Z", "2017-01-10T05:39:41.00+05:30",
        ])
    func otherForms(text: String) {
        #expect(ISO8601.milliseconds(text) == 1_484_006_981_000)
    }

    @Test("parse a leap second as the first second of the next minute")
    func leapSecond() {
        #expect(ISO8601.milliseconds("2016-12-31T23:59:60.250Z") == 1_483_228_800_250)
    }

    @Test("parse without seconds")
    func withoutSeconds() {
        #expect(ISO8601.milliseconds("2017-01-10T00:09Z") == 1_484_006_940_000)
    }

    @Test(
        "reject anything else",
        arguments: [
            "", "2017", "2017-01-10", "2017-01-10T", "2017-01-10T00", "2017-01-10T24:00:00Z", "2017-01-10T00:60:00Z",
            "2017-01-10T00:09:61Z", "2017-02-29T00:00:00Z", "2017-01-10T00:09:41.Z", "2017-01-10T00:09:41+",
            "2017-01-10T00:09:41+2", "2017-01-10T00:09:41ZZ", " 2017-01-10T00:09:41Z", "17-01-10T00:09:41Z",
            "2017-01-10T00:09:41+24:00", "2017-01-10X00:09:41Z", "-2017-01-10T00:09:41Z", "20１7-01-10T00:09:41Z",
        ])
    func refused(text: String) {
        #expect(ISO8601.milliseconds(text) == nil)
    }
}
