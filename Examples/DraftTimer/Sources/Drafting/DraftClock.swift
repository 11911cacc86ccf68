import FoundationEssentials

/// The two times that a draft goes by.
struct DraftClock: Sendable {
    /// The time that has passed since some instant; turns are counted on it, because dates are set.
    var elapsed: @Sendable () -> Duration
    /// The date.
    var date: @Sendable () -> Date

    /// The machine's clocks.
    static let system = {
        let start = ContinuousClock.now
        return DraftClock(elapsed: { start.duration(to: .now) }, date: { .now })
    }()
}
