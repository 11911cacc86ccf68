import FoundationEssentials

/// The clocks of a session: monotonic time for durations, and the date for display.
public struct SessionClock: Sendable {
    /// Time since the clock was created.
    let now: @Sendable () -> Duration
    /// The current date.
    let date: @Sendable () -> Date
    /// Waits until this time since the clock was created.
    let sleep: @Sendable (_ until: Duration) async throws -> Void

    /// Creates a clock from a Swift clock, such as a test's manual clock.
    ///
    /// - Parameters:
    ///   - clock: The clock for durations.
    ///   - date: Returns the current date.
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
