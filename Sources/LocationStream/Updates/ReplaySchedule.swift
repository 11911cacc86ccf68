/// When each epoch of a record is due, counted from the first.
///
/// The times of the record set the pace. A record that goes back in time, or leaps more than ten minutes ahead, goes
/// on after one second; epochs without a time follow one another by a second.
package struct ReplaySchedule: Sendable {
    /// A longer pause of the record is not waited for: the receiver was off.
    package static let longestPause: Int64 = 600_000

    private let factor: Double?
    private var due: Int64 = 0
    private var last: Int64?
    private var hasBegun = false

    /// - Parameter rate: How fast the record is played.
    package init(rate: LocationSource.ReplayRate) {
        factor =
            switch rate {
            case .times(let factor): factor
            case .unlimited: nil
            }
    }

    /// When the epoch is due; nil where nothing is waited for.
    ///
    /// - Parameter milliseconds: The epoch's time.
    package mutating func due(_ milliseconds: Int64?) -> Duration? {
        guard let factor else { return nil }
        if hasBegun {
            let step: Int64? =
                if let last, let milliseconds, milliseconds.subtractingReportingOverflow(last).overflow == false {
                    milliseconds - last
                } else {
                    nil
                }
            due += step.map { (0...Self.longestPause).contains($0) ? $0 : 1000 } ?? 1000
        }
        hasBegun = true
        if let milliseconds { last = milliseconds }
        // Thirty years are for ever; beyond them a clock's arithmetic overflows.
        let milliseconds = Double(due) / factor
        return .milliseconds(milliseconds.isNaN ? 0 : min(max(milliseconds, 0), 1e12))
    }
}

/// A clock that counts from the begin of a replay.
package struct ReplayTimer: Sendable {
    private let sleepUntil: @Sendable (Duration) async throws -> Void
    private let elapsedNow: @Sendable () -> Duration

    /// Starts now.
    package init(_ clock: any Clock<Duration>) {
        self = Self.started(clock)
    }

    private init(
        sleepUntil: @escaping @Sendable (Duration) async throws -> Void, elapsed: @escaping @Sendable () -> Duration
    ) {
        self.sleepUntil = sleepUntil
        elapsedNow = elapsed
    }

    private static func started<C: Clock>(_ clock: C) -> ReplayTimer where C.Duration == Duration {
        let start = clock.now
        return ReplayTimer(
            sleepUntil: { try await clock.sleep(until: start.advanced(by: $0), tolerance: .zero) },
            elapsed: { start.duration(to: clock.now) })
    }

    /// How long ago the replay began.
    package var elapsed: Duration { elapsedNow() }

    /// Waits until so long after the begin.
    ///
    /// - Throws: `CancellationError` once the task is cancelled.
    package func sleep(until due: Duration) async throws {
        guard due > elapsed else { return try Task.checkCancellation() }
        try await sleepUntil(due)
    }
}
