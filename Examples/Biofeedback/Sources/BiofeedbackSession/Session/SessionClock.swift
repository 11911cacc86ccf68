import FoundationEssentials

/// The two times that a session goes by: lengths of time, which nobody sets, and the date, which is for people.
public struct SessionClock: Sendable {
    /// The time that has passed since the clock was made.
    let now: @Sendable () -> Duration
    /// The date.
    let date: @Sendable () -> Date
    /// Waits until so much time has passed.
    let sleep: @Sendable (_ until: Duration) async throws -> Void

    /// Makes a clock of one of Swift's, so that a test can let an hour pass in no time.
    ///
    /// - Parameters:
    ///   - clock: What lengths of time are counted on.
    ///   - date: Tells the date.
    public init<C: Clock>(_ clock: C, date: @escaping @Sendable () -> Date) where C.Duration == Duration {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        self.date = date
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    /// The machine's clocks.
    public static let system = SessionClock(ContinuousClock()) { .now }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
