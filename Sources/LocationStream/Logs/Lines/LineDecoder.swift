/// A decoder of a format in which lines do not depend on each other, so that a damaged line is counted and skipped.
protocol LineDecoder: PointDecoder {
    var splitter: LineSplitter { get set }
    /// The counters, except for lines that are too long.
    var counters: DecoderStatistics { get }

    /// Takes a line without its end.
    mutating func take(_ line: [UInt8], deliver: (LogElement) -> Void) throws(LocationStreamError)
}

extension LineDecoder {
    mutating func decode(_ bytes: Span<UInt8>, deliver: (LogElement) -> Void) throws(LocationStreamError) {
        var index = 0
        while let line = splitter.next(bytes, from: &index) { try take(line, deliver: deliver) }
    }

    mutating func finish(deliver: (LogElement) -> Void) {
        // The only possible error is that libgps is missing, for a log of a single line.
        if let line = splitter.last() { try? take(line, deliver: deliver) }
    }

    /// Always false: a log of lines has no end that could be missing.
    var isIncomplete: Bool { false }

    var statistics: DecoderStatistics {
        var statistics = counters
        statistics.tooLong += splitter.tooLong
        return statistics
    }
}
