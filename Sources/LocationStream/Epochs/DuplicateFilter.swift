/// The instants delivered last, so that none is delivered again.
///
/// An instant comes again from a second receiver on the line, from one that lags in some sentences, or because a clock
/// was set back. The first two alternate with new instants; after the third repetition in a row it is the clock, and
/// what was delivered before counts no more.
struct DuplicateFilter {
    private static let capacity = 64
    private static let patience = 3

    private var instants = InlineArray<64, Int64>(repeating: .min)
    private var next = 0
    private var latest = Int64.min
    private var repetitions = 0
    private var lastRepeated = Int64.min

    /// Adds an instant.
    ///
    /// - Returns: Whether it is to be delivered.
    mutating func add(_ milliseconds: Int64, isLeapSecond: Bool) -> Bool {
        // 23:59:60 is the same Unix time as the midnight behind it, but an epoch of its own.
        let instant = milliseconds * 2 - (isLeapSecond ? 1 : 0)
        if instant > latest {
            repetitions = 0
        } else if contains(instant) {
            repetitions = instant > lastRepeated ? repetitions + 1 : 1
            lastRepeated = instant
            guard repetitions >= Self.patience else { return false }
            self = DuplicateFilter()
        }
        latest = max(latest, instant)
        instants[next] = instant
        next = (next + 1) % Self.capacity
        return true
    }

    private func contains(_ instant: Int64) -> Bool {
        for index in 0..<Self.capacity where instants[index] == instant { return true }
        return false
    }
}
