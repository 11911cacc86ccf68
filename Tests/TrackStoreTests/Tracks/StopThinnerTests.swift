import LocationStream
import Testing
@testable import TrackStore

@Suite("Points of a stop")
struct StopThinnerTests {
    /// Thins a track with one point each second, from the seconds at which the receiver is stationary.
    private func kept(_ stationary: [Bool], gaps: Set<Int> = []) throws -> [RecordedPoint] {
        var thinner = StopThinner()
        var points: [RecordedPoint] = []
        for (second, isStationary) in stationary.enumerated() {
            var point = try #require(RecordedPoint(.fix(Double(second)), gap: gaps.contains(second) ? .fix : nil))
            point.isStationary = isStationary
            thinner.add(point) { points.append($0) }
        }
        thinner.finish { points.append($0) }
        return points
    }

    @Test("only the first and the last two are kept, and movement is unchanged")
    func stop() throws {
        let stationary = (0..<30).map { 10..<20 ~= $0 }
        let points = try kept(stationary)
        #expect(points.seconds == ((0...10).map { $0 } + (18..<30).map { $0 }).map(Double.init))
        #expect(points.filter(\.point.continuesSegment).count == 1)
        #expect(try kept(stationary.map { _ in false }).count == 30)
    }

    @Test("a stop at the end and a short one keep their last points")
    func ends() throws {
        #expect(try kept([false, true, true, true]).seconds == [0, 1, 2, 3])
        #expect(try kept([false, true, true, true, true]).seconds == [0, 1, 3, 4])
        #expect(try kept([true]).seconds == [0])
        #expect(try kept([true, true]).seconds == [0, 1])
        #expect(try kept([true, true, false, true, false]).seconds == [0, 1, 2, 3, 4])
        #expect(try kept([]).isEmpty)
    }

    @Test("a gap within a stop stays one")
    func gap() throws {
        let points = try kept(Array(repeating: true, count: 10), gaps: [5])
        #expect(points.seconds == [0, 3, 4, 5, 8, 9])
        #expect(points.map(\.point.startsSegment) == [false, false, false, true, false, false])
    }

    @Test("the time between the first and the last point is no gap", arguments: [TrackFormat.gpx, .geojson, .kml])
    func segments(_ format: TrackFormat) throws {
        let points = try kept((0..<600).map { 100..<400 ~= $0 })
        func text(_ points: [TrackPoint]) -> Int {
            var writer = TrackWriter(format)
            var bytes: [UInt8] = []
            writer.begin(into: &bytes)
            for point in points { writer.append(point, into: &bytes) }
            writer.end(into: &bytes)
            let mark =
                switch format {
                case .gpx: "<trkseg>"
                case .geojson: "\"LineString\""
                default: "<gx:Track>"
                }
            return String(decoding: bytes, as: UTF8.self).split(separator: mark, omittingEmptySubsequences: false).count
        }
        #expect(text(points.map(\.point)) == 2)
        let unmarked = points.map { recorded in
            var point = recorded.point
            point.continuesSegment = false
            return point
        }
        #expect(text(unmarked) == 3)
    }
}
