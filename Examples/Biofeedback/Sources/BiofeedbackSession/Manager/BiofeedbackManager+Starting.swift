import FoundationEssentials
import LocationActivity

extension BiofeedbackManager {
    /// Starts watching the variability of the heart rate.
    ///
    /// - Parameter targetDuration: How long, in seconds; nil for no end.
    public func startHRVMonitoring(targetDuration: Double? = 600) throws(SessionError) {
        try start(.hrv, targetDuration: targetDuration)
    }

    /// Starts a breathing exercise: with an inhalation, from which on the circle paces the breath.
    ///
    /// - Parameter targetDuration: How long, in seconds; nil for no end.
    public func startBreathingExercise(targetDuration: Double? = 300) throws(SessionError) {
        try start(.breathing, targetDuration: targetDuration, phase: .inhale)
    }

    /// Starts training coherence.
    ///
    /// - Parameter targetDuration: How long, in seconds; nil for no end.
    public func startCoherenceTraining(targetDuration: Double? = 600) throws(SessionError) {
        try start(.coherence, targetDuration: targetDuration)
    }

    /// Starts a session with others, which has no end of its own.
    ///
    /// - Parameter userName: Who takes part.
    public func startGroupSession(userName: String) throws(SessionError) {
        try start(.group, targetDuration: nil, userName: userName)
    }

    private func start(
        _ type: SessionType, targetDuration: Double?, phase: BreathingPhase? = nil, userName: String? = nil
    ) throws(SessionError) {
        guard !isRunning else { throw .running }
        if let targetDuration, !(targetDuration > 0 && targetDuration <= SessionError.longestTarget) {
            throw .impossibleTarget(targetDuration)
        }
        let (now, date) = (clock.now(), clock.date())
        let attributes = BiofeedbackAttributes(
            session: UUID().uuidString.lowercased(), type: type, startedAt: date, targetDuration: targetDuration,
            userName: userName)
        let session = Session(attributes, startingWith: phase, at: now)
        do {
            // How often surfaces are woken is up to the session's own rules. A session ends when it ends, not after 8 h.
            activity = try Activity.request(
                attributes: attributes, content: session.content(at: now, date: date), key: nil, kind: "biofeedback",
                publish: .every, maximumAge: nil)
        } catch {
            throw .refused((error as? any LocalizedError)?.errorDescription ?? "\(error)")
        }
        self.session = session
        isRunning = true
        waitForNextTime()
        waitForEndFromOutside()
    }
}
