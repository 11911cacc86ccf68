/// Remembers recently delivered instants, so that none of them is delivered twice.
///
/// An instant repeats for three reasons: a second receiver shares the line, some sentences arrive late, or the
/// receiver's clock was set back. For the first two reasons, repeated instants alternate with new instants. Three
/// repeated instants in a row therefore mean that the clock was set back. All delivered instants are then forgotten.
struct DuplicateFilter {
    private static let capacity = 64
    private static let repetitionLimit = 3

    private var instants = InlineArray<64, Int64>(repeating: .min)
    private var next = 0
    private var latest = Int64.min
    private var repetitions = 0
    private var lastRepeated = Int64.min

    /// Adds the instant of an epoch; returns true if the epoch should be delivered.
    mutating func add(_ milliseconds: Int64, isLeapSecond: Bool) -> Bool {
        // 23:59:60 and the following midnight are the same Unix time but different epochs.
        let instant = milliseconds * 2 - (isLeapSecond ? 1 : 0)
        if instant > latest {
            repetitions = 0
        } else if contains(instant) {
            repetitions = instant > lastRepeated ? repetitions + 1 : 1
            lastRepeated = instant
            guard repetitions >= Self.repetitionLimit else { return false }
            self = DuplicateFilter()
        }
        latest = max(latest, instant)
        instants[next] = instant
        next = (next + 1) % Self.capacity
        return true
    }

    private func contains(_ instant: Int64) -> Bool {
        // Subscripting the array in a closure would copy all of it for each element.
        let recent = instants.span
        for index in recent.indices where recent[index] == instant { return true }
        return false
    }
}
