/// The times at which the epochs of a log are due, relative to the first epoch.
///
/// The times in the log set the pace. An epoch is due one second after the previous epoch if the time is unknown,
/// earlier than the previous time, or more than ten minutes later.
package struct ReplaySchedule: Sendable {
    /// The longest gap that is waited for, in milliseconds; a longer gap means that the receiver was off.
    package static let longestPause: Int64 = 600_000

    private let factor: Double?
    private var due: Int64 = 0
    private var last: Int64?
    private var hasBegun = false

    package init(rate: LocationSource.ReplayRate) {
        factor =
            switch rate {
            case .times(let factor): factor
            case .unlimited: nil
            }
    }

    /// Returns how long after the start of the replay the next epoch is due; nil to play without delays.
    ///
    /// - Parameter milliseconds: The epoch's time in milliseconds since 1970; nil if unknown.
    package mutating func due(_ milliseconds: Int64?) -> Duration? {
        guard let factor else { return nil }
        if hasBegun {
            let step = last.flatMap { milliseconds?.subtractingReportingOverflow($0) }
            if let step, !step.overflow, (0...Self.longestPause).contains(step.partialValue) {
                due += step.partialValue
            } else {
                due += 1000
            }
        }
        hasBegun = true
        if let milliseconds { last = milliseconds }
        // Limited to about thirty years, because clock arithmetic overflows for longer times.
        let milliseconds = Double(due) / factor
        return .milliseconds(milliseconds.isNaN ? 0 : min(max(milliseconds, 0), 1e12))
    }
}

/// Measures the time since the start of a replay.
package struct ReplayTimer: Sendable {
    private let sleepUntil: @Sendable (Duration) async throws -> Void
    private let elapsedNow: @Sendable () -> Duration

    package init(_ clock: some Clock<Duration>) {
        let start = clock.now
        sleepUntil = { try await clock.sleep(until: start.advanced(by: $0), tolerance: .zero) }
        elapsedNow = { start.duration(to: clock.now) }
    }

    package var elapsed: Duration { elapsedNow() }

    /// Waits until a duration has passed since the start of the replay.
    package func sleep(until due: Duration) async throws {
        guard due > elapsed else { return try Task.checkCancellation() }
        try await sleepUntil(due)
    }
}
