/// When the newest readings are shown.
///
/// Surfaces are woken by each update, so not every reading is worth one. Times are those that have passed on the
/// session's clock.
struct UpdateRules: Sendable {
    /// An HRV is shown at once when it has moved by more than this, in milliseconds.
    static let hrvStep = 2.0
    /// The least time between two updates that only a heart rate or a coherence asks for.
    static let heartRateInterval = Duration.seconds(5)
    /// The time between two updates in rest.
    static let restInterval = Duration.seconds(15)

    /// What surfaces show.
    private(set) var shown: Readings
    private var lastUpdate: Duration
    /// Whether a heart rate or a coherence has come since the last update.
    private var hasNewer = false

    /// Begins with what the first content shows.
    init(showing readings: Readings, at now: Duration) {
        shown = readings
        lastUpdate = now
    }

    /// Notes that something was measured.
    mutating func note(_ readings: Readings) {
        if readings.heartRate != nil || readings.coherence != nil { hasNewer = true }
    }

    /// When the newest readings are to be shown: a time that has come, one that will, or nil for not at all.
    func due(_ newest: Readings) -> Duration? {
        if newest.adds(to: shown) || newest.breathingPhase != shown.breathingPhase { return lastUpdate }
        if newest.breathingPhase == .rest { return lastUpdate + Self.restInterval }
        if let hrv = newest.hrv, let before = shown.hrv, Self.isMove(from: before, to: hrv) { return lastUpdate }
        return hasNewer ? lastUpdate + Self.heartRateInterval : nil
    }

    /// Notes that readings are shown.
    mutating func noteUpdate(_ readings: Readings, at now: Duration) {
        shown = readings
        lastUpdate = now
        hasNewer = false
    }

    /// Decimals are not exact in binary: 62.1 is a little more than 2 above 60.1.
    private static func isMove(from before: Double, to now: Double) -> Bool {
        ((now - before).magnitude * 1_000).rounded() > hrvStep * 1_000
    }
}
