/// The rules for when to publish readings.
///
/// Each update wakes surfaces, so not every reading is published. Times count from the start of the
/// session's clock.
struct UpdateRules: Sendable {
    /// A change of the HRV above this, in milliseconds, is published immediately.
    static let hrvStep = 2.0
    /// The minimum interval between updates of heart rate or coherence.
    static let heartRateInterval = Duration.seconds(5)
    /// The minimum interval between updates in rest.
    static let restInterval = Duration.seconds(15)

    /// The content that surfaces show.
    private(set) var shown: Readings
    private var lastUpdate: Duration
    /// Whether a heart rate or a coherence was measured since the last update.
    private var hasNewer = false

    /// Creates the rules with the values of the first content.
    init(showing readings: Readings, at now: Duration) {
        shown = readings
        lastUpdate = now
    }

    /// Records that values were measured.
    mutating func note(_ readings: Readings) {
        if readings.heartRate != nil || readings.coherence != nil { hasNewer = true }
    }

    /// Returns when to publish the newest readings; nil for never.
    func due(_ newest: Readings) -> Duration? {
        if newest.adds(to: shown) || newest.breathingPhase != shown.breathingPhase { return lastUpdate }
        if newest.breathingPhase == .rest { return lastUpdate + Self.restInterval }
        if let hrv = newest.hrv, let before = shown.hrv, Self.isMove(from: before, to: hrv) { return lastUpdate }
        return hasNewer ? lastUpdate + Self.heartRateInterval : nil
    }

    /// Records that readings were published.
    mutating func noteUpdate(_ readings: Readings, at now: Duration) {
        shown = readings
        lastUpdate = now
        hasNewer = false
    }

    /// Tolerates rounding: 62.1 is slightly more than 2 above 60.1 in binary.
    private static func isMove(from before: Double, to now: Double) -> Bool {
        ((now - before).magnitude * 1_000).rounded() > hrvStep * 1_000
    }
}
