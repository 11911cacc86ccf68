import FoundationEssentials
import SystemSupport

extension ActivitySnapshot {
    /// Whether the activity has not ended.
    public var isOngoing: Bool { !state.isTerminal }

    /// The time since the content or the state last changed.
    ///
    /// Measured on CLOCK_BOOTTIME within one boot, otherwise by date.
    public var age: Duration { age(at: ActivityClock.process.now, boot: ActivityClock.process.bootID) }

    package func age(at now: ActivityClock.Moment, boot: String) -> Duration {
        guard clock.boot == boot else {
            return .milliseconds(max(0, now.date - updatedAt.millisecondsSince1970))
        }
        return .nanoseconds(max(0, now.boot - Int64(clamping: clock.updated)))
    }

    /// Returns the state at a moment; stale and dismissed are computed from the time since the last change.
    package func state(at now: ActivityClock.Moment, boot: String) -> ActivityState {
        let age = age(at: now, boot: boot).milliseconds
        let updated = updatedAt.millisecondsSince1970
        if state == .pending, untilStart(at: now, boot: boot) > 0 { return .pending }
        switch state {
        case .pending, .active, .stale:
            guard let staleDate else { return .active }
            return age >= staleDate.millisecondsSince1970 - updated ? .stale : .active
        case .ended:
            guard let dismissAt else { return .ended }
            return age >= dismissAt.millisecondsSince1970 - updated ? .dismissed : .ended
        case .dismissed:
            return state
        }
    }

    /// Returns the time until a pending activity starts, in milliseconds, measured from its request on CLOCK_BOOTTIME
    /// within one boot.
    private func untilStart(at now: ActivityClock.Moment, boot: String) -> Int64 {
        guard let startsAt else { return 0 }
        guard clock.boot == boot else { return startsAt.millisecondsSince1970 - now.date }
        let whole = startsAt.millisecondsSince1970 - startedAt.millisecondsSince1970
        return whole - (now.boot - Int64(clamping: clock.started)) / 1_000_000
    }

    /// Returns the time of the next change of state, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    package func nextChange(at now: ActivityClock.Moment, boot: String) -> Int64? {
        let date: Date?
        switch state(at: now, boot: boot) {
        case .pending: return instant(in: untilStart(at: now, boot: boot), from: now)
        case .active: date = staleDate
        case .ended: date = dismissAt
        case .stale, .dismissed: date = nil
        }
        guard let date else { return nil }
        let age = age(at: now, boot: boot).milliseconds
        let whole = date.millisecondsSince1970 - updatedAt.millisecondsSince1970
        return instant(in: whole - age, from: now)
    }

    /// Returns an instant of CLOCK_BOOTTIME, clamped: `Date.distantFuture` exceeds its range.
    private func instant(in milliseconds: Int64, from now: ActivityClock.Moment) -> Int64 {
        now.boot + max(0, Duration.milliseconds(milliseconds).boundedNanoseconds)
    }

    package mutating func end(reason: String, at now: ActivityClock.Moment, boot: String, stay: Int64) {
        state = .ended
        endedAt = Date(millisecondsSince1970: now.date)
        updatedAt = Date(millisecondsSince1970: now.date)
        endReason = reason
        dismissAt = Date(millisecondsSince1970: now.date + stay)
        clock.boot = boot
        clock.updated = Double(now.boot) / 1e9
    }
}

extension Int64 {
    /// Creates nanoseconds from seconds, clamped.
    fileprivate init(clamping seconds: Double) {
        let nanoseconds = seconds * 1e9
        self = nanoseconds.isNaN ? 0 : Int64(Swift.min(Swift.max(nanoseconds, -9e18), 9e18))
    }
}
