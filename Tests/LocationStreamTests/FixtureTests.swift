import FoundationEssentials
import LocationStream
import Testing
import TestSupport

/// Golden lines omit `stationary`, because a later stage sets it.
@Suite("Fixtures decode to their golden updates")
struct FixtureTests {
    @Test("A whole log decodes to its golden updates", arguments: Fixture.all)
    func whole(fixture: Fixture) throws {
        let log = try fixture.log()
        try expect(fixture) { decode in decode(log.span) }
    }

    @Test("A log decodes to its golden updates one byte at a time", arguments: Fixture.all)
    func byteByByte(fixture: Fixture) throws {
        let log = try fixture.log()
        try expect(fixture) { decode in
            for index in log.indices { decode(log.span.extracting(index..<index + 1)) }
        }
    }

    @Test("A log decodes to its golden updates in random chunks", arguments: Fixture.all, [1, 2, 3] as [UInt64])
    func randomChunks(fixture: Fixture, seed: UInt64) throws {
        let log = try fixture.log()
        var generator = SeededGenerator(seed: seed)
        try expect(fixture) { decode in
            var start = 0
            while start < log.count {
                let end = min(start + Int.random(in: 0...200, using: &generator), log.count)
                decode(log.span.extracting(start..<end))
                start = end
            }
        }
    }

    @Test("Every log in the folder has golden updates and is tested")
    func completeness() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path)
        let logs = files.filter { $0.hasSuffix(".nmea") }.map { String($0.dropLast(5)) }
        let golden = files.filter { $0.hasSuffix(".updates.ndjson") }.map { String($0.dropLast(15)) }
        #expect(logs.sorted() == Fixture.all.map(\.name))
        #expect(golden.sorted() == Fixture.all.map(\.name))
    }

    /// Decodes a log and compares the lines of its updates with the golden ones.
    private func expect(
        _ fixture: Fixture, feed: ((Span<UInt8>) -> Void) throws -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var decoder = NMEADecoder()
        var lines: [UInt8] = []
        func deliver(_ epoch: Epoch) { LocationUpdate(epoch).appendJSONLine(to: &lines) }
        try feed { decoder.decode($0, deliver: deliver) }
        decoder.flush(deliver: deliver)
        let updates = try lines.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(LocationUpdate.self, from: Data($0))
        }
        let golden = try fixture.golden()
        #expect(updates.count == golden.count, sourceLocation: sourceLocation)
        var differences = 0
        for (index, (update, expected)) in zip(updates, golden).enumerated() where !update.agrees(with: expected) {
            differences += 1
            if differences <= 3 {
                Issue.record("line \(index + 1) is\n\(update), not\n\(expected)", sourceLocation: sourceLocation)
            }
        }
        #expect(differences == 0, sourceLocation: sourceLocation)
    }
}
