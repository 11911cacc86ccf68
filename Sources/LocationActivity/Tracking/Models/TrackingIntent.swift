/// An intent that starts an activity with a tracker of its kind.
package protocol TrackingIntent: LiveActivityIntent {
    static var kind: any ActivityKind.Type { get }

    /// The options of the tracker, such as its location source.
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
