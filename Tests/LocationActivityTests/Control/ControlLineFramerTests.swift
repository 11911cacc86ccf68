import Testing

@testable import LocationActivity
import TestSupport

struct ControlLineFramerTests {
    private func cut(_ pieces: [[UInt8]], limit: Int) -> [Result<[UInt8], ControlError>] {
        var framer = ControlLineFramer(limit: limit)
        var found: [Result<[UInt8], ControlError>] = []
        for piece in pieces {
            framer.append(piece[...])
            while let line = framer.next() { found.append(line) }
        }
        framer.finish()
        while let line = framer.next() { found.append(line) }
        #expect(framer.isEmpty)
        return found
    }

    @Test("input in pieces yields the same lines as the whole input", arguments: UInt64(0)..<200)
    func pieces(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<300).map { _ in
            [10, 32, 13, UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c")][Int(random.next() % 6)]
        }
        // Short lines for even seeds, mostly long ones for odd seeds.
        let input = seed % 2 == 0 ? bytes : bytes.filter { $0 != 10 || random.next() % 8 == 0 }
        var pieces: [[UInt8]] = []
        var rest = input[...]
        while !rest.isEmpty {
            let count = Int(random.next() % 12)
            pieces.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(cut(pieces, limit: 10) == cut([input], limit: 10))
    }

    @Test("the limit for discarded bytes applies to each line")
    func discarding() {
        var framer = ControlLineFramer(limit: 10)
        for _ in 0..<4 {
            for _ in 0..<7 {
                framer.append([UInt8](repeating: UInt8(ascii: "x"), count: 100_000)[...])
                _ = framer.next()
            }
            #expect(!framer.hasFailed)
            framer.append([UInt8(ascii: "\n")])
            #expect(!framer.hasFailed && framer.next() == nil)
        }
        for _ in 0..<12 {
            framer.append([UInt8](repeating: UInt8(ascii: "x"), count: 100_000)[...])
            _ = framer.next()
        }
        #expect(framer.hasFailed)
    }

    @Test("a line that is too long is refused once, and the next one is accepted")
    func tooLong() throws {
        let found = cut([Array("short\n".utf8), Array("rather long".utf8), Array(" line\nnext\n".utf8)], limit: 10)
        #expect(found.count == 3)
        #expect(try found[0].get() == Array("short".utf8))
        #expect(try found[2].get() == Array("next".utf8))
        #expect(throws: ControlError.self) { try found[1].get() }
    }
}
