import LocationStream
import Testing
@testable import TrackStore

@Suite("A source that starts over")
struct RestartDetectorTests {
    private func line(_ second: Double, isOutlier: Bool = false, accepted: ClosedRange<Int64>? = nil) -> JournalLine {
        JournalLine.point(
            .fix(second), TrackTotals(distance: second), isOutlier: isOutlier, gap: nil,
            correction: accepted.map { MotionCorrection(accepted: $0) })
    }

    private func time(_ second: Int64) -> Int64 { (1_700_000_000 + second) * 1000 }

    /// The seconds of the points that begin a new track; nil for none.
    private func seconds(_ lines: [JournalLine]?) -> [Int64]? {
        lines?.compactMap(\.time).map { $0 / 1000 - 1_700_000_000 }
    }

    @Test("is noticed when the filter accepts the earlier points, with all of them")
    func accepted() {
        var detector = RestartDetector()
        for second in 0..<60 { #expect(detector.restart(with: line(Double(second))) == nil) }
        #expect(detector.restart(with: line(0, isOutlier: true)) == nil)
        #expect(detector.restart(with: line(1, isOutlier: true)) == nil)
        #expect(seconds(detector.restart(with: line(2, accepted: time(0)...time(1)))) == [0, 1, 2])
        for second in 3..<60 { #expect(detector.restart(with: line(Double(second))) == nil) }
        #expect(seconds(detector.restart(with: line(0))) == [0])
    }

    @Test("is noticed at the first point of a process that continues a track")
    func continued() {
        var detector = RestartDetector(after: time(59))
        #expect(seconds(detector.restart(with: line(0))) == [0])
        #expect(detector.restart(with: line(1)) == nil)
        var later = RestartDetector(after: time(59))
        #expect(later.restart(with: line(59)) == nil && later.restart(with: line(60)) == nil)
    }

    @Test("is neither an outlier with an earlier time, nor a small correction of the clock")
    func others() {
        var detector = RestartDetector()
        for second in 0..<60 {
            #expect(detector.restart(with: line(Double(second))) == nil)
            // Another receiver, whose clock is slow.
            #expect(detector.restart(with: line(Double(second) - 3600, isOutlier: true)) == nil)
        }
        for second in [41.0, 42] { #expect(detector.restart(with: line(second, isOutlier: true)) == nil) }
        #expect(detector.restart(with: line(43, accepted: time(41)...time(42))) == nil)
        #expect(detector.restart(with: line(44)) == nil)
    }
}

@Suite("The tracks of an activity")
struct ActivityTracksTests {
    private func line(_ second: Double, _ totals: TrackTotals) -> JournalLine {
        JournalLine.point(.fix(second), totals, isOutlier: false, gap: .process)
    }

    @Test("each have their own totals, and no gap before the first point")
    func totals() throws {
        var tracks = ActivityTracks(.sample(), after: nil)
        for second in 0..<60 {
            let totals = TrackTotals(distance: Double(second), elapsed: Double(second))
            #expect(tracks.add(line(Double(second), totals)).map(\.totals) == [totals])
        }
        let first = tracks.current
        let lines = tracks.add(line(0, TrackTotals(distance: 59, elapsed: 59)))
        #expect(lines.map(\.totals) == [TrackTotals()] && lines.map(\.gap) == [nil])
        #expect(first.id == "walk-1" && first.activity == nil && tracks.current.id != "walk-1")
        #expect(tracks.current.belongs(to: "walk-1") && tracks.current.key == "walk")
        #expect(
            tracks.add(line(1, TrackTotals(distance: 60, elapsed: 60))).map(\.totals)
                == [TrackTotals(distance: 1, elapsed: 1)])
        #expect(tracks.totals(TrackTotals(distance: 70, elapsed: 65)) == TrackTotals(distance: 11, elapsed: 6))
        _ = tracks.add(line(-60, TrackTotals(distance: 70, elapsed: 70)))
        #expect(tracks.current.activity == "walk-1")
    }

    @Test("continue after the death of the process, with the time between the processes")
    func continued() {
        var later = RecordedTrack.sample("later")
        (later.activity, later.totals) = ("walk-1", TrackTotals(distance: 50, elapsed: 40, movingTime: 30))
        var tracks = ActivityTracks(later, after: 1_700_000_040_000)
        #expect(tracks.totals(TrackTotals(distance: 1050)) == later.totals)
        let lines = tracks.add(line(100, TrackTotals(distance: 1050, elapsed: 2000, movingTime: 900)))
        #expect(lines.map(\.totals) == [TrackTotals(distance: 50, elapsed: 100, movingTime: 30)])
        #expect(lines.map(\.gap) == [.process] && tracks.current.id == "later")
    }
}
