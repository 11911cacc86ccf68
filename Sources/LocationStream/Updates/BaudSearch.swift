/// Searches for the baud rate of a serial line: tries the current rate, then the likeliest rates, until a sentence
/// arrives.
struct BaudSearch {
    typealias Instant = ContinuousClock.Instant

    /// Duration of the trial of a baud rate, slightly longer than the cycle of a 1 Hz receiver.
    private static let trial = Duration.milliseconds(1200)

    private let isNeeded: Bool
    private var candidates = BaudRate.likeliest
    private var hasFound = false
    private var trialEnd: Instant?
    /// The baud rate to open the device with; nil to keep the current one.
    private(set) var baud: Int?

    /// - Parameter isNeeded: Whether the source is a serial line of unknown baud rate.
    init(baud: Int?, isNeeded: Bool) {
        self.baud = baud
        self.isNeeded = isNeeded
    }

    /// Starts a new search, because another device may have been plugged in.
    ///
    /// - Parameter current: The device's current baud rate.
    mutating func opened(current: Int?) {
        trialEnd = nil
        hasFound = false
        guard isNeeded, baud == nil else { return }
        baud = current
        candidates.removeAll { $0 == baud }
    }

    /// Handles data received at the current baud rate; returns the next rate to try, or nil to keep the current one.
    mutating func received(sentences: Bool, at now: Instant) -> Int? {
        guard isNeeded, !hasFound else { return nil }
        if sentences {
            hasFound = true
            return nil
        }
        guard let trialEnd else {
            trialEnd = now.advanced(by: Self.trial)
            return nil
        }
        guard now >= trialEnd else { return nil }
        if candidates.isEmpty { candidates = BaudRate.likeliest }
        baud = candidates.removeFirst()
        self.trialEnd = nil
        return baud
    }
}
