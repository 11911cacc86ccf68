import FoundationEssentials
import LocationActivity

/// The state of a session.
struct Session: Sendable {
    /// The number of HRV values in the sparkline.
    static let historyLength = 60
    /// The time until readings are stale.
    static let freshness = 30.0

    let attributes: BiofeedbackAttributes
    private(set) var readings: Readings
    private(set) var rules: UpdateRules
    private(set) var finalState: FinalState?
    private let startedAt: Duration
    private var phaseStartedAt: Duration
    private var measuredAt: Duration?
    private var endedAt: Duration?
    private var history: [Double] = []

    /// Begins a session.
    init(_ attributes: BiofeedbackAttributes, startingWith phase: BreathingPhase? = nil, at now: Duration) {
        self.attributes = attributes
        readings = Readings(phase)
        rules = UpdateRules(showing: readings, at: now)
        startedAt = now
        phaseStartedAt = now
    }

    /// The time of the target; nil if there is none.
    var targetTime: Duration? { attributes.targetDuration.map { startedAt + .seconds($0) } }

    /// The next time at which something is due without new values; nil for never.
    var nextTime: Duration? { [targetTime, rules.due(readings)].compactMap(\.self).min() }

    /// Records measured values.
    mutating func take(_ newer: Readings, at now: Duration) {
        if let phase = newer.breathingPhase, phase != readings.breathingPhase { phaseStartedAt = now }
        if let hrv = newer.hrv { history = (history + [hrv.tenths]).suffix(Self.historyLength) }
        readings.merge(newer)
        rules.note(newer)
        measuredAt = now
    }

    /// Records that the readings were published.
    mutating func noteUpdate(at now: Duration) {
        rules.noteUpdate(readings, at: now)
    }

    /// Ends the session.
    mutating func end(_ state: FinalState, at now: Duration) {
        finalState = state
        // A late timer must not lengthen the session.
        endedAt = state == .completed ? min(now, targetTime ?? now) : now
    }

    /// Returns the elapsed time, in seconds.
    func elapsed(at now: Duration) -> Double { ((endedAt ?? now) - startedAt).seconds }

    /// Returns the content for surfaces.
    ///
    /// - Parameters:
    ///   - now: The current time on the session's clock.
    ///   - date: The current date.
    func content(at now: Duration, date: Date) -> ActivityContent<BiofeedbackAttributes.ContentState> {
        let state = BiofeedbackAttributes.ContentState(
            hrv: readings.hrv?.tenths, coherence: readings.coherence, heartRate: readings.heartRate?.tenths,
            breathingPhase: readings.breathingPhase,
            phaseElapsed: (now - phaseStartedAt).seconds, elapsed: elapsed(at: now), updatedAt: date,
            hrvHistory: history, finalState: finalState)
        let age = measuredAt.map { (now - $0).seconds }
        let staleDate = finalState == nil ? age.map { date.addingTimeInterval(Self.freshness - $0) } : nil
        return ActivityContent(state: state, staleDate: staleDate)
    }
}

extension Double {
    /// The number rounded to one decimal, which keeps contents small.
    fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
