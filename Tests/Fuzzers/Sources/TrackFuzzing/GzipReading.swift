import FuzzerSupport

@testable import LocationStream

/// Reads an input as a log, which may be compressed, in pieces of different sizes.
public func readCompressedLog(_ input: [UInt8]) {
    var choices = Choices(for: input)
    let whole = readLog(input, pieces: .max)
    let split = readLog(input, pieces: Int(choices.next() % 64) + 1)
    demand(whole.text == split.text && whole.isDamaged == split.isDamaged, "the text depends on the split")
}

private func readLog(_ input: [UInt8], pieces: Int) -> (text: [UInt8], isDamaged: Bool) {
    var rest = input[...]
    func read(into buffer: inout [UInt8]) -> Int {
        let piece = rest.prefix(min(pieces, buffer.count))
        buffer.replaceSubrange(0..<piece.count, with: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
    }
    var reader = LogReader { read(into: &$0) }
    var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
    var text: [UInt8] = []
    while true {
        let count = reader.next(&chunk) { read(into: &$0) }
        // A small input expands to at most a thousand times its size.
        demand(count <= 2 * LogReader.chunkSize + (4 << 20), "a chunk of \(count) bytes")
        guard count > 0, text.count < 8 << 20 else { return (text, reader.isDamaged) }
        text += chunk[..<count]
    }
}
