import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Editing tracks")
struct TrackEditorTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/myeline.db" }

    init() throws { folder = try TemporaryFolder() }

    /// Creates the database, with tracks that have a point at each of some seconds.
    private func makeDatabase(_ tracks: (id: String, seconds: [Double])...) throws -> TrackDatabase {
        let database = try TrackDatabase(path: path)
        for (id, seconds) in tracks {
            try database.store(.sample(id), seconds.compactMap { RecordedPoint(.fix($0)) })
        }
        return database
    }

    private func makeEditor() throws -> TrackEditor { try TrackEditor(database: path, endReason: "gone") }

    private func range(_ range: Range<Int>) -> [Double] { range.map(Double.init) }

    @Test("a name is changed, removed, and back after undo")
    func rename() throws {
        let database = try makeDatabase(("one", range(0..<3)))
        let editor = try makeEditor()
        let before = try database.seen
        try editor.rename("one", to: "Round the lake")
        #expect(try database.tracks().map(\.track.name) == ["Round the lake"])
        // The activity of a track can go on after it was renamed.
        #expect(try database.tracks().first?.track.endedAt == nil)
        try editor.rename("one", to: "")
        #expect(try database.tracks().first?.track.name == nil)
        #expect(try editor.undo("one") == .rename("Round the lake"))
        #expect(try editor.undo("one") == .rename(nil))
        #expect(try database.seen == before)
    }

    @Test("a range of points is deleted, the rest is measured anew, and both are back after undo")
    func delete() throws {
        let database = try makeDatabase(("one", range(0..<60)), ("two", range(0..<60)))
        let editor = try makeEditor()
        let before = try database.seen
        #expect(try editor.delete(.seconds(50...80), from: "one") == 10)
        #expect(try editor.delete(.seconds(10...19), from: "one") == 10)
        let track = try #require(try database.tracks().first { $0.track.id == "one" })
        #expect(track.points == 40 && track.track.totals.elapsed == 49)
        #expect(abs(track.track.totals.distance - 49) < 5)
        #expect(track.track.endedAt == Date(timeIntervalSince1970: 1_700_000_049) && track.track.endReason == "gone")
        #expect(try database.points(of: "one").seconds == range(0..<10) + range(20..<50))
        #expect(try database.points(of: "two").count == 60)
        #expect(try database.rawPoints == 120)
        #expect(try editor.undo("one") == .delete(points: 10))
        #expect(try database.points(of: "one").seconds == range(0..<50))
        #expect(try editor.undo("one") == .delete(points: 10))
        #expect(try database.seen == before)
        #expect(throws: TrackEditError.nothingToUndo) { try editor.undo("one") }
    }

    @Test("points are counted without outliers, which a range between two points contains")
    func numbers() throws {
        let database = try TrackDatabase(path: path)
        let points = (0..<10).compactMap { RecordedPoint(.fix(Double($0)), isOutlier: $0 == 3) }
        try database.store(.sample("one"), points)
        let editor = try makeEditor()
        #expect(try editor.delete(.numbers(3...4), from: "one") == 3)
        #expect(try database.points(of: "one").seconds == [0, 1] + range(5..<10))
        #expect(throws: TrackEditError.noNumber(8)) { try editor.delete(.numbers(2...8), from: "one") }
        #expect(try editor.delete(PointRange(first: .number(7), last: nil), from: "one") == 1)
        #expect(try editor.delete(PointRange(first: nil, last: .number(1)), from: "one") == 1)
        #expect(try database.points(of: "one").seconds == [1] + range(5..<9))
    }

    @Test("a gap among deleted points remains, before the next point")
    func gap() throws {
        let database = try TrackDatabase(path: path)
        try database.store(
            .sample("one"), (0..<20).compactMap { RecordedPoint(.fix(Double($0)), gap: $0 == 10 ? .source : nil) })
        let editor = try makeEditor()
        func gaps() throws -> [Double] { try database.points(of: "one").filter { $0.gap == .source }.seconds }
        try editor.delete(.seconds(8...12), from: "one")
        #expect(try gaps() == [13])
        try editor.delete(.seconds(13...14), from: "one")
        #expect(try gaps() == [15])
        _ = try editor.undo("one")
        _ = try editor.undo("one")
        #expect(try gaps() == [10])
    }

    @Test("what leaves no track is refused, and changes nothing")
    func refused() throws {
        let database = try makeDatabase(("one", range(0..<10)))
        let editor = try makeEditor()
        let before = try database.seen
        #expect(throws: TrackEditError.noPoints) { try editor.delete(.seconds(20...30), from: "one") }
        #expect(throws: TrackEditError.reversed) {
            try editor.delete(PointRange(first: .second(5), last: .second(4)), from: "one")
        }
        #expect(throws: TrackEditError.reversed) {
            try editor.delete(PointRange(first: .number(8), last: .second(4)), from: "one")
        }
        #expect(throws: TrackEditError.allPoints) { try editor.delete(.seconds(0...9), from: "one") }
        #expect(throws: TrackEditError.onePart) { try editor.split("one", at: .second(0)) }
        #expect(throws: TrackEditError.onePart) { try editor.split("one", at: .second(9.5)) }
        #expect(throws: TrackEditError.sameTrack) { try editor.merge("one", into: "one") }
        #expect(throws: TrackEditError.noTrack) { try editor.merge("two", into: "one") }
        #expect(throws: TrackEditError.noTrack) { try editor.undo("two") }
        #expect(try database.seen == before)
    }

    @Test("a split makes a new track, which undo joins again unless it was edited")
    func split() throws {
        let database = try makeDatabase(("one", range(0..<20)))
        let editor = try makeEditor()
        let before = try database.seen
        let part = try editor.split("one", at: .second(12), name: "walk 2")
        #expect(part.points == 8)
        #expect(try database.points(of: "one").seconds == range(0..<12))
        #expect(try database.points(of: part.id).seconds == range(12..<20))
        let new = try #require(try database.tracks().first { $0.track.id == part.id })
        #expect(new.track.key == nil && new.track.name == "walk 2" && new.points == 8)
        #expect(new.track.startedAt == Date(timeIntervalSince1970: 1_700_000_012))
        try editor.delete(.seconds(15...15), from: part.id)
        #expect(throws: TrackEditError.editedSince(track: part.id)) { try editor.undo("one") }
        _ = try editor.undo(part.id)
        #expect(try editor.undo("one") == .split(part: part.id))
        #expect(try database.seen == before)
    }

    @Test("a merge has the points of both tracks with a gap between, and one of two with the same time")
    func merge() throws {
        let database = try makeDatabase(("one", range(0..<10)), ("two", range(9..<15)), ("three", [7.5]))
        let editor = try makeEditor()
        let before = try database.seen
        #expect(try editor.merge("two", into: "one") == TrackEditor.Merge(points: 15, repeated: 1))
        #expect(try database.tracks().map(\.track.id).sorted() == ["one", "three"])
        var points = try database.points(of: "one")
        #expect(points.seconds == range(0..<15) && points.filter { $0.gap == .merge }.seconds == [10])
        #expect(throws: TrackEditError.noTrack) { try editor.undo("two") }
        #expect(try editor.merge("three", into: "one").repeated == 0)
        points = try database.points(of: "one", limit: 4)
        #expect(points.seconds == range(0..<8) + [7.5] + range(8..<15))
        #expect(points.filter { $0.gap == .merge }.seconds == [7.5, 8, 10])
        #expect(try editor.undo("one") == .merge(other: "three"))
        #expect(try editor.undo("one") == .merge(other: "two"))
        #expect(try database.seen == before)
    }

    @Test("tracks that overlap in time are not merged, and parts that alternate are")
    func overlap() throws {
        let database = try makeDatabase(("one", range(0..<30)), ("two", [10, 12.25, 18]))
        let editor = try makeEditor()
        let before = try database.seen
        #expect(throws: TrackEditError.overlap("one", "two", seconds: 8)) { try editor.merge("two", into: "one") }
        #expect(throws: TrackEditError.overlap("two", "one", seconds: 8)) { try editor.merge("one", into: "two") }
        #expect(try database.seen == before)
        try editor.delete(.seconds(10...20), from: "one")
        #expect(try editor.merge("two", into: "one") == TrackEditor.Merge(points: 22, repeated: 0))
        #expect(try database.points(of: "one").filter { $0.gap == .merge }.seconds == [10, 21])
        let error = TrackEditError.overlap("6f0f8d3e-2c35", "0b1c2d3e-4f50", seconds: 65)
        #expect(error.message == "the tracks 6f0f8d3e and 0b1c2d3e overlap by 1:05")
    }

    @Test("waypoints go with their part of a track, and back")
    func waypoints() throws {
        let database = try makeDatabase(("one", range(0..<20)), ("two", range(30..<40)))
        let editor = try makeEditor()
        for second in [nil, 5, 15] as [Double?] {
            var waypoint = Waypoint(
                TrackPoint(coordinate: LocationCoordinate2D(latitude: 48, longitude: 11), time: nil),
                text: TrackDescription(name: "hut"), symbol: "Flag")
            waypoint.point.time = second.map { Date(timeIntervalSince1970: 1_700_000_000 + $0) }
            let number = try #require(try database.stored("one")).number
            try database.describingErrors { connection throws(SQLiteError) in
                try TrackDatabase.store(waypoint, in: number, connection)
            }
        }
        func counts() throws -> [String: Int] {
            try database.tracks().reduce(into: [:]) { $0[$1.track.id] = $1.waypoints }
        }
        let part = try editor.split("one", at: .second(10))
        #expect(try counts() == ["one": 2, part.id: 1, "two": 0])
        try editor.merge("one", into: "two")
        #expect(try counts() == ["two": 2, part.id: 1])
        #expect(try database.waypoints(of: "two", after: .min).map(\.waypoint.symbol) == ["Flag", "Flag"])
        _ = try editor.undo("two")
        _ = try editor.undo("one")
        #expect(try counts() == ["one": 3, "two": 0])
    }

    @Test("a vacuum removes deleted points for good, and makes the file smaller")
    func vacuum() throws {
        let database = try makeDatabase(("one", range(0..<8000)), ("two", range(9000..<9010)))
        let editor = try makeEditor()
        try editor.delete(.seconds(10...7999), from: "one")
        try editor.rename("two", to: "Round the lake")
        func size() throws -> Int64 { Int64(try OwnedDescriptor.open(path, O_RDONLY).status().st_size) }
        try database.execute(Schema.checkpoint)
        let before = try size()
        #expect(try editor.vacuum("one") == TrackEditor.Vacuum(points: 7990, edits: 1))
        #expect(try size() < before / 4)
        #expect(try database.points(of: "one").seconds == range(0..<10))
        #expect(throws: TrackEditError.nothingToUndo) { try editor.undo("one") }
        #expect(try editor.undo("two") == .rename(nil))
        try editor.merge("two", into: "one")
        #expect(try editor.vacuum(nil) == TrackEditor.Vacuum(points: 0, edits: 1))
        #expect(try database.points(of: "one").count == 20 && database.tracks().count == 1)
    }

    @Test("a vacuum of a part forgets the split and what was before it, and keeps the other part")
    func vacuumOfPart() throws {
        let database = try makeDatabase(("one", range(0..<20)))
        let editor = try makeEditor()
        try editor.delete(.seconds(0...0), from: "one")
        let part = try editor.split("one", at: .second(10))
        try editor.delete(.seconds(2...2), from: "one")
        try editor.delete(.seconds(15...15), from: part.id)
        #expect(try editor.vacuum(part.id) == TrackEditor.Vacuum(points: 2, edits: 3))
        #expect(try database.points(of: "one").seconds == [1] + range(3..<10))
        #expect(try database.points(of: part.id).seconds == range(10..<15) + range(16..<20))
        #expect(try editor.undo("one") == .delete(points: 1))
        #expect(throws: TrackEditError.nothingToUndo) { try editor.undo("one") }
        #expect(try database.rawPoints == 18)
    }

    @Test("deleting a track keeps the points that another track has of it, until that is deleted too")
    func deletedSource() throws {
        let database = try makeDatabase(("one", range(0..<20)), ("two", range(30..<40)))
        let editor = try makeEditor()
        let part = try editor.split("one", at: .second(10))
        try editor.merge("two", into: "one")
        #expect(try database.delete("one") != nil)
        #expect(try database.tracks().map(\.track.id) == [part.id])
        #expect(try database.points(of: part.id).seconds == range(10..<20))
        #expect(try database.rawPoints == 10)
        // Its activity may start again under the same identifier.
        try database.store(.sample("one"), range(50..<55).compactMap { RecordedPoint(.fix($0)) })
        #expect(try database.points(of: "one").count == 5)
        #expect(try database.delete(part.id) != nil && database.delete("one") != nil)
        #expect(try database.rawPoints == 0)
        #expect(try database.number("SELECT count(*) FROM track") == 0)
    }

    @Test("an edit that is interrupted changes nothing")
    func interrupted() throws {
        let database = try makeDatabase(("one", range(0..<20)), ("two", range(30..<40)))
        let editor = try makeEditor()
        let before = try database.seen
        func stop(_ count: Int) throws { throw CancellationError() }
        #expect(throws: CancellationError.self) {
            try editor.delete(.seconds(1...2), from: "one", report: stop)
        }
        #expect(throws: CancellationError.self) { try editor.split("one", at: .second(5), name: nil, report: stop) }
        #expect(throws: CancellationError.self) { try editor.merge("two", into: "one", report: stop) }
        #expect(try database.seen == before)
    }
}

@Suite("Judging tracks again")
struct RejudgingTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/myeline.db" }

    init() throws { folder = try TemporaryFolder() }

    /// Imports points, and gives them the judgements and gaps of an earlier version.
    private func old(
        _ points: [TrackPoint], outliers: Bool = false, segments: Set<Int> = [], name: String = "old.gpx"
    ) throws -> ListedTrack {
        var importer = try TrackImporter(database: path, source: "\(folder.path)/\(name)")
        for (index, point) in points.enumerated() {
            var point = point
            point.startsSegment = segments.contains(index)
            try importer.add(.point(point))
        }
        try importer.finish()
        let track = try #require(try importer.commit(named: TrackName.ofFile(name)).first)
        let database = try TrackDatabase(path: path)
        try database.describingErrors { connection throws(SQLiteError) in
            try connection.execute("UPDATE track SET judged = 0, reading = 0 WHERE number = \(track.number)")
            guard outliers else { return }
            try connection.execute(
                "UPDATE point SET outlier = 1 WHERE track = \(track.number) AND time > 1600000000000")
            try connection.execute("UPDATE track SET distance = 0, movingTime = 0 WHERE number = \(track.number)")
        }
        return try #require(try database.tracks().first { $0.number == track.number })
    }

    private func point(_ seconds: Double, _ metres: Double) -> TrackPoint {
        TrackPoint(
            coordinate: LocationCoordinate2D(latitude: 40 + metres / 111_200, longitude: 8),
            time: Date(timeIntervalSince1970: 1_600_000_000 + seconds))
    }

    @Test("a flight of outliers counts, once; an undo gives the outliers back, point by point")
    func flight() throws {
        let track = try old((0..<100).map { point(Double($0) * 60, Double($0) * 14_000) }, outliers: true)
        let id = track.track.id
        let database = try TrackDatabase(path: path)
        let before = try database.seen
        let editor = try TrackEditor(database: path, endReason: "x")
        #expect(try editor.outdated() == [id])
        #expect(try editor.rejudge(id) { _ in } == .judged(before: 99, after: 0, joined: 0))
        #expect(try editor.outdated().isEmpty)
        let after = try #require(try database.tracks().first)
        #expect(abs(after.track.totals.distance / (99 * 14_000) - 1) < 0.01 && after.track.totals.movingTime > 5_900)
        #expect(try database.points(of: id).allSatisfy { !$0.isOutlier })
        #expect(try editor.rejudge(id) { _ in } == .unchanged)
        #expect(try editor.undo(id) == .rejudge)
        #expect(try database.seen.map(\.points) == before.map(\.points))
        #expect(try database.tracks().first?.track.totals == track.track.totals)
        #expect(throws: TrackEditError.nothingToUndo) { try editor.undo(id) }
    }

    /// Stores a track at irregular intervals, with a segment after each long one; also returns its time in seconds.
    private func cutTrack() throws -> (track: ListedTrack, seconds: Double) {
        var (points, cuts, seconds): ([TrackPoint], Set<Int>, Double) = ([], [], 0)
        for number in 0..<60 {
            points.append(point(seconds, seconds * 5))
            let isLong = number % 10 == 9
            seconds += isLong ? 30 : Double(2 + number % 5)
            if isLong { cuts.insert(number + 1) }
        }
        return (try old(points, segments: cuts.subtracting([60])), seconds)
    }

    @Test("segments that an export cut at irregular intervals are joined; pauses and other segments are not")
    func cuts() throws {
        let (track, seconds) = try cutTrack()
        let editor = try TrackEditor(database: path, endReason: "x")
        let gaps = try TrackDatabase(path: path).points(of: track.track.id).count { $0.gap == .segment }
        #expect(gaps == 5)
        #expect(try editor.rejudge(track.track.id) { _ in } == .judged(before: 0, after: 0, joined: 5))
        #expect(try TrackDatabase(path: path).points(of: track.track.id).allSatisfy { $0.gap == nil })
        let joined = try #require(try TrackDatabase(path: path).tracks().first)
        #expect(joined.track.totals.elapsed == seconds - 30 && track.track.totals.elapsed < joined.track.totals.elapsed)
        _ = try editor.undo(track.track.id)
        #expect(try TrackDatabase(path: path).points(of: track.track.id).count { $0.gap == .segment } == 5)
        // A stop between the segments, and a long interval within one.
        let stop = try old(
            (0..<40).map { point(Double($0) * 2 + ($0 < 20 ? 0 : 5_000_600), Double($0) * 10) }, segments: [20],
            name: "stop.gpx")
        #expect(try editor.rejudge(stop.track.id) { _ in } == .unchanged)
    }

    @Test(
        "a person's segments stay: those of a regular or dense track, and those of long intervals",
        arguments: [(1.0, 240.0), (1, 30), (6, 240), (4, 60)])
    func realSegments(interval: Double, pause: Double) throws {
        var (points, cuts, seconds): ([TrackPoint], Set<Int>, Double) = ([], [], 0)
        for number in 0..<400 {
            points.append(point(seconds, seconds * 1.3))
            // A short loss of the fix at a standstill is no regular interval.
            let isEnd = number % 100 == 99
            seconds += isEnd ? pause : interval
            if isEnd { cuts.insert(number + 1) }
        }
        let track = try old(points, segments: cuts.subtracting([400]))
        let before = try TrackDatabase(path: path).seen
        #expect(try TrackEditor(database: path, endReason: "x").rejudge(track.track.id) { _ in } == .unchanged)
        #expect(try TrackDatabase(path: path).seen == before)
    }

    @Test("a gap that a deletion left is not joined, and the totals are those of the points")
    func deletedCut() throws {
        let track = try cutTrack().track
        let editor = try TrackEditor(database: path, endReason: "x")
        // The first point of the second segment, and the last of the third with the first of the fourth.
        for numbers in [30...31, 11...11] { try editor.delete(.numbers(numbers), from: track.track.id) }
        #expect(try editor.rejudge(track.track.id) { _ in } == .judged(before: 0, after: 0, joined: 3))
        let database = try TrackDatabase(path: path)
        let (stored, kept) = (try #require(try database.tracks().first), try database.points(of: track.track.id))
        #expect(kept.count { $0.gap == .segment } == 2)
        var statistics = TrackStatistics(track.track.filter)
        for point in kept { statistics.add(point) }
        #expect(stored.track.totals.elapsed == statistics.elapsed)
        #expect(stored.track.totals.distance == statistics.distance)
    }

    @Test("imports are named whose times or hemispheres an earlier version may have misread")
    func review() throws {
        var untimed = point(0, 0)
        untimed.time = nil
        let lost = try old([untimed], name: "plan.kml")
        let positive = try old([point(100, 0)], name: "gone.csv")
        try Data("LATITUDE N/S,LATITUDE,N/S\n48.1,N,11.5,E\n".utf8).write(to: URL(filePath: "\(folder.path)/is.csv"))
        let letters = try old([point(200, 0)], name: "is.csv")
        try Data("lat,lon\n48.1,11.5\n".utf8).write(to: URL(filePath: "\(folder.path)/no.csv"))
        _ = try old([point(300, 0)], name: "no.csv")
        let south = point(400, -10_000_000)
        _ = try old([south], name: "south.csv")
        let review = try #require(try TrackReview.of(path))
        #expect(review.outdated == 5 && review.withoutTimes.map(\.id) == [lost.track.id])
        #expect(review.withoutSigns.map(\.id) == [positive.track.id, letters.track.id])
        #expect(try TrackReview.of(folder.path + "/none.db") == nil)
    }

    @Test("an import with the points of a recording is hidden behind it, and an undo lists it again")
    func duplicate() throws {
        let database = try TrackDatabase(path: path)
        var recording = RecordedTrack.sample()
        recording.endedAt = Date(timeIntervalSince1970: 1_700_001_000)
        recording.endReason = "stopped"
        try database.store(recording, (0..<100).compactMap { RecordedPoint(.fix(Double($0))) })
        let copy = try old((0..<100).map { TrackPoint(.fix(Double($0))) }, name: "copy.gpx")
        let editor = try TrackEditor(database: path, endReason: "x")
        #expect(try editor.rejudge("walk-1") { _ in } == .unchanged)
        #expect(try editor.rejudge(copy.track.id) { _ in } == .same(as: "walk-1"))
        #expect(try database.tracks().map(\.track.id) == ["walk-1"])
        #expect(try editor.undo("walk-1") == .merge(other: copy.track.id))
        #expect(try database.tracks().count == 2)
    }

    @Test("the import is listed again when the other track is deleted")
    func deletedOriginal() throws {
        let database = try TrackDatabase(path: path)
        let points = (0..<100).map { TrackPoint(.fix(Double($0))) }
        let original = try old(points, name: "one.gpx")
        let copies = [try old(points, name: "two.gpx"), try old(points, name: "three.gpx")].map(\.track.id)
        // A KML file has the comment as the description.
        try database.execute("UPDATE track SET comment = 'c' WHERE number = 1")
        try database.execute("UPDATE track SET description = 'c' WHERE number = 2")
        let editor = try TrackEditor(database: path, endReason: "x")
        let owners = try editor.owners()
        #expect(try editor.rejudge(original.track.id, among: owners) { _ in } == .unchanged)
        for copy in copies {
            #expect(try editor.rejudge(copy, among: owners) { _ in } == .same(as: original.track.id))
        }
        #expect(try database.tracks().map(\.track.id) == [original.track.id])
        #expect(try database.delete(original.track.id) == copies)
        #expect(try Set(database.tracks().map(\.track.id)) == Set(copies) && editor.outdated() == copies)
        for copy in copies { #expect(try database.points(of: copy).count == 100) }
    }

    @Test(
        "an import that has more than the other track stays listed",
        arguments: [
            "UPDATE track SET name = 'Evening walk' WHERE number = 2",
            "UPDATE track SET comment = 'c' WHERE number = 2",
            "UPDATE track SET description = 'd' WHERE number = 2", "UPDATE track SET type = 'hiking' WHERE number = 2",
            "UPDATE point SET heartRate = 99 WHERE track = 2 AND time % 7000 = 0",
            "UPDATE point SET temperature = 9 WHERE track = 2 AND time % 50000 = 0",
            "UPDATE point SET power = 9 WHERE track = 2", "UPDATE point SET altitude = NULL WHERE track = 1",
            "UPDATE point SET speed = NULL WHERE track = 1 AND time % 2000 = 0",
            "DELETE FROM point WHERE track = 1 AND time % 3000 = 0",
            "INSERT INTO waypoint (track, latitude, longitude) VALUES (2, 48, 11)",
        ])
    func richer(_ change: String) throws {
        let points = (0..<100).map { TrackPoint(.fix(Double($0))) }
        _ = try old(points, name: "one.gpx")
        let copy = try old(points, name: "two.gpx")
        let database = try TrackDatabase(path: path)
        try database.execute(change)
        let editor = try TrackEditor(database: path, endReason: "x")
        _ = try editor.rejudge(copy.track.id) { _ in }
        #expect(try database.tracks().count == 2)
    }

    @Test("a track is dated by its points, and the newest one of a key was recorded last, whatever the clock said")
    func clock() throws {
        let database = try TrackDatabase(path: path)
        for (number, year) in [2023.0, 2020, 1970].enumerated() {
            var track = RecordedTrack.sample("walk-\(number)")
            track.startedAt = Date(timeIntervalSince1970: (year - 1970) * 31_557_600)
            try database.store(track, [try #require(RecordedPoint(.fix(Double(number) * 86_400)))])
        }
        let tracks = try database.tracks()
        #expect(tracks.map(\.track.id) == ["walk-0", "walk-1", "walk-2"])
        #expect(tracks.map { $0.start?.timeIntervalSince1970 } == [0.0, 1, 2].map { 1_700_000_000 + $0 * 86_400 })
        #expect(tracks.newest?.track.id == "walk-2")
        let journals = JournalDirectories(existing: { [] }, make: { nil })
        guard let archive = try TrackArchive.open(path, journals: journals, report: { _ in }) else {
            Issue.record("there is no archive")
            return
        }
        let last = try archive.unfinished(key: "walk", kind: "location", since: Date(timeIntervalSince1970: 0))
        #expect(last?.track.id == "walk-2")
    }
}
