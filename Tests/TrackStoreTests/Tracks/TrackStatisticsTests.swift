import FoundationEssentials
import LocationStream
import Testing
@testable import TrackStore

/// Builds a recorded track point by point, on a plane that touches the Earth at the equator.
private struct Recording {
    var statistics = TrackStatistics()
    /// Seconds since the start.
    var time = 0.0
    /// Metres north of the equator.
    var north = 0.0
    /// Degrees east.
    var longitude = 11.0

    private static let metresPerDegree = 110_574.3

    mutating func add(
        speed: Double? = nil, altitude: Double? = nil, gap: TrackGap? = nil, isOutlier: Bool = false
    ) {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: north / Self.metresPerDegree, longitude: longitude),
            altitude: altitude ?? .nan, horizontalAccuracy: 4, speed: speed ?? -1,
            timestamp: Date(timeIntervalSince1970: 1_700_000_000 + time))
        guard let point = RecordedPoint(LocationUpdate(location: location), isOutlier: isOutlier, gap: gap) else {
            return
        }
        statistics.add(point)
    }

    /// Moves to the north in a straight line, with one point each second.
    mutating func go(_ metres: Double, at speed: Double, givesSpeed: Bool = true) {
        for _ in 0..<Int((metres / speed).rounded()) {
            north += speed
            time += 1
            add(speed: givesSpeed ? speed : nil)
        }
    }
}

@Suite("Statistics of a track")
struct TrackStatisticsTests {
    @Test("a straight line has its length, its time and its speed")
    func straight() throws {
        var track = Recording()
        track.add(speed: 10)
        track.go(1000, at: 10)
        let statistics = track.statistics
        #expect(statistics.points == 101 && statistics.outliers == 0 && statistics.gaps.isEmpty)
        #expect(abs(try #require(statistics.distance) - 1000) < 1)
        #expect(statistics.elapsed == 100 && statistics.maximumSpeed == 10)
        #expect((96...100).contains(try #require(statistics.movingTime)))
        #expect(abs(try #require(statistics.averageSpeed) - 10) < 0.1)
        #expect(statistics.first?.milliseconds == 1_700_000_000_000)
        #expect(statistics.last?.milliseconds == 1_700_000_100_000)
    }

    @Test("a stop is no time in motion")
    func stop() throws {
        var track = Recording()
        track.add(speed: 10)
        track.go(500, at: 10)
        for _ in 0..<100 {
            track.time += 1
            track.add(speed: 0)
        }
        let statistics = track.statistics
        #expect(statistics.elapsed == 150)
        #expect(abs(try #require(statistics.distance) - 500) < 1)
        #expect((45...52).contains(try #require(statistics.movingTime)))
        #expect(abs(try #require(statistics.averageSpeedWithStops) - 500.0 / 150) < 0.05)
    }

    @Test("climbs and descents count without their noise, and the extremes with it")
    func climb() {
        var track = Recording()
        track.go(50, at: 10)
        for altitude in [500.0, 502, 498, 502, 510, 540, 500] {
            track.time += 1
            track.north += 10
            track.add(speed: 10, altitude: altitude)
        }
        track.time += 1
        track.add()
        #expect(track.statistics.ascent == 40 && track.statistics.descent == 40)
        #expect(track.statistics.minimumAltitude == 498 && track.statistics.maximumAltitude == 540)
    }

    @Test("gaps count with their times, by reason, but not before the first point")
    func gaps() {
        var track = Recording()
        track.add(gap: .fix)
        for (seconds, gap) in [(5.0, TrackGap.fix), (60, .source), (1, nil), (7, .fix), (3600, .process)] {
            track.time += seconds
            track.add(gap: gap)
        }
        #expect(
            track.statistics.gaps == [
                .fix: .init(count: 2, time: 12), .source: .init(count: 1, time: 60),
                .process: .init(count: 1, time: 3600),
            ])
    }

    @Test("outliers only count as such, and a gap before one is still a gap")
    func outliers() throws {
        var track = Recording()
        track.add(speed: 10, altitude: 100)
        track.go(200, at: 10)
        let before = track
        (track.north, track.longitude, track.time) = (90_000, 12, track.time + 1)
        track.add(speed: 300, altitude: 9000, gap: .fix, isOutlier: true)
        (track.north, track.longitude) = (before.north, before.longitude)
        track.go(200, at: 10)
        let statistics = track.statistics
        #expect(statistics.points == 42 && statistics.outliers == 1)
        #expect(statistics.gaps == [.fix: .init(count: 1, time: 1)])
        #expect(abs(try #require(statistics.distance) - 400) < 1)
        #expect(statistics.maximumSpeed == 10 && statistics.maximumAltitude == 100)
        let bounds = try #require(statistics.bounds)
        #expect(bounds.east == 11 && bounds.north < 0.01)
    }

    @Test("a pause is no elapsed time")
    func pause() {
        var track = Recording()
        track.add(speed: 10)
        track.go(200, at: 10)
        track.time += 600
        track.add(speed: 10, gap: .pause)
        track.go(200, at: 10)
        #expect(track.statistics.elapsed == 40 && track.statistics.gaps == [.pause: .init(count: 1, time: 600)])
    }

    @Test("a gap without a fix is bridged, and a pause and one without a tracker are not")
    func bridges() throws {
        let distances = [(TrackGap.fix, 600.0), (.source, 600), (.process, 400), (.pause, 400), (.segment, 400)]
        for (gap, distance) in distances {
            var track = Recording()
            track.add(speed: 10)
            track.go(200, at: 10)
            (track.north, track.time) = (track.north + 200, track.time + 20)
            track.add(speed: 10, gap: gap)
            track.go(200, at: 10)
            #expect(abs(try #require(track.statistics.distance) - distance) < 1, "\(gap)")
        }
    }

    @Test("points that are too fast for the default movement count if the tracker accepted them")
    func fast() throws {
        var track = Recording()
        track.add()
        track.go(30_000, at: 300, givesSpeed: false)
        #expect(abs(try #require(track.statistics.distance) - 30_000) < 30)
        #expect(abs(try #require(track.statistics.averageSpeed) - 300) < 5)
        #expect(track.statistics.maximumSpeed == nil)
    }

    @Test("a jump from a first fix that was far off is no distance")
    func firstFix() throws {
        var track = Recording()
        track.north = 50_000
        track.add(speed: 0)
        track.north = 0
        for isOutlier in [true, true, false] {
            track.time += 1
            track.add(speed: 10, isOutlier: isOutlier)
            track.north += 10
        }
        track.north -= 10
        track.go(200, at: 10)
        #expect(abs(try #require(track.statistics.distance) - 200) < 1)
    }

    @Test("an area across the antimeridian is small")
    func antimeridian() throws {
        var track = Recording()
        for longitude in [179.998, 179.999, -180, -179.999, -179.998] {
            (track.longitude, track.time) = (longitude, track.time + 60)
            track.add(speed: 2)
        }
        let bounds = try #require(track.statistics.bounds)
        #expect(abs(bounds.west - 179.998) < 1e-9 && abs(bounds.east - 180.002) < 1e-9)
        #expect(abs(try #require(track.statistics.distance) - 445) < 2)
    }

    @Test("figures are unknown rather than 0")
    func unknown() {
        var track = Recording()
        let none = track.statistics
        #expect(none.points == 0 && none.distance == nil && none.elapsed == nil && none.movingTime == nil)
        #expect(none.bounds == nil && none.ascent == nil && none.averageSpeed == nil)
        track.add()
        let one = track.statistics
        #expect(one.distance == 0 && one.elapsed == 0 && one.averageSpeed == nil && one.averageSpeedWithStops == nil)
        #expect(one.maximumSpeed == nil && one.maximumAltitude == nil && one.ascent == nil && one.descent == nil)
        var outlier = Recording()
        outlier.add(isOutlier: true)
        #expect(outlier.statistics.points == 1 && outlier.statistics.bounds == nil)
    }
}

@Suite("Tracing a track")
struct TrackTracerTests {
    private func point(_ second: Double, gap: TrackGap? = nil, isOutlier: Bool = false) throws -> RecordedPoint {
        try #require(RecordedPoint(.fix(second), isOutlier: isOutlier, gap: gap))
    }

    @Test("leaves out outliers, and starts a segment after a gap, also after one before an outlier")
    func segments() throws {
        let points = [
            try point(0), try point(1), try point(2, gap: .fix), try point(3),
            try point(4, gap: .source, isOutlier: true), try point(5), try point(6),
        ]
        var tracer = TrackTracer()
        let traced = points.compactMap { tracer.next($0) }
        #expect(traced.map { $0.milliseconds / 1000 - 1_700_000_000 } == [0, 1, 2, 3, 5, 6])
        #expect(traced.map(\.startsSegment) == [true, false, true, false, true, false])
        #expect(traced.map(\.distance) == traced.map(\.distance).sorted())
    }
}
