/// Counts epochs and the gaps between their instants.
struct EpochCounter {
    /// The longest step between two instants that never counts as a gap, in milliseconds.
    ///
    /// If the receiver's cycle is longer than a second, only a step of more than 2.5 cycles is a gap.
    private static let minimumGap: Int64 = 2500
    /// The number of gaps in a row after which the receiver is assumed to send at a lower rate.
    private static let streakLimit = 3

    private var last: Int64?
    /// Moving average of the steps between instants, in milliseconds.
    private var cycle: Int64 = 0
    private var streak = 0

    /// Counts an epoch with its instant, in milliseconds since 1970.
    mutating func count(_ instant: Int64?, in statistics: inout DecoderStatistics) {
        statistics.epochs += 1
        guard let instant else { return }
        defer { last = instant }
        // A clock that was set back is not a gap.
        guard let last, instant > last else { return }
        let step = instant - last
        if cycle > 0, step > max(Self.minimumGap, cycle * 5 / 2) {
            statistics.gaps += 1
            streak += 1
            if streak == Self.streakLimit { cycle = step }
        } else {
            streak = 0
            cycle = cycle == 0 ? step : (cycle * 7 + step) / 8
        }
    }
}
