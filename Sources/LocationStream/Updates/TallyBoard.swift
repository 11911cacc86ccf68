internal import Synchronization

/// Where a decoder shows what it has counted, for whoever holds the sequence.
final class TallyBoard: Sendable {
    private let shown = Mutex(DecoderTally())

    var tally: DecoderTally {
        get { shown.withLock(\.self) }
        set { shown.withLock { $0 = newValue } }
    }
}
