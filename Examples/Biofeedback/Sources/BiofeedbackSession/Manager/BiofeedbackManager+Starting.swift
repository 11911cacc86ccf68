import FoundationEssentials
import LocationActivity

extension BiofeedbackManager {
    /// Starts a session that observes the heart rate variability.
    ///
    /// - Parameter targetDuration: The target, in seconds; nil for none.
    public func startHRVMonitoring(targetDuration: Double? = 600) throws(SessionError) {
        try start(.hrv, targetDuration: targetDuration)
    }

    /// Starts a breathing exercise, whose circle paces the breath from the start.
    ///
    /// - Parameter targetDuration: The target, in seconds; nil for none.
    public func startBreathingExercise(targetDuration: Double? = 300) throws(SessionError) {
        try start(.breathing, targetDuration: targetDuration, phase: .inhale)
    }

    /// Starts coherence training.
    ///
    /// - Parameter targetDuration: The target, in seconds; nil for none.
    public func startCoherenceTraining(targetDuration: Double? = 600) throws(SessionError) {
        try start(.coherence, targetDuration: targetDuration)
    }

    /// Starts a group session, which has no target.
    ///
    /// - Parameter userName: The name of the user.
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
            // The session limits its updates itself, and may last more than 8 h.
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
