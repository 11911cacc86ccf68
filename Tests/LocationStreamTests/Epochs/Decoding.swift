import FoundationEssentials
import LocationStream

/// Returns the epochs of a log.
///
/// The current date is 2026-06-01, so that no test depends on the day it runs.
func epochs(
    of log: [UInt8], isLive: Bool = false, reference: String? = nil, splits: some Sequence<Int> = EmptyCollection()
) -> [Epoch] {
    epochs(of: log, options(isLive: isLive, reference: reference), splits: splits)
}

/// Returns the epochs of a log decoded in pieces of the given sizes, with the rest as one piece.
func epochs(of log: [UInt8], _ options: NMEADecoder.Options, splits: some Sequence<Int>) -> [Epoch] {
    var epochs: [Epoch] = []
    var decoder = NMEADecoder(options)
    var start = 0
    for size in splits where start < log.count {
        let end = min(start + size, log.count)
        decoder.decode(log.span.extracting(start..<end)) { epochs.append($0) }
        start = end
    }
    decoder.decode(log.span.extracting(start...)) { epochs.append($0) }
    decoder.flush { epochs.append($0) }
    return epochs
}

/// Returns the epochs of sentences without `$` and checksum.
func epochs(_ bodies: String..., isLive: Bool = false, reference: String? = nil) -> [Epoch] {
    epochs(of: log(bodies), isLive: isLive, reference: reference)
}

/// Makes a log of sentences without `$` and checksum.
func log(_ bodies: [String]) -> [UInt8] {
    Array(bodies.map(Sentences.framed).joined().utf8)
}

func options(isLive: Bool = false, reference: String? = nil) -> NMEADecoder.Options {
    var options = NMEADecoder.Options()
    options.isLive = isLive
    options.referenceDate = reference.flatMap(milliseconds)
    options.presentDate = milliseconds("2026-06-01T00:00:00Z") ?? 0
    return options
}

func milliseconds(_ text: String) -> Int64? {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return (try? Date(text, strategy: style)).map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) }
}

extension Epoch {
    /// All values as text, in which unknown numbers are equal.
    var all: String { "\(self)" }
}
