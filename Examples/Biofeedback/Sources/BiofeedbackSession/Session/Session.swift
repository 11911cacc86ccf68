import FoundationEssentials
import LocationActivity

/// A session: what has been measured, and when.
struct Session: Sendable {
    /// How many values of the HRV are kept for its course.
    static let historyLength = 60
    /// How long readings count as fresh.
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

    /// When the target is reached; nil where there is none.
    var targetTime: Duration? { attributes.targetDuration.map { startedAt + .seconds($0) } }

    /// When something is to be done next, if nothing is measured until then; nil for never.
    var nextTime: Duration? { [targetTime, rules.due(readings)].compactMap(\.self).min() }

    /// Takes what was measured.
    mutating func take(_ newer: Readings, at now: Duration) {
        if let phase = newer.breathingPhase, phase != readings.breathingPhase { phaseStartedAt = now }
        if let hrv = newer.hrv { history = (history + [hrv.tenths]).suffix(Self.historyLength) }
        readings.merge(newer)
        rules.note(newer)
        measuredAt = now
    }

    /// Notes that the readings are shown.
    mutating func noteUpdate(at now: Duration) {
        rules.noteUpdate(readings, at: now)
    }

    /// Ends the session.
    mutating func end(_ state: FinalState, at now: Duration) {
        finalState = state
        // A timer that comes late adds nothing to the session.
        endedAt = state == .completed ? min(now, targetTime ?? now) : now
    }

    /// How much of the session has passed, in seconds.
    func elapsed(at now: Duration) -> Double { ((endedAt ?? now) - startedAt).seconds }

    /// What surfaces are to show.
    ///
    /// - Parameters:
    ///   - now: Now, on the session's clock.
    ///   - date: The date now.
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
    /// The number to one decimal, which keeps contents small.
    fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
