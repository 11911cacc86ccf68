import ActivitySurfaces
import TestSupport
import Testing
import TrackStore

@testable import myeline

@Suite("A range of points as text")
struct PointRangeTests {
    @Test(
        "a time with a zone is a second of UTC, or with a fraction an instant",
        arguments: [
            ("2024-05-14T08:03:20Z", 1_715_673_800_000, 999), ("2024-05-14 10:03:20+02:00", 1_715_673_800_000, 999),
            ("2024-05-14T08:03:20.250Z", 1_715_673_800_250, 0), ("2024-05-14T03:03:20-0500", 1_715_673_800_000, 999),
        ] as [(String, Int64, Int64)])
    func times(text: String, start: Int64, length: Int64) {
        #expect(PointPosition(text: text) == .time(start...start + length))
    }

    @Test("a time without a zone is a local one, as times are printed")
    func localTime() {
        for seconds in [1_715_673_800.0, 1_700_000_000, 1_720_000_000] {
            let start = Int64(seconds) * 1000
            #expect(PointPosition(text: LocalTime.text(seconds)) == .time(start...start + 999))
        }
    }

    @Test("a range has one or two places, or a single one")
    func ranges() {
        let time = PointPosition.time(1_715_673_800_000...1_715_673_800_999)
        let text = "2024-05-14T08:03:20Z"
        #expect(PointRange(text: text) == PointRange(first: time, last: time))
        #expect(PointRange(text: "#12") == PointRange(first: .number(12), last: .number(12)))
        #expect(PointRange(text: "#12..#40") == PointRange(first: .number(12), last: .number(40)))
        #expect(PointRange(text: "#12..\(text)") == PointRange(first: .number(12), last: time))
        #expect(PointRange(text: "\(text)..") == PointRange(first: time, last: nil))
        #expect(PointRange(text: "..#3") == PointRange(first: nil, last: .number(3)))
    }

    @Test(
        "a range of two numbers or of two times is reversed if its last place precedes its first",
        arguments: [
            ("#5..#2", true), ("#2..#5", false), ("#5..#5", false), ("#5..", false), ("..#2", false),
            ("2024-05-14T08:03:21Z..2024-05-14T08:03:20Z", true), ("2024-05-14T08:03:20Z..2024-05-14T08:03:20Z", false),
            ("2024-05-14T08:03:20.5Z..2024-05-14T08:03:20Z", false), ("#9..2024-05-14T08:03:20Z", false),
        ])
    func reversed(text: String, isReversed: Bool) throws {
        #expect(try #require(PointRange(text: text)).isReversed == isReversed)
    }

    @Test(
        "anything else is refused",
        arguments: ["", "..", "#", "#0", "#-1", "#1..#2..#3", "12", "yesterday", "2024-05-14", "..#x", "10:03:20"])
    func refused(text: String) {
        #expect(PointRange(text: text) == nil)
    }
}
