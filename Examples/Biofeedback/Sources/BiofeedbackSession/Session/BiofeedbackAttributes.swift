import FoundationEssentials
import LocationActivity

/// The attributes of a session's activity.
public struct BiofeedbackAttributes: ActivityAttributes {
    /// The session's ID, for storage beyond the activity.
    public let session: String
    /// The type of the session.
    public let type: SessionType
    /// The start date.
    public let startedAt: Date
    /// The target, in seconds; nil for none.
    public let targetDuration: Double?
    /// The name of the user; nil if not given.
    public let userName: String?

    /// The content of a session's activity.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The heart rate variability, in milliseconds.
        public var hrv: Double?
        /// The coherence, in per cent.
        public var coherence: Double?
        /// The heart rate, in beats per minute.
        public var heartRate: Double?
        /// The phase of the breath.
        public var breathingPhase: BreathingPhase?
        /// The elapsed time of the phase at ``updatedAt``, in seconds.
        public var phaseElapsed: Double
        /// The elapsed time of the session at ``updatedAt``, in seconds.
        public var elapsed: Double
        /// The date of this content.
        ///
        /// Surfaces compute elapsed times from it. If the clock is set during a session, they are wrong only until
        /// the next update.
        public var updatedAt: Date
        /// The newest HRV values, in milliseconds, oldest first.
        public var hrvHistory: [Double]
        /// The final state; nil while the session runs.
        public var finalState: FinalState?
    }
}
