/// Counts gaps between the instants of consecutive epochs.
struct GapCounter {
    /// Milliseconds; shorter steps are never a gap.
    private static let minimumGap: Int64 = 2500
    /// After this many gaps in a row the receiver has become slower.
    private static let streakLimit = 3

    private(set) var gaps = 0
    private var last: Int64?
    /// Moving average of the step, in milliseconds.
    private var cycle: Int64 = 0
    private var streak = 0

    /// Takes the instant of a delivered epoch, in milliseconds since 1970.
    mutating func note(_ instant: Int64) {
        defer { last = instant }
        // A clock that was set back is not a gap.
        guard let last, instant > last else { return }
        let step = instant - last
        if cycle > 0, step > max(Self.minimumGap, cycle * 5 / 2) {
            gaps += 1
            streak += 1
            if streak == Self.streakLimit { cycle = step }
        } else {
            streak = 0
            cycle = cycle == 0 ? step : (cycle * 7 + step) / 8
        }
    }
}
