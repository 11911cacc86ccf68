/// The delays between attempts to open a source.
struct ReconnectionBackOff {
    /// Whether the source is on this machine.
    let isLocal: Bool
    private var failures = 0
    private var firstFailure: ContinuousClock.Instant?

    init(isLocal: Bool) {
        self.isLocal = isLocal
    }

    /// Returns the delay after a failure.
    ///
    /// For local sources, the delay is 0.25 s in the first minute, then 1 s. For other hosts, it is 0.5 s, doubled at
    /// each failure up to 30 s.
    mutating func delay(at now: ContinuousClock.Instant) -> Duration {
        let start = firstFailure ?? now
        firstFailure = start
        failures += 1
        if isLocal { return start.duration(to: now) < .seconds(60) ? .milliseconds(250) : .seconds(1) }
        return failures > 6 ? .seconds(30) : .milliseconds(500 << (failures - 1))
    }

    mutating func reset() {
        failures = 0
        firstFailure = nil
    }
}
