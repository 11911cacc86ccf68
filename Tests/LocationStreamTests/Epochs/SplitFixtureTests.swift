import LocationStream
import Testing
import TestSupport

@Suite("Split logs")
struct SplitFixtureTests {
    /// The largest piece: bytes, fields, sentences, epochs, file chunks.
    private static let largest = [1, 6, 80, 1200, 65_536]

    @Test("Updates do not depend on the size of the pieces", arguments: Fixture.all, largest)
    func fixtures(fixture: Fixture, largest: Int) throws {
        var generator = SeededGenerator(seed: UInt64(largest))
        try check(try fixture.log(), largest: largest, using: &generator)
    }

    @Test("Updates of damaged logs do not depend on the split", arguments: Fixture.all, 1...5 as ClosedRange<UInt64>)
    func damagedFixtures(fixture: Fixture, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var log = Array(try fixture.log().prefix(20_000))
        mutate(&log, atMost: 200, using: &generator)
        for largest in Self.largest { try check(log, largest: largest, using: &generator) }
    }

    /// Decodes a log whole and in random pieces, empty ones included, up to a size.
    private func check(_ log: [UInt8], largest: Int, using generator: inout SeededGenerator) throws {
        var whole = Reading()
        whole.take(log.span)
        whole.flush()
        var split = Reading()
        var start = 0
        while start < log.count {
            let end = min(log.count, start + Int.random(in: 0...largest, using: &generator))
            split.take(log.span.extracting(start..<end))
            start = end
        }
        split.flush()
        #expect(whole.lines.count > 1000)
        #expect(split.statistics == whole.statistics)
        #expect(split.ends == whole.ends)
        guard split.lines != whole.lines else { return }
        let (found, wanted) = (split.text, whole.text)
        let difference = zip(found, wanted).first { $0 != $1 }
        Issue.record(
            "\(difference.map { "\($0.0), but whole \($0.1)" } ?? "\(found.count) of \(wanted.count) updates")")
    }

    private struct Reading {
        private var decoder = NMEADecoder(options())
        private(set) var lines: [UInt8] = []
        private(set) var ends: [Int] = []

        var statistics: DecoderStatistics { decoder.statistics }
        var text: [Substring] { String(decoding: lines, as: UTF8.self).split(separator: "\n") }

        mutating func take(_ bytes: Span<UInt8>) {
            decoder.decode(bytes) { Self.append($0, &lines, &ends) }
        }

        mutating func flush() {
            decoder.flush { Self.append($0, &lines, &ends) }
        }

        private static func append(_ epoch: Epoch, _ lines: inout [UInt8], _ ends: inout [Int]) {
            LocationUpdate(epoch).appendJSONLine(to: &lines)
            ends.append(epoch.endByte)
        }
    }
}
