import LocationActivity
import Testing
import SystemSupport

@testable import myeline
@testable import ActivitySurfaces

@Suite("Measures as text")
struct MeasureTests {
    @Test(
        "lengths, speeds and distances have their units",
        arguments: [
            (Units.metric, "1144.8 m", "50.0 km/h", "870 m", "12.41 km"),
            (.imperial, "3756 ft", "31.1 mph", "0.54 mi", "7.71 mi"),
            (.nautical, "3756 ft", "27.0 kn", "0.47 NM", "6.70 NM"),
        ])
    func units(units: Units, length: String, speed: String, near: String, far: String) {
        #expect(units.length(1144.8) == length)
        #expect(units.speed(13.889) == speed)
        #expect(units.distance(870) == near)
        #expect(units.distance(12_412) == far)
    }

    @Test(
        "large measures have fewer decimals, which limits their width",
        arguments: [
            (Units.metric, "12346 m", "-1145 m", "1013 km/h", "1000 km/h", "123.5 km", "40000 km"),
            (.imperial, "40504 ft", "-3756 ft", "629.3 mph", "621.4 mph", "76.71 mi", "24855 mi"),
            (.nautical, "40504 ft", "-3756 ft", "546.8 kn", "539.9 kn", "66.66 NM", "21598 NM"),
        ])
    func wide(
        units: Units, high: String, deep: String, fast: String, rounded: String, far: String, around: String
    ) {
        #expect(units.length(12_345.6) == high)
        #expect(units.length(-1144.8) == deep)
        #expect(units.speed(281.3) == fast)
        #expect(units.speed(277.77) == rounded)
        #expect(units.distance(123_456) == far)
        #expect(units.distance(40_000_000) == around)
    }

    @Test(
        "numbers have a decimal point and fixed decimals in every locale",
        arguments: [
            (48.1173, 6, "48.117300"), (-0.0000004, 6, "0.000000"), (-11.5, 0, "-12"), (0.05, 1, "0.1"),
            (.nan, 1, "?"), (.infinity, 1, "?"), (1e300, 2, "?"),
        ])
    func decimals(value: Double, places: Int, text: String) {
        #expect(FixedPoint.text(value, places: places) == text)
    }

    @Test(
        "a time span has a unit or counts seconds",
        arguments: [
            ("90", 90_000), ("90s", 90_000), ("0.5m", 30_000), ("5m", 300_000), ("8h", 28_800_000), ("1d", 86_400_000),
        ])
    func span(text: String, milliseconds: Int) {
        #expect(TimeSpan(argument: text)?.duration == .milliseconds(milliseconds))
    }

    @Test(
        "invalid time spans",
        arguments: ["", "s", "-5", "0", "5x", "5 m", "nan", "inf", "1e10d", "5mm", "0.0001s", "0x10s", "0X1"])
    func noSpan(text: String) {
        #expect(TimeSpan(argument: text) == nil)
    }

    @Test(
        "time that has passed",
        arguments: [
            (0.0, "0:00"), (59.9, "0:59"), (725, "12:05"), (3725, "1:02:05"), (.nan, "?"), (-1, "0:00"),
            // From today to the year 9999.
            (2.5e11, "69444444:26:40"), (1e12, "?"),
        ])
    func elapsed(seconds: Double, text: String) {
        #expect(DurationText.clock(seconds) == text)
    }
}
