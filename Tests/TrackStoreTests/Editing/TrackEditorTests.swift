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
        #expect(try database.delete("one"))
        #expect(try database.tracks().map(\.track.id) == [part.id])
        #expect(try database.points(of: part.id).seconds == range(10..<20))
        #expect(try database.rawPoints == 10)
        // Its activity may start again under the same identifier.
        try database.store(.sample("one"), range(50..<55).compactMap { RecordedPoint(.fix($0)) })
        #expect(try database.points(of: "one").count == 5)
        #expect(try database.delete(part.id) && database.delete("one"))
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
