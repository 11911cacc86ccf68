internal import Synchronization

/// The statistics of a decoder, shared with the holder of the sequence.
final class SharedStatistics: Sendable {
    private let statistics = Mutex(DecoderStatistics())

    var value: DecoderStatistics {
        get { statistics.withLock(\.self) }
        set { statistics.withLock { $0 = newValue } }
    }
}
