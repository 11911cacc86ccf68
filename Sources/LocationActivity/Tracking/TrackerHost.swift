import Synchronization

/// Starts, pauses and stops trackers for the tracking intents.
package protocol TrackerHost: Sendable {
    func start(_ intent: any TrackingIntent) async throws -> StartedTracking
    func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking
    /// Pauses or resumes the activity with a key or an identifier.
    ///
    /// - Parameter key: The key or the identifier; nil to choose the only activity.
    func setPaused(_ isPaused: Bool, key: String?) async throws -> PausedTracking
}

/// The tracker host of this process, which is ``ProcessTrackerHost`` unless a program registers its own.
package enum TrackerHosts {
    private static let host = Mutex<any TrackerHost>(ProcessTrackerHost())

    package static var current: any TrackerHost { host.withLock(\.self) }

    package static func register(_ host: any TrackerHost) {
        self.host.withLock { $0 = host }
    }
}
