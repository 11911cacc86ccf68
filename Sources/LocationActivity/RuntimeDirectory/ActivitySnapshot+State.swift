public import FoundationEssentials
import SystemSupport

extension ActivitySnapshot {
    /// Whether the activity has not ended.
    public var isOngoing: Bool { !state.isTerminal }

    /// The time since ``updatedAt``.
    ///
    /// The age is measured on CLOCK_BOOTTIME, or by date if the system has been rebooted in the meantime.
    public var age: Duration { age(at: ActivityClock.process.now) }

    package func age(at now: ActivityClock.Moment) -> Duration {
        guard clock.boot == now.bootID else {
            return .milliseconds(max(0, now.date - updatedAt.millisecondsSince1970))
        }
        return .nanoseconds(max(0, now.boot - Int64(clamping: clock.updated)))
    }

    /// The time since the newest data in the content arrived; ``age`` unless the data are older than the update.
    ///
    /// Surfaces show this age, because an update need not bring new data.
    public var dataAge: Duration { dataAge(at: ActivityClock.process.now) }

    package func dataAge(at now: ActivityClock.Moment) -> Duration {
        guard let dataAt else { return age(at: now) }
        guard clock.boot == now.bootID, let data = clock.data else {
            return .milliseconds(max(0, now.date - dataAt.millisecondsSince1970))
        }
        return .nanoseconds(max(0, now.boot - Int64(clamping: data)))
    }

    /// The date of the newest data relative to ``drawingDate``: the date of the update for a renderer.
    public var dataDate: Date { dataDate(at: ActivityClock.process.now) }

    package func dataDate(at now: ActivityClock.Moment) -> Date {
        isOngoing ? drawingDate(at: now).addingTimeInterval(-(dataAge(at: now) / .seconds(1))) : updatedAt
    }

    /// The date for which a surface renders the activity.
    ///
    /// This is ``updatedAt`` plus ``age``, so setting the system's date has no effect. For an ended activity, this is
    /// the date of the end.
    public var drawingDate: Date { drawingDate(at: ActivityClock.process.now) }

    package func drawingDate(at now: ActivityClock.Moment) -> Date {
        isOngoing ? updatedAt.addingTimeInterval(age(at: now) / .seconds(1)) : endedAt ?? updatedAt
    }

    /// Returns the seconds from the start to `now`, or to the end if the activity has ended.
    package func elapsed(at now: ActivityClock.Moment) -> Double {
        if let endedAt { return max(0, endedAt.timeIntervalSince(startedAt)) }
        guard clock.boot == now.bootID else { return max(0, Double(now.date) / 1e3 - startedAt.timeIntervalSince1970) }
        return max(0, Double(now.boot) / 1e9 - clock.started)
    }

    /// Returns the state at `now`, computed from the stored state and the time since the activity was stored.
    package func state(at now: ActivityClock.Moment) -> ActivityState {
        switch state {
        case .pending where untilStart(at: now) > 0: .pending
        case .pending, .active, .stale: hasPassed(staleDate, at: now) ? .stale : .active
        case .ended: hasPassed(dismissAt, at: now) ? .dismissed : .ended
        case .dismissed: .dismissed
        }
    }

    /// Returns whether a date has passed, computed from ``age``, because the system's date may have been changed.
    private func hasPassed(_ date: Date?, at now: ActivityClock.Moment) -> Bool {
        guard let date else { return false }
        return age(at: now).milliseconds >= date.millisecondsSince1970 - updatedAt.millisecondsSince1970
    }

    /// Returns the members as readers see them: with the state at `now`, and with ``isAlive``.
    func current(isAlive: Bool, at now: ActivityClock.Moment) -> ActivitySnapshot {
        var current = self
        current.isAlive = isAlive
        current.state = state(at: now)
        return current
    }

    /// Returns the time until a pending activity starts, in milliseconds; `Int64.max` if no start is scheduled.
    ///
    /// The time that has passed since the request is measured on CLOCK_BOOTTIME or, after a reboot, by date.
    private func untilStart(at now: ActivityClock.Moment) -> Int64 {
        guard let startsAt else { return .max }
        guard clock.boot == now.bootID else { return startsAt.millisecondsSince1970 - now.date }
        let whole = startsAt.millisecondsSince1970 - startedAt.millisecondsSince1970
        return whole - (now.boot - Int64(clamping: clock.started)) / 1_000_000
    }

    /// Returns the time of the next change of state, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    package func nextChange(at now: ActivityClock.Moment) -> Int64? {
        let date: Date?
        switch state(at: now) {
        case .pending: return instant(in: untilStart(at: now), from: now)
        case .active: date = staleDate
        case .ended: date = dismissAt
        case .stale, .dismissed: date = nil
        }
        guard let date else { return nil }
        let age = age(at: now).milliseconds
        let whole = date.millisecondsSince1970 - updatedAt.millisecondsSince1970
        return instant(in: whole - age, from: now)
    }

    /// Returns the time `milliseconds` after `now`, in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// The result is clamped, because the nanoseconds until `Date.distantFuture` exceed the range of `Int64`.
    private func instant(in milliseconds: Int64, from now: ActivityClock.Moment) -> Int64 {
        now.boot + max(0, Duration.milliseconds(milliseconds).boundedNanoseconds)
    }

    /// The time of the start or, for a pending activity, of the request.
    var started: ActivityClock.Moment {
        ActivityClock.Moment(
            boot: Int64(clamping: clock.started), date: startedAt.millisecondsSince1970, bootID: clock.boot)
    }

    /// - Parameters:
    ///   - stay: The time from the end to the dismissal, in milliseconds.
    ///   - alert: The alert that announces the end; nil for the alert of the reason, if it has one. An activity that is
    ///     dismissed at once raises no alert.
    package mutating func end(
        reason: String, at now: ActivityClock.Moment, stay: Int64, alert: AlertConfiguration? = nil
    ) {
        if stay > 0 {
            let date = Date(millisecondsSince1970: now.date)
            raise(alert ?? AlertConfiguration(endOf: key ?? kind, reason: reason), at: date)
        }
        state = .ended
        (dataAt, clock.data) = (nil, nil)
        endedAt = Date(millisecondsSince1970: now.date)
        updatedAt = Date(millisecondsSince1970: now.date)
        endReason = reason
        dismissAt = Date(millisecondsSince1970: now.date + stay)
        clock.boot = now.bootID
        clock.updated = Double(now.boot) / 1e9
    }

    mutating func raise(_ alert: AlertConfiguration?, at date: Date) {
        guard let alert else { return }
        self.alert = Alert(alert, at: date, number: (self.alert?.number ?? 0) + 1)
    }
}

extension Int64 {
    /// Converts seconds to nanoseconds, and clamps the result.
    fileprivate init(clamping seconds: Double) {
        let nanoseconds = seconds * 1e9
        self = nanoseconds.isNaN ? 0 : Int64(Swift.min(Swift.max(nanoseconds, -9e18), 9e18))
    }
}
