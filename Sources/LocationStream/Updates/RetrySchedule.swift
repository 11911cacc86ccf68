/// When a lost source is tried again.
struct RetrySchedule {
    /// Whether the other end is on this machine: a device, or a host on loopback.
    let isLocal: Bool
    private var failures = 0
    private var since: ContinuousClock.Instant?

    init(isLocal: Bool) {
        self.isLocal = isLocal
    }

    /// The pause before the next try: on this machine 0.25 s in the first minute, then 1 s; elsewhere 0.5 s, doubled
    /// at each failure up to 30 s.
    mutating func pause(at now: ContinuousClock.Instant) -> Duration {
        let start = since ?? now
        since = start
        failures += 1
        if isLocal { return start.duration(to: now) < .seconds(60) ? .milliseconds(250) : .seconds(1) }
        return failures > 6 ? .seconds(30) : .milliseconds(500 << (failures - 1))
    }

    /// The source has sent something.
    mutating func succeeded() {
        failures = 0
        since = nil
    }
}
