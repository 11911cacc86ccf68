import FoundationEssentials
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Search in tracks", .timeLimit(.minutes(10)))
struct TrackSearchTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/myeline.db" }
    private var directories: JournalDirectories {
        let journals = "\(folder.path)/journals"
        return JournalDirectories(existing: { [journals] }, make: { journals })
    }

    /// The area of all samples.
    private static let everywhere = area(0, margin: 100_000)

    init() throws {
        folder = try TemporaryFolder()
        try FileSystem.makeDirectories("\(folder.path)/journals")
    }

    /// The surroundings of the point of ``LocationUpdate/fix(_:)`` at a second.
    private static func area(_ second: Double, margin: Double) -> SearchArea {
        SearchArea(
            around: [LocationCoordinate2D(latitude: 48.1173 + second / 111_200, longitude: 11.5167)], margin: margin)
    }

    private func points(_ seconds: Range<Int>) -> [RecordedPoint] {
        seconds.compactMap { RecordedPoint(.fix(Double($0))) }
    }

    /// Returns the seconds of the positions that each track has in some times.
    private func search(
        _ seconds: ClosedRange<Int64>, in area: SearchArea = everywhere
    ) throws -> [String: [Int]] {
        guard let archive = try TrackArchive.open(path, journals: directories, readsOnly: true, report: { _ in }) else {
            return [:]
        }
        let search = try TrackSearch(archive)
        let start: Int64 = 1_700_000_000_000
        let times = start + seconds.lowerBound * 1000...start + seconds.upperBound * 1000
        var found: [String: [Int]] = [:]
        for track in search.tracks {
            let positions = try search.positions(of: track, in: times, ifAnyIn: area)
            found[track.id] = positions.map { Int(($0.milliseconds - start) / 1000) }
        }
        return found
    }

    @Test("returns the positions of each track within some times, without outliers")
    func times() throws {
        var judged = points(0..<20)
        judged[7].isOutlier = true
        let database = try TrackDatabase(path: path)
        try database.store(.sample("a"), judged)
        try database.store(.sample("b"), points(100..<110))
        #expect(try search(5...9) == ["a": [5, 6, 8, 9], "b": []])
        #expect(try search(-50...500)["b"] == Array(100..<110))
    }

    @Test("returns nothing of a track that has no position in the area within these times")
    func area() throws {
        try TrackDatabase(path: path).store(.sample("a"), points(0..<100))
        #expect(try search(0...99, in: Self.area(50, margin: 3)) == ["a": Array(0..<100)])
        #expect(try search(0...40, in: Self.area(50, margin: 3)) == ["a": []])
        #expect(try search(0...99, in: Self.area(500, margin: 3)) == ["a": []])
    }

    @Test("follows edits: removed points are not found, and merged tracks are one")
    func edits() throws {
        let database = try TrackDatabase(path: path)
        try database.store(.sample("a"), points(0..<20))
        try database.store(.sample("b"), points(30..<40))
        let editor = try TrackEditor(database: path, endReason: "ended")
        try editor.delete(.seconds(5...9), from: "a")
        try editor.merge("b", into: "a")
        #expect(try search(0...99) == ["a": Array(0..<5) + Array(10..<20) + Array(30..<40)])
        #expect(try search(0...99, in: Self.area(7, margin: 0.5)) == ["a": []])
    }

    @Test("finds the points of a running recording that are not committed yet")
    func notCommitted() async throws {
        try TrackDatabase(path: path).store(.sample("old"), points(0..<3))
        let recorder = TrackRecorder(
            database: path, journals: directories, batch: .seconds(3600), report: { _ in })
        recorder.begin(.sample("new"), isContinued: false)
        for second in 10..<30 {
            recorder.write(.fix(Double(second)), TrackTotals(distance: Double(second)), isOutlier: second == 20)
        }
        let expected = (10..<30).filter { $0 != 20 }
        try await eventually { (try? search(0...99)) == ["old": [0, 1, 2], "new": expected] }
        #expect(try search(12...14)["new"] == [12, 13, 14])
        #expect(try search(0...99, in: Self.area(500, margin: 3))["new"] == [])
        await recorder.end(at: Date(timeIntervalSince1970: 1_700_000_060), reason: "stopped", TrackTotals(distance: 30))
        #expect(try search(0...99)["new"] == expected)
    }
}
