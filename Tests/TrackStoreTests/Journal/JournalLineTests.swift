import FoundationEssentials
import LocationStream
import TestSupport
import Testing
@testable import TrackStore

@Suite("Lines of a journal")
struct JournalLineTests {
    @Test("give back the track and its points", arguments: 0..<20 as Range<UInt64>)
    func roundTrip(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes = JournalLine(track: .sample()).bytes
        var points: [RecordedPoint] = []
        for index in 0..<50 {
            let update = LocationUpdate.random(Int64(index) * 200 + 1_700_000_000_000, using: &generator)
            let gap = TrackGap.allCases.randomElement(using: &generator)
            let totals = TrackTotals(distance: Double(index), elapsed: Double(index) / 5, movingTime: 0.1)
            bytes += JournalLine.point(update, totals, isOutlier: index % 3 == 0, gap: gap).bytes
            points.append(try #require(RecordedPoint(update, isOutlier: index % 3 == 0, gap: gap)))
        }
        let contents = try #require(JournalContents(bytes, of: "walk-1"))
        #expect(contents.points == points)
        var track = RecordedTrack.sample()
        track.totals = TrackTotals(distance: 49, elapsed: 9.8, movingTime: 0.1)
        #expect(contents.track == track)
    }

    @Test("are read up to a torn one, wherever it is torn")
    func torn() throws {
        let lines = (0..<3).map { JournalLine.point(.fix(Double($0)), TrackTotals(), isOutlier: false, gap: nil).bytes }
        let header = JournalLine(track: .sample()).bytes
        let whole = header + lines.joined()
        for length in header.count..<whole.count {
            let contents = try #require(JournalContents(Array(whole.prefix(length)), of: "walk-1"))
            // A line is complete even without its line feed.
            let complete = (0...3).last { header.count + lines.prefix($0).joined().count - ($0 > 0 ? 1 : 0) <= length }
            #expect(contents.points.count == complete && contents.damagedLines == 0)
        }
    }

    @Test("change the judgement of earlier points, also of other journals")
    func corrections() throws {
        var bytes = JournalLine(track: .sample()).bytes
        let start: Int64 = 1_700_000_000_000
        for second in 0..<8 {
            let correction: MotionCorrection? =
                switch second {
                case 1: MotionCorrection(outliers: start - 1000...start - 1000)
                case 3: MotionCorrection(outliers: start + 2000...start + 2000)
                case 7: MotionCorrection(accepted: start + 4000...start + 6000)
                default: nil
                }
            bytes +=
                JournalLine.point(
                    .fix(Double(second)), TrackTotals(), isOutlier: 4...6 ~= second, gap: nil, correction: correction
                ).bytes
        }
        let contents = try #require(JournalContents(bytes, of: "walk-1"))
        #expect(contents.points.map(\.isOutlier) == [false, false, true, false, false, false, false, false])
        #expect(contents.corrections.compactMap(\.earliest) == [start - 1000, start + 2000, start + 4000])
        let both = MotionCorrection(outliers: 1...1, accepted: 2...3)
        let line = JournalLine.point(.fix(0), TrackTotals(), isOutlier: false, gap: .fix, correction: both).bytes
        #expect(try JSONDecoder().decode(JournalLine.self, from: Data(line)).correction == both)
    }

    @Test("that cannot be read are counted, and the others are kept, wherever the damage is")
    func damage() throws {
        #expect(JournalContents([], of: "walk-1") == nil)
        #expect(JournalContents(Array("garbage\n{}\n\u{0}".utf8), of: "walk-1") == nil)
        let points = (0..<3).map {
            JournalLine.point(.fix(Double($0)), TrackTotals(), isOutlier: false, gap: nil).bytes
        }
        for damaged in 0...3 {
            var lines = [JournalLine(track: .sample()).bytes] + points
            lines[damaged] = Array("{\u{0}\u{0}\n".utf8)
            let contents = try #require(JournalContents(Array(lines.joined()), of: "walk-1"))
            #expect(contents.damagedLines == 1 && contents.lacksTrack == (damaged == 0))
            #expect(contents.points.count == (damaged == 0 ? 3 : 2) && contents.track.id == "walk-1")
        }
    }
}
