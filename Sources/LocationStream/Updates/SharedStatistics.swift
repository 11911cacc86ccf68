internal import Synchronization

/// The statistics of a decoder, shared with the holder of the sequence.
final class SharedStatistics: Sendable {
    private let statistics = Mutex(DecoderStatistics())
    private let incomplete = Mutex(false)
    private let format = Mutex<LogReader.Format?>(nil)
    private let received = Mutex(SourceInput())

    var value: DecoderStatistics {
        get { statistics.withLock(\.self) }
        set { statistics.withLock { $0 = newValue } }
    }

    /// The input from a live source.
    var input: SourceInput {
        get { received.withLock(\.self) }
        set { received.withLock { $0 = newValue } }
    }

    /// The format of the log that has been decoded; nil for other sources.
    var logFormat: LogReader.Format? {
        get { format.withLock(\.self) }
        set { format.withLock { $0 = newValue } }
    }

    /// Whether the end of the decoded log is missing.
    var isIncomplete: Bool {
        get { incomplete.withLock(\.self) }
        set { incomplete.withLock { $0 = newValue } }
    }
}
