/// Detects that a receiver has sent no epoch for 2.5 s, or for 2.5 cycles if a cycle takes more than a second.
struct SilenceWatchdog {
    typealias Instant = ContinuousClock.Instant

    static let minimumTimeout = Duration.milliseconds(2500)

    private var last: Instant?
    private var cycle = Duration.zero
    private(set) var isSilent = false
    /// Deadline after which the source counts as silent; nil before the first restart, and while the source is
    /// silent.
    private(set) var deadline: Instant?

    /// Restarts the timeout without an epoch, for example because the source was opened.
    mutating func restart(at now: Instant) {
        last = now
        isSilent = false
        deadline = now.advanced(by: max(Self.minimumTimeout, cycle * 5 / 2))
    }

    /// Restarts the timeout because an epoch has arrived, and learns the receiver's cycle.
    mutating func epoch(at now: Instant) {
        if let last, !isSilent {
            let gap = last.duration(to: now)
            // A longer cycle is learned at once, and a shorter cycle slowly, so that a receiver with varying cycles
            // does not count as silent.
            cycle = gap > cycle ? min(gap, .seconds(60)) : cycle * 7 / 8 + gap / 8
        }
        restart(at: now)
    }

    /// Returns true at the first call after the timeout has expired, otherwise false.
    mutating func hasExpired(at now: Instant) -> Bool {
        guard let deadline, now >= deadline else { return false }
        isSilent = true
        self.deadline = nil
        return true
    }
}
