internal import Synchronization

/// The statistics of an iteration, which are shared with the sequence that was iterated.
final class SharedStatistics: Sendable {
    private let statistics = Mutex(DecoderStatistics())
    private let incomplete = Mutex(false)
    private let format = Mutex<LogReader.Format?>(nil)
    private let received = Mutex(SourceInput())

    var value: DecoderStatistics {
        get { statistics.withLock(\.self) }
        set { statistics.withLock { $0 = newValue } }
    }

    /// The data that a live source has sent.
    var input: SourceInput {
        get { received.withLock(\.self) }
        set { received.withLock { $0 = newValue } }
    }

    /// The format of the log that has been read to its end; nil for other sources.
    var logFormat: LogReader.Format? {
        get { format.withLock(\.self) }
        set { format.withLock { $0 = newValue } }
    }

    /// Whether the log that was read to its end was damaged or cut off.
    var isIncomplete: Bool {
        get { incomplete.withLock(\.self) }
        set { incomplete.withLock { $0 = newValue } }
    }
}
