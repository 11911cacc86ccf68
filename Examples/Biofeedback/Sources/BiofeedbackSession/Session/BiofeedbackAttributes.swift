import FoundationEssentials
import LocationActivity

/// What a session is about.
public struct BiofeedbackAttributes: ActivityAttributes {
    /// The session's own identifier, by which it can be kept longer than its activity.
    public let session: String
    /// What it trains.
    public let type: SessionType
    /// When it started.
    public let startedAt: Date
    /// How long it is to take, in seconds; nil where it has no end.
    public let targetDuration: Double?
    /// Who takes part; nil where nobody was named.
    public let userName: String?

    /// What changes while a session goes on.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The variability of the heart rate, in milliseconds.
        public var hrv: Double?
        /// The coherence, in per cent.
        public var coherence: Double?
        /// The heart rate, in beats a minute.
        public var heartRate: Double?
        /// The part of a breath.
        public var breathingPhase: BreathingPhase?
        /// How much of the phase has passed, in seconds, at ``updatedAt``.
        public var phaseElapsed: Double
        /// How much of the session has passed, in seconds, at ``updatedAt``.
        public var elapsed: Double
        /// The date of this content.
        ///
        /// Lengths of time are counted back from it, so that surfaces are wrong about them until the next update and no
        /// longer where somebody sets the date during a session.
        public var updatedAt: Date
        /// The newest values of the HRV, in milliseconds, oldest first.
        public var hrvHistory: [Double]
        /// How it ended; nil while it goes on.
        public var finalState: FinalState?
    }
}
