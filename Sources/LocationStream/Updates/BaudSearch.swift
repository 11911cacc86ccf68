import SystemSupport

/// Finds a serial line's speed: the device's own first, then NMEA 0183's usual ones, until a sentence is heard.
struct BaudSearch {
    typealias Instant = ContinuousClock.Instant

    /// So long a speed may make no sense of what comes: one cycle of a 1 Hz receiver and a bit.
    private static let trial = Duration.milliseconds(1200)

    private let isNeeded: Bool
    private var candidates: [Int]
    private var hasFound = false
    private var trialEnd: Instant?
    /// The speed to open the device with; nil leaves it as it is.
    private(set) var baud: Int?

    init(_ source: LiveSource) {
        isNeeded = source.findsBaud
        baud = source.baud
        candidates = SerialLine.likelySpeeds
    }

    /// Notes the speed that the device has.
    ///
    /// Each opening begins a search: what is plugged in again may be another receiver.
    mutating func opened(_ descriptor: borrowing OwnedDescriptor) {
        trialEnd = nil
        hasFound = false
        guard isNeeded, baud == nil else { return }
        baud = SerialLine.speed(of: descriptor)
        candidates.removeAll { $0 == baud }
    }

    /// Notes what has come at the present speed.
    ///
    /// - Returns: Another speed to try; nil to stay.
    mutating func heard(sentences: Bool, at now: Instant) -> Int? {
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
        if candidates.isEmpty { candidates = SerialLine.likelySpeeds }
        baud = candidates.removeFirst()
        self.trialEnd = nil
        return baud
    }
}
