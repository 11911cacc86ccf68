/// An intent that starts an activity with a tracker of its kind.
package protocol TrackingIntent: LiveActivityIntent {
    static var kind: any ActivityKind.Type { get }

    /// The source that the tracker follows, and the log, the observers and the heartbeat of its process.
    var options: LocationActivityOptions { get set }

    /// The options with the intent's parameters applied.
    var effectiveOptions: LocationActivityOptions { get throws }

    /// Starts the tracker in this process.
    func startTracker() async throws -> StartedTracking

    /// The arguments of `myeline start` that start the same activity in a separate process.
    ///
    /// Values are given with "=", so that a value that starts with a dash is not taken for an option.
    var commandArguments: [String] { get }
}
