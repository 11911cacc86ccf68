import LocationActivity

extension BiofeedbackManager {
    /// Takes what was measured, and shows it if it is worth an update; see ``UpdateRules``.
    ///
    /// This returns when surfaces can see it, if they are to. Without a session nothing happens.
    ///
    /// - Parameters:
    ///   - hrv: The variability of the heart rate, in milliseconds; nil where it was not measured.
    ///   - coherence: The coherence, in per cent.
    ///   - heartRate: The heart rate, in beats a minute.
    ///   - breathingPhase: The part of a breath that has begun, or goes on.
    /// - Throws: What is wrong with a value; then none is taken.
    public func updateActivity(
        hrv: Double? = nil, coherence: Double? = nil, heartRate: Double? = nil, breathingPhase: BreathingPhase? = nil
    ) async throws(ReadingError) {
        await update(
            try Readings(hrv: hrv, coherence: coherence, heartRate: heartRate, breathingPhase: breathingPhase))
    }

    /// Takes the part of a breath that has begun.
    public func updateBreathingPhase(_ phase: BreathingPhase) async {
        await update(Readings(phase))
    }

    /// Takes what was measured, and shows it if it is worth an update.
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

    /// Shows the newest readings if their time has come.
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

    /// Has the timer wait for what is due next.
    func waitForNextTime() {
        timer?.cancel()
        timer = session?.nextTime.map { [clock] time in
            Task { [weak self] in
                do { try await clock.sleep(time) } catch { return }
                if !Task.isCancelled { await self?.doWhatIsDue() }
            }
        }
    }

    /// Ends the session whose target is reached, or shows what was to wait until now.
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
