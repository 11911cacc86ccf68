import LocationActivity

extension BiofeedbackManager {
    /// Records measured values, and publishes them if ``UpdateRules`` say so.
    ///
    /// Returns after publishing. Without a session, this is a no-op.
    ///
    /// - Parameters:
    ///   - hrv: The heart rate variability, in milliseconds; nil if not measured.
    ///   - coherence: The coherence, in per cent; nil if not measured.
    ///   - heartRate: The heart rate, in beats per minute; nil if not measured.
    ///   - breathingPhase: The current phase of the breath; nil if not known.
    /// - Throws: The first value that is out of range; then no value is recorded.
    public func updateActivity(
        hrv: Double? = nil, coherence: Double? = nil, heartRate: Double? = nil, breathingPhase: BreathingPhase? = nil
    ) async throws(ReadingError) {
        await update(
            try Readings(hrv: hrv, coherence: coherence, heartRate: heartRate, breathingPhase: breathingPhase))
    }

    /// Records the start of a breathing phase.
    public func updateBreathingPhase(_ phase: BreathingPhase) async {
        await update(Readings(phase))
    }

    /// Records measured values, and publishes them if due.
    public func update(_ readings: Readings) async {
        guard isRunning else { return }
        let now = clock.now()
        // The timer may be late.
        if let target = session?.targetTime, target <= now { return await endActivity(finalState: .completed) }
        session?.take(readings, at: now)
        publishIfDue()
        waitForNextTime()
        await publishing?.value
    }

    /// Publishes the newest readings if they are due.
    private func publishIfDue() {
        let now = clock.now()
        guard let activity, let current = session, let due = current.rules.due(current.readings), due <= now else {
            return
        }
        session?.noteUpdate(at: now)
        let content = current.content(at: now, date: clock.date())
        let before = publishing
        publishing = Task {
            await before?.value
            await activity.update(content)
        }
    }

    /// Sets the timer for the next due time.
    func waitForNextTime() {
        timer?.cancel()
        timer = session?.nextTime.map { [clock] time in
            Task { [weak self] in
                do { try await clock.sleep(time) } catch { return }
                if !Task.isCancelled { await self?.doWhatIsDue() }
            }
        }
    }

    /// Ends the session at its target, or publishes delayed readings.
    private func doWhatIsDue() async {
        guard isRunning else { return }
        // This runs in the timer's task, which must not cancel itself.
        timer = nil
        if let target = session?.targetTime, target <= clock.now() {
            return await endActivity(finalState: .completed)
        }
        publishIfDue()
        waitForNextTime()
    }
}
