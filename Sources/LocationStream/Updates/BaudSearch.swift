/// Searches for the baud rate of a serial line.
///
/// Tries the current rate and then the likeliest rates, until a sentence arrives.
struct BaudSearch {
    typealias Instant = ContinuousClock.Instant

    /// How long a baud rate is tried; slightly more than a second, because many receivers send once a second.
    private static let trial = Duration.milliseconds(1200)

    private let isNeeded: Bool
    private var candidates = BaudRate.likeliest
    /// Baud rates that the open device does not accept.
    private var refused: Set<Int> = []
    private var hasFound = false
    private var trialEnd: Instant?
    /// The baud rate with which to open the device; nil to keep its current rate.
    private(set) var baud: Int?

    /// - Parameter isNeeded: Whether the source is a serial line whose baud rate is unknown.
    init(baud: Int?, isNeeded: Bool) {
        self.baud = baud
        self.isNeeded = isNeeded
    }

    /// Starts a new search when the device has been opened, because another receiver may have been plugged in.
    ///
    /// - Parameter current: The device's current baud rate.
    mutating func opened(current: Int?) {
        trialEnd = nil
        hasFound = false
        refused = []
        guard isNeeded, baud == nil else { return }
        baud = current
        candidates.removeAll { $0 == baud }
    }

    /// Handles received data; returns the baud rate to try next, or nil to keep the current one.
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
        return next()
    }

    /// Handles a baud rate that the device does not accept; returns the baud rate to try next, or nil if it accepts none.
    mutating func refuse() -> Int? {
        if let baud { refused.insert(baud) }
        baud = nil
        return next()
    }

    private mutating func next() -> Int? {
        candidates.removeAll(where: refused.contains)
        if candidates.isEmpty { candidates = BaudRate.likeliest.filter { !refused.contains($0) } }
        trialEnd = nil
        guard !candidates.isEmpty else { return nil }
        baud = candidates.removeFirst()
        return baud
    }
}
