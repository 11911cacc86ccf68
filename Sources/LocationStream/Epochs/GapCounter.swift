/// Counts where epochs are missing, by their own instants.
struct GapCounter {
    private static let shortest: Int64 = 2500

    private(set) var gaps = 0
    private var last: Int64?
    /// The usual step in milliseconds.
    private var cycle: Int64 = 0
    /// How many gaps in a row there were: then it is the receiver that has become slower.
    private var streak = 0
    private static let patience = 3

    /// Takes the instant of an epoch that is delivered, in milliseconds since 1970.
    mutating func note(_ instant: Int64) {
        defer { last = instant }
        // A clock that was set back is no gap.
        guard let last, instant > last else { return }
        let step = instant - last
        if cycle > 0, step > max(Self.shortest, cycle * 5 / 2) {
            gaps += 1
            streak += 1
            if streak == Self.patience { cycle = step }
        } else {
            streak = 0
            cycle = cycle == 0 ? step : (cycle * 7 + step) / 8
        }
    }
}
