import FoundationEssentials

extension BiofeedbackManager {
    /// Prints a description of the session.
    public func printActivityInfo() {
        print(activityInfo)
    }

    /// A description of the session, one value per line.
    var activityInfo: String {
        guard let session, let activity else { return "No session." }
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
