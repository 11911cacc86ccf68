/// Notices that a receiver has fallen silent: two and a half seconds, or two and a half of its own cycles where those
/// are longer.
struct SilenceWatchdog {
    typealias Instant = ContinuousClock.Instant

    static let shortest = Duration.milliseconds(2500)

    private var last: Instant?
    private var cycle = Duration.zero
    private(set) var isSilent = false

    /// When the silence will be too long; nil while it is already known to be.
    var deadline: Instant? {
        guard let last, !isSilent else { return nil }
        return last.advanced(by: max(Self.shortest, cycle * 5 / 2))
    }

    /// The receiver's line is open, or has spoken without starting an epoch.
    mutating func hear(at now: Instant) {
        last = now
        isSilent = false
    }

    /// An epoch has come.
    mutating func epoch(at now: Instant) {
        if let last, !isSilent {
            let gap = last.duration(to: now)
            // Grows at once, so that a slow receiver is believed, and shrinks slowly.
            cycle = gap > cycle ? min(gap, .seconds(60)) : cycle * 7 / 8 + gap / 8
        }
        hear(at: now)
    }

    /// Whether the silence has just become too long.
    mutating func hasExpired(at now: Instant) -> Bool {
        guard let deadline, now >= deadline else { return false }
        isSilent = true
        return true
    }
}
