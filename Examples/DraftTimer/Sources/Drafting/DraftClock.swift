import FoundationEssentials

/// The clocks of a draft.
struct DraftClock: Sendable {
    /// Monotonic time for the length of turns.
    var elapsed: @Sendable () -> Duration
    /// The current date.
    var date: @Sendable () -> Date

    /// The machine's clocks.
    static let system = {
        let start = ContinuousClock.now
        return DraftClock(elapsed: { start.duration(to: .now) }, date: { .now })
    }()
}
