import FoundationEssentials
import LocationStream
import Testing
@testable import TrackStore

@Suite("Figures of a track while it is recorded and afterwards")
struct LiveFiguresTests {
    private static let logs = [
        "antimeridian", "boat", "city-drive", "cold-start", "damage", "midnight", "multi-constellation", "pole",
        "standstill", "tunnel", "walk",
    ]

    /// The expected updates of a log in `nmea-fixtures`.
    private func updates(of fixture: String) throws -> [LocationUpdate] {
        let checkout = String(#filePath.dropLast("/Tests/TrackStoreTests/Tracks/LiveFiguresTests.swift".count))
        let lines = try Data(contentsOf: URL(filePath: "\(checkout)/nmea-fixtures/\(fixture).updates.ndjson"))
        return try lines.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(LocationUpdate.self, from: $0)
        }
    }

    /// Records the updates, and compares the figures of the tracker with those of the recorded points.
    private func check(_ updates: [LocationUpdate], _ filter: MotionFilter) throws {
        var tracker = MotionTracker(filter)
        var track = RecordedTrack.sample()
        track.filter = filter
        var bytes = JournalLine(track: track).bytes
        for var update in updates {
            tracker.judge(&update)
            guard let motion = update.motion, motion.isPoint else { continue }
            bytes +=
                JournalLine.point(
                    update, TrackTotals(), isOutlier: motion.isOutlier, gap: nil, correction: motion.correction
                ).bytes
        }
        let contents = try #require(JournalContents(bytes, of: "walk-1"))
        #expect(contents.track.filter == filter)
        var statistics = TrackStatistics(contents.track.filter)
        for point in contents.points { statistics.add(point) }
        let motion = tracker.motion
        func agrees(_ one: Double?, _ other: Double?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return abs(one - other) <= 0.001 * abs(other) + 0.01
        }
        #expect(agrees(statistics.distance, motion.distance), "\(statistics.distance ?? -1), \(motion.distance)")
        #expect(agrees(statistics.movingTime, motion.movingTime))
        #expect(agrees(statistics.maximumSpeed, motion.maximumSpeed))
        #expect(agrees(statistics.ascent, motion.ascent) && agrees(statistics.descent, motion.descent))
    }

    @Test("are the same for every fixture", arguments: logs, LocationUpdate.LiveConfiguration.allCases)
    func fixtures(_ fixture: String, _ configuration: LocationUpdate.LiveConfiguration) throws {
        try check(try updates(of: fixture), MotionFilter(configuration))
    }

    @Test("are the same after corrections: spikes, a first fix that is far off, and a jump", arguments: [1, 10])
    func corrections(confirmations: Int) throws {
        var filter = MotionFilter(.automotiveNavigation)
        filter.jumpConfirmations = 2 + confirmations
        var updates = try updates(of: "city-drive")
        for index in updates.indices where updates[index].location != nil {
            let isSpike = index % 23 == 0
            // 45 m to the north of the way, and 3 km from the 100th update on.
            if isSpike { updates[index].location?.coordinate.latitude += 0.0004 }
            if index >= 100 { updates[index].location?.coordinate.longitude += 0.04 }
        }
        try check(updates, filter)
    }

    @Test("continue after the death of the process, with unconfirmed fixes on both sides")
    func process() throws {
        var statistics = TrackStatistics()
        for start in [0.0, 3600] {
            for second in 0..<60 {
                var point = try #require(RecordedPoint(.fix(start + Double(second))))
                if start > 0, second == 0 { point.gap = .process }
                statistics.add(point)
            }
        }
        // A metre a second, each time for a minute.
        #expect(abs(try #require(statistics.distance) - 118) < 2)
        // Motion this slow begins once it has left the standstill radius.
        #expect((80...118).contains(try #require(statistics.movingTime)))
    }
}
