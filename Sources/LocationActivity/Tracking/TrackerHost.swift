/// Starts and stops trackers for the location intents.
package protocol TrackerHost: Sendable {
    func start(_ intent: StartLocationUpdateIntent) async throws -> StartedTracking
    func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking
}
