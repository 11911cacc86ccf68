import FoundationEssentials

extension BiofeedbackManager {
    /// Prints all that is known of the session, a line each.
    public func printActivityInfo() {
        print(activityInfo)
    }

    /// All that is known of the session, a line each.
    var activityInfo: String {
        guard let session, let activity else { return "There is no session." }
        let attributes = session.attributes
        let readings = session.readings
        let elapsed = ClockText.text(session.elapsed(at: clock.now()))
        let lines: [(String, String?)] = [
            ("Activity", activity.id),
            ("Session", attributes.session),
            ("Type", attributes.type.title),
            ("User", attributes.userName),
            ("Start", attributes.startedAt.ISO8601Format()),
            ("Elapsed", attributes.targetDuration.map { "\(elapsed) of \(ClockText.text($0))" } ?? elapsed),
            ("HRV", ValueText.hrv(readings.hrv)),
            ("Coherence", ValueText.coherence(readings.coherence)),
            ("Heart rate", ValueText.heartRate(readings.heartRate)),
            ("Breathing phase", readings.breathingPhase?.title ?? ValueText.unknown),
            ("State", session.finalState?.title ?? (isRunning ? "Running" : "Ended")),
        ]
        return lines.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: "\n")
    }
}
