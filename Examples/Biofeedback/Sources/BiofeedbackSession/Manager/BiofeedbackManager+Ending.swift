import FoundationEssentials
import LocationActivity

extension BiofeedbackManager {
    /// Seconds for which an ended session stays visible.
    static let stay = 3_600.0

    /// Ends the session; surfaces show its final state for an hour.
    ///
    /// Without a session, this is a no-op.
    ///
    /// - Parameter finalState: The final state.
    public func endActivity(finalState: FinalState = .completed) async {
        guard isRunning, let activity else { return }
        let now = clock.now()
        session?.end(finalState, at: now)
        finish()
        await publishing?.value
        // The dismissal date is counted by the system's clock, not by the session's.
        await activity.end(
            session?.content(at: now, date: clock.date()), dismissalPolicy: .after(.now + Self.stay),
            reason: finalState.rawValue)
        tellEnd.yield(finalState)
    }

    /// Cancels the timer and the observer.
    private func finish() {
        isRunning = false
        timer?.cancel()
        timer = nil
        watch?.cancel()
        watch = nil
    }

    /// Observes the end of the activity by another process.
    func waitForEndFromOutside() {
        guard let activity else { return }
        watch = Task { [weak self] in
            for await state in activity.activityStateUpdates where state.isTerminal {
                guard let self, !Task.isCancelled, isRunning, self.activity?.id == activity.id else { return }
                finish()
                // The receiver of this value may exit.
                await activity.waitForReplies()
                tellEnd.yield(nil)
                return
            }
        }
    }
}
