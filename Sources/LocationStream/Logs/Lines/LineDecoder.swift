/// A decoder of a format whose lines do not depend on each other, so a damaged line can be counted and skipped.
protocol LineDecoder: PointDecoder {
    var splitter: LineSplitter { get set }
    /// The counters, without the number of lines that are too long.
    var counters: DecoderStatistics { get }

    /// Takes a line without its line end.
    mutating func take(_ line: [UInt8], deliver: (LogElement) -> Void) throws(LocationStreamError)
}

extension LineDecoder {
    mutating func decode(_ bytes: Span<UInt8>, deliver: (LogElement) -> Void) throws(LocationStreamError) {
        var index = 0
        while let line = splitter.next(bytes, from: &index) { try take(line, deliver: deliver) }
    }

    mutating func finish(deliver: (LogElement) -> Void) { takeLast(deliver) }

    /// Takes the last line if it has no line end.
    mutating func takeLast(_ deliver: (LogElement) -> Void) {
        // The error can occur only if libgps is missing and this is the only line of the log. The error is ignored.
        if let line = splitter.last() { try? take(line, deliver: deliver) }
    }

    /// Always false, because a log of lines has no mark at its end that could be missing.
    var isIncomplete: Bool { false }

    var statistics: DecoderStatistics {
        var statistics = counters
        statistics.tooLong += splitter.tooLong
        return statistics
    }
}
