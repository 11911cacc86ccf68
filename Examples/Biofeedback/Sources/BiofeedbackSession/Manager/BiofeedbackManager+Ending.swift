import FoundationEssentials
import LocationActivity

extension BiofeedbackManager {
    /// How long an ended session stays to be seen, in seconds.
    static let stay = 3_600.0

    /// Ends the session; surfaces show how it ended for an hour.
    ///
    /// Without a session nothing happens.
    ///
    /// - Parameter finalState: How it ended.
    public func endActivity(finalState: FinalState = .completed) async {
        guard isRunning, let activity else { return }
        let now = clock.now()
        session?.end(finalState, at: now)
        finish()
        await publishing?.value
        // The stay is counted by those who keep the activity, whatever the session's clock says.
        await activity.end(
            session?.content(at: now, date: clock.date()), dismissalPolicy: .after(.now + Self.stay),
            reason: finalState.rawValue)
        tellEnd.yield(finalState)
    }

    /// Nothing is to come.
    private func finish() {
        isRunning = false
        timer?.cancel()
        timer = nil
        watch?.cancel()
        watch = nil
    }

    /// Notices when somebody else ends the activity.
    func waitForEndFromOutside() {
        guard let activity else { return }
        watch = Task { [weak self] in
            for await state in activity.activityStateUpdates where state.isTerminal {
                guard let self, !Task.isCancelled, isRunning, self.activity?.id == activity.id else { return }
                finish()
                // Whoever hears of the end may exit.
                await activity.waitForReplies()
                tellEnd.yield(nil)
                return
            }
        }
    }
}
