import LocationStream
import TestSupport
import Testing
@testable import TrackStore

@Suite("Random edits")
struct RandomEditsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes one random edit, and returns the track that it changed; nil if the edit was refused.
    private func edit(
        _ editor: borrowing TrackEditor, _ ids: [String], using generator: inout SeededGenerator
    ) throws -> String? {
        let id = ids[Int.random(in: 0..<ids.count, using: &generator)]
        let other = ids[Int.random(in: 0..<ids.count, using: &generator)]
        let start = Double(Int.random(in: -5...420, using: &generator)) / 2
        do {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: try editor.rename(id, to: ["", "walk", "drive"].randomElement(using: &generator))
            case 1: _ = try editor.split(id, at: .second(start), name: "part")
            case 2: _ = try editor.split(id, at: .number(Int.random(in: 1...150, using: &generator)))
            case 3: try editor.merge(other, into: id)
            case 4:
                let first = Int.random(in: 1...100, using: &generator)
                try editor.delete(.numbers(first...first + Int.random(in: 0...9, using: &generator)), from: id)
            default:
                let length = Double(Int.random(in: 0...60, using: &generator)) / 2
                try editor.delete(.seconds(start...start + length), from: id)
            }
        } catch is TrackEditError {
            return nil
        }
        return id
    }

    @Test("lose no point, agree with what is read, and as many undos give back the beginning", arguments: 0..<25)
    func undone(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let database = try TrackDatabase(path: "\(folder.path)/\(seed).db")
        // Three tracks that overlap; some times are equal.
        for (id, start, step) in [("a", 0.0, 1.0), ("b", 40, 1.5), ("c", 130, 0.5)] {
            let points = (0..<120).compactMap { index -> RecordedPoint? in
                let gap: TrackGap? = [.fix, .source, .process][index % 3]
                return RecordedPoint(
                    .fix(start + Double(index) * step), isOutlier: Int.random(in: 0..<15, using: &generator) == 0,
                    gap: Int.random(in: 0..<12, using: &generator) == 0 ? gap : nil)
            }
            try database.store(.sample(id), points)
        }
        let editor = try TrackEditor(database: "\(folder.path)/\(seed).db", endReason: "gone")
        var edits: [(id: String, before: [TrackDatabase.Seen])] = []
        for _ in 0..<30 {
            let before = try database.seen
            guard let id = try edit(editor, before.map(\.track.track.id), using: &generator) else {
                #expect(try database.seen == before)
                continue
            }
            edits.append((id, before))
            #expect(try database.rawPoints == 360)
            for seen in try database.seen {
                #expect(seen.track.points == seen.points.count)
                let times = seen.points.compactMap(\.point.milliseconds)
                #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
                // A track that was not edited keeps the totals of its recording.
                guard try database.stored(seen.track.track.id)?.state.slices != nil else { continue }
                let statistics = seen.points.reduce(into: TrackStatistics()) { $0.add($1) }
                #expect(seen.track.track.totals.distance == statistics.distance ?? 0)
                #expect(seen.track.track.totals.elapsed == statistics.elapsed ?? 0)
            }
        }
        #expect(edits.count > 5)
        while let (id, before) = edits.popLast() {
            _ = try editor.undo(id)
            #expect(try database.seen == before)
        }
    }

    @Test("followed by a vacuum leave the tracks as they are, and only their points", arguments: 0..<10)
    func vacuumed(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let database = try TrackDatabase(path: "\(folder.path)/\(seed).db")
        for (id, start) in [("a", 0.0), ("b", 60.25), ("c", 150.75)] {
            try database.store(.sample(id), (0..<100).compactMap { RecordedPoint(.fix(start + Double($0))) })
        }
        let editor = try TrackEditor(database: "\(folder.path)/\(seed).db", endReason: "gone")
        for _ in 0..<15 { _ = try edit(editor, try database.tracks().map(\.track.id), using: &generator) }
        let before = try database.seen
        _ = try editor.vacuum(nil)
        #expect(try database.seen == before)
        // No two of these points have the same time.
        #expect(try database.rawPoints == before.reduce(0) { $0 + Int64($1.points.count) })
        for seen in before {
            #expect(throws: TrackEditError.nothingToUndo) { try editor.undo(seen.track.track.id) }
        }
    }
}
