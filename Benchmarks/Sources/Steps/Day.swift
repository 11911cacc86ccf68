import FoundationEssentials
import LocationStream

/// The log for all steps: a day of a receiver that sends everything.
struct Day {
    /// The chunk size of a file reader.
    static let chunk = 64 << 10

    let log: [UInt8]

    init(at path: String) throws {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw Failure("cannot read \(path)") }
        log = Array(data)
    }

    /// Returns the log with each sentence changed or left out.
    ///
    /// - Parameter change: Changes a sentence's body, the bytes between `$` and `*`; returns whether to keep it.
    func sentences(_ change: (inout [UInt8]) -> Bool) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(log.count)
        for line in log.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "$") {
            var body = Array(line.dropFirst().prefix { $0 != UInt8(ascii: "*") })
            guard change(&body) else { continue }
            let sum = body.reduce(0, ^)
            result.append(UInt8(ascii: "$"))
            result += body
            result += [UInt8(ascii: "*"), digits[Int(sum >> 4)], digits[Int(sum & 15)]]
            result += "\r\n".utf8
        }
        return result
    }
}

extension NMEADecoder {
    /// Decodes a whole log in chunks.
    ///
    /// - Parameter sky: Whether to decode satellites.
    /// - Returns: The decoder's statistics.
    static func decode(_ log: [UInt8], sky: Bool = false, deliver: (Epoch) -> Void) -> DecoderStatistics {
        var options = Options()
        options.decodesSky = sky
        options.presentDate = 1_717_200_000_000  // that day
        var decoder = NMEADecoder(options)
        var start = 0
        while start < log.count {
            let end = min(start + Day.chunk, log.count)
            decoder.decode(log.span.extracting(start..<end), deliver: deliver)
            start = end
        }
        decoder.flush(deliver: deliver)
        return decoder.statistics
    }
}
