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
            bytes += JournalLine.point(update, totals, isOutlier: index % 3 == 0, gap: gap)
            points.append(try #require(RecordedPoint(update, isOutlier: index % 3 == 0, gap: gap)))
        }
        let contents = try #require(JournalContents(bytes))
        #expect(contents.points == points)
        var track = RecordedTrack.sample()
        track.totals = TrackTotals(distance: 49, elapsed: 9.8, movingTime: 0.1)
        #expect(contents.track == track)
    }

    @Test("are read up to a torn one, wherever it is torn")
    func torn() throws {
        let lines = (0..<3).map { JournalLine.point(.fix(Double($0)), TrackTotals(), isOutlier: false, gap: nil) }
        let header = JournalLine(track: .sample()).bytes
        let whole = header + lines.joined()
        for length in header.count..<whole.count {
            let contents = try #require(JournalContents(Array(whole.prefix(length))))
            // A line is complete even without its line feed.
            let complete = (0...3).last { header.count + lines.prefix($0).joined().count - ($0 > 0 ? 1 : 0) <= length }
            #expect(contents.points.count == complete)
        }
    }

    @Test("without a track are nothing")
    func noTrack() {
        #expect(JournalContents([]) == nil)
        #expect(JournalContents(JournalLine.point(.fix(0), TrackTotals(), isOutlier: false, gap: nil)) == nil)
        #expect(JournalContents(Array("garbage\n{}\n\u{0}".utf8)) == nil)
    }
}
