internal import Synchronization

/// Where a decoder shows what it has counted, for whoever holds the sequence.
final class SharedStatistics: Sendable {
    private let shown = Mutex(DecoderStatistics())

    var tally: DecoderStatistics {
        get { shown.withLock(\.self) }
        set { shown.withLock { $0 = newValue } }
    }
}
