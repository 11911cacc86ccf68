/// The input of a log, which decompresses gzip data.
///
/// Memory is bounded. The input needs one buffer of compressed bytes, and libz's window of 32 KiB.
struct LogInput {
    /// The number of bytes read so far, counted before decompression.
    private(set) var position = 0
    private(set) var isCompressed = false
    private var inflater: GzipInflater?
    private var compressed: [UInt8] = []
    /// The range of ``compressed`` that has not been decompressed yet.
    private var rest = 0..<0

    /// Whether the input is gzip data but libz is not installed.
    var lacksLibrary: Bool { isCompressed && inflater == nil }

    /// Whether the input is gzip data, and the bytes read so far are damaged or incomplete.
    var isIncomplete: Bool { inflater?.isIncomplete ?? false }

    /// Reads at least `minimum` bytes, or the whole input if it is shorter.
    ///
    /// - Returns: The bytes, and whether the input has ended.
    mutating func begin<Failure: Error>(
        minimum: Int, _ chunk: inout [UInt8], _ read: (inout [UInt8]) throws(Failure) -> Int
    ) throws(Failure) -> (bytes: [UInt8], isWhole: Bool) {
        let raw = try gather(minimum, &chunk, read)
        guard GzipInflater.recognizes(raw.bytes.span) else { return raw }
        isCompressed = true
        inflater = GzipInflater()
        guard inflater != nil else { return raw }
        compressed = raw.bytes
        rest = 0..<compressed.count
        return try gather(minimum, &chunk, read)
    }

    private mutating func gather<Failure: Error>(
        _ minimum: Int, _ chunk: inout [UInt8], _ read: (inout [UInt8]) throws(Failure) -> Int
    ) throws(Failure) -> (bytes: [UInt8], isWhole: Bool) {
        var bytes: [UInt8] = []
        while bytes.count < minimum {
            let count = try next(&chunk, read)
            guard count > 0 else { return (bytes, true) }
            bytes.append(contentsOf: chunk[..<count])
        }
        return (bytes, false)
    }

    /// Reads the next bytes into the start of a buffer; returns their number, or 0 at the end.
    mutating func next<Failure: Error>(
        _ chunk: inout [UInt8], _ read: (inout [UInt8]) throws(Failure) -> Int
    ) throws(Failure) -> Int {
        guard let inflater else {
            let count = try read(&chunk)
            position += count
            return count
        }
        while true {
            let step = inflater.inflate(compressed.span.extracting(rest), into: &chunk)
            rest = rest.lowerBound + step.consumed..<rest.upperBound
            if step.produced > 0 { return step.produced }
            // The first compressed bytes are the bytes that were read to recognize the format. The buffer gets its
            // final size after them.
            if compressed.count != chunk.count { compressed = [UInt8](repeating: 0, count: chunk.count) }
            let count = try read(&compressed)
            position += count
            rest = 0..<count
            guard count > 0 else { return 0 }
        }
    }
}
