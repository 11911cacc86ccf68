internal import Synchronization

/// The statistics of a sequence, which its iterations update.
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

    /// The format of the log; nil for a source that is not a log, and until the log has been opened.
    var logFormat: LogReader.Format? {
        get { format.withLock(\.self) }
        set { format.withLock { $0 = newValue } }
    }

    /// Whether the log is damaged or cut off; false until the log has been read to the end.
    var isIncomplete: Bool {
        get { incomplete.withLock(\.self) }
        set { incomplete.withLock { $0 = newValue } }
    }
}
